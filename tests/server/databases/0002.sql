-- A database of revision 0002, as the version of that time wrote it.
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
('4ce5b16a24e3640e', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '100238695283051952074337979318828417242837707195430438695249722061205312454486', false, 'bots', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', '7272008a137c245e1c09917504bc1147a2be70f323671cedd3f757bae0a289ca', 1794888108.141284, 1794888108.141284, 1, 0, false),
('7018ed1b22c44185', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": true, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '71809977019548138099996232155188919052851345900607463803448056073088757010420', false, 'friends', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', '328eb190e81b2dc02bfe35ca14a9771f649bc62fd60c6cb483fa646bd132f84a', 1794888107.0435052, 1794888108.129647, 1, 1, false),
('d0f7364c1a20923e', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 1, "setup": "random", "supply": "random", "tiles": "four"}', '3', true, 'solo', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'a7a33eac122fbfa01c85b4d21c7c4917e35bc8f252432cd597f6dbd5372a72b5', 1794888099.2132344, 1794888107.0346992, 14, NULL, true);
INSERT INTO seats (game, seat, name, bot, owner, token, seen, left_live, decline, auto_bot, gone) VALUES
('4ce5b16a24e3640e', 0, 'Ben', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', NULL, 1794888108.141284, false, false, false, false),
('4ce5b16a24e3640e', 1, 'Greedy', 'greedy', NULL, NULL, NULL, false, false, false, false),
('7018ed1b22c44185', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888111.2721553, false, false, false, false),
('7018ed1b22c44185', 1, 'Ben  o''B', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', '085d71b16b52406da28652f0e351b27de3ab8dd433da0d9e77f99336c7fd5a8a', 1794888111.2651663, false, false, false, false),
('d0f7364c1a20923e', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888111.284153, false, false, false, false);
INSERT INTO entries (game, number, seat, choice, author, key, at) VALUES
('7018ed1b22c44185', 1, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-6cc670', 1794888107.1795242),
('7018ed1b22c44185', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-8357e2', 1794888107.2458835),
('7018ed1b22c44185', 3, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-310c87', 1794888107.309647),
('7018ed1b22c44185', 4, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-a93c6d', 1794888107.3838403),
('7018ed1b22c44185', 5, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-30b79a', 1794888107.455707),
('7018ed1b22c44185', 6, 0, 'b1>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-8f0de6', 1794888107.5277116),
('7018ed1b22c44185', 7, 0, NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'u8378a2', 1794888107.5328505),
('7018ed1b22c44185', 8, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-dbfe36', 1794888107.5968702),
('7018ed1b22c44185', 9, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-a70b46', 1794888107.6598117),
('7018ed1b22c44185', 10, 1, 'play mitrula-paludosa', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k1-54e9a0', 1794888107.7650602),
('7018ed1b22c44185', 11, 1, 'c3>d3', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k2-769355', 1794888107.8300512),
('7018ed1b22c44185', 12, 1, NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'ud9ae04', 1794888107.833316),
('7018ed1b22c44185', 13, 1, 'e3>e4', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k3-5abc80', 1794888107.8964596),
('7018ed1b22c44185', 14, 1, 'use a', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k4-8eb6b7', 1794888107.96569),
('7018ed1b22c44185', 15, 1, 'play mycena-galopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k5-309a1e', 1794888108.0483384),
('7018ed1b22c44185', 16, 1, 'play mycena-galopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k6-3fecc3', 1794888108.129647),
('d0f7364c1a20923e', 1, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-230ce5', 1794888099.405032),
('d0f7364c1a20923e', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-181517', 1794888099.4637947),
('d0f7364c1a20923e', 3, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-0c372a', 1794888099.5219002),
('d0f7364c1a20923e', 4, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-9d4e98', 1794888099.589965),
('d0f7364c1a20923e', 5, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-ce3f79', 1794888099.6480958),
('d0f7364c1a20923e', 6, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-c08de1', 1794888099.7059531),
('d0f7364c1a20923e', 7, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-281241', 1794888099.7639017),
('d0f7364c1a20923e', 8, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-5b91de', 1794888099.829105),
('d0f7364c1a20923e', 9, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k9-3c03ae', 1794888099.9186149),
('d0f7364c1a20923e', 10, 0, 'e3>e4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k10-82dc71', 1794888099.97946),
('d0f7364c1a20923e', 11, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k11-3f0ac3', 1794888100.0373826),
('d0f7364c1a20923e', 12, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k12-cf88b3', 1794888100.1007922),
('d0f7364c1a20923e', 13, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k13-3f46b8', 1794888100.1583736),
('d0f7364c1a20923e', 14, 0, 'hire hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k14-eca79b', 1794888100.224071),
('d0f7364c1a20923e', 15, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k15-df978c', 1794888100.2838836),
('d0f7364c1a20923e', 16, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k16-4f381e', 1794888100.352572),
('d0f7364c1a20923e', 17, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k17-ce469e', 1794888100.4165225),
('d0f7364c1a20923e', 18, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k18-0149ff', 1794888100.4944017),
('d0f7364c1a20923e', 19, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k19-c3bec6', 1794888100.5749786),
('d0f7364c1a20923e', 20, 0, 'e3>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k20-ae499e', 1794888100.6424143),
('d0f7364c1a20923e', 21, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k21-8b088b', 1794888100.7142854),
('d0f7364c1a20923e', 22, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k22-8d8974', 1794888100.7994),
('d0f7364c1a20923e', 23, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k23-142b39', 1794888100.8767545),
('d0f7364c1a20923e', 24, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k24-9c8fa8', 1794888100.9403193),
('d0f7364c1a20923e', 25, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k25-b937e2', 1794888101.0073402),
('d0f7364c1a20923e', 26, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k26-4f5d3b', 1794888101.0715575),
('d0f7364c1a20923e', 27, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k27-3c5380', 1794888101.1319118),
('d0f7364c1a20923e', 28, 0, 'e2>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k28-03050a', 1794888101.1921692),
('d0f7364c1a20923e', 29, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k29-27d389', 1794888101.256329),
('d0f7364c1a20923e', 30, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k30-1b7def', 1794888101.3161118),
('d0f7364c1a20923e', 31, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k31-6f64ed', 1794888101.3752837),
('d0f7364c1a20923e', 32, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k32-52e056', 1794888101.4361067),
('d0f7364c1a20923e', 33, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k33-e3653c', 1794888101.5083623),
('d0f7364c1a20923e', 34, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k34-0548e7', 1794888101.5729206),
('d0f7364c1a20923e', 35, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k35-94847e', 1794888101.6342132),
('d0f7364c1a20923e', 36, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k36-523767', 1794888101.6921577),
('d0f7364c1a20923e', 37, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k37-a86048', 1794888101.7556002),
('d0f7364c1a20923e', 38, 0, 'a2>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k38-146b27', 1794888101.8138077),
('d0f7364c1a20923e', 39, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k39-954ce8', 1794888101.8784878),
('d0f7364c1a20923e', 40, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k40-da2ba9', 1794888101.93928),
('d0f7364c1a20923e', 41, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k41-5d22cb', 1794888101.9985378),
('d0f7364c1a20923e', 42, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k42-764cf0', 1794888102.0670993),
('d0f7364c1a20923e', 43, 0, 'hire mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k43-57124d', 1794888102.1339023),
('d0f7364c1a20923e', 44, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k44-b74328', 1794888102.1945827),
('d0f7364c1a20923e', 45, 0, 'hire lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k45-c8ab39', 1794888102.283672),
('d0f7364c1a20923e', 46, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k46-da29c2', 1794888102.352195),
('d0f7364c1a20923e', 47, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k47-8f93cc', 1794888102.4122884),
('d0f7364c1a20923e', 48, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k48-b6c83b', 1794888102.470304),
('d0f7364c1a20923e', 49, 0, 'a1>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k49-036aa9', 1794888102.5283449),
('d0f7364c1a20923e', 50, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k50-eb5fe0', 1794888102.5868928),
('d0f7364c1a20923e', 51, 0, 'x b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k51-8d68b5', 1794888102.6446502),
('d0f7364c1a20923e', 52, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k52-e875b9', 1794888102.7039688),
('d0f7364c1a20923e', 53, 0, 'a2>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k53-bd0056', 1794888102.7631533),
('d0f7364c1a20923e', 54, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k54-dcb4d2', 1794888102.8273954),
('d0f7364c1a20923e', 55, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k55-730aa6', 1794888102.8957715),
('d0f7364c1a20923e', 56, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k56-32feb2', 1794888102.9558818),
('d0f7364c1a20923e', 57, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k57-fd7741', 1794888103.022666),
('d0f7364c1a20923e', 58, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k58-594bf8', 1794888103.1030602),
('d0f7364c1a20923e', 59, 0, 'hire lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k59-9cc5e2', 1794888103.164546),
('d0f7364c1a20923e', 60, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k60-03aa37', 1794888103.2266166),
('d0f7364c1a20923e', 61, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k61-ff18fa', 1794888103.2880466),
('d0f7364c1a20923e', 62, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k62-3e267e', 1794888103.3478029),
('d0f7364c1a20923e', 63, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k63-6930ba', 1794888103.4091086),
('d0f7364c1a20923e', 64, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k64-77fe2a', 1794888103.4689088),
('d0f7364c1a20923e', 65, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k65-8b923d', 1794888103.5312796),
('d0f7364c1a20923e', 66, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k66-ced696', 1794888103.5958662),
('d0f7364c1a20923e', 67, 0, 'hire panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k67-029d36', 1794888103.6593242),
('d0f7364c1a20923e', 68, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k68-6843f4', 1794888103.7201436),
('d0f7364c1a20923e', 69, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k69-202844', 1794888103.783271),
('d0f7364c1a20923e', 70, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k70-4f84a1', 1794888103.8431509),
('d0f7364c1a20923e', 71, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k71-531c47', 1794888103.9069266),
('d0f7364c1a20923e', 72, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k72-4cbc7b', 1794888104.006017),
('d0f7364c1a20923e', 73, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k73-0ec971', 1794888104.0652869),
('d0f7364c1a20923e', 74, 0, 'hire laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k74-498ba9', 1794888104.123255),
('d0f7364c1a20923e', 75, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k75-2f5150', 1794888104.1816542),
('d0f7364c1a20923e', 76, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k76-b019a9', 1794888104.2393343),
('d0f7364c1a20923e', 77, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k77-e05a6c', 1794888104.2972672),
('d0f7364c1a20923e', 78, 0, 'e4>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k78-6a186d', 1794888104.4076016),
('d0f7364c1a20923e', 79, 0, 'a3>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k79-1b6227', 1794888104.47185),
('d0f7364c1a20923e', 80, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k80-01396e', 1794888104.5349662),
('d0f7364c1a20923e', 81, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k81-9570f1', 1794888104.5957365),
('d0f7364c1a20923e', 82, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k82-1f97c2', 1794888104.6712666),
('d0f7364c1a20923e', 83, 0, 'x a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k83-cba361', 1794888104.738608),
('d0f7364c1a20923e', 84, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k84-d5a7f5', 1794888104.8080428),
('d0f7364c1a20923e', 85, 0, 'd1>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k85-b8107c', 1794888104.8718328),
('d0f7364c1a20923e', 86, 0, 'd1>c1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k86-121c4f', 1794888104.9361856),
('d0f7364c1a20923e', 87, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k87-66f41d', 1794888105.0052736),
('d0f7364c1a20923e', 88, 0, 'play laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k88-b12adc', 1794888105.0978546),
('d0f7364c1a20923e', 89, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k89-040d89', 1794888105.161816),
('d0f7364c1a20923e', 90, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k90-eed9ae', 1794888105.220437),
('d0f7364c1a20923e', 91, 0, 'c4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k91-3e1d4e', 1794888105.2894602),
('d0f7364c1a20923e', 92, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k92-f9e65e', 1794888105.3509638),
('d0f7364c1a20923e', 93, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k93-e68874', 1794888105.4320128),
('d0f7364c1a20923e', 94, 0, 'e2>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k94-33e49d', 1794888105.4935312),
('d0f7364c1a20923e', 95, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k95-0d4a5a', 1794888105.5513334),
('d0f7364c1a20923e', 96, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k96-d923b6', 1794888105.6149955),
('d0f7364c1a20923e', 97, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k97-af600c', 1794888105.6726136),
('d0f7364c1a20923e', 98, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k98-07db18', 1794888105.7306578),
('d0f7364c1a20923e', 99, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k99-b5617f', 1794888105.7924774),
('d0f7364c1a20923e', 100, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k100-de07ea', 1794888105.8559008),
('d0f7364c1a20923e', 101, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k101-e3fa2d', 1794888105.9255466),
('d0f7364c1a20923e', 102, 0, 'b3>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k102-af1b14', 1794888105.9850101),
('d0f7364c1a20923e', 103, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k103-d534db', 1794888106.0465949),
('d0f7364c1a20923e', 104, 0, 'b2>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k104-5c5a09', 1794888106.1058328),
('d0f7364c1a20923e', 105, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k105-5b2fa9', 1794888106.1644914),
('d0f7364c1a20923e', 106, 0, 'a2>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k106-9fd82e', 1794888106.2306323),
('d0f7364c1a20923e', 107, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k107-4737b3', 1794888106.2931213),
('d0f7364c1a20923e', 108, 0, 'b4>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k108-f6793c', 1794888106.3523462),
('d0f7364c1a20923e', 109, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k109-f326c6', 1794888106.418276),
('d0f7364c1a20923e', 110, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k110-726ce6', 1794888106.4811451),
('d0f7364c1a20923e', 111, 0, 'x c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k111-63e8a3', 1794888106.5429115),
('d0f7364c1a20923e', 112, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k112-e1ee1c', 1794888106.610424),
('d0f7364c1a20923e', 113, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k113-0634ce', 1794888106.6681898),
('d0f7364c1a20923e', 114, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k114-6a6950', 1794888106.7261004),
('d0f7364c1a20923e', 115, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k115-7377b8', 1794888106.7869833),
('d0f7364c1a20923e', 116, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k116-bbc48b', 1794888106.849185),
('d0f7364c1a20923e', 117, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k117-7ee68f', 1794888106.910381),
('d0f7364c1a20923e', 118, 0, 'c1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k118-8143ac', 1794888106.969513),
('d0f7364c1a20923e', 119, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k119-aebe6b', 1794888107.0346992);
INSERT INTO results (game, result) VALUES
('d0f7364c1a20923e', '{"reason":"ghost","winners":[],"rounds":14,"pile":0,"hired":[["hygrocybe-conica","cantharellus-cibarius","mycena-haematopus","lactarius-deliciosus","lycoperdon-perlatum","panellus-mitis","laccaria-amethystina","cantharellus-cibarius"]]}');
INSERT INTO counted (owner, since) VALUES
('f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 1794888111.2438948);
