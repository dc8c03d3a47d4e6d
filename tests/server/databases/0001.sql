-- A database of revision 0001, as the version of that time wrote it.
INSERT INTO editions (hash, name, version, text) VALUES
('1ad6276f6a572d7d', 'valley', '1.0', '# What is in the box: an edition designed for this project, as data in the effect language.
# docs/editions.md explains every line; `mycelia edition check FILE` checks a file like this one.

name = "valley"
version = "1.0"

[title]
en = "Valley of the Thousand Dewdrops"
de = "Tal der tausend Tautropfen"
fr = "La vallée aux mille gouttes de rosée"
it = "La valle delle mille gocce di rugiada"
nl = "Het dal van de duizend dauwdruppels"
es = "El valle de las mil gotas de rocío"

# ---- Boards (R1.2): L leaf, M moss, W water, S soil, @ the printed shrine field.

[board.front]
side = "front"
rows = ["LMLWM", "WLM@L", "MSWMW", "LWMLS"]
name = { en = "Forest edge", de = "Waldrand", fr = "Lisière", it = "Margine del bosco", nl = "Bosrand", es = "Linde del bosque" }

[board.brook]
side = "advanced"
rows = ["WMLWL", "MWS@W", "LWWMS", "SLWML"]
name = { en = "Brook", de = "Bachlauf", fr = "Ruisseau", it = "Ruscello", nl = "Beekdal", es = "Arroyo" }

[board.moss-hollow]
side = "advanced"
rows = ["MMWSM", "LMM@W", "SWMML", "MLSWM"]
name = { en = "Moss hollow", de = "Moossenke", fr = "Creux moussu", it = "Conca di muschio", nl = "Mosdal", es = "Hondonada de musgo" }

[board.leaf-fall]
side = "advanced"
rows = ["LWLLS", "LLM@M", "WSLWL", "MLWLS"]
name = { en = "Leaf fall", de = "Laubfall", fr = "Tapis de feuilles", it = "Tappeto di foglie", nl = "Bladerdek", es = "Hojarasca" }

[board.bare-earth]
side = "advanced"
rows = ["SLMSW", "WSL@S", "MWSLM", "SMWSL"]
name = { en = "Bare earth", de = "Karger Boden", fr = "Terre nue", it = "Terra nuda", nl = "Kale grond", es = "Tierra desnuda" }

# ---- Set-up cards (R1.3): 20 drops on 20 fields, four cards with two sides.

[setup]
1a = ["11111", "111.1", "11111", "21111"]
1b = ["20101", "011.1", "10102", "22131"]
2a = ["21012", "100.0", "20102", "21212"]
2b = ["12021", "020.0", "12001", "02411"]
3a = ["30003", "010.1", "01110", "30312"]
3b = ["02120", "100.1", "02120", "20222"]
4a = ["10211", "110.0", "02012", "31121"]
4b = ["33000", "200.0", "20012", "00223"]

# ---- Supply cards (R1.10): for each face of the die one or two fields, as steps from the
# printed shrine field: ^ up, v down, < left, > right.

[supply]
1a = ["vv", "v<", "<<", "vv> vv", "^<", "v> <"]
1b = ["<<<", "vv<", "v>", "^ v<", "vv<<", "<< vv>"]
2a = ["v<<", "^>", "vv>", "< v", "v<<<", "vv< >"]
2b = ["^<<", "vv", "<", "v> ^<", "vv<<<", "v<< vv>"]
3a = ["v", "<<", "vv<", "vv> v<", "^", "> <<<"]
3b = ["v<", "vv>", "^<<<", "vv <", "v<<", "> v"]
4a = ["vv<", "v>", "^<", "v< vv<<", "<<<", "vv> <"]
4b = ["<", "vv<<", "v", "^> vv", "<<", "v< v>"]

# ---- Solo cards (R9.3), carried out in the order: chip, showcase, leaves, remove, function.

[[solo]]
chip = true
remove = 1

[[solo]]
chip = true
remove = 2

[[solo]]
showcase = true

[[solo]]
leaves = 1
remove = 3

[[solo]]
leaves = 1
remove = 1

[[solo]]
play = "move 1 any"

# ---- The start deck (R1.4).

[start.galerina-hypnorum]
latin = "Galerina hypnorum"
copies = 1
play = "move 1 moss"
name = { en = "Moss bell", de = "Moos-Häubling", fr = "Galère des mousses", it = "Galerina dei muschi", nl = "Geelbruin mosklokje", es = "Galerina de los musgos" }

[start.mitrula-paludosa]
latin = "Mitrula paludosa"
copies = 1
play = "move 1 water"
name = { en = "Bog beacon", de = "Sumpf-Haubenpilz", fr = "Mitrule des marais", it = "Mitrula palustre", nl = "Beekmijtertje", es = "Mítrula palustre" }

[start.marasmius-rotula]
latin = "Marasmius rotula"
copies = 1
play = "move 1 leaf"
name = { en = "Collared parachute", de = "Halsband-Schwindling", fr = "Marasme petite roue", it = "Marasmio a rotella", nl = "Wieltje", es = "Marasmio ruedecilla" }

[start.mycena-galopus]
latin = "Mycena galopus"
copies = 2
play = "1 leaf"
name = { en = "Milking bonnet", de = "Weißmilchender Helmling", fr = "Mycène à lait blanc", it = "Micena dal latte bianco", nl = "Melksteelmycena", es = "Micena de leche blanca" }

[start.clitocybe-odora]
latin = "Clitocybe odora"
copies = 1
play = "2 leaves & others: 1 leaf"
name = { en = "Aniseed funnel", de = "Grüner Anis-Trichterling", fr = "Clitocybe odorant", it = "Fungo dell''anice", nl = "Groene anijstrechterzwam", es = "Clitocibe anisado" }

# ---- The heroes of the base game (R1.5), two copies each.

[hero.laccaria-amethystina]
latin = "Laccaria amethystina"
set = "base"
cost = 2
play = "3x move 1 moss"
name = { en = "Amethyst deceiver", de = "Violetter Lacktrichterling", fr = "Laccaire améthyste", it = "Laccaria ametista", nl = "Amethistzwam", es = "Lacaria amatista" }

[hero.mycena-haematopus]
latin = "Mycena haematopus"
set = "base"
cost = 2
play = "3x move 1 water"
name = { en = "Burgundydrop bonnet", de = "Großer Blut-Helmling", fr = "Mycène à pied rouge", it = "Micena sanguinante", nl = "Grote bloedsteelmycena", es = "Micena de pie rojo" }

[hero.hygrocybe-conica]
latin = "Hygrocybe conica"
set = "base"
cost = 2
play = "3x move 1 leaf"
name = { en = "Blackening waxcap", de = "Kegeliger Saftling", fr = "Hygrophore conique", it = "Igroforo conico", nl = "Zwartwordende wasplaat", es = "Higróforo cónico" }

[hero.lycoperdon-perlatum]
latin = "Lycoperdon perlatum"
set = "base"
cost = 2
play = "2 leaves & others: move 1 any"
name = { en = "Common puffball", de = "Flaschen-Stäubling", fr = "Vesse-de-loup perlée", it = "Vescia perlata", nl = "Parelstuifzwam", es = "Pedo de lobo" }

[hero.cantharellus-cibarius]
latin = "Cantharellus cibarius"
set = "base"
cost = 3
play = "3 leaves & others: 1 leaf"
name = { en = "Chanterelle", de = "Pfifferling", fr = "Girolle", it = "Gallinaccio", nl = "Hanenkam", es = "Rebozuelo" }

[hero.lactarius-deliciosus]
latin = "Lactarius deliciosus"
set = "base"
cost = 3
play = "remove 1 moss>=2"
name = { en = "Saffron milkcap", de = "Edel-Reizker", fr = "Lactaire délicieux", it = "Agarico delizioso", nl = "Smakelijke melkzwam", es = "Níscalo" }

[hero.pleurotus-ostreatus]
latin = "Pleurotus ostreatus"
set = "base"
cost = 3
play = "move 2 any / 2 leaves"
name = { en = "Oyster mushroom", de = "Austern-Seitling", fr = "Pleurote en huître", it = "Gelone", nl = "Gewone oesterzwam", es = "Seta de ostra" }

[hero.geastrum-fimbriatum]
latin = "Geastrum fimbriatum"
set = "base"
cost = 3
play = "remove 1 water"
name = { en = "Sessile earthstar", de = "Gewimperter Erdstern", fr = "Géastre sessile", it = "Stella di terra", nl = "Gewimperde aardster", es = "Estrella de tierra" }

[hero.panellus-mitis]
latin = "Panellus mitis"
set = "base"
cost = 3
play = "3x move 1 any"
name = { en = "Elastic oysterling", de = "Milder Zwergknäueling", fr = "Panelle doux", it = "Panello mite", nl = "Dennenschelpzwam", es = "Panelo suave" }

[hero.coprinus-comatus]
latin = "Coprinus comatus"
set = "base"
cost = 4
play = "1 leaf & remove 1 any=1"
name = { en = "Shaggy inkcap", de = "Schopf-Tintling", fr = "Coprin chevelu", it = "Agarico chiomato", nl = "Geschubde inktzwam", es = "Barbuda" }

[hero.armillaria-mellea]
latin = "Armillaria mellea"
set = "base"
cost = 4
play = "on water>=2: move 1, remove 1"
name = { en = "Honey fungus", de = "Honiggelber Hallimasch", fr = "Armillaire couleur de miel", it = "Chiodino", nl = "Echte honingzwam", es = "Armilaria color de miel" }

[hero.macrolepiota-procera]
latin = "Macrolepiota procera"
set = "base"
cost = 4
play = "4x move 1 any & others: move 1 any"
name = { en = "Parasol", de = "Parasol", fr = "Coulemelle", it = "Mazza di tamburo", nl = "Grote parasolzwam", es = "Parasol" }

[hero.phallus-impudicus]
latin = "Phallus impudicus"
set = "base"
cost = 4
play = "remove 2 any=2"
name = { en = "Stinkhorn", de = "Stinkmorchel", fr = "Satyre puant", it = "Satirione", nl = "Grote stinkzwam", es = "Falo hediondo" }

[hero.sparassis-crispa]
latin = "Sparassis crispa"
set = "base"
cost = 5
play = "remove 3 moss>=1"
name = { en = "Wood cauliflower", de = "Krause Glucke", fr = "Sparassis crépu", it = "Fungo cavolfiore", nl = "Grote sponszwam", es = "Seta coliflor" }

[hero.xylaria-hypoxylon]
latin = "Xylaria hypoxylon"
set = "base"
cost = 5
play = "remove 3 leaf>=2"
name = { en = "Candlesnuff fungus", de = "Geweihförmige Holzkeule", fr = "Xylaire du bois", it = "Xilaria a corna", nl = "Geweizwam", es = "Xilaria cornuda" }

[hero.hericium-cirrhatum]
latin = "Hericium cirrhatum"
set = "base"
cost = 5
play = "on water>=0: remove 2, beside 1"
name = { en = "Tiered tooth", de = "Dorniger Stachelbart", fr = "Créolophe ondulé", it = "Idno cirrato", nl = "Gelobde pruikzwam", es = "Hericio rizado" }

[hero.morchella-esculenta]
latin = "Morchella esculenta"
set = "base"
cost = 5
play = "around leaf"
name = { en = "Morel", de = "Speise-Morchel", fr = "Morille commune", it = "Spugnola", nl = "Gewone morielje", es = "Colmenilla" }

[hero.rhodotus-palmatus]
latin = "Rhodotus palmatus"
set = "base"
cost = 6
play = "3 leaves & 2x remove 1 water"
name = { en = "Wrinkled peach", de = "Rosa Adernseitling", fr = "Rhodotus réticulé", it = "Rodoto palmato", nl = "Zalmzwam", es = "Rodoto reticulado" }

[hero.boletus-edulis]
latin = "Boletus edulis"
set = "base"
cost = 8
play = "3x remove 1 any & others: remove 1 any"
name = { en = "Penny bun", de = "Steinpilz", fr = "Cèpe de Bordeaux", it = "Porcino", nl = "Gewoon eekhoorntjesbrood", es = "Boleto comestible" }

[hero.amanita-muscaria]
latin = "Amanita muscaria"
set = "base"
cost = 7
play = "around any"
name = { en = "Fly agaric", de = "Fliegenpilz", fr = "Amanite tue-mouches", it = "Ovolo malefico", nl = "Vliegenzwam", es = "Matamoscas" }

# ---- The heroes of the expansion (R1.5).

[hero.sarcoscypha-coccinea]
latin = "Sarcoscypha coccinea"
set = "expansion"
cost = 2
play = "trash & 2 leaves"
name = { en = "Scarlet elfcup", de = "Scharlachroter Kelchbecherling", fr = "Pézize écarlate", it = "Peziza scarlatta", nl = "Rode kelkzwam", es = "Peziza escarlata" }

[hero.tremella-mesenterica]
latin = "Tremella mesenterica"
set = "expansion"
cost = 3
hire = "tile e"
play = "2x move 1 leaf / 2 leaves"
name = { en = "Yellow brain", de = "Goldgelber Zitterling", fr = "Trémelle mésentérique", it = "Tremella gialla", nl = "Gele trilzwam", es = "Tremela amarilla" }

[hero.hydnum-repandum]
latin = "Hydnum repandum"
set = "expansion"
cost = 3
hire = "trash"
play = "2 leaves & move 1 any"
name = { en = "Wood hedgehog", de = "Semmel-Stoppelpilz", fr = "Pied-de-mouton", it = "Steccherino dorato", nl = "Gele stekelzwam", es = "Lengua de vaca" }

[hero.clathrus-ruber]
latin = "Clathrus ruber"
set = "expansion"
cost = 3
play = "4x move 1 water & others: 1 leaf"
name = { en = "Red cage", de = "Roter Gitterling", fr = "Clathre rouge", it = "Clatro rosso", nl = "Traliestinkzwam", es = "Clatro rojo" }

[hero.tylopilus-formosus]
latin = "Tylopilus formosus"
set = "expansion"
cost = 4
hire = "trash"
play = "remove 1 any=1 / 3 leaves"
name = { en = "Handsome bolete", de = "Schöner Gallenröhrling", fr = "Tylopile élégant", it = "Tilopilo elegante", nl = "Fraaie boleet", es = "Tilopilo hermoso" }

[hero.trametes-versicolor]
latin = "Trametes versicolor"
set = "expansion"
cost = 4
hire = "tile c"
play = "2x move 1 any / 2 leaves"
name = { en = "Turkeytail", de = "Schmetterlings-Tramete", fr = "Tramète versicolore", it = "Coda di tacchino", nl = "Gewoon elfenbankje", es = "Cola de pavo" }

[hero.fomes-fomentarius]
latin = "Fomes fomentarius"
set = "expansion"
cost = 4
hire = "others: move 1 any"
play = "remove 1 leaf & 1 leaf"
name = { en = "Hoof fungus", de = "Zunderschwamm", fr = "Amadouvier", it = "Fungo dell''esca", nl = "Echte tonderzwam", es = "Hongo yesquero" }

[hero.auricularia-auricula-judae]
latin = "Auricularia auricula-judae"
set = "expansion"
cost = 4
play = "2x remove 1 leaf & others: remove 1 leaf"
name = { en = "Jelly ear", de = "Judasohr", fr = "Oreille de Judas", it = "Orecchio di Giuda", nl = "Echt judasoor", es = "Oreja de Judas" }

[hero.cordyceps-militaris]
latin = "Cordyceps militaris"
set = "expansion"
cost = 5
hire = "remove 1 any"
play = "trash & remove 1 any"
name = { en = "Scarlet caterpillarclub", de = "Puppen-Kernkeule", fr = "Cordyceps militaire", it = "Cordiceps militare", nl = "Rupsendoder", es = "Cordiceps militar" }

[hero.clavulinopsis-fusiformis]
latin = "Clavulinopsis fusiformis"
set = "expansion"
cost = 5
hire = "shrine"
play = "3x move 1 any"
name = { en = "Golden spindles", de = "Spindelförmige Wiesenkeule", fr = "Clavaire en fuseau", it = "Clavaria a fuso", nl = "Spoelvormige knotszwam", es = "Clavaria fusiforme" }

[hero.fistulina-hepatica]
latin = "Fistulina hepatica"
set = "expansion"
cost = 5
play = "2x (on moss>=2: move 1, remove 1)"
name = { en = "Beefsteak fungus", de = "Ochsenzunge", fr = "Langue de bœuf", it = "Lingua di bue", nl = "Biefstukzwam", es = "Hígado de buey" }

[hero.calocera-viscosa]
latin = "Calocera viscosa"
set = "expansion"
cost = 6
hire = "tile d"
play = "remove 2 any"
name = { en = "Yellow stagshorn", de = "Klebriger Hörnling", fr = "Calocère visqueuse", it = "Calocera vischiosa", nl = "Kleverig koraalzwammetje", es = "Cuernecillo viscoso" }

[hero.craterellus-cornucopioides]
latin = "Craterellus cornucopioides"
set = "expansion"
cost = 6
play = "around moss"
name = { en = "Horn of plenty", de = "Totentrompete", fr = "Trompette de la mort", it = "Trombetta dei morti", nl = "Hoorn van overvloed", es = "Trompeta de los muertos" }

[hero.omphalotus-olearius]
latin = "Omphalotus olearius"
set = "expansion"
cost = 7
play = "around water / 5 leaves"
name = { en = "Jack-o''-lantern", de = "Ölbaumtrichterling", fr = "Clitocybe de l''olivier", it = "Fungo dell''olivo", nl = "Zuidelijke lantaarnzwam", es = "Seta de olivo" }

[hero.laetiporus-sulphureus]
latin = "Laetiporus sulphureus"
set = "expansion"
cost = 8
play = "2x remove 2 any & others: 2x move 1 any"
name = { en = "Chicken of the woods", de = "Schwefelporling", fr = "Polypore soufré", it = "Poliporo sulfureo", nl = "Zwavelzwam", es = "Políporo azufrado" }
');
INSERT INTO games (id, edition, rules, options, seed, named_seed, mode, creator, watch, created, updated, round, decider, over) VALUES
('4ab2047a31c23361', '1ad6276f6a572d7d', '1', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 1, "setup": "random", "supply": "random", "tiles": "four"}', '3', true, 'solo', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'a1e19ff9ec3f3c40597a14e995818eb7df96e528a61e8207006b5794d97e3e5c', 1794888055.7121673, 1794888066.7805207, 16, NULL, true),
('553a50a5788baa7b', '1ad6276f6a572d7d', '1', '{"boards": "front", "expansion": true, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '92552640751617798176119880120150991857256365481750228690618074930026603600517', false, 'friends', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', '5ef3da310ca7f87a94bb41b66cfebce36c7b034d7a8461ee8396bb734e061b6c', 1794888066.7873306, 1794888087.8517022, 2, 1, false),
('9b5cd09c3aa03362', '1ad6276f6a572d7d', '1', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '51481244885938790152935008235452549178104670559253386401579281523270138198911', false, 'bots', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', '2e38c59b7799a142ad906e85700505a439695f65c347130611b3c4526ae26c20', 1794888087.8691695, 1794888087.8691695, 1, 0, false);
INSERT INTO seats (game, seat, name, bot, owner, token, seen, left_live, decline, auto_bot, gone) VALUES
('4ab2047a31c23361', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888091.1115308, false, false, false, false),
('553a50a5788baa7b', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888091.11575, false, false, false, false),
('553a50a5788baa7b', 1, 'Ben  o''B', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', '28ec584fc4a1181058033de8136c9c3e96fe435f0548ec5d02f724c44cbcb282', 1794888091.1031024, false, false, false, false),
('9b5cd09c3aa03362', 0, 'Ben', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', NULL, 1794888087.8691695, false, false, false, false),
('9b5cd09c3aa03362', 1, 'Greedy', 'greedy', NULL, NULL, NULL, false, false, false, false);
INSERT INTO entries (game, number, seat, choice, author, key, at) VALUES
('4ab2047a31c23361', 1, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-0d29b7', 1794888055.7982903),
('4ab2047a31c23361', 2, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-8894ba', 1794888055.8615465),
('4ab2047a31c23361', 3, 0, 'e3>e4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-cabbf8', 1794888055.9227228),
('4ab2047a31c23361', 4, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-7ac616', 1794888055.9839077),
('4ab2047a31c23361', 5, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-ded98f', 1794888056.0446143),
('4ab2047a31c23361', 6, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-b54e8b', 1794888056.106491),
('4ab2047a31c23361', 7, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-34fe4b', 1794888056.1673205),
('4ab2047a31c23361', 8, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-c01ec1', 1794888056.227009),
('4ab2047a31c23361', 9, 0, 'a1>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k9-050021', 1794888056.286391),
('4ab2047a31c23361', 10, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k10-00dd06', 1794888056.345387),
('4ab2047a31c23361', 11, 0, 'hire mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k11-bdbf9c', 1794888056.41202),
('4ab2047a31c23361', 12, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k12-c1e381', 1794888056.4732866),
('4ab2047a31c23361', 13, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k13-293e3b', 1794888056.5318792),
('4ab2047a31c23361', 14, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k14-110f9d', 1794888056.599637),
('4ab2047a31c23361', 15, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k15-63381d', 1794888056.662242),
('4ab2047a31c23361', 16, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k16-575026', 1794888056.724756),
('4ab2047a31c23361', 17, 0, 'hire panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k17-afbb04', 1794888056.7860076),
('4ab2047a31c23361', 18, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k18-2cd6a5', 1794888056.848159),
('4ab2047a31c23361', 19, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k19-06430c', 1794888056.9147623),
('4ab2047a31c23361', 20, 0, 'd1>c1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k20-97b13e', 1794888056.97458),
('4ab2047a31c23361', 21, 0, 'b4>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k21-f7414a', 1794888057.040916),
('4ab2047a31c23361', 22, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k22-74a2a6', 1794888057.103123),
('4ab2047a31c23361', 23, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k23-8dcec7', 1794888057.1697786),
('4ab2047a31c23361', 24, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k24-c4a244', 1794888057.24751),
('4ab2047a31c23361', 25, 0, 'c4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k25-6ee35f', 1794888057.311716),
('4ab2047a31c23361', 26, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k26-4dd49f', 1794888057.5704865),
('4ab2047a31c23361', 27, 0, 'a2>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k27-c4f111', 1794888057.6317098),
('4ab2047a31c23361', 28, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k28-ae9764', 1794888057.7038147),
('4ab2047a31c23361', 29, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k29-a02109', 1794888057.8276584),
('4ab2047a31c23361', 30, 0, 'a3>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k30-25bc1f', 1794888057.8958554),
('4ab2047a31c23361', 31, 0, 'a3>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k31-08ffa0', 1794888057.9634233),
('4ab2047a31c23361', 32, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k32-7e731a', 1794888058.0238504),
('4ab2047a31c23361', 33, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k33-c31c4d', 1794888058.0870395),
('4ab2047a31c23361', 34, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k34-9189cc', 1794888058.147712),
('4ab2047a31c23361', 35, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k35-9a3bbc', 1794888058.2111018),
('4ab2047a31c23361', 36, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k36-7f0e7a', 1794888058.2806087),
('4ab2047a31c23361', 37, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k37-be7802', 1794888058.347077),
('4ab2047a31c23361', 38, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k38-226625', 1794888058.407604),
('4ab2047a31c23361', 39, 0, 'a2>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k39-450631', 1794888058.4745455),
('4ab2047a31c23361', 40, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k40-2c116f', 1794888058.5343375),
('4ab2047a31c23361', 41, 0, 'c1>c2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k41-02ff36', 1794888058.5991657),
('4ab2047a31c23361', 42, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k42-62c2df', 1794888058.659107),
('4ab2047a31c23361', 43, 0, 'a2>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k43-89b15a', 1794888058.7202601),
('4ab2047a31c23361', 44, 0, 'd1>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k44-fbf781', 1794888058.7804322),
('4ab2047a31c23361', 45, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k45-a66bdc', 1794888058.8433518),
('4ab2047a31c23361', 46, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k46-5e73dc', 1794888058.9030182),
('4ab2047a31c23361', 47, 0, 'hire lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k47-f25620', 1794888058.9667346),
('4ab2047a31c23361', 48, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k48-5d7a1a', 1794888059.0349603),
('4ab2047a31c23361', 49, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k49-dd0fb2', 1794888059.1076295),
('4ab2047a31c23361', 50, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k50-110d74', 1794888059.1695278),
('4ab2047a31c23361', 51, 0, 'a2>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k51-d95f34', 1794888059.2373242),
('4ab2047a31c23361', 52, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k52-4c507d', 1794888059.3070154),
('4ab2047a31c23361', 53, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k53-8f00b5', 1794888059.3974874),
('4ab2047a31c23361', 54, 0, 'e4>d4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k54-5cc024', 1794888059.46629),
('4ab2047a31c23361', 55, 0, 'b3>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k55-a7f11e', 1794888059.5370853),
('4ab2047a31c23361', 56, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k56-4f0339', 1794888059.6033847),
('4ab2047a31c23361', 57, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k57-6e3bff', 1794888059.666584),
('4ab2047a31c23361', 58, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k58-55a5b6', 1794888059.7280715),
('4ab2047a31c23361', 59, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k59-93d5d1', 1794888060.0760212),
('4ab2047a31c23361', 60, 0, 'e4>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k60-2ab168', 1794888060.1447186),
('4ab2047a31c23361', 61, 0, 'e3>e4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k61-9b4dca', 1794888060.2178261),
('4ab2047a31c23361', 62, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k62-a80234', 1794888060.2796676),
('4ab2047a31c23361', 63, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k63-4f3612', 1794888060.344235),
('4ab2047a31c23361', 64, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k64-936f8a', 1794888060.4082365),
('4ab2047a31c23361', 65, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k65-cc98df', 1794888060.47164),
('4ab2047a31c23361', 66, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k66-1abc4b', 1794888060.5313935),
('4ab2047a31c23361', 67, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k67-3e8eae', 1794888060.5941093),
('4ab2047a31c23361', 68, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k68-b69cf5', 1794888060.6588352),
('4ab2047a31c23361', 69, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k69-960b97', 1794888060.7201815),
('4ab2047a31c23361', 70, 0, 'hire laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k70-5dfcd8', 1794888060.7801614),
('4ab2047a31c23361', 71, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k71-ddbcc3', 1794888060.8474045),
('4ab2047a31c23361', 72, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k72-bafd61', 1794888060.9115603),
('4ab2047a31c23361', 73, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k73-f1ebe6', 1794888060.9756901),
('4ab2047a31c23361', 74, 0, 'hire pleurotus-ostreatus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k74-4cafc6', 1794888061.0427656),
('4ab2047a31c23361', 75, 0, 'play laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k75-479de5', 1794888061.1503115),
('4ab2047a31c23361', 76, 0, 'd3>c3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k76-4ec199', 1794888061.2156327),
('4ab2047a31c23361', 77, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k77-8449af', 1794888061.2797253),
('4ab2047a31c23361', 78, 0, 'd3>d2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k78-520752', 1794888061.3466952),
('4ab2047a31c23361', 79, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k79-d308ea', 1794888061.4084544),
('4ab2047a31c23361', 80, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k80-76d5fb', 1794888061.471624),
('4ab2047a31c23361', 81, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k81-a19e2c', 1794888061.6081252),
('4ab2047a31c23361', 82, 0, 'c2>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k82-a8b637', 1794888061.6676254),
('4ab2047a31c23361', 83, 0, 'play laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k83-4253cc', 1794888061.7273595),
('4ab2047a31c23361', 84, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k84-f654fb', 1794888061.7885604),
('4ab2047a31c23361', 85, 0, 'play pleurotus-ostreatus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k85-40055b', 1794888061.851628),
('4ab2047a31c23361', 86, 0, 'right', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k86-2a0bba', 1794888061.9172816),
('4ab2047a31c23361', 87, 0, 'hire armillaria-mellea', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k87-7dae89', 1794888061.9766166),
('4ab2047a31c23361', 88, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k88-b2d959', 1794888062.0389602),
('4ab2047a31c23361', 89, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k89-7e73e7', 1794888062.099985),
('4ab2047a31c23361', 90, 0, 'b4>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k90-e6581f', 1794888062.1725602),
('4ab2047a31c23361', 91, 0, 'd1>d2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k91-4d144a', 1794888062.232655),
('4ab2047a31c23361', 92, 0, 'b4>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k92-0f1c30', 1794888062.295715),
('4ab2047a31c23361', 93, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k93-893e54', 1794888062.357309),
('4ab2047a31c23361', 94, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k94-b94255', 1794888062.4224062),
('4ab2047a31c23361', 95, 0, 'c3>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k95-670f62', 1794888062.4858513),
('4ab2047a31c23361', 96, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k96-581092', 1794888062.5837364),
('4ab2047a31c23361', 97, 0, 'e2>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k97-4417f5', 1794888062.669296),
('4ab2047a31c23361', 98, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k98-18821d', 1794888062.7395513),
('4ab2047a31c23361', 99, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k99-71a36e', 1794888062.8000066),
('4ab2047a31c23361', 100, 0, 'play armillaria-mellea', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k100-2feea7', 1794888062.8679929),
('4ab2047a31c23361', 101, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k101-e60e56', 1794888062.9274204),
('4ab2047a31c23361', 102, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k102-8a211a', 1794888062.9878647),
('4ab2047a31c23361', 103, 0, 'hire pleurotus-ostreatus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k103-67c58c', 1794888063.0785797),
('4ab2047a31c23361', 104, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k104-15e693', 1794888063.1393101),
('4ab2047a31c23361', 105, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k105-375c7f', 1794888063.1985414),
('4ab2047a31c23361', 106, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k106-bb891f', 1794888063.2596207),
('4ab2047a31c23361', 107, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k107-580a9b', 1794888063.384403),
('4ab2047a31c23361', 108, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k108-9459ae', 1794888063.4470978),
('4ab2047a31c23361', 109, 0, 'a1>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k109-70006d', 1794888063.5233781),
('4ab2047a31c23361', 110, 0, 'play pleurotus-ostreatus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k110-89727e', 1794888063.5836103),
('4ab2047a31c23361', 111, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k111-4b8957', 1794888063.647859),
('4ab2047a31c23361', 112, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k112-494162', 1794888065.0297534),
('4ab2047a31c23361', 113, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k113-d1aa56', 1794888065.089775),
('4ab2047a31c23361', 114, 0, 'a3>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k114-9abbf4', 1794888065.1516976),
('4ab2047a31c23361', 115, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k115-0e237f', 1794888065.2122488),
('4ab2047a31c23361', 116, 0, 'a2>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k116-9836f0', 1794888065.29772),
('4ab2047a31c23361', 117, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k117-7d0e15', 1794888065.360429),
('4ab2047a31c23361', 118, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k118-10c996', 1794888065.4234943),
('4ab2047a31c23361', 119, 0, 'play pleurotus-ostreatus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k119-98663f', 1794888065.4893658),
('4ab2047a31c23361', 120, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k120-e24222', 1794888065.5498664),
('4ab2047a31c23361', 121, 0, 'hire hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k121-6dbbf7', 1794888065.612495),
('4ab2047a31c23361', 122, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k122-3aad14', 1794888065.673117),
('4ab2047a31c23361', 123, 0, 'e4>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k123-076910', 1794888065.73407),
('4ab2047a31c23361', 124, 0, 'c4>c3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k124-d60b31', 1794888065.793811),
('4ab2047a31c23361', 125, 0, 'b2>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k125-5cda5b', 1794888065.8540747),
('4ab2047a31c23361', 126, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k126-c84e76', 1794888066.0447881),
('4ab2047a31c23361', 127, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k127-e3997c', 1794888066.1076565),
('4ab2047a31c23361', 128, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k128-dd50a2', 1794888066.1684432),
('4ab2047a31c23361', 129, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k129-c78124', 1794888066.2312856),
('4ab2047a31c23361', 130, 0, 'b2>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k130-af73a6', 1794888066.294465),
('4ab2047a31c23361', 131, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k131-355684', 1794888066.3571582),
('4ab2047a31c23361', 132, 0, 'a2>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k132-37c34e', 1794888066.418753),
('4ab2047a31c23361', 133, 0, 'play laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k133-11bb60', 1794888066.4879744),
('4ab2047a31c23361', 134, 0, 'c4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k134-385128', 1794888066.5776722),
('4ab2047a31c23361', 135, 0, 'a3>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k135-168e09', 1794888066.6419325),
('4ab2047a31c23361', 136, 0, 'b1>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k136-676bc3', 1794888066.7039607),
('4ab2047a31c23361', 137, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k137-ac1446', 1794888066.7805207),
('553a50a5788baa7b', 1, 1, 'play mycena-galopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k1-64f7b4', 1794888066.898327),
('553a50a5788baa7b', 2, 1, 'play mycena-galopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k2-77f519', 1794888066.9672863),
('553a50a5788baa7b', 3, 1, 'play marasmius-rotula', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k3-a8f428', 1794888067.0334446),
('553a50a5788baa7b', 4, 1, 'a1>b1', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k4-0f5e66', 1794888067.102591),
('553a50a5788baa7b', 5, 1, 'end', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k5-e45d55', 1794888067.1879587),
('553a50a5788baa7b', 6, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-73fc1e', 1794888067.2627168),
('553a50a5788baa7b', 7, 0, NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'uc7a2ec', 1794888067.268054),
('553a50a5788baa7b', 8, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-22b934', 1794888067.3347993),
('553a50a5788baa7b', 9, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-05dee0', 1794888067.404016),
('553a50a5788baa7b', 10, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-81ac41', 1794888067.480989),
('553a50a5788baa7b', 11, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-62fbcc', 1794888067.564415),
('553a50a5788baa7b', 12, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-caff28', 1794888087.6382256),
('553a50a5788baa7b', 13, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-f83681', 1794888087.7043164),
('553a50a5788baa7b', 14, 1, 'hire lycoperdon-perlatum', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k6-1cb12a', 1794888087.7712035),
('553a50a5788baa7b', 15, 1, 'play clitocybe-odora', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k7-7253f6', 1794888087.8517022);
