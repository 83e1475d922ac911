import type { VariedMenu } from './menu.ts'

/** Menus as people type, copy and send them who have never heard of an import. */
export const STRANGERS: readonly VariedMenu[] = [
  {
    kind: 'headings directly below dishes, no empty line anywhere',
    text: `Gasthof Post
Vorspeisen
Beef Tartare vom Almochsen A,C,M 16,90
mit Butter und Toast
Carpaccio von der Roten Rübe E,O 11,50
Suppen
Kräftige Rindsuppe A,C,L 5,20
mit Kaspressknödel
Steirische Kürbiscremesuppe G,L 5,90
Hauptspeisen
Zwiebelrostbraten A,G,L,M 24,90
mit Braterdäpfeln und Speckfisolen
Gebratenes Zanderfilet D,G 22,50
auf Belugalinsen
Süßes
Topfenpalatschinke A,C,G 7,20`,
    dishes: `Vorspeisen > Beef Tartare vom Almochsen | 16,90 | A,C,M
Vorspeisen > Carpaccio von der Roten Rübe | 11,50 | E,O
Suppen > Kräftige Rindsuppe | 5,20 | A,C,L
Suppen > Steirische Kürbiscremesuppe | 5,90 | G,L
Hauptspeisen > Zwiebelrostbraten | 24,90 | A,G,L,M
Hauptspeisen > Gebratenes Zanderfilet | 22,50 | D,G
Süßes > Topfenpalatschinke | 7,20 | A,C,G`,
  },
  {
    kind: 'breakfast that counts what is in it, without numbers of dishes',
    text: `Frühstück
2 Spiegeleier mit Speck 7,90
3 Eier im Glas 6,40
1 Paar Weißwürste mit Brezn 8,20
2 Buttersemmeln 3,60
1 Stück Streuselkuchen 3,80
Müsli mit Joghurt 5,90
4 Scheiben Lachs auf Toast 9,80`,
    dishes: `Frühstück > 2 Spiegeleier mit Speck | 7,90
Frühstück > 3 Eier im Glas | 6,40
Frühstück > 1 Paar Weißwürste mit Brezn | 8,20
Frühstück > 2 Buttersemmeln | 3,60
Frühstück > 1 Stück Streuselkuchen | 3,80
Frühstück > Müsli mit Joghurt | 5,90
Frühstück > 4 Scheiben Lachs auf Toast | 9,80`,
  },
  {
    kind: 'headings of a house’s own words below dishes with descriptions',
    text: `Aus Omas Kochtopf
Tafelspitz mit Apfelkren (A, G, L) 23,80
Röstkartoffeln, Schnittlauchsauce
Szegediner Gulasch (G) 15,90
mit Salzkartoffeln
Vom Holzkohlengrill
Rumpsteak 250 g (G, M) 27,90
Kräuterbutter, Pommes frites
Bauernbratwurst (M) 12,50
Sauerkraut und Püree

Für unsere kleinen Gäste
Fischstäbchen mit Püree (A, D, G) 7,90
Kleines Schnitzel mit Pommes (A, C) 8,50`,
    dishes: `Aus Omas Kochtopf > Tafelspitz mit Apfelkren | 23,80 | A,G,L
Aus Omas Kochtopf > Szegediner Gulasch | 15,90 | G
Vom Holzkohlengrill > Rumpsteak 250 g | 27,90 | G,M
Vom Holzkohlengrill > Bauernbratwurst | 12,50 | M
Für unsere kleinen Gäste > Fischstäbchen mit Püree | 7,90 | A,D,G
Für unsere kleinen Gäste > Kleines Schnitzel mit Pommes | 8,50 | A,C`,
  },
  {
    kind: 'Swiss restaurant with Gluten by hand and francs behind',
    text: `Vorspeisen
Nüsslisalat mit Ei und Speck 14.50
Gerstensuppe Bündner Art 11.–
Kalte Platte für zwei 28.–
Hauptgänge
Rösti Grossmutter (G, C) 19.50
Zürcher Geschnetzeltes (A, G, O) 34.–
mit Butterrösti
Egli-Knusperli (A, C, D) 29.50
mit Tartarsauce, Salzkartoffeln
Capuns Sursilvans (A, C, G) 26.–
Dessert
Vermicelles mit Meringue (C, G) 11.50
Coupe Dänemark (G) klein 8.50 gross 12.–`,
    dishes: `Vorspeisen > Nüsslisalat mit Ei und Speck | 14,50
Vorspeisen > Gerstensuppe Bündner Art | 11,00
Vorspeisen > Kalte Platte für zwei | 28,00
Hauptgänge > Rösti Grossmutter | 19,50 | G,C
Hauptgänge > Zürcher Geschnetzeltes | 34,00 | A,G,O
Hauptgänge > Egli-Knusperli | 29,50 | A,C,D
Hauptgänge > Capuns Sursilvans | 26,00 | A,C,G
Dessert > Vermicelles mit Meringue | 11,50 | C,G
Dessert > Coupe Dänemark | klein 8,50; gross 12,00 | G`,
  },
  {
    kind: 'chip shop of a German town with numbers of additives and raised plus',
    text: `IMBISS AM BAHNHOF
WÜRSTE
Currywurst 3,80 € (1,2,3,i)
Currywurst mit Pommes 6,50 € (1,2,3,i)
Krakauer 4,20 € (2,3)
Bockwurst im Brötchen 3,50 € (a,2,3,8)
POMMES
Pommes klein 2,80 €
Pommes groß 3,80 €
Mayo oder Ketchup (9,c,j) 0,60 €
GETRÄNKE
Cola, Fanta, Sprite 0,33 l (1,9) 2,50 €
zzgl. 0,25 € Pfand
Wasser 0,5 l 2,00 €`,
    dishes: `Würste > Currywurst | 3,80 | I
Würste > Currywurst mit Pommes | 6,50 | I
Würste > Krakauer | 4,20
Würste > Bockwurst im Brötchen | 3,50 | A
Pommes > Pommes klein | 2,80
Pommes > Pommes groß | 3,80
Pommes > Mayo oder Ketchup | 0,60 | C,J
Getränke > Cola, Fanta, Sprite 0,33 l | 2,50
Getränke > Wasser 0,5 l | 2,00`,
  },
  {
    kind: 'weekly menu in a mail, with days, a soup and two menus each',
    text: `Wochenmenü KW 49
Tagessuppe ist im Preis inbegriffen

Montag
Suppe: Frittatensuppe (A,C,G,L)
Menü 1: Faschierter Braten mit Püree (A,C,G,M) € 10,90
Menü 2: Gemüselasagne mit Salat (A,C,G,L) € 9,90
Dienstag
Menü 1: Putengeschnetzeltes mit Reis (A,G,L) € 10,90
Menü 2: Krautfleckerl mit Blattsalat (A,C) € 9,90
Mittwoch
Menü 1: Schweinsbraten mit Knödel (A,C,L) € 11,50
Menü 2: Käsespätzle (A,C,G) € 9,90

Änderungen vorbehalten. Abholung 11 bis 14 Uhr.`,
    dishes: `Montag > Menü 1: Faschierter Braten mit Püree | 10,90 | A,C,G,M
Montag > Menü 2: Gemüselasagne mit Salat | 9,90 | A,C,G,L
Dienstag > Menü 1: Putengeschnetzeltes mit Reis | 10,90 | A,G,L
Dienstag > Menü 2: Krautfleckerl mit Blattsalat | 9,90 | A,C
Mittwoch > Menü 1: Schweinsbraten mit Knödel | 11,50 | A,C,L
Mittwoch > Menü 2: Käsespätzle | 9,90 | A,C,G`,
  },
  {
    kind: 'pizza list of which only some have numbers and some letters behind',
    text: `PIZZA (alle mit Tomaten und Käse)
1 Margherita AG 8,50
2 Cardinale mit Schinken AG 9,80
3 Provinciale mit Schinken, Mais, Speck AG 10,50
4 Diavolo, scharf, mit Salami AG 10,20
5 Quattro Stagioni AGD 11,20
PASTA
20 Spaghetti Bolognese ACL 10,50
21 Penne all’Arrabbiata A 9,20
22 Lasagne al Forno ACGL 11,50
SALATE
30 Insalata Mista O 5,90
31 Insalata Tonno DO 9,50
Pizzabrot 4,50`,
    dishes: `Pizza (alle mit Tomaten und Käse) > [1] Margherita | 8,50 | A,G
Pizza (alle mit Tomaten und Käse) > [2] Cardinale mit Schinken | 9,80 | A,G
Pizza (alle mit Tomaten und Käse) > [3] Provinciale mit Schinken, Mais, Speck | 10,50 | A,G
Pizza (alle mit Tomaten und Käse) > [4] Diavolo, scharf, mit Salami | 10,20 | A,G
Pizza (alle mit Tomaten und Käse) > [5] Quattro Stagioni | 11,20 | A,G,D
Pasta > [20] Spaghetti Bolognese | 10,50 | A,C,L
Pasta > [21] Penne all’Arrabbiata | 9,20 | A
Pasta > [22] Lasagne al Forno | 11,50 | A,C,G,L
Salate > [30] Insalata Mista | 5,90 | O
Salate > [31] Insalata Tonno | 9,50 | D,O
Salate > Pizzabrot | 4,50`,
  },
  {
    kind: 'tavern that writes the price first and the marks last',
    text: `GRIECHISCHE SPEZIALITÄTEN
€ 14,90  Gyros mit Tzatziki und Pommes (A, G)
€ 16,50  Souvlaki, 2 Spieße mit Reis (G)
€ 18,90  Lammkoteletts vom Grill (G, O)
€ 15,20  Moussaka (A, C, G)
VORSPEISEN
€ 5,50  Tzatziki mit Brot (A, G)
€ 6,90  Dolmadakia, kalt (L)
€ 7,20  Gebackener Feta (A, C, G, N)`,
    dishes: `Griechische Spezialitäten > Gyros mit Tzatziki und Pommes | 14,90 | A,G
Griechische Spezialitäten > Souvlaki, 2 Spieße mit Reis | 16,50 | G
Griechische Spezialitäten > Lammkoteletts vom Grill | 18,90 | G,O
Griechische Spezialitäten > Moussaka | 15,20 | A,C,G
Vorspeisen > Tzatziki mit Brot | 5,50 | A,G
Vorspeisen > Dolmadakia, kalt | 6,90 | L
Vorspeisen > Gebackener Feta | 7,20 | A,C,G,N`,
  },
  {
    kind: 'coffee house with a legend at the head and cups by size',
    text: `A=Gluten B=Krebstiere C=Ei D=Fisch E=Erdnuss F=Soja G=Milch H=Nüsse

Kaffeehaus
Kleiner Brauner G 3,40
Großer Brauner G 4,60
Melange G 4,80
Einspänner G 5,20
Verlängerter klein 3,60 groß 4,80
Mehlspeisen
Apfelstrudel A,G,H 5,40
mit Vanillesauce A,C,G,H 6,90
Sachertorte A,C,F,G 6,20
Esterházyschnitte C,G,H 5,60
Kardinalschnitte ACG 5,20`,
    dishes: `Kaffeehaus > Kleiner Brauner | 3,40 | G
Kaffeehaus > Großer Brauner | 4,60 | G
Kaffeehaus > Melange | 4,80 | G
Kaffeehaus > Einspänner | 5,20 | G
Kaffeehaus > Verlängerter | klein 3,60; groß 4,80
Mehlspeisen > Apfelstrudel | 5,40 | A,G,H
Mehlspeisen > Apfelstrudel mit Vanillesauce | 6,90 | A,C,G,H
Mehlspeisen > Sachertorte | 6,20 | A,C,F,G
Mehlspeisen > Esterházyschnitte | 5,60 | C,G,H
Mehlspeisen > Kardinalschnitte | 5,20 | A,C,G`,
  },
  {
    kind: 'Heuriger with counted rolls and weights',
    text: `Kalte Speisen
2 Stk. Liptauerbrote (A,G) 4,80
10 dag Schinken 3,90
10 dag Emmentaler (G) 3,20
1 Gebäck (A) 1,20
Saure Wurst mit Zwiebel (M,O) 6,90
Brettljause für 2 Personen (A,G,M,O) 22,80
Warme Speisen
Blunzengröstl (A,L) 11,90
1/2 Stelze mit Senf und Kren (L,M) 17,50
Surschnitzel (A,C) 12,90
Getränke
G’spritzter weiß 1/4 l 2,80
Traubensaft 1/4 l 3,20`,
    dishes: `Kalte Speisen > 2 Stk. Liptauerbrote | 4,80 | A,G
Kalte Speisen > 10 dag Schinken | 3,90
Kalte Speisen > 10 dag Emmentaler | 3,20 | G
Kalte Speisen > 1 Gebäck | 1,20 | A
Kalte Speisen > Saure Wurst mit Zwiebel | 6,90 | M,O
Kalte Speisen > Brettljause für 2 Personen | 22,80 | A,G,M,O
Warme Speisen > Blunzengröstl | 11,90 | A,L
Warme Speisen > 1/2 Stelze mit Senf und Kren | 17,50 | L,M
Warme Speisen > Surschnitzel | 12,90 | A,C
Getränke > G’spritzter weiß 1/4 l | 2,80
Getränke > Traubensaft 1/4 l | 3,20`,
  },
  {
    kind: 'Thai with numbers behind a dot, spice and choices of meat',
    text: `Currys
41. Gaeng Daeng (rotes Curry) B, D
mit Huhn 11,90
mit Rind 12,90
mit Garnelen 14,90
42. Gaeng Kiew Wan (grünes Curry) B, D
mit Tofu 10,90
mit Huhn 11,90
Nudeln
51. Pad Thai A, B, C, D, E 12,50
52. Pad See Ew A, C, F 11,80`,
    dishes: `Currys > [41] Gaeng Daeng (rotes Curry) mit Huhn | 11,90 | B,D
Currys > Gaeng Daeng (rotes Curry) mit Rind | 12,90 | B,D
Currys > Gaeng Daeng (rotes Curry) mit Garnelen | 14,90 | B,D
Currys > [42] Gaeng Kiew Wan (grünes Curry) mit Tofu | 10,90 | B,D
Currys > Gaeng Kiew Wan (grünes Curry) mit Huhn | 11,90 | B,D
Nudeln > [51] Pad Thai | 12,50 | A,B,C,D,E
Nudeln > [52] Pad See Ew | 11,80 | A,C,F`,
  },
  {
    kind: 'bistro with lines of stars and headings in title case',
    text: `*** Kleine Karte ***

Flammkuchen Elsässer Art      A,G     10,90
Speck, Zwiebeln, Crème fraîche
Flammkuchen Ziegenkäse        A,G     11,90
Honig, Walnüsse
Gratinierter Camembert        A,G,H    9,80
Wein des Monats
Riesling Kabinett 0,2 l               6,80
Spätburgunder 0,2 l                   7,20
Zum Abschluss
Crème brûlée                  C,G      6,90
Käseauswahl                   G,O     11,50`,
    dishes: `Kleine Karte > Flammkuchen Elsässer Art | 10,90 | A,G
Kleine Karte > Flammkuchen Ziegenkäse | 11,90 | A,G
Kleine Karte > Gratinierter Camembert | 9,80 | A,G,H
Wein des Monats > Riesling Kabinett 0,2 l | 6,80
Wein des Monats > Spätburgunder 0,2 l | 7,20
Zum Abschluss > Crème brûlée | 6,90 | C,G
Zum Abschluss > Käseauswahl | 11,50 | G,O`,
  },
  {
    kind: 'Gasthaus typed with semicolons, Euro spelled out',
    text: `Mittagskarte;
Leberkäse mit Kartoffelsalat (Allergene: A, G, M); 8,90 Euro
Fleischpflanzerl mit Kartoffelsalat (Allergene: A, C, G, M); 10,50 Euro
Spinatknödel mit brauner Butter (Allergene: A, C, G); 11,80 Euro
Obatzda mit Breze (Allergene: A, G); 9,20 Euro`,
    dishes: `Mittagskarte > Leberkäse mit Kartoffelsalat | 8,90 | A,G,M
Mittagskarte > Fleischpflanzerl mit Kartoffelsalat | 10,50 | A,C,G,M
Mittagskarte > Spinatknödel mit brauner Butter | 11,80 | A,C,G
Mittagskarte > Obatzda mit Breze | 9,20 | A,G`,
  },
  {
    kind: 'butcher’s hot counter with units behind the price',
    text: `Heiße Theke
Leberkäs 100 g 1,59
Leberkässemmel (A) 3,20
Schnitzelsemmel (A, C) 4,50
Grillhendl halb 6,90
Grillhendl ganz 12,90
Stelze per kg 14,90
Salate
Kartoffelsalat (M) 100 g 1,29
Nudelsalat (A, C, M) 100 g 1,49
Krautsalat 100 g 1,19`,
    dishes: `Heiße Theke > Leberkäs 100 g | 1,59
Heiße Theke > Leberkässemmel | 3,20 | A
Heiße Theke > Schnitzelsemmel | 4,50 | A,C
Heiße Theke > Grillhendl halb | 6,90
Heiße Theke > Grillhendl ganz | 12,90
Heiße Theke > Stelze | 14,90
Salate > Kartoffelsalat 100 g | 1,29 | M
Salate > Nudelsalat 100 g | 1,49 | A,C,M
Salate > Krautsalat 100 g | 1,19`,
  },
  {
    kind: 'long descriptions with commas and an offer below them',
    text: `Burger
Cheeseburger 9,90 A,C,G,M,N
180 g Rind, Cheddar, Essiggurke, Salat, Tomate
Chili-Burger 10,90 A,C,G,M,N
180 g Rind, Jalapeños, Chilisauce, rote Zwiebel
Veggie-Burger 9,50 A,F,M,N
Laibchen aus Kichererbsen, Rucola, Tomatenrelish
Alle Burger auch im Menü mit Pommes und Getränk + 4,50
Beilagen
Pommes frites 3,90
Süßkartoffelpommes 4,90
Coleslaw C,M 3,50`,
    dishes: `Burger > Cheeseburger | 9,90 | A,C,G,M,N
Burger > Chili-Burger | 10,90 | A,C,G,M,N
Burger > Veggie-Burger | 9,50 | A,F,M,N
Beilagen > Pommes frites | 3,90
Beilagen > Süßkartoffelpommes | 4,90
Beilagen > Coleslaw | 3,50 | C,M`,
  },
  {
    kind: 'Swiss mountain station in two languages',
    text: `SUPPEN / SOUPES
Tagessuppe / Potage du jour CHF 8.50
Gulaschsuppe mit Brot / Soupe de goulache (A, L) CHF 12.50
WARMES / PLATS CHAUDS
Älplermagronen mit Apfelmus (A, G) CHF 19.00
Bratwurst vom Grill, Pommes frites CHF 16.50
Käseschnitte mit Ei (A, C, G) CHF 21.00
GETRÄNKE / BOISSONS
Rivella rot 5 dl CHF 5.20
Schorle 3 dl CHF 4.20`,
    dishes: `Suppen / Soupes > Tagessuppe / Potage du jour | 8,50
Suppen / Soupes > Gulaschsuppe mit Brot / Soupe de goulache | 12,50 | A,L
Warmes / Plats Chauds > Älplermagronen mit Apfelmus | 19,00 | A,G
Warmes / Plats Chauds > Bratwurst vom Grill, Pommes frites | 16,50
Warmes / Plats Chauds > Käseschnitte mit Ei | 21,00 | A,C,G
Getränke / Boissons > Rivella rot 5 dl | 5,20
Getränke / Boissons > Schorle 3 dl | 4,20`,
  },
  {
    kind: 'café by a teenager in small letters',
    text: `warme getränke
espresso 2,60
cappuccino (g) 3,80
chai latte (g) 4,60
heiße schokolade mit schlag (g,f) 4,90
zum essen
avocadobrot (a,n) 8,90
granola mit joghurt (a,g,h) 7,50
shakshuka (c,g) 10,90
bananenbrot (a,c,h) 3,90`,
    dishes: `warme getränke > espresso | 2,60
warme getränke > cappuccino | 3,80 | G
warme getränke > chai latte | 4,60 | G
warme getränke > heiße schokolade mit schlag | 4,90 | G,F
zum essen > avocadobrot | 8,90 | A,N
zum essen > granola mit joghurt | 7,50 | A,G,H
zum essen > shakshuka | 10,90 | C,G
zum essen > bananenbrot | 3,90 | A,C,H`,
  },
  {
    kind: 'numbers by hand with zeros in front and names with numbers',
    text: `Vorspeisen
01 Frühlingsrollen (6 Stück) A,F 5,20
02 Gebackene Wan Tan (8 Stück) A,C,F 5,80
Hauptspeisen
11 Acht Schätze A,F,N 12,90
12 8 Kostbarkeiten mit Huhn A,E,F 13,50
13 Ente kross A,F 15,90
14 Gebratener Reis mit 3 Sorten Fleisch C,F 11,90
Nachspeisen
91 Gebackene Banane A,C 4,90
92 2 Kugeln Eis G 3,80`,
    dishes: `Vorspeisen > [01] Frühlingsrollen (6 Stück) | 5,20 | A,F
Vorspeisen > [02] Gebackene Wan Tan (8 Stück) | 5,80 | A,C,F
Hauptspeisen > [11] Acht Schätze | 12,90 | A,F,N
Hauptspeisen > [12] 8 Kostbarkeiten mit Huhn | 13,50 | A,E,F
Hauptspeisen > [13] Ente kross | 15,90 | A,F
Hauptspeisen > [14] Gebratener Reis mit 3 Sorten Fleisch | 11,90 | C,F
Nachspeisen > [91] Gebackene Banane | 4,90 | A,C
Nachspeisen > [92] 2 Kugeln Eis | 3,80 | G`,
  },
  {
    kind: 'evening menu with courses and a legend of its own below',
    text: `Abendkarte

Vorweg
Rote-Bete-Carpaccio [Mi, Nü] 12,50
Garnelen im Kartoffelmantel [Kr, Ei] 15,90
Danach
Ochsenbacke, Selleriepüree [Se, Mi, Su] 26,90
Pfifferlingsrisotto [Mi, Su] 21,50
Zuletzt
Tarte au citron [Gl, Ei, Mi] 8,90

Gl = Gluten, Ei = Ei, Mi = Milch, Nü = Schalenfrüchte, Kr = Krebstiere, Se = Sellerie, Su = Sulfite`,
    dishes: `Vorweg > Rote-Bete-Carpaccio | 12,50 | Milch,Schalenfrüchte
Vorweg > Garnelen im Kartoffelmantel | 15,90 | Krebstiere,Eier
Danach > Ochsenbacke, Selleriepüree | 26,90 | Sellerie,Milch,Schwefeldioxid und Sulfite
Danach > Pfifferlingsrisotto | 21,50 | Milch,Schwefeldioxid und Sulfite
Zuletzt > Tarte au citron | 8,90 | Glutenhaltiges Getreide,Eier,Milch`,
  },
  {
    kind: 'party service per person, least number said',
    text: `Fingerfood ab 10 Personen
Canapés gemischt (A, C, D, G) 2,20 pro Stück
Mini-Quiche (A, C, G) 2,60 pro Stück
Tomate-Mozzarella-Spieß (G) 1,90 pro Stück
Warmes Buffet
Schweinebraten mit Knödeln (A, C, L) 14,90 p. P.
Gemüsestrudel (A, C, G) 12,50 p. P.
Lieferung bis 20 km: 25,00
Leihgeschirr pauschal 30,00`,
    dishes: `Fingerfood ab 10 Personen > Canapés gemischt | 2,20 | A,C,D,G
Fingerfood ab 10 Personen > Mini-Quiche | 2,60 | A,C,G
Fingerfood ab 10 Personen > Tomate-Mozzarella-Spieß | 1,90 | G
Warmes Buffet > Schweinebraten mit Knödeln | 14,90 | A,C,L
Warmes Buffet > Gemüsestrudel | 12,50 | A,C,G
Warmes Buffet > Leihgeschirr pauschal | 30,00`,
  },
]
