/** How every hero looks: a small table for the parametric mushroom of Mushroom.svelte. */
export type Shape =
  | "dome" | "bell" | "cone" | "flat" | "funnel" | "shelf" | "ball" | "star" | "egg" | "phallus"
  | "brain" | "cup" | "cage" | "horns" | "clubs" | "icicles" | "honeycomb" | "frills" | "trumpet"
  | "ear" | "spindle";

export interface Species {
  shape: Shape;
  cap: string;
  under: string;
  stem: string;
  warts?: string;
  scales?: string;
  rings?: string;
  ring?: boolean;
  gills?: boolean;
  /** What lies around it: ground, wood, moss, water. */
  on?: "moss" | "wood" | "leaf" | "water";
  odd: "hat" | "scarf" | "glasses" | "flower" | "bow" | "leaf" | "bell" | "monocle" | "crown" | "snail" | "feather" | "star" | "none";
}

const s = (shape: Shape, cap: string, under: string, stem: string, odd: Species["odd"], more: Partial<Species> = {}): Species => ({
  shape, cap, under, stem, odd, ...more,
});

export const SPECIES: Record<string, Species> = {
  "galerina-hypnorum": s("bell", "#c98a3a", "#e8c98a", "#d9a860", "leaf", { on: "moss" }),
  "mitrula-paludosa": s("egg", "#f4a825", "#f8c860", "#f3ead8", "scarf", { on: "water" }),
  "marasmius-rotula": s("flat", "#efe6d2", "#d9ccb0", "#4a3426", "bow", { gills: true, on: "leaf" }),
  "mycena-galopus": s("bell", "#8d8378", "#d9d3c8", "#b7aea2", "glasses", { gills: true, on: "moss" }),
  "clitocybe-odora": s("funnel", "#6fae9c", "#cfe3d6", "#a8cfbf", "flower", { gills: true, on: "leaf" }),
  "laccaria-amethystina": s("flat", "#8a55b8", "#b98fdc", "#9e70c4", "crown", { gills: true, on: "moss" }),
  "mycena-haematopus": s("bell", "#8c2f3d", "#d8a0a5", "#a34a55", "scarf", { gills: true, on: "wood" }),
  "hygrocybe-conica": s("cone", "#e8502a", "#f7b23c", "#f2c14a", "star", { on: "moss" }),
  "lycoperdon-perlatum": s("ball", "#efe6d4", "#d8c9ac", "#efe6d4", "monocle", { warts: "#cbb68d", on: "leaf" }),
  "cantharellus-cibarius": s("trumpet", "#f2a51e", "#d98a10", "#f0b040", "feather", { gills: true, on: "moss" }),
  "lactarius-deliciosus": s("funnel", "#e8803a", "#f2a866", "#e79a5a", "bow", { rings: "#b8571c", gills: true, on: "moss" }),
  "pleurotus-ostreatus": s("shelf", "#8391a0", "#e8e4dc", "#efeae0", "none", { gills: true, on: "wood" }),
  "geastrum-fimbriatum": s("star", "#d9b98e", "#b78b58", "#caa070", "star", { on: "leaf" }),
  "panellus-mitis": s("shelf", "#f3e6da", "#e5cdb9", "#efdcc9", "scarf", { gills: true, on: "wood" }),
  "coprinus-comatus": s("egg", "#f6f2e9", "#cfc6b5", "#f3eee2", "glasses", { scales: "#b79a78", on: "leaf" }),
  "armillaria-mellea": s("dome", "#d29a36", "#f1dfb2", "#c79a55", "bell", { scales: "#8a5a17", ring: true, on: "wood" }),
  "macrolepiota-procera": s("flat", "#d8bd94", "#f3ead6", "#b8946a", "none", { scales: "#86603a", ring: true, gills: true, on: "leaf" }),
  "phallus-impudicus": s("phallus", "#6e7a4a", "#e9e4d4", "#f4f0e4", "snail", { on: "leaf" }),
  "sparassis-crispa": s("frills", "#f0dfae", "#d8bf80", "#e8d39a", "flower", { on: "wood" }),
  "xylaria-hypoxylon": s("horns", "#f1efe8", "#2d2a2a", "#2d2a2a", "scarf", { on: "wood" }),
  "hericium-cirrhatum": s("icicles", "#f7ead2", "#e6d0a8", "#f7ead2", "monocle", { on: "wood" }),
  "morchella-esculenta": s("honeycomb", "#b98d4f", "#6f4c22", "#f0e6cf", "bow", { on: "leaf" }),
  "rhodotus-palmatus": s("dome", "#f19a86", "#f7cfc2", "#f6ddd2", "flower", { rings: "#fbe1d8", on: "wood" }),
  "boletus-edulis": s("dome", "#8d5527", "#f0e2b4", "#e9d8b4", "hat", { on: "moss" }),
  "amanita-muscaria": s("dome", "#d42a20", "#fbf6ea", "#fbf6ea", "snail", { warts: "#fffaf0", ring: true, gills: true, on: "moss" }),
  "sarcoscypha-coccinea": s("cup", "#d61f2c", "#f0b5a8", "#f3dcd0", "bell", { on: "wood" }),
  "tremella-mesenterica": s("brain", "#f6c32c", "#d99a10", "#f6c32c", "glasses", { on: "wood" }),
  "hydnum-repandum": s("funnel", "#eec48c", "#f7e0bd", "#f5e6cb", "leaf", { on: "moss" }),
  "clathrus-ruber": s("cage", "#e2402c", "#f7b4a4", "#f2e8da", "crown", { on: "leaf" }),
  "tylopilus-formosus": s("dome", "#6a4a3c", "#f1d8d0", "#a2806a", "monocle", { on: "leaf" }),
  "trametes-versicolor": s("shelf", "#6b7f93", "#efe6d2", "#b98a55", "none", { rings: "#e8dcc0", on: "wood" }),
  "fomes-fomentarius": s("shelf", "#8f8880", "#c9b99e", "#6f665d", "hat", { rings: "#5f564c", on: "wood" }),
  "auricularia-auricula-judae": s("ear", "#a0594a", "#c98474", "#a0594a", "flower", { on: "wood" }),
  "cordyceps-militaris": s("spindle", "#ee6a1c", "#f7a45c", "#f08a3c", "none", { on: "moss" }),
  "clavulinopsis-fusiformis": s("clubs", "#f7cf2e", "#e0a910", "#f7cf2e", "none", { on: "moss" }),
  "fistulina-hepatica": s("shelf", "#a8302e", "#f0c7b0", "#c05a4c", "bow", { on: "wood" }),
  "calocera-viscosa": s("horns", "#f9b21c", "#f39a10", "#f6a818", "bell", { on: "wood" }),
  "craterellus-cornucopioides": s("trumpet", "#4b4644", "#2f2b2b", "#5c5652", "star", { on: "leaf" }),
  "omphalotus-olearius": s("funnel", "#f08a1c", "#f9c05a", "#ec9838", "leaf", { gills: true, on: "wood" }),
  "laetiporus-sulphureus": s("frills", "#f7a823", "#f9e27a", "#f4c64a", "none", { on: "wood" }),
};

