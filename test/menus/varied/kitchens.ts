import type { VariedMenu } from './menu.ts'

/** Pizza, Asia, burgers, kebab and sushi. */
export const KITCHENS: readonly VariedMenu[] = [
  {
    kind: 'pizzeria with numbers, marks and additives',
    text: `PIZZERIA DA MARIO

PIZZE
1. Margherita A,G 8,90
   Tomaten, Mozzarella, Basilikum
2. Salami A, G (1,2,3) 9,90
   Tomaten, Mozzarella, Salami
3. Prosciutto A, G (2,3) 9,90
4. Quattro Formaggi A,G 10,90
5. Diavola A, C, D, G (1,2,3) 10,50
   scharfe Salami, Pfefferoni

PASTA
20. Spaghetti Bolognese A,C,L 9,50
21. Penne all'arrabbiata A 8,90
22. Lasagne al forno A,C,G,L 10,90

Alle Pizzen auch mit Dinkelteig + 1,50
Jede weitere Zutat 1,00`,
    dishes: `Pizze > [1] Margherita | 8,90 | A,G
Pizze > [2] Salami | 9,90 | A,G
Pizze > [3] Prosciutto | 9,90 | A,G
Pizze > [4] Quattro Formaggi | 10,90 | A,G
Pizze > [5] Diavola | 10,50 | A,C,D,G
Pasta > [20] Spaghetti Bolognese | 9,50 | A,C,L
Pasta > [21] Penne all'arrabbiata | 8,90 | A
Pasta > [22] Lasagne al forno | 10,90 | A,C,G,L`,
  },
  {
    kind: 'pizzeria with two sizes over the dishes',
    text: `PIZZA
26 cm / 32 cm

10 Margherita 7,50 / 9,50
11 Funghi 8,50 / 10,50
12 Tonno e Cipolla 8,90 / 11,50
13 Hawaii 8,90 / 11,50

CALZONE
20 Calzone classico 10,90
21 Calzone vegetariano 10,50

INSALATE
30 Insalata mista 5,50
31 Insalata tonno 8,90`,
    dishes: `Pizza > [10] Margherita | 26 cm 7,50; 32 cm 9,50 |
Pizza > [11] Funghi | 26 cm 8,50; 32 cm 10,50 |
Pizza > [12] Tonno e Cipolla | 26 cm 8,90; 32 cm 11,50 |
Pizza > [13] Hawaii | 26 cm 8,90; 32 cm 11,50 |
Calzone > [20] Calzone classico | 10,90 |
Calzone > [21] Calzone vegetariano | 10,50 |
Insalate > [30] Insalata mista | 5,50 |
Insalate > [31] Insalata tonno | 8,90 |`,
  },
  {
    kind: 'Asian with numbers and letters',
    text: `Asia Wok Lotus
Lieferung ab 15,00 € · Tel. 089 / 123456

Vorspeisen
V1 Frühlingsrollen (4 Stück) (A,F)            4,50 €
V2 Wan Tan, gebacken (A,C,F)                  4,90 €
V3 Garnelenchips                              2,90 €

Suppen
S1 Pikant-Sauer-Suppe (A,C,F)                 3,90 €
S2 Tom Kha Gai (D,G)                          5,50 €

Hauptgerichte
M12a Gebratene Nudeln mit Huhn (A,C,F)        8,90 €
M12b Gebratene Nudeln mit Ente (A,C,F)       10,90 €
M13 Rotes Curry mit Rind (D,F)                9,90 €
M14 Gebratener Reis mit Gemüse (F)            7,90 €`,
    dishes: `Vorspeisen > [V1] Frühlingsrollen (4 Stück) | 4,50 | A,F
Vorspeisen > [V2] Wan Tan, gebacken | 4,90 | A,C,F
Vorspeisen > [V3] Garnelenchips | 2,90 |
Suppen > [S1] Pikant-Sauer-Suppe | 3,90 | A,C,F
Suppen > [S2] Tom Kha Gai | 5,50 | D,G
Hauptgerichte > [M12a] Gebratene Nudeln mit Huhn | 8,90 | A,C,F
Hauptgerichte > [M12b] Gebratene Nudeln mit Ente | 10,90 | A,C,F
Hauptgerichte > [M13] Rotes Curry mit Rind | 9,90 | D,F
Hauptgerichte > [M14] Gebratener Reis mit Gemüse | 7,90 | F`,
  },
  {
    kind: 'burger place with surcharges',
    text: `BURGER
Classic Burger (A,C,G,M) 10,90
Rindfleisch, Salat, Tomate, Zwiebel
Cheeseburger (A,C,G,M) 11,90
Bacon BBQ Burger (A,C,G,M) 12,90
mit Speck und BBQ-Sauce
Veggie Burger (A,C,G,M) 11,50
+ Käse 1,50
+ Speck 2,00

BEILAGEN
Pommes frites 3,90
Süßkartoffelpommes 4,90
Coleslaw (C,M) 3,50

DIPS
Ketchup 0,80
Mayonnaise (C,M) 0,80`,
    dishes: `Burger > Classic Burger | 10,90 | A,C,G,M
Burger > Cheeseburger | 11,90 | A,C,G,M
Burger > Bacon BBQ Burger | 12,90 | A,C,G,M
Burger > Veggie Burger | 11,50 | A,C,G,M
Beilagen > Pommes frites | 3,90 |
Beilagen > Süßkartoffelpommes | 4,90 |
Beilagen > Coleslaw | 3,50 | C,M
Dips > Ketchup | 0,80 |
Dips > Mayonnaise | 0,80 | C,M`,
  },
  {
    kind: 'kebab with dashes for no cents',
    text: `KEBAP
Döner Kebap 6,-
mit Salat und Sauce nach Wahl
Dürüm 7,-
Döner Teller 10,50
Kebap Box klein 5,- groß 7,-

FALAFEL
Falafel Sandwich 5,50
Falafel Teller 9,-

PIDE
Pide mit Käse 8,-
Pide mit Faschiertem 9,-

GETRÄNKE
Ayran 2,-
Cola 0,33 l 2,50
Eistee 0,5 l 2,80 + Pfand 0,25`,
    dishes: `Kebap > Döner Kebap | 6,00 |
Kebap > Dürüm | 7,00 |
Kebap > Döner Teller | 10,50 |
Kebap > Kebap Box | klein 5,00; groß 7,00 |
Falafel > Falafel Sandwich | 5,50 |
Falafel > Falafel Teller | 9,00 |
Pide > Pide mit Käse | 8,00 |
Pide > Pide mit Faschiertem | 9,00 |
Getränke > Ayran | 2,00 |
Getränke > Cola 0,33 l | 2,50 |
Getränke > Eistee 0,5 l | 2,80 |`,
  },
  {
    kind: 'sushi sets',
    text: `SUSHI SETS
Set A (8 Stk.) 9,90
4 Nigiri, 4 Maki
Set B (12 Stk.) 14,90
6 Nigiri, 6 Maki
Familien-Set (40 Stk.) 45,00

NIGIRI (2 STÜCK)
Lachs D 4,90
Thunfisch D 5,50
Garnele B 5,20
Tamago C 4,20

MAKI
Avocado Maki 6 Stk. 4,50 12 Stk. 8,50
Lachs Maki D 6 Stk. 5,50 12 Stk. 10,50
Gurken Maki N 6 Stk. 4,20 12 Stk. 7,90`,
    dishes: `Sushi Sets > Set A (8 Stk.) | 9,90 |
Sushi Sets > Set B (12 Stk.) | 14,90 |
Sushi Sets > Familien-Set (40 Stk.) | 45,00 |
Nigiri (2 Stück) > Lachs | 4,90 | D
Nigiri (2 Stück) > Thunfisch | 5,50 | D
Nigiri (2 Stück) > Garnele | 5,20 | B
Nigiri (2 Stück) > Tamago | 4,20 | C
Maki > Avocado Maki | 6 Stk. 4,50; 12 Stk. 8,50 |
Maki > Lachs Maki | 6 Stk. 5,50; 12 Stk. 10,50 | D
Maki > Gurken Maki | 6 Stk. 4,20; 12 Stk. 7,90 | N`,
  },
  {
    kind: 'Indian with spicy signs and EUR',
    text: `Curry House

Starters
Vegetable Samosa (A)        EUR 5,50
Onion Bhaji                 EUR 4,90
Papadam                     EUR 2,50

Currys vom Huhn
Chicken Tikka Masala (G,H)  EUR 13,90
mit Basmatireis
Butter Chicken (G,H)        EUR 13,90
Chicken Vindaloo            EUR 13,50

Vegetarisch
Palak Paneer (G)            EUR 12,50
Dal Tadka                   EUR 10,90

Brot
Naan (A,G)                  EUR 3,00
Garlic Naan (A,G)           EUR 3,50`,
    dishes: `Starters > Vegetable Samosa | 5,50 | A
Starters > Onion Bhaji | 4,90 |
Starters > Papadam | 2,50 |
Currys vom Huhn > Chicken Tikka Masala | 13,90 | G,H
Currys vom Huhn > Butter Chicken | 13,90 | G,H
Currys vom Huhn > Chicken Vindaloo | 13,50 |
Vegetarisch > Palak Paneer | 12,50 | G
Vegetarisch > Dal Tadka | 10,90 |
Brot > Naan | 3,00 | A,G
Brot > Garlic Naan | 3,50 | A,G`,
  },
  {
    kind: 'Greek with marks behind the price',
    text: `Vorspeisen kalt
Tzatziki 5,90 € (G)
Taramas 6,50 € (D)
Oliven und Peperoni 4,90 €

Vom Grill
Gyros mit Pommes 13,90 € (G,M)
Souvlaki 14,50 € (M)
Bifteki gefüllt mit Feta 14,90 € (A,C,G)
Lammkoteletts 21,90 €

Fisch
Kalamari 15,90 € (A,R)
Dorade vom Grill 19,90 € (D)`,
    dishes: `Vorspeisen kalt > Tzatziki | 5,90 | G
Vorspeisen kalt > Taramas | 6,50 | D
Vorspeisen kalt > Oliven und Peperoni | 4,90 |
Vom Grill > Gyros mit Pommes | 13,90 | G,M
Vom Grill > Souvlaki | 14,50 | M
Vom Grill > Bifteki gefüllt mit Feta | 14,90 | A,C,G
Vom Grill > Lammkoteletts | 21,90 |
Fisch > Kalamari | 15,90 | A,R
Fisch > Dorade vom Grill | 19,90 | D`,
  },
  {
    kind: 'table copied from a page',
    text: `Suppen\tPreis
Miso-Suppe (D,F)\t4,50 €
Ramen mit Huhn (A,C,F)\t12,90 €
Bowls\tPreis
Lachs-Bowl (D,F,N)\t14,90 €
Tofu-Bowl (F,N)\t12,90 €
Poke Chicken (F,N)\t13,50 €`,
    dishes: `Suppen > Miso-Suppe | 4,50 | D,F
Suppen > Ramen mit Huhn | 12,90 | A,C,F
Bowls > Lachs-Bowl | 14,90 | D,F,N
Bowls > Tofu-Bowl | 12,90 | F,N
Bowls > Poke Chicken | 13,50 | F,N`,
  },
  {
    kind: 'ranges, prices from and per person',
    text: `VOM BRETT
Jausenbrett für 2 Personen A,G,M,O 24,90
Käseteller ab 9,90
Antipasti 8,90 – 14,90
Spanferkel pro Person 18,50
Hausbrot je Stück 1,80

FISCH
Saibling nach Tagespreis
Forelle blau D 18,90`,
    dishes: `Vom Brett > Jausenbrett für 2 Personen | 24,90 | A,G,M,O
Vom Brett > Käseteller | 9,90 |
Vom Brett > Antipasti | 8,90 |
Vom Brett > Spanferkel | 18,50 |
Vom Brett > Hausbrot | 1,80 |
Fisch > Saibling | nach Tagespreis |
Fisch > Forelle blau | 18,90 | D`,
  },
]
