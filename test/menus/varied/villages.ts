import type { VariedMenu } from './menu.ts'

/** Places out in the country and at its edges: a castle, a club, a spa, a brewery, a dairy. */
export const VILLAGES: readonly VariedMenu[] = [
  {
    kind: 'brewery whose marks stand behind the last of several prices',
    text: `BRAUHAUS AM ANGER

VOM FASS
Märzen        0,2 l 2,90   0,3 l 3,80   0,5 l 5,20   (A)
Zwickl        0,3 l 4,10   0,5 l 5,40   (A)
Dunkles       0,3 l 4,10   0,5 l 5,40   (A)

AUS DER FLASCHE
Weizen alkoholfrei   0,5 l   5,10   (A)
Bierbrand            2 cl    4,50

ZUM BIER
Brezn, ofenfrisch    3,20   (A,G)
Obatzda mit Zwiebel  6,90   (G,M)
Biergulasch mit Semmel  13,80   (A,L)`,
    dishes: `Vom Fass > Märzen | 0,2 l 2,90; 0,3 l 3,80; 0,5 l 5,20 | A
Vom Fass > Zwickl | 0,3 l 4,10; 0,5 l 5,40 | A
Vom Fass > Dunkles | 0,3 l 4,10; 0,5 l 5,40 | A
Aus der Flasche > Weizen alkoholfrei 0,5 l | 5,10 | A
Aus der Flasche > Bierbrand 2 cl | 4,50 |
Zum Bier > Brezn, ofenfrisch | 3,20 | A,G
Zum Bier > Obatzda mit Zwiebel | 6,90 | G,M
Zum Bier > Biergulasch mit Semmel | 13,80 | A,L`,
  },
  {
    kind: 'castle restaurant with strokes between the parts of a dish',
    text: `SCHLOSS RESTAURANT

VORWEG
Saibling / Gurke / Dill   D,G   19
Beef Tatar / Eigelb / Toast   A,C,M   24
Rote Rübe / Ziegenkäse / Walnuss   G,H   17

HAUPTSACHE
Rehrücken / Sellerie / Preiselbeere   G,L,O   42
Zander / Kohlrabi / Nussbutter   D,G   36
Steinpilz / Polenta / Kräuter   G   28

ZUM SCHLUSS
Zwetschke / Mohn / Sauerrahm   A,C,G   14
Käse vom Affineur   G   18`,
    dishes: `Vorweg > Saibling / Gurke / Dill | 19,00 | D,G
Vorweg > Beef Tatar / Eigelb / Toast | 24,00 | A,C,M
Vorweg > Rote Rübe / Ziegenkäse / Walnuss | 17,00 | G,H
Hauptsache > Rehrücken / Sellerie / Preiselbeere | 42,00 | G,L,O
Hauptsache > Zander / Kohlrabi / Nussbutter | 36,00 | D,G
Hauptsache > Steinpilz / Polenta / Kräuter | 28,00 | G
Zum Schluss > Zwetschke / Mohn / Sauerrahm | 14,00 | A,C,G
Zum Schluss > Käse vom Affineur | 18,00 | G`,
  },
  {
    kind: 'canteen of a football club with tabs and the sign in front',
    text: `SV Kantine

Warm
Leberkässemmel\tA,G,M\t€ 3,80
Käsekrainer mit Senf\tA,G,M\t€ 5,20
Toast Schinken-Käse\tA,F,G\t€ 4,90
Pommes\t\t€ 3,90

Kalt
Soletti\tA\t€ 1,50
Manner Schnitten\tA,F,H\t€ 1,80

Trinken
Spritzer weiß\tO\t€ 3,20
Seidl Bier\tA\t€ 3,90
Cola 0,5\t\t€ 3,50`,
    dishes: `Warm > Leberkässemmel | 3,80 | A,G,M
Warm > Käsekrainer mit Senf | 5,20 | A,G,M
Warm > Toast Schinken-Käse | 4,90 | A,F,G
Warm > Pommes | 3,90 |
Kalt > Soletti | 1,50 | A
Kalt > Manner Schnitten | 1,80 | A,F,H
Trinken > Spritzer weiß | 3,20 | O
Trinken > Seidl Bier | 3,90 | A
Trinken > Cola 0,5 | 3,50 |`,
  },
  {
    kind: 'crêperie with what is in it behind the name, in brackets',
    text: `CRÊPERIE BRETAGNE

GALETTES (SALZIG)
Complète (Schinken, Käse, Ei) [A, C, G] 10,50
Forestière (Champignons, Rahm, Schnittlauch) [A, G] 11,20
Saumon (Räucherlachs, Crème fraîche) [A, D, G] 13,40

CRÊPES (SÜSS)
Beurre-Sucre (Butter und Zucker) [A, C, G] 5,90
Nutella-Banane [A, C, F, G, H] 7,50
Caramel au beurre salé [A, C, G] 7,20

CIDRE
Cidre brut, Schale 0,25 l [O] 4,80
Cidre doux, Flasche 0,75 l [O] 14,50`,
    dishes: `Galettes (Salzig) > Complète (Schinken, Käse, Ei) | 10,50 | A,C,G
Galettes (Salzig) > Forestière (Champignons, Rahm, Schnittlauch) | 11,20 | A,G
Galettes (Salzig) > Saumon (Räucherlachs, Crème fraîche) | 13,40 | A,D,G
Crêpes (Süß) > Beurre-Sucre (Butter und Zucker) | 5,90 | A,C,G
Crêpes (Süß) > Nutella-Banane | 7,50 | A,C,F,G,H
Crêpes (Süß) > Caramel au beurre salé | 7,20 | A,C,G
Cidre > Cidre brut, Schale 0,25 l | 4,80 | O
Cidre > Cidre doux, Flasche 0,75 l | 14,50 | O`,
  },
  {
    kind: 'buffet of a Heuriger by weight',
    text: `HEURIGENBUFFET

Warmes Buffet
Schweinsbraten, 10 dag (A,M) 2,90
Surbraten, 10 dag (A) 3,10
Blunzn, 10 dag (A,L) 2,20
Gebackener Karfiol, Portion (A,C,G) 6,80

Kaltes Buffet
Liptauer, 10 dag (G,M) 2,40
Eiaufstrich, 10 dag (C,M) 2,40
Grammelschmalz, 10 dag 1,90
Gurkerl, Stk. (M,O) 0,90

Brot & Gebäck
Bauernbrot, Scheibe (A) 0,80
Salzstangerl (A) 1,40`,
    dishes: `Warmes Buffet > Schweinsbraten, 10 dag | 2,90 | A,M
Warmes Buffet > Surbraten, 10 dag | 3,10 | A
Warmes Buffet > Blunzn, 10 dag | 2,20 | A,L
Warmes Buffet > Gebackener Karfiol, Portion | 6,80 | A,C,G
Kaltes Buffet > Liptauer, 10 dag | 2,40 | G,M
Kaltes Buffet > Eiaufstrich, 10 dag | 2,40 | C,M
Kaltes Buffet > Grammelschmalz, 10 dag | 1,90 |
Kaltes Buffet > Gurkerl, Stk. | 0,90 | M,O
Brot & Gebäck > Bauernbrot, Scheibe | 0,80 | A
Brot & Gebäck > Salzstangerl | 1,40 | A`,
  },
  {
    kind: 'menus that are added up with plus signs',
    text: `BURGER DROME

SPARMENÜS
Menü 1: Cheeseburger + Pommes + Getränk 0,3 l (A,C,G,M,N) 9,90
Menü 2: Chicken Burger + Wedges + Getränk 0,3 l (A,C,G,M,N) 10,90
Menü 3: 6 Nuggets + Pommes + Getränk 0,3 l (A,C) 8,90

EINZELN
Cheeseburger (A,C,G,M,N) 5,20
Chicken Burger (A,C,G,M,N) 5,90
6 Nuggets (A,C) 4,90
20 Nuggets (A,C) 13,90`,
    dishes: `Sparmenüs > Menü 1: Cheeseburger + Pommes + Getränk 0,3 l | 9,90 | A,C,G,M,N
Sparmenüs > Menü 2: Chicken Burger + Wedges + Getränk 0,3 l | 10,90 | A,C,G,M,N
Sparmenüs > Menü 3: 6 Nuggets + Pommes + Getränk 0,3 l | 8,90 | A,C
Einzeln > Cheeseburger | 5,20 | A,C,G,M,N
Einzeln > Chicken Burger | 5,90 | A,C,G,M,N
Einzeln > 6 Nuggets | 4,90 | A,C
Einzeln > 20 Nuggets | 13,90 | A,C`,
  },
  {
    kind: 'confectioner by piece and whole cake',
    text: `TORTEN AUF BESTELLUNG

Klassiker
Sachertorte (A,C,F,G)      Stück 4,80   ganze Torte 46,00
Topfenoberstorte (A,C,G)   Stück 4,60   ganze Torte 44,00
Schwarzwälder (A,C,G,O)    Stück 4,90   ganze Torte 48,00

Ohne Mehl
Nusstorte (C,G,H)          Stück 5,20   ganze Torte 52,00
Mohntorte (C,G)            Stück 5,20   ganze Torte 52,00

Klein
Punschkrapfen (A,C,G,H,O)  3,60
Vanillekipferl, 250 g (A,G,H)  9,80`,
    dishes: `Klassiker > Sachertorte | Stück 4,80; ganze Torte 46,00 | A,C,F,G
Klassiker > Topfenoberstorte | Stück 4,60; ganze Torte 44,00 | A,C,G
Klassiker > Schwarzwälder | Stück 4,90; ganze Torte 48,00 | A,C,G,O
Ohne Mehl > Nusstorte | Stück 5,20; ganze Torte 52,00 | C,G,H
Ohne Mehl > Mohntorte | Stück 5,20; ganze Torte 52,00 | C,G
Klein > Punschkrapfen | 3,60 | A,C,G,H,O
Klein > Vanillekipferl, 250 g | 9,80 | A,G,H`,
  },
  {
    kind: 'spa bistro with grams, calories and diets behind the name',
    text: `Vitalbistro Thermenblick

Frühstück (bis 11 Uhr)
Porridge mit Beeren (vegan) – A,H – 7,20 €
Rührei mit Räucherlachs – A,C,D,G – 12,40 €
Avocadobrot, 420 kcal (vegan) – A,N – 9,80 €

Mittags
Linsencurry mit Reis (vegan, glutenfrei) – F,L – 11,90 €
Zanderfilet auf Fenchel – D,G – 17,90 €
Vollkornspaghetti mit Pesto – A,G,H – 12,90 €

Säfte
Karotte-Apfel-Ingwer 0,25 l – 5,20 €
Sellerie pur 0,25 l – L – 5,20 €`,
    dishes: `Frühstück (bis 11 Uhr) > Porridge mit Beeren (vegan) | 7,20 | A,H
Frühstück (bis 11 Uhr) > Rührei mit Räucherlachs | 12,40 | A,C,D,G
Frühstück (bis 11 Uhr) > Avocadobrot, 420 kcal (vegan) | 9,80 | A,N
Mittags > Linsencurry mit Reis (vegan, glutenfrei) | 11,90 | F,L
Mittags > Zanderfilet auf Fenchel | 17,90 | D,G
Mittags > Vollkornspaghetti mit Pesto | 12,90 | A,G,H
Säfte > Karotte-Apfel-Ingwer 0,25 l | 5,20 |
Säfte > Sellerie pur 0,25 l | 5,20 | L`,
  },
  {
    kind: 'alpine dairy with its prices per kilo and hours at the foot',
    text: `SENNEREI HINTERTAL

Käse aus Heumilch, Preise je kg

Bergkäse 6 Monate   G   24,80
Bergkäse 12 Monate   G   29,80
Tilsiter mild   G   18,90
Graukäse   G   21,50

Milch und Butter
Almbutter 250 g   G   4,90
Buttermilch 0,5 l   G   1,80
Joghurt natur 500 g   G   2,90

Öffnungszeiten: Mo–Fr 8.00–18.00, Sa 8.00–12.00
Telefon 05123 / 45 67`,
    dishes: `Käse aus Heumilch, Preise je kg > Bergkäse 6 Monate | 24,80 | G
Käse aus Heumilch, Preise je kg > Bergkäse 12 Monate | 29,80 | G
Käse aus Heumilch, Preise je kg > Tilsiter mild | 18,90 | G
Käse aus Heumilch, Preise je kg > Graukäse | 21,50 | G
Milch und Butter > Almbutter 250 g | 4,90 | G
Milch und Butter > Buttermilch 0,5 l | 1,80 | G
Milch und Butter > Joghurt natur 500 g | 2,90 | G`,
  },
  {
    kind: 'Ethiopian with a number, a foreign name and a line of what it is',
    text: `HABESHA

FLEISCHGERICHTE
12. Doro Wot A,C | 15,90
Huhn in scharfer Sauce mit Ei, dazu Injera
13. Key Wot A | 16,50
Rind in Berbere geschmort, dazu Injera
14. Tibs A,G | 17,90
Lamm mit Zwiebeln und Rosmarin, dazu Injera

FÜR ZWEI
20. Beyaynetu gemischt A,L,M | 29,80
Neun Gerichte auf einem Injera

KAFFEEZEREMONIE
30. Buna (ab 2 Personen) | 6,50`,
    dishes: `Fleischgerichte > [12] Doro Wot | 15,90 | A,C
Fleischgerichte > [13] Key Wot | 16,50 | A
Fleischgerichte > [14] Tibs | 17,90 | A,G
Für zwei > [20] Beyaynetu gemischt | 29,80 | A,L,M
Kaffeezeremonie > [30] Buna (ab 2 Personen) | 6,50 |`,
  },
  {
    kind: 'motorway stop that writes dots for commas and the sign last',
    text: `RASTHAUS A1

Suppen
Gulaschsuppe mit Gebäck A.L 5.90€
Frittatensuppe A.C.G.L 4.80€

Vom Grill
Grillteller mit Pommes M.O 15.50€
Cevapcici (8 Stk.) A.M 12.90€
Putensteak mit Gemüse G 13.90€

Kinder
Pippi Langstrumpf: kleines Schnitzel A.C.G 7.90€
Biene Maja: Palatschinke A.C.G 5.50€

Automat
Kaffee G 2.50€
Kakao F.G 2.50€`,
    dishes: `Suppen > Gulaschsuppe mit Gebäck | 5,90 | A,L
Suppen > Frittatensuppe | 4,80 | A,C,G,L
Vom Grill > Grillteller mit Pommes | 15,50 | M,O
Vom Grill > Cevapcici (8 Stk.) | 12,90 | A,M
Vom Grill > Putensteak mit Gemüse | 13,90 | G
Kinder > Pippi Langstrumpf: kleines Schnitzel | 7,90 | A,C,G
Kinder > Biene Maja: Palatschinke | 5,50 | A,C,G
Automat > Kaffee | 2,50 | G
Automat > Kakao | 2,50 | F,G`,
  },
  {
    kind: 'substances in words behind the dish',
    text: `LADEN & KÜCHE

Tagesteller
Krautfleckerl (Gluten, Ei) 9,80
Erdäpfelgulasch (Sellerie) 8,90
Fischlaibchen (Fisch, Gluten, Ei) 12,40

Salate
Linsensalat (Senf, Sellerie) 6,90
Krautsalat 3,90

Mehlspeisen
Rhabarberkuchen (Gluten, Ei, Milch) 4,20
Nussschnecke (Gluten, Milch, Schalenfrüchte) 3,80`,
    dishes: `Tagesteller > Krautfleckerl | 9,80 | Gluten,Ei
Tagesteller > Erdäpfelgulasch | 8,90 | Sellerie
Tagesteller > Fischlaibchen | 12,40 | Fisch,Gluten,Ei
Salate > Linsensalat | 6,90 | Senf,Sellerie
Salate > Krautsalat | 3,90 |
Mehlspeisen > Rhabarberkuchen | 4,20 | Gluten,Ei,Milch
Mehlspeisen > Nussschnecke | 3,80 | Gluten,Milch,Schalenfrüchte`,
  },
]
