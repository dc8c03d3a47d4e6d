-- A database of revision 0004, as the version of that time wrote it.
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
INSERT INTO games (id, edition, rules, options, seed, named_seed, mode, creator, watch, created, updated, round, decider, over, invite, absence, rematch_of, closed) VALUES
('6e8989d5c7c267b6', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": true, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '82334790406695457538050293207571706404471801817236440566122805256347009766164', false, 'friends', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', '1d1e86a857dfe85516c348982448fbfed569f5fedfaa1a856d5a78d0b166e5e3', 1794888267.2404306, 1794888268.2380083, 1, 1, false, '92eec753e08b7b6826137c2e57c29b0a5b4b5dccaaa92a11fc4536b7a992a3b4', 'live', NULL, NULL),
('8a3b4b84277716ff', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 2, "setup": "random", "supply": "random", "tiles": "four"}', '1324421162618966998787552082660095366790774676876156333623397885876833272717', false, 'bots', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', '48eae24265b7e50e1844b878c1c2fa18194e273dc53a274518a16e916181acd6', 1794888268.2430563, 1794888268.2430563, 1, NULL, true, NULL, 'live', NULL, 1794888272.6618514),
('c7f86523c9e12ab8', '1ad6276f6a572d7d', '2', '{"boards": "front", "expansion": false, "first": "random", "gwidyon_drops": 20, "players": 1, "setup": "random", "supply": "random", "tiles": "four"}', '3', true, 'solo', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', '88a58ce547d5d7f978be2be6d13b1cccee7914d370c23cb9895945bff1ef2cdf', 1794888258.4099157, 1794888267.2355494, 14, NULL, true, NULL, 'live', NULL, NULL);
INSERT INTO seats (game, seat, name, bot, owner, token, seen, left_live, decline, auto_bot, gone) VALUES
('6e8989d5c7c267b6', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888271.2994597, false, false, false, false),
('6e8989d5c7c267b6', 1, 'Ben o''B', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'e61d784749a3e17c651202c206890acb839db40453aa2b05072a0f68ab55c009', 1794888271.2968822, false, false, false, false),
('8a3b4b84277716ff', 0, 'Ben', NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', NULL, 1794888268.2430563, false, false, false, false),
('8a3b4b84277716ff', 1, '@greedy', 'greedy', NULL, NULL, NULL, false, false, false, false),
('c7f86523c9e12ab8', 0, 'Änne', NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, 1794888271.2994215, false, false, false, false);
INSERT INTO entries (game, number, seat, choice, author, key, at) VALUES
('6e8989d5c7c267b6', 1, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-93e8b5', 1794888267.3373392),
('6e8989d5c7c267b6', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-9abe30', 1794888267.406478),
('6e8989d5c7c267b6', 3, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-ac7bc9', 1794888267.4701562),
('6e8989d5c7c267b6', 4, 0, 'hire sarcoscypha-coccinea', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-966d9b', 1794888267.5380628),
('6e8989d5c7c267b6', 5, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-b69f5f', 1794888267.6033456),
('6e8989d5c7c267b6', 6, 0, 'd4>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-b6a1d3', 1794888267.6693945),
('6e8989d5c7c267b6', 7, 0, NULL, '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'u280592', 1794888267.6723843),
('6e8989d5c7c267b6', 8, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-0b3f8e', 1794888267.737969),
('6e8989d5c7c267b6', 9, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-0fdc63', 1794888267.809698),
('6e8989d5c7c267b6', 10, 1, 'use a', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k1-b3faee', 1794888267.876179),
('6e8989d5c7c267b6', 11, 1, 'play marasmius-rotula', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k2-448423', 1794888267.9510272),
('6e8989d5c7c267b6', 12, 1, NULL, 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'u43daf5', 1794888267.9550982),
('6e8989d5c7c267b6', 13, 1, 'play marasmius-rotula', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k3-ddc4e3', 1794888268.0305371),
('6e8989d5c7c267b6', 14, 1, 'd4>d3', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k4-1ecb55', 1794888268.1008255),
('6e8989d5c7c267b6', 15, 1, 'play clitocybe-odora', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k5-ffc15e', 1794888268.1668673),
('6e8989d5c7c267b6', 16, 1, 'hire mycena-haematopus', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 'k6-a376c8', 1794888268.2380083),
('c7f86523c9e12ab8', 1, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k1-c8b468', 1794888258.528759),
('c7f86523c9e12ab8', 2, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k2-0e2166', 1794888258.6125355),
('c7f86523c9e12ab8', 3, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k3-2145a7', 1794888258.6712801),
('c7f86523c9e12ab8', 4, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k4-23eb67', 1794888258.7332158),
('c7f86523c9e12ab8', 5, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k5-df5351', 1794888258.792317),
('c7f86523c9e12ab8', 6, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k6-ecf3ce', 1794888258.89242),
('c7f86523c9e12ab8', 7, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k7-c57be6', 1794888258.950422),
('c7f86523c9e12ab8', 8, 0, 'b1>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k8-7dac33', 1794888259.0092711),
('c7f86523c9e12ab8', 9, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k9-6afa43', 1794888259.0665646),
('c7f86523c9e12ab8', 10, 0, 'e3>e4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k10-5721a5', 1794888259.1246784),
('c7f86523c9e12ab8', 11, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k11-3fe6d6', 1794888259.1837792),
('c7f86523c9e12ab8', 12, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k12-183b27', 1794888259.2530277),
('c7f86523c9e12ab8', 13, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k13-f60fb1', 1794888259.312605),
('c7f86523c9e12ab8', 14, 0, 'hire hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k14-3bb03e', 1794888259.3728793),
('c7f86523c9e12ab8', 15, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k15-25e7e9', 1794888259.437806),
('c7f86523c9e12ab8', 16, 0, 'a4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k16-2aab3c', 1794888259.5009089),
('c7f86523c9e12ab8', 17, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k17-7db17c', 1794888259.5595613),
('c7f86523c9e12ab8', 18, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k18-83f659', 1794888259.6215394),
('c7f86523c9e12ab8', 19, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k19-e5df05', 1794888259.6844747),
('c7f86523c9e12ab8', 20, 0, 'e3>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k20-c7e60f', 1794888259.7433927),
('c7f86523c9e12ab8', 21, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k21-68bc2c', 1794888259.808032),
('c7f86523c9e12ab8', 22, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k22-3e3061', 1794888259.8671246),
('c7f86523c9e12ab8', 23, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k23-c7628b', 1794888259.9285293),
('c7f86523c9e12ab8', 24, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k24-aa0cb8', 1794888259.9881496),
('c7f86523c9e12ab8', 25, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k25-f7b7fe', 1794888260.0458117),
('c7f86523c9e12ab8', 26, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k26-6f50ff', 1794888260.1034846),
('c7f86523c9e12ab8', 27, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k27-eaaeb6', 1794888260.1619515),
('c7f86523c9e12ab8', 28, 0, 'e2>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k28-446021', 1794888260.2196677),
('c7f86523c9e12ab8', 29, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k29-c29108', 1794888260.2780976),
('c7f86523c9e12ab8', 30, 0, 'a1>b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k30-9c6a5a', 1794888260.3381631),
('c7f86523c9e12ab8', 31, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k31-786102', 1794888260.3968213),
('c7f86523c9e12ab8', 32, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k32-1599f3', 1794888260.4544885),
('c7f86523c9e12ab8', 33, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k33-94cb4f', 1794888260.5125349),
('c7f86523c9e12ab8', 34, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k34-b5161a', 1794888260.571893),
('c7f86523c9e12ab8', 35, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k35-8bbd6e', 1794888260.6304502),
('c7f86523c9e12ab8', 36, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k36-f6e92a', 1794888260.6883798),
('c7f86523c9e12ab8', 37, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k37-c64c4c', 1794888260.7478898),
('c7f86523c9e12ab8', 38, 0, 'a2>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k38-ab37b7', 1794888260.8081405),
('c7f86523c9e12ab8', 39, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k39-ba0a7b', 1794888260.8670146),
('c7f86523c9e12ab8', 40, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k40-8affe0', 1794888260.9266815),
('c7f86523c9e12ab8', 41, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k41-b536aa', 1794888260.9850125),
('c7f86523c9e12ab8', 42, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k42-6c7203', 1794888261.0430176),
('c7f86523c9e12ab8', 43, 0, 'hire mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k43-2506be', 1794888261.100861),
('c7f86523c9e12ab8', 44, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k44-b465db', 1794888261.1597772),
('c7f86523c9e12ab8', 45, 0, 'hire lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k45-868eeb', 1794888261.2175658),
('c7f86523c9e12ab8', 46, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k46-cbbf9f', 1794888261.275562),
('c7f86523c9e12ab8', 47, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k47-07752e', 1794888261.3334303),
('c7f86523c9e12ab8', 48, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k48-c67f4c', 1794888261.392004),
('c7f86523c9e12ab8', 49, 0, 'a1>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k49-7129fe', 1794888261.4504018),
('c7f86523c9e12ab8', 50, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k50-fb02de', 1794888261.508466),
('c7f86523c9e12ab8', 51, 0, 'x b1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k51-cf1236', 1794888261.5661702),
('c7f86523c9e12ab8', 52, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k52-ec6a8b', 1794888261.6236844),
('c7f86523c9e12ab8', 53, 0, 'a2>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k53-86a4fd', 1794888261.6814408),
('c7f86523c9e12ab8', 54, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k54-a430c0', 1794888261.7395337),
('c7f86523c9e12ab8', 55, 0, 'b4>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k55-75a94b', 1794888263.4701416),
('c7f86523c9e12ab8', 56, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k56-f24259', 1794888263.52797),
('c7f86523c9e12ab8', 57, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k57-87f09f', 1794888263.5901573),
('c7f86523c9e12ab8', 58, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k58-8691ec', 1794888263.6483784),
('c7f86523c9e12ab8', 59, 0, 'hire lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k59-8c8da9', 1794888263.708156),
('c7f86523c9e12ab8', 60, 0, 'play galerina-hypnorum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k60-31a6d8', 1794888263.7662423),
('c7f86523c9e12ab8', 61, 0, 'e1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k61-c03d2d', 1794888263.8245227),
('c7f86523c9e12ab8', 62, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k62-9c697e', 1794888263.8823318),
('c7f86523c9e12ab8', 63, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k63-c20e70', 1794888263.940127),
('c7f86523c9e12ab8', 64, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k64-cbb0a8', 1794888263.9990811),
('c7f86523c9e12ab8', 65, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k65-73b34a', 1794888264.058072),
('c7f86523c9e12ab8', 66, 0, 'play mycena-galopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k66-d0b9a1', 1794888264.116173),
('c7f86523c9e12ab8', 67, 0, 'hire panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k67-73cf74', 1794888264.1753285),
('c7f86523c9e12ab8', 68, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k68-26766e', 1794888264.2344375),
('c7f86523c9e12ab8', 69, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k69-0e4c33', 1794888264.292369),
('c7f86523c9e12ab8', 70, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k70-bb0b97', 1794888264.3506076),
('c7f86523c9e12ab8', 71, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k71-bb01c4', 1794888264.4133532),
('c7f86523c9e12ab8', 72, 0, 'a4>a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k72-bc9dd9', 1794888264.4727726),
('c7f86523c9e12ab8', 73, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k73-2c2050', 1794888264.5307174),
('c7f86523c9e12ab8', 74, 0, 'hire laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k74-5af71b', 1794888264.5887604),
('c7f86523c9e12ab8', 75, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k75-56fdec', 1794888264.6473777),
('c7f86523c9e12ab8', 76, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k76-bb253c', 1794888264.7056482),
('c7f86523c9e12ab8', 77, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k77-98c573', 1794888264.7638958),
('c7f86523c9e12ab8', 78, 0, 'e4>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k78-220a00', 1794888264.822173),
('c7f86523c9e12ab8', 79, 0, 'a3>b3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k79-1db5f9', 1794888264.880056),
('c7f86523c9e12ab8', 80, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k80-9d7e66', 1794888264.9382033),
('c7f86523c9e12ab8', 81, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k81-8e482e', 1794888264.9972317),
('c7f86523c9e12ab8', 82, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k82-f7b0bc', 1794888265.0552928),
('c7f86523c9e12ab8', 83, 0, 'x a3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k83-01ec69', 1794888265.1146095),
('c7f86523c9e12ab8', 84, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k84-32bb12', 1794888265.173967),
('c7f86523c9e12ab8', 85, 0, 'd1>e1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k85-45f92a', 1794888265.2323418),
('c7f86523c9e12ab8', 86, 0, 'd1>c1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k86-92f654', 1794888265.2961855),
('c7f86523c9e12ab8', 87, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k87-dd9f20', 1794888265.354557),
('c7f86523c9e12ab8', 88, 0, 'play laccaria-amethystina', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k88-9f9b30', 1794888265.4124725),
('c7f86523c9e12ab8', 89, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k89-399ccb', 1794888265.4703238),
('c7f86523c9e12ab8', 90, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k90-6cf254', 1794888265.5289004),
('c7f86523c9e12ab8', 91, 0, 'c4>b4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k91-0ece59', 1794888265.5878687),
('c7f86523c9e12ab8', 92, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k92-353b51', 1794888265.6464598),
('c7f86523c9e12ab8', 93, 0, 'play hygrocybe-conica', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k93-50272f', 1794888265.7052999),
('c7f86523c9e12ab8', 94, 0, 'e2>e3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k94-60b971', 1794888265.7639132),
('c7f86523c9e12ab8', 95, 0, 'skip', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k95-3f6387', 1794888265.822617),
('c7f86523c9e12ab8', 96, 0, 'play clitocybe-odora', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k96-466645', 1794888265.8810143),
('c7f86523c9e12ab8', 97, 0, 'play mitrula-paludosa', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k97-211ddb', 1794888265.9390037),
('c7f86523c9e12ab8', 98, 0, 'e3>d3', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k98-1c4ad0', 1794888265.9971128),
('c7f86523c9e12ab8', 99, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k99-28c8dd', 1794888266.055929),
('c7f86523c9e12ab8', 100, 0, 'play lycoperdon-perlatum', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k100-3da94f', 1794888266.114753),
('c7f86523c9e12ab8', 101, 0, 'use b', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k101-c8a092', 1794888266.1736934),
('c7f86523c9e12ab8', 102, 0, 'b3>b2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k102-c860f6', 1794888266.2330458),
('c7f86523c9e12ab8', 103, 0, 'play marasmius-rotula', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k103-a7eb94', 1794888266.2906592),
('c7f86523c9e12ab8', 104, 0, 'b2>a2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k104-2b97eb', 1794888266.348677),
('c7f86523c9e12ab8', 105, 0, 'play mycena-haematopus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k105-956ad7', 1794888266.4063895),
('c7f86523c9e12ab8', 106, 0, 'a2>a1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k106-9f7d64', 1794888266.464101),
('c7f86523c9e12ab8', 107, 0, 'c3>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k107-d6d575', 1794888266.5223722),
('c7f86523c9e12ab8', 108, 0, 'b4>c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k108-2978e1', 1794888266.5808833),
('c7f86523c9e12ab8', 109, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k109-a49757', 1794888266.6388276),
('c7f86523c9e12ab8', 110, 0, 'play lactarius-deliciosus', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k110-d42540', 1794888266.6985128),
('c7f86523c9e12ab8', 111, 0, 'x c4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k111-71c2bb', 1794888266.757135),
('c7f86523c9e12ab8', 112, 0, 'hire cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k112-9cc203', 1794888266.8168714),
('c7f86523c9e12ab8', 113, 0, 'play cantharellus-cibarius', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k113-efa760', 1794888266.8748329),
('c7f86523c9e12ab8', 114, 0, 'use a', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k114-dc071d', 1794888266.933911),
('c7f86523c9e12ab8', 115, 0, 'play panellus-mitis', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k115-062a48', 1794888266.99229),
('c7f86523c9e12ab8', 116, 0, 'a3>a4', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k116-e4d708', 1794888267.0504658),
('c7f86523c9e12ab8', 117, 0, 'e1>e2', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k117-d20adb', 1794888267.1129286),
('c7f86523c9e12ab8', 118, 0, 'c1>d1', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k118-86fb5b', 1794888267.1769543),
('c7f86523c9e12ab8', 119, 0, 'end', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', 'k119-8e5b5e', 1794888267.2355494);
INSERT INTO results (game, result) VALUES
('c7f86523c9e12ab8', '{"reason":"ghost","winners":[],"places":[2],"rounds":14,"pile":0,"hired":[["hygrocybe-conica","cantharellus-cibarius","mycena-haematopus","lactarius-deliciosus","lycoperdon-perlatum","panellus-mitis","laccaria-amethystina","cantharellus-cibarius"]]}');
INSERT INTO counted (owner, since) VALUES
('f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', 1794888271.2935898);
INSERT INTO orders (number, kind, what, at) VALUES
(1, 'closed', '8a3b4b84277716ff', 1794888272.6618514),
(2, 'blocked', '', 1794888274.2056441);
INSERT INTO blocked (kind, what, since) VALUES
('address', '203.0.113.0/24', 1794888274.2056441);
INSERT INTO pulse (id, at) VALUES
(1, 1794888271.360542);
