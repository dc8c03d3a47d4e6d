-- A database of revision 0003, as the version of that time wrote it.
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
name = { en = "Forest edge", de = "Waldrand", fr = "Lisière", it = "Margine della foresta", nl = "Bosrand", es = "Linde del bosque" }

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
name = { en = "Leaf fall", de = "Laubfall", fr = "Tapis de feuilles", it = "Tappeto di foglie", nl = "Bladerdek", es = "Alfombra de hojas" }

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
name = { en = "Ruby elfcup", de = "Scharlachroter Kelchbecherling", fr = "Pézize écarlate", it = "Peziza scarlatta", nl = "Rode kelkzwam", es = "Peziza escarlata" }

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
name = { en = "Dark velvet bolete", de = "Schöner Gallenröhrling", fr = "Tylopile élégant", it = "Tilopilo elegante", nl = "Fraaie boleet", es = "Tilopilo hermoso" }

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
INSERT INTO games (id, edition, rules, options, seed, named_seed, mode, creator, watch, created, updated, round, decider, over, invite, absence, rematch_of) VALUES
('d29b07afda9c92c4', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 1, "setup": "random", "supply": "random", "tiles": "four"}', '3', true, 'solo', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', '883078393a50327301333b63e2b0b6f23b36622bd96e2072f165ea5ad57c9aa3', 1794888116.854678, 1794888124.3459806, 14, NULL, true, NULL, 'live', NULL),
('ef6839c52e955471', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '95716281015380409919706312071654371703229138692516449308398262279745678260316', false, 'bots', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'd4efa593463d06800e5ea6d8dc2ef72123fa9dd584d5594709608e8d3149f77a', 1794888125.8471532, 1794888126.7787175, 1, 0, false, NULL, 'live', NULL),
('f2d7075b6471b6c0', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": true, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '12461194025854813768344911698330004614174337889883539907153873279016983522951', false, 'friends', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', '8454c64f5848127d88c4363601741c156060433ab6234a6034941bb975977d9e', 1794888124.3640924, 1794888125.8405805, 1, 1, false, '85cd5a2fe376f7700cfbf9c1372d78fcf5bb6276d1b90127625d085d37113473', 'live', NULL);
INSERT INTO seats (game, seat, name, bot, owner, token, seen, left_live, decline, auto_bot, gone) VALUES
('d29b07afda9c92c4', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888129.0048826, false, false, false, false),
('ef6839c52e955471', 0, 'Ben', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', NULL, 1794888125.8471532, false, false, false, false),
('ef6839c52e955471', 1, '@greedy', 'greedy', NULL, NULL, NULL, false, false, false, false),
('f2d7075b6471b6c0', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888129.012205, false, false, false, false),
('f2d7075b6471b6c0', 1, 'Ben  o''B', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'ab9c0ea6f56269d4522491f6a9723c16d1b1d405d3a28c7fa25f02646a1dd143', 1794888129.0003548, false, false, false, false);
INSERT INTO entries (game, number, seat, choice, author, key, at) VALUES
('d29b07afda9c92c4', 1, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-753abc', 1794888116.9356756),
('d29b07afda9c92c4', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-275f2a', 1794888116.9938593),
('d29b07afda9c92c4', 3, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-be1bc0', 1794888117.0520518),
('d29b07afda9c92c4', 4, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-4c7949', 1794888117.1102524),
('d29b07afda9c92c4', 5, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-757046', 1794888117.1689177),
('d29b07afda9c92c4', 6, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-af7393', 1794888117.2273417),
('d29b07afda9c92c4', 7, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-1af9fe', 1794888117.2855709),
('d29b07afda9c92c4', 8, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-f42fa9', 1794888117.344085),
('d29b07afda9c92c4', 9, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k9-f3d6b7', 1794888117.402233),
('d29b07afda9c92c4', 10, 0, 'e3>e4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k10-cbe9b2', 1794888117.4606223),
('d29b07afda9c92c4', 11, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k11-93aedc', 1794888117.51874),
('d29b07afda9c92c4', 12, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k12-132878', 1794888117.576656),
('d29b07afda9c92c4', 13, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k13-90763a', 1794888117.6344125),
('d29b07afda9c92c4', 14, 0, 'hire hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k14-3f643d', 1794888117.6926656),
('d29b07afda9c92c4', 15, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k15-dcf61c', 1794888117.7510917),
('d29b07afda9c92c4', 16, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k16-de2993', 1794888117.8092904),
('d29b07afda9c92c4', 17, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k17-77b338', 1794888117.8673754),
('d29b07afda9c92c4', 18, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k18-1d28c0', 1794888117.9260983),
('d29b07afda9c92c4', 19, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k19-db5c24', 1794888117.983777),
('d29b07afda9c92c4', 20, 0, 'e3>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k20-4420a7', 1794888118.0420659),
('d29b07afda9c92c4', 21, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k21-09c831', 1794888118.100588),
('d29b07afda9c92c4', 22, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k22-08666d', 1794888118.1585689),
('d29b07afda9c92c4', 23, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k23-9c2480', 1794888118.216733),
('d29b07afda9c92c4', 24, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k24-164162', 1794888118.2745004),
('d29b07afda9c92c4', 25, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k25-1fc1f9', 1794888118.3325665),
('d29b07afda9c92c4', 26, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k26-c333d0', 1794888118.3903968),
('d29b07afda9c92c4', 27, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k27-0c563b', 1794888118.4520667),
('d29b07afda9c92c4', 28, 0, 'e2>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k28-9e2264', 1794888118.5107315),
('d29b07afda9c92c4', 29, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k29-410636', 1794888118.5686383),
('d29b07afda9c92c4', 30, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k30-348063', 1794888118.626429),
('d29b07afda9c92c4', 31, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k31-b10428', 1794888118.684378),
('d29b07afda9c92c4', 32, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k32-e71d5d', 1794888118.7428775),
('d29b07afda9c92c4', 33, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k33-e78a3e', 1794888118.800958),
('d29b07afda9c92c4', 34, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k34-6f833f', 1794888118.8593502),
('d29b07afda9c92c4', 35, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k35-85ad3f', 1794888118.9171252),
('d29b07afda9c92c4', 36, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k36-0eea80', 1794888118.9751253),
('d29b07afda9c92c4', 37, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k37-5f3b18', 1794888119.033054),
('d29b07afda9c92c4', 38, 0, 'a2>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k38-642a64', 1794888119.0913484),
('d29b07afda9c92c4', 39, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k39-db590b', 1794888119.1496375),
('d29b07afda9c92c4', 40, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k40-5460e5', 1794888119.207822),
('d29b07afda9c92c4', 41, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k41-cecccd', 1794888119.2661278),
('d29b07afda9c92c4', 42, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k42-2eb3c8', 1794888119.3254924),
('d29b07afda9c92c4', 43, 0, 'hire mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k43-9314fd', 1794888119.383536),
('d29b07afda9c92c4', 44, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k44-c3b331', 1794888119.4413824),
('d29b07afda9c92c4', 45, 0, 'hire lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k45-8165b0', 1794888119.4991138),
('d29b07afda9c92c4', 46, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k46-29e4d7', 1794888119.556599),
('d29b07afda9c92c4', 47, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k47-3719ba', 1794888119.6156332),
('d29b07afda9c92c4', 48, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k48-d7c163', 1794888119.674321),
('d29b07afda9c92c4', 49, 0, 'a1>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k49-dfb872', 1794888119.7355492),
('d29b07afda9c92c4', 50, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k50-58ee9d', 1794888119.7931855),
('d29b07afda9c92c4', 51, 0, 'x b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k51-609763', 1794888119.8511357),
('d29b07afda9c92c4', 52, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k52-5a1ba5', 1794888119.909148),
('d29b07afda9c92c4', 53, 0, 'a2>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k53-e1d186', 1794888119.9672785),
('d29b07afda9c92c4', 54, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k54-898e88', 1794888120.0256095),
('d29b07afda9c92c4', 55, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k55-70683d', 1794888120.0839794),
('d29b07afda9c92c4', 56, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k56-36ff98', 1794888120.1421022),
('d29b07afda9c92c4', 57, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k57-19d50a', 1794888120.2004714),
('d29b07afda9c92c4', 58, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k58-901c2e', 1794888120.2589095),
('d29b07afda9c92c4', 59, 0, 'hire lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k59-36bf3b', 1794888120.3169417),
('d29b07afda9c92c4', 60, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k60-22e311', 1794888120.3747723),
('d29b07afda9c92c4', 61, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k61-57d426', 1794888120.4325578),
('d29b07afda9c92c4', 62, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k62-e07282', 1794888120.4907062),
('d29b07afda9c92c4', 63, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k63-6e1bec', 1794888120.5488312),
('d29b07afda9c92c4', 64, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k64-ef5ce6', 1794888120.6072805),
('d29b07afda9c92c4', 65, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k65-d974ee', 1794888120.6682606),
('d29b07afda9c92c4', 66, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k66-f3502c', 1794888120.7265265),
('d29b07afda9c92c4', 67, 0, 'hire panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k67-51df6c', 1794888120.7850127),
('d29b07afda9c92c4', 68, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k68-f86896', 1794888120.843507),
('d29b07afda9c92c4', 69, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k69-fb1dc3', 1794888120.9018648),
('d29b07afda9c92c4', 70, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k70-ed4f5c', 1794888120.9601552),
('d29b07afda9c92c4', 71, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k71-380cd1', 1794888121.0217938),
('d29b07afda9c92c4', 72, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k72-93ac2f', 1794888121.084076),
('d29b07afda9c92c4', 73, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k73-eca0ec', 1794888121.1481946),
('d29b07afda9c92c4', 74, 0, 'hire laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k74-892f5b', 1794888121.2161448),
('d29b07afda9c92c4', 75, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k75-fc5782', 1794888121.2795312),
('d29b07afda9c92c4', 76, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k76-1b557a', 1794888121.3480382),
('d29b07afda9c92c4', 77, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k77-f5c34c', 1794888121.4082031),
('d29b07afda9c92c4', 78, 0, 'e4>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k78-544a47', 1794888121.4683177),
('d29b07afda9c92c4', 79, 0, 'a3>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k79-387fd8', 1794888121.5282366),
('d29b07afda9c92c4', 80, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k80-fea57f', 1794888121.5882308),
('d29b07afda9c92c4', 81, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k81-780cb9', 1794888121.6521108),
('d29b07afda9c92c4', 82, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k82-be5d76', 1794888121.7159333),
('d29b07afda9c92c4', 83, 0, 'x a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k83-47df17', 1794888121.7800124),
('d29b07afda9c92c4', 84, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k84-b2dec9', 1794888121.837826),
('d29b07afda9c92c4', 85, 0, 'd1>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k85-d94404', 1794888121.9082835),
('d29b07afda9c92c4', 86, 0, 'd1>c1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k86-3297e0', 1794888121.9726207),
('d29b07afda9c92c4', 87, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k87-1debce', 1794888122.0406048),
('d29b07afda9c92c4', 88, 0, 'play laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k88-015c45', 1794888122.1052382),
('d29b07afda9c92c4', 89, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k89-c83cba', 1794888122.171854),
('d29b07afda9c92c4', 90, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k90-034f75', 1794888122.229416),
('d29b07afda9c92c4', 91, 0, 'c4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k91-ecf191', 1794888122.2917597),
('d29b07afda9c92c4', 92, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k92-5477d9', 1794888122.3681228),
('d29b07afda9c92c4', 93, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k93-f295a7', 1794888122.4341533),
('d29b07afda9c92c4', 94, 0, 'e2>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k94-c359ff', 1794888122.4992776),
('d29b07afda9c92c4', 95, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k95-08870c', 1794888122.5721967),
('d29b07afda9c92c4', 96, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k96-bd041e', 1794888122.6405149),
('d29b07afda9c92c4', 97, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k97-2d15fd', 1794888122.707822),
('d29b07afda9c92c4', 98, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k98-d2d861', 1794888122.795582),
('d29b07afda9c92c4', 99, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k99-7fb7d8', 1794888122.8635535),
('d29b07afda9c92c4', 100, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k100-530fde', 1794888122.939806),
('d29b07afda9c92c4', 101, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k101-e42f4e', 1794888123.0310817),
('d29b07afda9c92c4', 102, 0, 'b3>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k102-c64e85', 1794888123.0995262),
('d29b07afda9c92c4', 103, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k103-52b28c', 1794888123.1791744),
('d29b07afda9c92c4', 104, 0, 'b2>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k104-b86fbc', 1794888123.256939),
('d29b07afda9c92c4', 105, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k105-f86c17', 1794888123.3198295),
('d29b07afda9c92c4', 106, 0, 'a2>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k106-d6a62e', 1794888123.3925772),
('d29b07afda9c92c4', 107, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k107-c0db4a', 1794888123.471199),
('d29b07afda9c92c4', 108, 0, 'b4>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k108-ee161f', 1794888123.5523548),
('d29b07afda9c92c4', 109, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k109-26cedd', 1794888123.6317987),
('d29b07afda9c92c4', 110, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k110-8f62cf', 1794888123.7007263),
('d29b07afda9c92c4', 111, 0, 'x c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k111-824e25', 1794888123.775817),
('d29b07afda9c92c4', 112, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k112-9862cd', 1794888123.8678095),
('d29b07afda9c92c4', 113, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k113-d70f05', 1794888123.936165),
('d29b07afda9c92c4', 114, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k114-c092c1', 1794888123.9956548),
('d29b07afda9c92c4', 115, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k115-c630ef', 1794888124.065196),
('d29b07afda9c92c4', 116, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k116-2c94ed', 1794888124.1398587),
('d29b07afda9c92c4', 117, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k117-56d590', 1794888124.205541),
('d29b07afda9c92c4', 118, 0, 'c1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k118-7de433', 1794888124.2693427),
('d29b07afda9c92c4', 119, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k119-e3bdb4', 1794888124.3459806),
('ef6839c52e955471', 1, 1, 'play marasmius-rotula', NULL, NULL, 1794888126.7452726),
('ef6839c52e955471', 2, 1, 'e2>d2', NULL, NULL, 1794888126.7551222),
('ef6839c52e955471', 3, 1, 'play mycena-galopus', NULL, NULL, 1794888126.7596533),
('ef6839c52e955471', 4, 1, 'play mycena-galopus', NULL, NULL, 1794888126.7654924),
('ef6839c52e955471', 5, 1, 'hire lycoperdon-perlatum', NULL, NULL, 1794888126.7738535),
('ef6839c52e955471', 6, 1, 'end', NULL, NULL, 1794888126.7787175),
('f2d7075b6471b6c0', 1, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-473fa9', 1794888124.5582204),
('f2d7075b6471b6c0', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-81bde9', 1794888124.6353781),
('f2d7075b6471b6c0', 3, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-e9ff81', 1794888124.7193525),
('f2d7075b6471b6c0', 4, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-43abd2', 1794888124.8204134),
('f2d7075b6471b6c0', 5, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-635d06', 1794888124.9062636),
('f2d7075b6471b6c0', 6, 0, 'b1>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-107cb8', 1794888125.0241914),
('f2d7075b6471b6c0', 7, 0, NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'udf558d', 1794888125.0371656),
('f2d7075b6471b6c0', 8, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-c3ce11', 1794888125.125535),
('f2d7075b6471b6c0', 9, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-5d3bcb', 1794888125.231147),
('f2d7075b6471b6c0', 10, 1, 'play mitrula-paludosa', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k1-927c83', 1794888125.4583955),
('f2d7075b6471b6c0', 11, 1, 'c3>d3', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k2-5d2f7d', 1794888125.5480175),
('f2d7075b6471b6c0', 12, 1, NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'u215496', 1794888125.5518343),
('f2d7075b6471b6c0', 13, 1, 'e3>e4', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k3-08d2e1', 1794888125.6185796),
('f2d7075b6471b6c0', 14, 1, 'play mycena-galopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k4-bc70e8', 1794888125.6892097),
('f2d7075b6471b6c0', 15, 1, 'use a', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k5-1c2b60', 1794888125.762608),
('f2d7075b6471b6c0', 16, 1, 'play mycena-galopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k6-eed9ce', 1794888125.8405805);
INSERT INTO results (game, result) VALUES
('d29b07afda9c92c4', '{"reason":"ghost","winners":[],"places":[2],"rounds":14,"pile":0,"hired":[["hygrocybe-conica","cantharellus-cibarius","mycena-haematopus","lactarius-deliciosus","lycoperdon-perlatum","panellus-mitis","laccaria-amethystina","cantharellus-cibarius"]]}');
INSERT INTO counted (owner, since) VALUES
('f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 1794888128.9790077);
