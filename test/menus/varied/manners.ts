import type { VariedMenu } from './menu.ts'

/** Menus by the manner they were typed or copied in. */
export const MANNERS: readonly VariedMenu[] = [
  {
    kind: 'ramen bar with toppings that are added and bowls by letter',
    text: `RAMEN
A Shoyu Ramen (A,C,F,L) 13,90
B Miso Ramen (A,C,F,N) 14,50
C Tantanmen scharf (A,C,F,N) 14,90
D Vegan Ramen (A,F,N) 13,50
+ Ajitama-Ei (C,F) 1,80
+ Chashu (F) 3,20

BEILAGEN
Gyoza 5 Stück (A,F,N) 6,90
Edamame mit Meersalz (F) 5,20
Wakame-Salat (F,N) 5,60`,
    dishes: `Ramen > [A] Shoyu Ramen | 13,90 | A,C,F,L
Ramen > [B] Miso Ramen | 14,50 | A,C,F,N
Ramen > [C] Tantanmen scharf | 14,90 | A,C,F,N
Ramen > [D] Vegan Ramen | 13,50 | A,F,N
Beilagen > Gyoza 5 Stück | 6,90 | A,F,N
Beilagen > Edamame mit Meersalz | 5,20 | F
Beilagen > Wakame-Salat | 5,60 | F,N`,
  },
  {
    kind: 'Chinese delivery with numbers, a letter behind the number and a full stop',
    text: `Vorspeisen
1. Frühlingsrollen (A,F) 3,90 €
2. Wan-Tan-Suppe (A,C,F,L) 4,20 €
3. Krabbenchips (B) 2,80 €
Huhn
20a. Huhn süß-sauer (A,F) 9,80 €
20b. Huhn Kung Pao (E,F) 10,20 €
21. Huhn mit Cashewnüssen (F,H) 10,50 €
Ente
30. Knusprige Ente mit Gemüse (A,F) 13,90 €
31. Ente auf Bratnudeln (A,C,F) 13,50 €
Nudeln und Reis
40. Gebratener Reis mit Ei (C,F) 7,80 €
41. Gebratene Nudeln mit Huhn (A,C,F) 8,90 €`,
    dishes: `Vorspeisen > [1] Frühlingsrollen | 3,90 | A,F
Vorspeisen > [2] Wan-Tan-Suppe | 4,20 | A,C,F,L
Vorspeisen > [3] Krabbenchips | 2,80 | B
Huhn > [20a] Huhn süß-sauer | 9,80 | A,F
Huhn > [20b] Huhn Kung Pao | 10,20 | E,F
Huhn > [21] Huhn mit Cashewnüssen | 10,50 | F,H
Ente > [30] Knusprige Ente mit Gemüse | 13,90 | A,F
Ente > [31] Ente auf Bratnudeln | 13,50 | A,C,F
Nudeln und Reis > [40] Gebratener Reis mit Ei | 7,80 | C,F
Nudeln und Reis > [41] Gebratene Nudeln mit Huhn | 8,90 | A,C,F`,
  },
  {
    kind: 'steak house with two weights in one line',
    text: `VOM GRILL
Rumpsteak (G) 200 g 22,90 / 300 g 29,90
Filetsteak (G) 180 g 29,50 / 250 g 37,50
Hüftsteak (G) 200 g 18,90 / 300 g 24,90
Flank Steak 250 g 26,50

BEILAGEN
Ofenkartoffel mit Sauerrahm (G) 5,50
Maiskolben mit Kräuterbutter (G) 4,90
Pommes frites 4,20

SAUCEN
Pfeffersauce (G,L) 2,50
Sauce béarnaise (C,G) 2,90`,
    dishes: `Vom Grill > Rumpsteak | 200 g 22,90; 300 g 29,90 | G
Vom Grill > Filetsteak | 180 g 29,50; 250 g 37,50 | G
Vom Grill > Hüftsteak | 200 g 18,90; 300 g 24,90 | G
Vom Grill > Flank Steak 250 g | 26,50
Beilagen > Ofenkartoffel mit Sauerrahm | 5,50 | G
Beilagen > Maiskolben mit Kräuterbutter | 4,90 | G
Beilagen > Pommes frites | 4,20
Saucen > Pfeffersauce | 2,50 | G,L
Saucen > Sauce béarnaise | 2,90 | C,G`,
  },
  {
    kind: 'juice bar with sizes beside the heading and hints in small letters',
    text: `FRISCH GEPRESST   0,25 l   0,4 l
Orange            3,90     5,60
Karotte-Apfel     4,20     5,90
Rote Rübe-Ingwer  4,50     6,30

SMOOTHIES         0,3 l    0,5 l
Mango-Lassi (G)   5,20     7,40
Grüner Riese (H)  5,60     7,80
Beere-Hafer (A)   5,40     7,60

SHOTS
Ingwer pur 6 cl 2,90
Kurkuma 6 cl 3,20`,
    dishes: `Frisch gepresst > Orange | 0,25 l 3,90; 0,4 l 5,60
Frisch gepresst > Karotte-Apfel | 0,25 l 4,20; 0,4 l 5,90
Frisch gepresst > Rote Rübe-Ingwer | 0,25 l 4,50; 0,4 l 6,30
Smoothies > Mango-Lassi | 0,3 l 5,20; 0,5 l 7,40 | G
Smoothies > Grüner Riese | 0,3 l 5,60; 0,5 l 7,80 | H
Smoothies > Beere-Hafer | 0,3 l 5,40; 0,5 l 7,60 | A
Shots > Ingwer pur 6 cl | 2,90
Shots > Kurkuma 6 cl | 3,20`,
  },
  {
    kind: 'Georgian with a name, what it is behind a dash and marks in square brackets',
    text: `Kalte Speisen
Badridschani – Auberginenröllchen mit Walnuss [H] 8,90
Pchali – Spinat mit Walnuss und Granatapfel [H] 7,90
Warme Speisen
Chatschapuri Adscharuli – Teigschiffchen mit Käse und Ei [A, C, G] 13,50
Chinkali – gefüllte Teigtaschen, 5 Stück [A, L] 12,90
Schaschlik – Schweinefleisch vom Spieß [M] 15,80
Lobio – Bohneneintopf im Tontopf [L] 9,90
Nachtisch
Tschurtschchela – Walnüsse in Traubensaft [A, H] 5,50`,
    dishes: `Kalte Speisen > Badridschani – Auberginenröllchen mit Walnuss | 8,90 | H
Kalte Speisen > Pchali – Spinat mit Walnuss und Granatapfel | 7,90 | H
Warme Speisen > Chatschapuri Adscharuli – Teigschiffchen mit Käse und Ei | 13,50 | A,C,G
Warme Speisen > Chinkali – gefüllte Teigtaschen, 5 Stück | 12,90 | A,L
Warme Speisen > Schaschlik – Schweinefleisch vom Spieß | 15,80 | M
Warme Speisen > Lobio – Bohneneintopf im Tontopf | 9,90 | L
Nachtisch > Tschurtschchela – Walnüsse in Traubensaft | 5,50 | A,H`,
  },
  {
    kind: 'Swiss crêperie in two languages by stroke, francs behind a point',
    text: `CRÊPES SALÉES
Complète / Schinken, Käse, Ei (A,C,G) CHF 16.50
Forestière / Pilze, Rahm (A,C,G) CHF 17.–
Saumon / Rauchlachs, Dill (A,C,D,G) CHF 19.50

CRÊPES SUCRÉES
Sucre / Zucker (A,C,G) CHF 8.–
Nutella (A,C,G,H) CHF 9.50
Citron / Zitrone (A,C,G) CHF 8.50

CIDRE
Cidre brut 2,5 dl (O) CHF 6.50`,
    dishes: `Crêpes salées > Complète / Schinken, Käse, Ei | 16,50 | A,C,G
Crêpes salées > Forestière / Pilze, Rahm | 17,00 | A,C,G
Crêpes salées > Saumon / Rauchlachs, Dill | 19,50 | A,C,D,G
Crêpes sucrées > Sucre / Zucker | 8,00 | A,C,G
Crêpes sucrées > Nutella | 9,50 | A,C,G,H
Crêpes sucrées > Citron / Zitrone | 8,50 | A,C,G
Cidre > Cidre brut 2,5 dl | 6,50 | O`,
  },
  {
    kind: 'vegan lunch place that says what a dish contains on the line below',
    text: `Bowls
Buddha Bowl 12,90 €
Kichererbsen, Süßkartoffel, Tahini
Enthält: Sesam, Soja
Peanut Bowl 13,50 €
Tofu, Brokkoli, Erdnusssauce
Enthält: Erdnüsse, Soja

Wraps
Falafel Wrap 8,90 €
Enthält: Gluten, Sesam
Seitan Wrap 9,50 €
Enthält: Gluten, Soja, Senf

Kuchen
Bananenbrot 3,90 €
Enthält: Gluten, Schalenfrüchte`,
    dishes: `Bowls > Buddha Bowl | 12,90 | Sesam,Soja
Bowls > Peanut Bowl | 13,50 | Erdnüsse,Soja
Wraps > Falafel Wrap | 8,90 | Gluten,Sesam
Wraps > Seitan Wrap | 9,50 | Gluten,Soja,Senf
Kuchen > Bananenbrot | 3,90 | Gluten,Schalenfrüchte`,
  },
  {
    kind: 'coffee cart with a pipe table, prices with one sign and oat milk on top',
    text: `Kaffee | klein | groß
Espresso | 2,20 | 3,40
Cappuccino (G) | 3,40 | 4,20
Flat White (G) | 3,90 | 4,60
Filterkaffee | 2,60 | 3,50

Gebäck | Preis
Croissant (A,G) | 2,40
Bananenbrot (A,C,H) | 3,20`,
    dishes: `Kaffee > Espresso | klein 2,20; groß 3,40
Kaffee > Cappuccino | klein 3,40; groß 4,20 | G
Kaffee > Flat White | klein 3,90; groß 4,60 | G
Kaffee > Filterkaffee | klein 2,60; groß 3,50
Gebäck > Croissant | 2,40 | A,G
Gebäck > Bananenbrot | 3,20 | A,C,H`,
  },
  {
    kind: 'fish stall by the lake with marks in front of the price after a stroke',
    text: `FISCH VOM GRILL
Steckerlfisch Makrele | D | 12,50
Steckerlfisch Saibling | D | 14,90
Forelle im Ganzen | A, D, G | 15,80

SEMMELN
Matjessemmel | A, D | 5,20
Backfischsemmel | A, C, D, M | 6,40
Räucherlachssemmel | A, D, G | 7,90

DAZU
Erdäpfelsalat | L, M | 4,20
Krautsalat | O | 3,60`,
    dishes: `Fisch vom Grill > Steckerlfisch Makrele | 12,50 | D
Fisch vom Grill > Steckerlfisch Saibling | 14,90 | D
Fisch vom Grill > Forelle im Ganzen | 15,80 | A,D,G
Semmeln > Matjessemmel | 5,20 | A,D
Semmeln > Backfischsemmel | 6,40 | A,C,D,M
Semmeln > Räucherlachssemmel | 7,90 | A,D,G
Dazu > Erdäpfelsalat | 4,20 | L,M
Dazu > Krautsalat | 3,60 | O`,
  },
  {
    kind: 'old inn typed on a machine, letters without commas and prices with dashes',
    text: `S U P P E N
Knoblauchcremesuppe  A G L            5,--
Tagessuppe  A C L                     4,50

H A U P T S P E I S E N
Schweinsbraten mit Sauerkraut  A L    14,--
Gebackene Champignons  A C G          12,50
Bauernschmaus  A L M                  17,--
Backhendl mit Erdäpfelsalat  A C L M  15,50

N A C H S P E I S E N
Apfelstrudel  A C G H                 4,80
Mohr im Hemd  A C G H                 6,--`,
    dishes: `Suppen > Knoblauchcremesuppe | 5,00 | A,G,L
Suppen > Tagessuppe | 4,50 | A,C,L
Hauptspeisen > Schweinsbraten mit Sauerkraut | 14,00 | A,L
Hauptspeisen > Gebackene Champignons | 12,50 | A,C,G
Hauptspeisen > Bauernschmaus | 17,00 | A,L,M
Hauptspeisen > Backhendl mit Erdäpfelsalat | 15,50 | A,C,L,M
Nachspeisen > Apfelstrudel | 4,80 | A,C,G,H
Nachspeisen > Mohr im Hemd | 6,00 | A,C,G,H`,
  },
]