export type Mood = "smile" | "grin" | "sleepy" | "blissful" | "wow" | "wink" | "stern" | "shy" | "smirk" | "tongue" | "jack" | "beak";
/** Whoever does not just smile. */
const MOODS: Record<string, Mood> = {
  "mitrula-paludosa": "wow",
  "marasmius-rotula": "blissful",
  "mycena-galopus": "shy",
  "clitocybe-odora": "blissful",
  "laccaria-amethystina": "smirk",
  "mycena-haematopus": "stern",
  "hygrocybe-conica": "smirk",
  "lycoperdon-perlatum": "wow",
  "cantharellus-cibarius": "grin",
  "lactarius-deliciosus": "tongue",
  "pleurotus-ostreatus": "sleepy",
  "geastrum-fimbriatum": "wow",
  "panellus-mitis": "shy",
  "coprinus-comatus": "wow",
  "armillaria-mellea": "grin",
  "macrolepiota-procera": "smirk",
  "phallus-impudicus": "stern",
  "sparassis-crispa": "blissful",
  "xylaria-hypoxylon": "stern",
  "hericium-cirrhatum": "wink",
  "morchella-esculenta": "grin",
  "rhodotus-palmatus": "shy",
  "boletus-edulis": "wink",
  "amanita-muscaria": "grin",
  "sarcoscypha-coccinea": "grin",
  "tremella-mesenterica": "smirk",
  "hydnum-repandum": "wink",
  "clathrus-ruber": "grin",
  "tylopilus-formosus": "smirk",
  "trametes-versicolor": "beak",
  "fomes-fomentarius": "stern",
  "auricularia-auricula-judae": "blissful",
  "cordyceps-militaris": "wow",
  "fistulina-hepatica": "tongue",
  "calocera-viscosa": "grin",
  "craterellus-cornucopioides": "sleepy",
  "omphalotus-olearius": "jack",
  "laetiporus-sulphureus": "beak",
};
export function mood(id: string): Mood {
  return MOODS[id] ?? "smile";
}

/** A kind that somebody's own edition brings: a plain mushroom in a colour made from its name. */
export function species(id: string): Species {
  const found = SPECIES[id];
  if (found) return found;
  let hue = 0;
  for (const letter of id) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return s("dome", `hsl(${hue} 50% 50%)`, "#f3e8d0", "#efe2c6", "none", { gills: true, on: "moss" });
}
