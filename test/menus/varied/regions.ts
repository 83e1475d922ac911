import type { VariedMenu } from './menu.ts'

/** Menus of regions and their manners: what a house of one country writes as no house of another does. */
export const REGIONS: readonly VariedMenu[] = [
  {
    kind: 'Carinthian inn with waves around its headings and strokes between the marks',
    text: `GASTHAUS ZUM LINDWURM
Familie Trattnig, seit 1921

~ Suppentopf ~
Klare Rindsuppe mit Leberknödel (A/C/L) € 5,40
Kärntner Ritschert (A/L) € 7,90

~ Aus dem Nudeltopf ~
Kärntner Kasnudeln (A/C/G) € 14,50
mit brauner Butter und grünem Salat
Fleischnudeln (A/C/L) € 14,90
Kletzennudeln (A/C/G) € 12,80

~ Vom Rind ~
Zwiebelrostbraten (A/L/M) € 23,90
Altwiener Tafelspitz (L/O) € 22,50
mit Apfelkren und Schnittlauchsauce

~ Für danach ~
Reindling mit Schlagobers (A/C/G/H) € 5,20

Alle Preise in Euro inklusive aller Steuern.`,
    dishes: `Suppentopf > Klare Rindsuppe mit Leberknödel | 5,40 | A,C,L
Suppentopf > Kärntner Ritschert | 7,90 | A,L
Aus dem Nudeltopf > Kärntner Kasnudeln | 14,50 | A,C,G
Aus dem Nudeltopf > Fleischnudeln | 14,90 | A,C,L
Aus dem Nudeltopf > Kletzennudeln | 12,80 | A,C,G
Vom Rind > Zwiebelrostbraten | 23,90 | A,L,M
Vom Rind > Altwiener Tafelspitz | 22,50 | L,O
Für danach > Reindling mit Schlagobers | 5,20 | A,C,G,H`,
  },
  {
    kind: 'Swiss inn with the francs in front and fillings for two',
    text: `Restaurant Rössli, Trogen

KALTE VORSPEISEN
Fr. 12.50 Appenzeller Siedwurst-Salat (L,M)
Fr. 9.80 Grüner Salat mit Kernen
Fr. 18.– Kalbstatar mit Toast (A,C,M)

AUS DER PFANNE
Fr. 28.50 Cordon bleu vom Säuli (A,C,G)
Fr. 36.– Kalbsleberli mit Rösti (A,G)
Fr. 24.50 Chäshörnli mit Apfelmus (A,C,G)

SÜESSES
Fr. 8.50 Biberfladen mit Rahm (A,G,H)
Fr. 11.– Coupe Romanoff (G)`,
    dishes: `Kalte Vorspeisen > Appenzeller Siedwurst-Salat | 12,50 | L,M
Kalte Vorspeisen > Grüner Salat mit Kernen | 9,80
Kalte Vorspeisen > Kalbstatar mit Toast | 18,00 | A,C,M
Aus der Pfanne > Cordon bleu vom Säuli | 28,50 | A,C,G
Aus der Pfanne > Kalbsleberli mit Rösti | 36,00 | A,G
Aus der Pfanne > Chäshörnli mit Apfelmus | 24,50 | A,C,G
Süesses > Biberfladen mit Rahm | 8,50 | A,G,H
Süesses > Coupe Romanoff | 11,00 | G`,
  },
  {
    kind: 'Franconian brewery with additives and marks in one bracket and sizes of beer',
    text: `Brotzeiten
Obazda mit Brezn (a1, g, 1) ................ 9,20
Presssack weiß und rot (2, 3, j) ........... 8,40
Wurstsalat fränkisch (2, 3, 4, j) .......... 9,80
Warme Küche
Schäufele mit Kloß (a1, i, l) .............. 16,90
Drei im Weckla (a1, 3, j) .................. 5,50
Blaue Zipfel (3, i, j) ..................... 10,90
Vom Fass
Kellerbier 0,25 l 2,60 0,5 l 4,20
Rauchbier 0,25 l 2,90 0,5 l 4,60

Zusatzstoffe: 1 = Farbstoff, 2 = Konservierungsstoff, 3 = Antioxidationsmittel, 4 = Geschmacksverstärker
Allergene: a1 = Weizen, g = Milch, i = Sellerie, j = Senf, l = Schwefeldioxid`,
    dishes: `Brotzeiten > Obazda mit Brezn | 9,20 | Glutenhaltiges Getreide,Milch
Brotzeiten > Presssack weiß und rot | 8,40 | Senf
Brotzeiten > Wurstsalat fränkisch | 9,80 | Senf
Warme Küche > Schäufele mit Kloß | 16,90 | Glutenhaltiges Getreide,Sellerie,Schwefeldioxid und Sulfite
Warme Küche > Drei im Weckla | 5,50 | Glutenhaltiges Getreide,Senf
Warme Küche > Blaue Zipfel | 10,90 | Sellerie,Senf
Vom Fass > Kellerbier | 0,25 l 2,60; 0,5 l 4,20
Vom Fass > Rauchbier | 0,25 l 2,90; 0,5 l 4,60`,
  },
  {
    kind: 'Neapolitan pizzeria with the price below each pizza and the marks behind the toppings',
    text: `PIZZE ROSSE

Marinara
San Marzano, Knoblauch, Oregano (A)
9,50 €

Margherita
San Marzano, Fior di Latte, Basilikum (A, G)
11,00 €

Diavola
San Marzano, Spianata, Fior di Latte (A, G)
13,50 €

PIZZE BIANCHE

Mortadella e Pistacchio
Burrata, Mortadella, Pistazien (A, G, H)
16,00 €

Quattro Formaggi
Fior di Latte, Gorgonzola, Provola, Parmesan (A, G)
14,50 €

DOLCI

Tiramisù
(A, C, G)
6,80 €

Babà al Rum
(A, C, G)
6,50 €`,
    dishes: `Pizze Rosse > Marinara | 9,50 | A
Pizze Rosse > Margherita | 11,00 | A,G
Pizze Rosse > Diavola | 13,50 | A,G
Pizze Bianche > Mortadella e Pistacchio | 16,00 | A,G,H
Pizze Bianche > Quattro Formaggi | 14,50 | A,G
Dolci > Tiramisù | 6,80 | A,C,G
Dolci > Babà al Rum | 6,50 | A,C,G`,
  },
  {
    kind: 'sushi by pieces behind a dot, letters in front of numbers',
    text: `NIGIRI (2 Stück)
N1 Sake · Lachs (B,D) 5,20
N2 Maguro · Thunfisch (D) 6,40
N3 Ebi · Garnele (B) 5,80
N4 Tamago · Omelett (C,F) 4,60

MAKI (6 Stück)
M1 Kappa · Gurke (N) 4,40
M2 Tekka · Thunfisch (D) 5,90
M3 Avocado (N) 4,80

INSIDE OUT (8 Stück)
I1 California (B,C,D,N) 11,90
I2 Spicy Tuna (D,M,N) 13,40

TEMAKI (1 Stück)
T1 Lachs mit Avocado (D,N) 6,90`,
    dishes: `Nigiri (2 Stück) > [N1] Sake · Lachs | 5,20 | B,D
Nigiri (2 Stück) > [N2] Maguro · Thunfisch | 6,40 | D
Nigiri (2 Stück) > [N3] Ebi · Garnele | 5,80 | B
Nigiri (2 Stück) > [N4] Tamago · Omelett | 4,60 | C,F
Maki (6 Stück) > [M1] Kappa · Gurke | 4,40 | N
Maki (6 Stück) > [M2] Tekka · Thunfisch | 5,90 | D
Maki (6 Stück) > [M3] Avocado | 4,80 | N
Inside Out (8 Stück) > [I1] California | 11,90 | B,C,D,N
Inside Out (8 Stück) > [I2] Spicy Tuna | 13,40 | D,M,N
Temaki (1 Stück) > [T1] Lachs mit Avocado | 6,90 | D,N`,
  },
  {
    kind: 'village bakery with weights in front of the marks and prices in euro behind',
    text: `BROT
Hausbrot 1 kg (A) 5,40 €
Hausbrot 500 g (A) 2,90 €
Dinkelvollkornbrot 750 g (A, N) 5,80 €
Nussbrot 500 g (A, H) 4,90 €
KLEINGEBÄCK
Handsemmel (A) 0,65 €
Mohnflesserl (A) 1,10 €
Kürbiskernweckerl (A, N) 1,35 €
Laugenbrezel (A) 1,60 €
SÜSSE ECKE
Topfengolatsche (A, C, G) 2,60 €
Nussschnecke (A, C, G, H) 2,70 €
Faschingskrapfen (A, C, G, O) 1,90 €`,
    dishes: `Brot > Hausbrot 1 kg | 5,40 | A
Brot > Hausbrot 500 g | 2,90 | A
Brot > Dinkelvollkornbrot 750 g | 5,80 | A,N
Brot > Nussbrot 500 g | 4,90 | A,H
Kleingebäck > Handsemmel | 0,65 | A
Kleingebäck > Mohnflesserl | 1,10 | A
Kleingebäck > Kürbiskernweckerl | 1,35 | A,N
Kleingebäck > Laugenbrezel | 1,60 | A
Süße Ecke > Topfengolatsche | 2,60 | A,C,G
Süße Ecke > Nussschnecke | 2,70 | A,C,G,H
Süße Ecke > Faschingskrapfen | 1,90 | A,C,G,O`,
  },
  {
    kind: 'gelateria with scoops in rows, cups of two sizes and extras on top',
    text: `EIS IN DER TÜTE
1 Kugel 1,90
2 Kugeln 3,60
3 Kugeln 5,20

EISBECHER
Schwarzwaldbecher (C,G) klein 6,20 groß 8,90
Kirschen, Schokolade, Schlagobers
Bananensplit (G,H) klein 5,90 groß 8,40
Eiskaffee (G) 5,60
Eisschokolade (G,F) 5,60
+ Schlagobers 0,90

SPAGHETTIEIS
Spaghettieis klassisch (G,C) 6,80
Spaghettieis Pistazie (G,H) 7,40`,
    dishes: `Eis in der Tüte > 1 Kugel | 1,90
Eis in der Tüte > 2 Kugeln | 3,60
Eis in der Tüte > 3 Kugeln | 5,20
Eisbecher > Schwarzwaldbecher | klein 6,20; groß 8,90 | C,G
Eisbecher > Bananensplit | klein 5,90; groß 8,40 | G,H
Eisbecher > Eiskaffee | 5,60 | G
Eisbecher > Eisschokolade | 5,60 | G,F
Spaghettieis > Spaghettieis klassisch | 6,80 | G,C
Spaghettieis > Spaghettieis Pistazie | 7,40 | G,H`,
  },
  {
    kind: 'Burgenland Heuriger with wines by glass and bottle in a small table',
    text: `Kaltes Buffet
Liptauerbrot A,G 3,80
Grammelschmalzbrot A 3,20
Saumaise mit Kraut L,M 6,90
Hauerjause für zwei A,G,M,O 21,00

Weißwein            1/8     1/4
Welschriesling O    2,20    4,40
Grüner Veltliner O  2,40    4,80
Muskat Ottonel O    2,90    5,80

Rotwein             1/8     1/4
Blaufränkisch O     2,60    5,20
Zweigelt O          2,40    4,80

Alkoholfrei
Traubensaft 0,25 l 2,90
Soda Zitron 0,5 l 3,10`,
    dishes: `Kaltes Buffet > Liptauerbrot | 3,80 | A,G
Kaltes Buffet > Grammelschmalzbrot | 3,20 | A
Kaltes Buffet > Saumaise mit Kraut | 6,90 | L,M
Kaltes Buffet > Hauerjause für zwei | 21,00 | A,G,M,O
Weißwein > Welschriesling | 1/8 2,20; 1/4 4,40 | O
Weißwein > Grüner Veltliner | 1/8 2,40; 1/4 4,80 | O
Weißwein > Muskat Ottonel | 1/8 2,90; 1/4 5,80 | O
Rotwein > Blaufränkisch | 1/8 2,60; 1/4 5,20 | O
Rotwein > Zweigelt | 1/8 2,40; 1/4 4,80 | O
Alkoholfrei > Traubensaft 0,25 l | 2,90
Alkoholfrei > Soda Zitron 0,5 l | 3,10`,
  },
  {
    kind: 'kebab with two-digit numbers, choices of bread and a box',
    text: `DÖNER & DÜRÜM
01 Döner Kebap (A,F,G,L) 6,50
mit Salat und Sauce nach Wahl
02 Dürüm (A,F,G,L) 7,50
03 Döner Box mit Pommes (F,G) 7,00
04 Dönerteller mit Reis (F,G,L) 11,90
05 Vegetarischer Döner (A,F,G) 5,90
PIDE
06 Pide mit Käse (A,G) 9,50
07 Pide mit Sucuk und Ei (A,C,G) 10,90
08 Lahmacun (A) 5,00
GETRÄNKE
09 Ayran 0,25 l (G) 2,00
10 Uludağ 0,33 l 2,80`,
    dishes: `Döner & Dürüm > [01] Döner Kebap | 6,50 | A,F,G,L
Döner & Dürüm > [02] Dürüm | 7,50 | A,F,G,L
Döner & Dürüm > [03] Döner Box mit Pommes | 7,00 | F,G
Döner & Dürüm > [04] Dönerteller mit Reis | 11,90 | F,G,L
Döner & Dürüm > [05] Vegetarischer Döner | 5,90 | A,F,G
Pide > [06] Pide mit Käse | 9,50 | A,G
Pide > [07] Pide mit Sucuk und Ei | 10,90 | A,C,G
Pide > [08] Lahmacun | 5,00 | A
Getränke > [09] Ayran 0,25 l | 2,00 | G
Getränke > [10] Uludağ 0,33 l | 2,80`,
  },
  {
    kind: 'wine bar with makers on the line below and glass and bottle in words',
    text: `Glasweise Weiß
Riesling Federspiel 2023 Glas 5,80 Flasche 34,00
Weingut Jamek, Wachau
Sauvignon Blanc 2022 Glas 6,20 Flasche 36,00
Weingut Tement, Südsteiermark
Glasweise Rot
St. Laurent Reserve 2020 Glas 7,40 Flasche 42,00
Weingut Pittnauer, Gols
Kleinigkeiten
Oliven mit Zitrone 4,50
Käseteller mit Feigensenf (G, M, O) 14,80
Prosciutto mit Grissini (A, G) 12,50
Sardinen aus der Dose mit Brot (A, D) 11,00`,
    dishes: `Glasweise Weiß > Riesling Federspiel 2023 | Glas 5,80; Flasche 34,00
Glasweise Weiß > Sauvignon Blanc 2022 | Glas 6,20; Flasche 36,00
Glasweise Rot > St. Laurent Reserve 2020 | Glas 7,40; Flasche 42,00
Kleinigkeiten > Oliven mit Zitrone | 4,50
Kleinigkeiten > Käseteller mit Feigensenf | 14,80 | G,M,O
Kleinigkeiten > Prosciutto mit Grissini | 12,50 | A,G
Kleinigkeiten > Sardinen aus der Dose mit Brot | 11,00 | A,D`,
  },
]
