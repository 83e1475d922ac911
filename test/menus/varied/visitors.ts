import type { VariedMenu } from './menu.ts'

/** Menus of kinds nobody had in mind who wrote the reader: canteens of clubs, boats, cinemas, markets. */
export const VISITORS: readonly VariedMenu[] = [
  {
    kind: 'beer garden whose sizes stand below the names',
    text: `BIERE VOM FASS
Augustiner Hell (A)
0,3 l 3,20 €
0,5 l 4,60 €
Erdinger Weißbier (A)
0,3 l 3,40 €
0,5 l 4,90 €

ALKOHOLFREI
Spezi (1,9)
0,2 l 2,40 €
0,4 l 3,80 €`,
    dishes: `Biere vom Fass > Augustiner Hell | 0,3 l 3,20; 0,5 l 4,60 | A
Biere vom Fass > Erdinger Weißbier | 0,3 l 3,40; 0,5 l 4,90 | A
Alkoholfrei > Spezi | 0,2 l 2,40; 0,4 l 3,80 |`,
  },
  {
    kind: 'headings followed by a sentence',
    text: `MITTAGSTISCH
von 11 bis 14 Uhr
Linseneintopf 7,90
Penne al forno 8,90

FRÜHSTÜCK
täglich bis 12 Uhr
Wiener Frühstück 9,50
Omelett 8,20`,
    dishes: `Mittagstisch > Linseneintopf | 7,90 |
Mittagstisch > Penne al forno | 8,90 |
Frühstück > Wiener Frühstück | 9,50 |
Frühstück > Omelett | 8,20 |`,
  },
  {
    kind: 'headings with their hours in brackets and behind a dash',
    text: `MITTAGSMENÜ (Mo–Fr 11–14 Uhr)
Menü 1: Gulasch 9,90
Menü 2: Spinatknödel 8,90

ABENDKARTE – ab 17 Uhr
Rumpsteak 24,90
Forelle 18,90`,
    dishes: `Mittagsmenü > Menü 1: Gulasch | 9,90 |
Mittagsmenü > Menü 2: Spinatknödel | 8,90 |
Abendkarte > Rumpsteak | 24,90 |
Abendkarte > Forelle | 18,90 |`,
  },
  {
    kind: 'two tables with headings between, copied from a browser',
    text: 'Vorspeisen\n\nGericht\tBeschreibung\tPreis\nBruschetta\tTomate, Basilikum\t6,50 €\nVitello Tonnato\tKapern\t12,90 €\n\nPasta\n\nGericht\tBeschreibung\tPreis\nCarbonara\tGuanciale, Ei\t12,50 €\nArrabbiata\tChili\t10,90 €',
    dishes: `Vorspeisen > Bruschetta | 6,50 € |
Vorspeisen > Vitello Tonnato | 12,90 € |
Pasta > Carbonara | 12,50 € |
Pasta > Arrabbiata | 10,90 € |`,
  },
  {
    kind: 'sizes joined by strokes',
    text: `PIZZA
Margherita 26 cm / 32 cm 8,50 / 11,50
Prosciutto 26 cm / 32 cm 9,50 / 12,90

SALATE
Gemischter Salat klein/groß 4,50/6,90
Bauernsalat klein/groß 6,50/9,20`,
    dishes: `Pizza > Margherita | 26 cm 8,50; 32 cm 11,50 |
Pizza > Prosciutto | 26 cm 9,50; 32 cm 12,90 |
Salate > Gemischter Salat | klein 4,50; groß 6,90 |
Salate > Bauernsalat | klein 6,50; groß 9,20 |`,
  },
  {
    kind: 'Swiss boat restaurant in every way of writing a sum',
    text: `VORSPEISEN
Tagessuppe CHF 9.--
Nüsslisalat mit Ei Fr. 14.50
Carpaccio vom Rind SFr. 22.—

HAUPTGÄNGE
Egli-Filets Meunière 38.50
Zürcher Geschnetzeltes CHF 36.–
Älplermagronen 24,50 CHF`,
    dishes: `Vorspeisen > Tagessuppe | 9,00 |
Vorspeisen > Nüsslisalat mit Ei | 14,50 |
Vorspeisen > Carpaccio vom Rind | 22,00 |
Hauptgänge > Egli-Filets Meunière | 38,50 |
Hauptgänge > Zürcher Geschnetzeltes | 36,00 |
Hauptgänge > Älplermagronen | 24,50 |`,
  },
  {
    kind: 'burgers with extras behind a plus',
    text: `BURGER
Classic Burger (A,C,M) 9,90
+ Käse 1,00
+ Speck 1,50
Chili Burger (A,C,M) 11,50
+ Jalapeños 0,80

BEILAGEN
Pommes 3,90
+ Ketchup 0,50`,
    dishes: `Burger > Classic Burger | 9,90 | A,C,M
Burger > Chili Burger | 11,50 | A,C,M
Beilagen > Pommes | 3,90 |`,
  },
  {
    kind: 'cinema bar with bullets',
    text: `SNACKS
• Popcorn süß – klein 3,50 € | groß 5,90 €
• Popcorn salzig – klein 3,50 € | groß 5,90 €
• Nachos mit Käse 5,90 €
• Brezel 2,90 €

GETRÄNKE
• Cola 0,5 l 4,20 €
• Wasser 0,5 l 3,40 €`,
    dishes: `Snacks > Popcorn süß | klein 3,50; groß 5,90 |
Snacks > Popcorn salzig | klein 3,50; groß 5,90 |
Snacks > Nachos mit Käse | 5,90 |
Snacks > Brezel | 2,90 |
Getränke > Cola 0,5 l | 4,20 |
Getränke > Wasser 0,5 l | 3,40 |`,
  },
  {
    kind: 'sports club with colons',
    text: `Warme Küche:
Currywurst mit Pommes: 6,50 €
Schnitzelsemmel: 4,90 €
Leberkäse mit Ei: 5,80 €

Getränke:
Apfelschorle 0,4: 3,20 €
Kaffee: 2,20 €`,
    dishes: `Warme Küche > Currywurst mit Pommes | 6,50 |
Warme Küche > Schnitzelsemmel | 4,90 |
Warme Küche > Leberkäse mit Ei | 5,80 |
Getränke > Apfelschorle 0,4 | 3,20 |
Getränke > Kaffee | 2,20 |`,
  },
  {
    kind: 'French bistro with accents and price words',
    text: `ENTRÉES
Soupe à l'oignon gratinée 8,50 €
Pâté de campagne 9,80 €
Escargots (6 Stück) 11,50 €

PLATS
Bœuf bourguignon 21,90 €
Moules-frites 18,50 €

DESSERTS
Crème brûlée 6,90 €
Tarte Tatin 7,20 €`,
    dishes: `Entrées > Soupe à l'oignon gratinée | 8,50 |
Entrées > Pâté de campagne | 9,80 |
Entrées > Escargots (6 Stück) | 11,50 |
Plats > Bœuf bourguignon | 21,90 |
Plats > Moules-frites | 18,50 |
Desserts > Crème brûlée | 6,90 |
Desserts > Tarte Tatin | 7,20 |`,
  },
  {
    kind: 'Turkish with allergens in words',
    text: `IZGARA
Adana Kebap (enthält: Gluten, Milch) 14,90
Iskender (enthält: Gluten, Milch, Sellerie) 15,90

TATLILAR
Baklava (enthält: Gluten, Nüsse) 5,50
Künefe (enthält: Gluten, Milch) 7,50`,
    dishes: `Izgara > Adana Kebap | 14,90 | Gluten,Milch
Izgara > Iskender | 15,90 | Gluten,Milch,Sellerie
Tatlilar > Baklava | 5,50 | Gluten,Nüsse
Tatlilar > Künefe | 7,50 | Gluten,Milch`,
  },
  {
    kind: 'Markdown written by a program',
    text: `# Speisekarte

## Suppen

- **Kürbiscremesuppe** (G, L) – 5,90 €
- **Rindsuppe** (A, C, L) – 4,90 €

## Hauptspeisen

- **Backhendl** (A, C, G) – 14,50 €
- **Gemüsecurry** – 12,90 €`,
    dishes: `Suppen > Kürbiscremesuppe | 5,90 | G,L
Suppen > Rindsuppe | 4,90 | A,C,L
Hauptspeisen > Backhendl | 14,50 | A,C,G
Hauptspeisen > Gemüsecurry | 12,90 |`,
  },
  {
    kind: 'chat message with icons',
    text: `🍕 PIZZA 🍕
Margherita 7,90€
Salami 8,90€
🥗 SALAT 🥗
Caesar 9,50€
Griechisch 8,50€
🍰 DESSERT 🍰
Tiramisu 5,50€`,
    dishes: `Pizza > Margherita | 7,90 |
Pizza > Salami | 8,90 |
Salat > Caesar | 9,50 |
Salat > Griechisch | 8,50 |
Dessert > Tiramisu | 5,50 |`,
  },
  {
    kind: 'underlined headings',
    text: `Suppen
======
Nudelsuppe (A,C,L) 4,20
Tomatensuppe (G) 4,80

Vom Grill
---------
Kotelett 12,90
Ripperl (M) 14,90`,
    dishes: `Suppen > Nudelsuppe | 4,20 | A,C,L
Suppen > Tomatensuppe | 4,80 | G
Vom Grill > Kotelett | 12,90 |
Vom Grill > Ripperl | 14,90 | M`,
  },
  {
    kind: 'school canteen with three prices for groups of people',
    text: `MONTAG
Spaghetti Bolognese (A,C,L) Schüler 3,50 / Lehrer 4,90 / Gäste 6,90
Gemüselasagne (A,C,G) Schüler 3,20 / Lehrer 4,60 / Gäste 6,50

DIENSTAG
Fischstäbchen (A,D) Schüler 3,50 / Lehrer 4,90 / Gäste 6,90`,
    dishes: `Montag > Spaghetti Bolognese | Schüler 3,50; Lehrer 4,90; Gäste 6,90 | A,C,L
Montag > Gemüselasagne | Schüler 3,20; Lehrer 4,60; Gäste 6,50 | A,C,G
Dienstag > Fischstäbchen | Schüler 3,50; Lehrer 4,90; Gäste 6,90 | A,D`,
  },
  {
    kind: 'cheese counter per 100 g',
    text: `KÄSE
Bergkäse 12 Monate 2,90 / 100 g
Emmentaler 1,90 / 100 g
Ziegenkäse 3,40 / 100 g

WURST
Extrawurst 1,20 / 100 g
Kabanossi 2,10 / 100 g`,
    dishes: `Käse > Bergkäse 12 Monate | 2,90 |
Käse > Emmentaler | 1,90 |
Käse > Ziegenkäse | 3,40 |
Wurst > Extrawurst | 1,20 |
Wurst > Kabanossi | 2,10 |`,
  },
  {
    kind: 'Mexican with letters in slashes and spiciness',
    text: `TACOS
Al Pastor /A/L/ 🌶🌶 9,80
Carnitas /A/ 🌶 9,50
Pescado /A/D/ 10,50

BURRITOS
Pollo /A/G/ 11,90
Frijoles /A/ (vegan) 10,90`,
    dishes: `Tacos > Al Pastor 🌶🌶 | 9,80 | A,L
Tacos > Carnitas 🌶 | 9,50 | A
Tacos > Pescado | 10,50 | A,D
Burritos > Pollo | 11,90 | A,G
Burritos > Frijoles (vegan) | 10,90 | A`,
  },
  {
    kind: 'evening menu with a wine to it',
    text: `MENÜ DES ABENDS
4 Gänge 68,00
mit Weinbegleitung 98,00

À LA CARTE
Saibling gebeizt 17,50
Rehrücken rosa 34,00
Topfenknödel 11,50`,
    dishes: `Menü des Abends > 4 Gänge | 68,00 |
Menü des Abends > 4 Gänge mit Weinbegleitung | 98,00 |
À la Carte > Saibling gebeizt | 17,50 |
À la Carte > Rehrücken rosa | 34,00 |
À la Carte > Topfenknödel | 11,50 |`,
  },
  {
    kind: 'kiosk with cents alone',
    text: `EIS
Kugel Eis -,90
Waffel -,50
Becher groß 3,80

SÜSSES
Lakritz -,20
Kaugummi -,30`,
    dishes: `Eis > Kugel Eis | 0,90 |
Eis > Waffel | 0,50 |
Eis > Becher groß | 3,80 |
Süßes > Lakritz | 0,20 |
Süßes > Kaugummi | 0,30 |`,
  },
  {
    kind: 'wine bar by the deciliter, both prices on the line below',
    text: `WEISS
Grüner Veltliner Federspiel, Wachau
1 dl 5.20 · 7.5 dl 36.00
Chasselas, Lavaux
1 dl 4.80 · 7.5 dl 33.00

ROT
Blauburgunder, Bündner Herrschaft
1 dl 6.50 · 7.5 dl 45.00`,
    dishes: `Weiß > Grüner Veltliner Federspiel, Wachau | 1 dl 5,20; 7.5 dl 36,00 |
Weiß > Chasselas, Lavaux | 1 dl 4,80; 7.5 dl 33,00 |
Rot > Blauburgunder, Bündner Herrschaft | 1 dl 6,50; 7.5 dl 45,00 |`,
  },
  {
    kind: 'delivery menu with numbers behind and prices in front of marks',
    text: `NUDELN
Bami Goreng Nr. 21 8,90 € A,C,F
Pad Thai Nr. 22 9,90 € C,E,F
Glasnudeln Nr. 23 8,50 € F

REIS
Nasi Goreng Nr. 31 8,50 € C,F`,
    dishes: `Nudeln > [21] Bami Goreng | 8,90 | A,C,F
Nudeln > [22] Pad Thai | 9,90 | C,E,F
Nudeln > [23] Glasnudeln | 8,50 | F
Reis > [31] Nasi Goreng | 8,50 | C,F`,
  },
]
