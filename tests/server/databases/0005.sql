-- A database of revision 0005, as the version of that time wrote it.
INSERT INTO counted (owner, since) VALUES
('f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 1794899685.109487);
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
INSERT INTO games (id, edition, rules, options, seed, named_seed, mode, creator, watch, created, updated, round, decider, over, invite, absence, rematch_of, closed, number, version) VALUES
('4563b8aed25c2f68', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 1, "setup": "random", "supply": "random", "tiles": "four"}', '3', true, 'solo', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'acc664caceb164da98a1d1f760c7af53ec03159e3e18443ee361d084c4ec7d06', 1794899673.795637, 1794899681.1424606, 14, NULL, true, NULL, 'live', NULL, NULL, 119, 2),
('caf884f576ed6cec', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": true, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '54370670088878829239849641052280089291155385775997268076910939724302067934816', false, 'friends', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', '0b276777c750793b766f139588d0b5fea70ad97c65a706ad607b8759442f2d5d', 1794899681.1465285, 1794899682.0604124, 1, 1, false, '9df046121f662486c1840a58f37660aff96397f7b21d73eface41fa0606f0d40', 'live', NULL, NULL, 16, 6),
('7f30ff1f66e4049b', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '90060003891640084285965440770863015232775356809942615477865117138891740897856', false, 'bots', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', '6c9a90ab55bdf68e52e31c9c397c9d302f39e56b21f97bf12894f143d4a8da00', 1794899682.0660725, 1794899682.406071, 1, 0, false, NULL, 'live', NULL, NULL, 6, 0);
INSERT INTO entries (game, number, seat, choice, author, key, at) VALUES
('4563b8aed25c2f68', 1, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-6b057b', 1794899673.8858466),
('4563b8aed25c2f68', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-f27652', 1794899673.9462368),
('4563b8aed25c2f68', 3, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-5e839c', 1794899674.004599),
('4563b8aed25c2f68', 4, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-aa8c76', 1794899674.0629208),
('4563b8aed25c2f68', 5, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-499e30', 1794899674.1213164),
('4563b8aed25c2f68', 6, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-909dcf', 1794899674.2612295),
('4563b8aed25c2f68', 7, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-874230', 1794899674.319564),
('4563b8aed25c2f68', 8, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-387992', 1794899674.378329),
('4563b8aed25c2f68', 9, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k9-58fabb', 1794899674.436573),
('4563b8aed25c2f68', 10, 0, 'e3>e4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k10-1e77f5', 1794899674.4949849),
('4563b8aed25c2f68', 11, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k11-0d8908', 1794899674.555643),
('4563b8aed25c2f68', 12, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k12-280415', 1794899674.6136909),
('4563b8aed25c2f68', 13, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k13-202c16', 1794899674.6715),
('4563b8aed25c2f68', 14, 0, 'hire hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k14-700067', 1794899674.7295642),
('4563b8aed25c2f68', 15, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k15-4e965a', 1794899674.8578534),
('4563b8aed25c2f68', 16, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k16-e737cb', 1794899674.9164836),
('4563b8aed25c2f68', 17, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k17-eb3b7d', 1794899674.9748547),
('4563b8aed25c2f68', 18, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k18-5b1124', 1794899675.0333247),
('4563b8aed25c2f68', 19, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k19-6e5461', 1794899675.0922744),
('4563b8aed25c2f68', 20, 0, 'e3>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k20-e5e018', 1794899675.150804),
('4563b8aed25c2f68', 21, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k21-24695c', 1794899675.2089274),
('4563b8aed25c2f68', 22, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k22-659dee', 1794899675.2674258),
('4563b8aed25c2f68', 23, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k23-e408f6', 1794899675.3258958),
('4563b8aed25c2f68', 24, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k24-60bcc5', 1794899675.3839924),
('4563b8aed25c2f68', 25, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k25-7f31bc', 1794899675.4417462),
('4563b8aed25c2f68', 26, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k26-3a7cb6', 1794899675.5008726),
('4563b8aed25c2f68', 27, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k27-78a9a0', 1794899675.5589166),
('4563b8aed25c2f68', 28, 0, 'e2>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k28-e490de', 1794899675.6174977),
('4563b8aed25c2f68', 29, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k29-957a06', 1794899675.6758058),
('4563b8aed25c2f68', 30, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k30-b14446', 1794899675.7342553),
('4563b8aed25c2f68', 31, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k31-1f712b', 1794899675.7923422),
('4563b8aed25c2f68', 32, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k32-355f62', 1794899675.8504734),
('4563b8aed25c2f68', 33, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k33-a2fabb', 1794899675.9083178),
('4563b8aed25c2f68', 34, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k34-5f4324', 1794899675.9662967),
('4563b8aed25c2f68', 35, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k35-58dc4b', 1794899676.0243323),
('4563b8aed25c2f68', 36, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k36-346831', 1794899676.0820456),
('4563b8aed25c2f68', 37, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k37-21a104', 1794899676.1398218),
('4563b8aed25c2f68', 38, 0, 'a2>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k38-eacac3', 1794899676.1979852),
('4563b8aed25c2f68', 39, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k39-c967ea', 1794899676.255939),
('4563b8aed25c2f68', 40, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k40-4ceae1', 1794899676.313577),
('4563b8aed25c2f68', 41, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k41-e493df', 1794899676.371134),
('4563b8aed25c2f68', 42, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k42-160f89', 1794899676.428717),
('4563b8aed25c2f68', 43, 0, 'hire mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k43-7fdf3a', 1794899676.486485),
('4563b8aed25c2f68', 44, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k44-a9ee7b', 1794899676.5445948),
('4563b8aed25c2f68', 45, 0, 'hire lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k45-4e7982', 1794899676.6026437),
('4563b8aed25c2f68', 46, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k46-2b69ef', 1794899676.6604),
('4563b8aed25c2f68', 47, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k47-90c711', 1794899676.718604),
('4563b8aed25c2f68', 48, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k48-4aa37a', 1794899676.7772262),
('4563b8aed25c2f68', 49, 0, 'a1>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k49-a9863e', 1794899676.835699),
('4563b8aed25c2f68', 50, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k50-39ad10', 1794899676.8935523),
('4563b8aed25c2f68', 51, 0, 'x b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k51-67db71', 1794899676.9515307),
('4563b8aed25c2f68', 52, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k52-9596a3', 1794899677.00932),
('4563b8aed25c2f68', 53, 0, 'a2>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k53-476250', 1794899677.067594),
('4563b8aed25c2f68', 54, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k54-7dc855', 1794899677.1257846),
('4563b8aed25c2f68', 55, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k55-5140b2', 1794899677.1844852),
('4563b8aed25c2f68', 56, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k56-990bab', 1794899677.2435021),
('4563b8aed25c2f68', 57, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k57-47e37d', 1794899677.3022473),
('4563b8aed25c2f68', 58, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k58-0ebb3c', 1794899677.3605258),
('4563b8aed25c2f68', 59, 0, 'hire lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k59-fd77c3', 1794899677.4189825),
('4563b8aed25c2f68', 60, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k60-4dce15', 1794899677.4774127),
('4563b8aed25c2f68', 61, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k61-05fca1', 1794899677.5360289),
('4563b8aed25c2f68', 62, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k62-6e344a', 1794899677.5943305),
('4563b8aed25c2f68', 63, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k63-1ccf9d', 1794899677.6528077),
('4563b8aed25c2f68', 64, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k64-03eae7', 1794899677.71215),
('4563b8aed25c2f68', 65, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k65-305ea4', 1794899677.7714205),
('4563b8aed25c2f68', 66, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k66-4a4b0d', 1794899677.8293262),
('4563b8aed25c2f68', 67, 0, 'hire panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k67-b1fdfe', 1794899677.8877518),
('4563b8aed25c2f68', 68, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k68-78ed24', 1794899677.945532),
('4563b8aed25c2f68', 69, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k69-474ce4', 1794899678.0036662),
('4563b8aed25c2f68', 70, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k70-4aa98e', 1794899678.0614343),
('4563b8aed25c2f68', 71, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k71-b7ad3d', 1794899678.1191633),
('4563b8aed25c2f68', 72, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k72-c73732', 1794899678.1771762),
('4563b8aed25c2f68', 73, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k73-1130c0', 1794899678.2355719),
('4563b8aed25c2f68', 74, 0, 'hire laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k74-ef796b', 1794899678.2938688),
('4563b8aed25c2f68', 75, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k75-3069c5', 1794899678.3519425),
('4563b8aed25c2f68', 76, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k76-c6dbee', 1794899678.4097738),
('4563b8aed25c2f68', 77, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k77-bbb7b7', 1794899678.4679663),
('4563b8aed25c2f68', 78, 0, 'e4>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k78-45d7e4', 1794899678.5258808),
('4563b8aed25c2f68', 79, 0, 'a3>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k79-60f83f', 1794899678.5839448),
('4563b8aed25c2f68', 80, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k80-fa9896', 1794899678.6416698),
('4563b8aed25c2f68', 81, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k81-2105c7', 1794899678.6997943),
('4563b8aed25c2f68', 82, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k82-c25575', 1794899678.7581306),
('4563b8aed25c2f68', 83, 0, 'x a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k83-a72ac4', 1794899678.8167315),
('4563b8aed25c2f68', 84, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k84-2f0c2c', 1794899678.8747435),
('4563b8aed25c2f68', 85, 0, 'd1>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k85-be60ca', 1794899678.9329908),
('4563b8aed25c2f68', 86, 0, 'd1>c1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k86-f9392c', 1794899678.991902),
('4563b8aed25c2f68', 87, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k87-52f882', 1794899679.0508223),
('4563b8aed25c2f68', 88, 0, 'play laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k88-d06576', 1794899679.1096764),
('4563b8aed25c2f68', 89, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k89-230321', 1794899679.168356),
('4563b8aed25c2f68', 90, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k90-a502ee', 1794899679.227201),
('4563b8aed25c2f68', 91, 0, 'c4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k91-055b17', 1794899679.285745),
('4563b8aed25c2f68', 92, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k92-988c76', 1794899679.3436146),
('4563b8aed25c2f68', 93, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k93-a88dd3', 1794899679.4018636),
('4563b8aed25c2f68', 94, 0, 'e2>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k94-90d01d', 1794899679.4606616),
('4563b8aed25c2f68', 95, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k95-cb6c7e', 1794899679.5191002),
('4563b8aed25c2f68', 96, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k96-ab9ccd', 1794899679.5773008),
('4563b8aed25c2f68', 97, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k97-879c53', 1794899679.6359184),
('4563b8aed25c2f68', 98, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k98-02502f', 1794899679.6939743),
('4563b8aed25c2f68', 99, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k99-cdb919', 1794899679.7522836),
('4563b8aed25c2f68', 100, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k100-6a8f9a', 1794899679.810612),
('4563b8aed25c2f68', 101, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k101-6bce8b', 1794899679.869417),
('4563b8aed25c2f68', 102, 0, 'b3>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k102-4312d1', 1794899679.9278324),
('4563b8aed25c2f68', 103, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k103-8cc319', 1794899679.9859273),
('4563b8aed25c2f68', 104, 0, 'b2>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k104-8018cf', 1794899680.0440822),
('4563b8aed25c2f68', 105, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k105-e6627c', 1794899680.1021507),
('4563b8aed25c2f68', 106, 0, 'a2>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k106-3addc5', 1794899680.1604037),
('4563b8aed25c2f68', 107, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k107-14400d', 1794899680.2186775),
('4563b8aed25c2f68', 108, 0, 'b4>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k108-f708c7', 1794899680.2771056),
('4563b8aed25c2f68', 109, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k109-56a9ec', 1794899680.3354552),
('4563b8aed25c2f68', 110, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k110-72ad9f', 1794899680.3942955),
('4563b8aed25c2f68', 111, 0, 'x c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k111-12f96d', 1794899680.4531748),
('4563b8aed25c2f68', 112, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k112-9742ca', 1794899680.5116599),
('4563b8aed25c2f68', 113, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k113-76bd97', 1794899680.6254473),
('4563b8aed25c2f68', 114, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k114-a03301', 1794899680.8532138),
('4563b8aed25c2f68', 115, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k115-ecda82', 1794899680.9107704),
('4563b8aed25c2f68', 116, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k116-5f3b5e', 1794899680.9686112),
('4563b8aed25c2f68', 117, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k117-ef2d9c', 1794899681.0265968),
('4563b8aed25c2f68', 118, 0, 'c1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k118-5b1090', 1794899681.0846677),
('4563b8aed25c2f68', 119, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k119-5fcd81', 1794899681.1424606),
('caf884f576ed6cec', 1, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-6de60a', 1794899681.2305863),
('caf884f576ed6cec', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-f82198', 1794899681.2922366),
('caf884f576ed6cec', 3, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-4e1158', 1794899681.3540878),
('caf884f576ed6cec', 4, 0, 'hire sarcoscypha-coccinea', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-96bd9a', 1794899681.416672),
('caf884f576ed6cec', 5, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-3cd1d3', 1794899681.4790273),
('caf884f576ed6cec', 6, 0, 'd4>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-1ea6d4', 1794899681.5410366),
('caf884f576ed6cec', 7, 0, NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'ufd23b6', 1794899681.5435553),
('caf884f576ed6cec', 8, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-96052f', 1794899681.60797),
('caf884f576ed6cec', 9, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-01a633', 1794899681.6726408),
('caf884f576ed6cec', 10, 1, 'use a', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k1-fba0d2', 1794899681.7370262),
('caf884f576ed6cec', 11, 1, 'play galerina-hypnorum', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k2-a8a730', 1794899681.7999105),
('caf884f576ed6cec', 12, 1, NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'uebc590', 1794899681.80281),
('caf884f576ed6cec', 13, 1, 'play galerina-hypnorum', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k3-fae4e5', 1794899681.865877),
('caf884f576ed6cec', 14, 1, 'skip', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k4-4c2782', 1794899681.9310167),
('caf884f576ed6cec', 15, 1, 'play mycena-galopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k5-d2d558', 1794899681.99595),
('caf884f576ed6cec', 16, 1, 'play marasmius-rotula', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k6-cfdde5', 1794899682.0604124),
('7f30ff1f66e4049b', 1, 1, 'play mitrula-paludosa', NULL, NULL, 1794899682.3953114),
('7f30ff1f66e4049b', 2, 1, 'd1>d2', NULL, NULL, 1794899682.3988237),
('7f30ff1f66e4049b', 3, 1, 'play mycena-galopus', NULL, NULL, 1794899682.4002364),
('7f30ff1f66e4049b', 4, 1, 'play mycena-galopus', NULL, NULL, 1794899682.4026737),
('7f30ff1f66e4049b', 5, 1, 'hire mycena-haematopus', NULL, NULL, 1794899682.4049976),
('7f30ff1f66e4049b', 6, 1, 'end', NULL, NULL, 1794899682.406071);
INSERT INTO results (game, result) VALUES
('4563b8aed25c2f68', '{"reason":"ghost","winners":[],"places":[2],"rounds":14,"pile":0,"hired":[["hygrocybe-conica","cantharellus-cibarius","mycena-haematopus","lactarius-deliciosus","lycoperdon-perlatum","panellus-mitis","laccaria-amethystina","cantharellus-cibarius"]]}');
INSERT INTO seats (game, seat, name, bot, owner, token, seen, left_live, decline, auto_bot, gone) VALUES
('4563b8aed25c2f68', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794899685.115551, false, false, false, false),
('caf884f576ed6cec', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794899685.1155002, false, false, false, false),
('caf884f576ed6cec', 1, 'Ben o''B', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', '7a3bad42e4aa67d3ff6386edbc2cdfd2095b5c67495ba64208091afee75b32e1', 1794899685.1124918, false, false, false, false),
('7f30ff1f66e4049b', 0, 'Ben', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', NULL, 1794899682.0660725, false, false, false, false),
('7f30ff1f66e4049b', 1, '@sprout', 'sprout', NULL, NULL, NULL, false, false, false, false);
