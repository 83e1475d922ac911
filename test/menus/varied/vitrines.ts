import type { VariedMenu } from './menu.ts'

/** What is written by hand beside a display or into a file: weights, sizes by strokes, marks in lines of their own. */
export const VITRINES: readonly VariedMenu[] = [
  {
    kind: 'cakes below the legend, with one digit behind the comma',
    text: `Allergeninfo: A Gluten, C Ei, G Milch
Kuchenvitrine
Apfelkuchen A C G 3,9
Käsekuchen A C G 4,2
Brownie A C F G H 3,8
Muffin A C G 2,9
Cookie A C F G 2,2`,
    dishes: `Kuchenvitrine > Apfelkuchen | 3,90 | A,C,G
Kuchenvitrine > Käsekuchen | 4,20 | A,C,G
Kuchenvitrine > Brownie | 3,80 | A,C,F,G,H
Kuchenvitrine > Muffin | 2,90 | A,C,G
Kuchenvitrine > Cookie | 2,20 | A,C,F,G`,
  },
  {
    kind: 'marks said without a colon, the price below them',
    text: `Hauptgerichte
Schnitzel vom Schwein
  mit Pommes oder Erdäpfelsalat
  Allergene A, C, G, M
  14,90 EUR
Cordon bleu
  mit Reis
  Allergene A, C, G
  16,90 EUR
Backhendlsalat
  mit Kernöl
  Allergene A, C, G, M, O
  13,90 EUR`,
    dishes: `Hauptgerichte > Schnitzel vom Schwein | 14,90 | A,C,G,M
Hauptgerichte > Cordon bleu | 16,90 | A,C,G
Hauptgerichte > Backhendlsalat | 13,90 | A,C,G,M,O`,
  },
  {
    kind: 'dim sum with letters and numbers, points for commas and two sizes by strokes',
    text: `Dim Sum
D1 Har Gau (4 Stück) B 6.80
   Garnelentaschen
D2 Siu Mai (4 Stück) A,B,F 6.50
   Schwein und Garnele
D3 Char Siu Bao (3 Stück) A,F,N 5.90
   Hefeklöße mit gegrilltem Schwein

Suppen
S1 Wan-Tan-Suppe klein/groß A,C,F 4.90/7.90
S2 Pikant-säuerliche Suppe klein/groß A,C,F 4.50/7.50`,
    dishes: `Dim Sum > [D1] Har Gau (4 Stück) | 6,80 | B
Dim Sum > [D2] Siu Mai (4 Stück) | 6,50 | A,B,F
Dim Sum > [D3] Char Siu Bao (3 Stück) | 5,90 | A,F,N
Suppen > [S1] Wan-Tan-Suppe | klein 4,90; groß 7,90 | A,C,F
Suppen > [S2] Pikant-säuerliche Suppe | klein 4,50; groß 7,50 | A,C,F`,
  },
  {
    kind: 'loaves with weights glued to their unit and marks behind the price',
    text: `Unsere Brote
Roggenmischbrot 1kg ............... € 4,80 (A)
Dinkelvollkorn 750g ............... € 5,40 (A, N)
Nussbrot 500g ..................... € 4,90 (A, H)

Kleingebäck
Semmel ............................ € 0,60 (A)
Kornspitz ......................... € 1,10 (A, F, N)`,
    dishes: `Unsere Brote > Roggenmischbrot 1kg | 4,80 | A
Unsere Brote > Dinkelvollkorn 750g | 5,40 | A,N
Unsere Brote > Nussbrot 500g | 4,90 | A,H
Kleingebäck > Semmel | 0,60 | A
Kleingebäck > Kornspitz | 1,10 | A,F,N`,
  },
]
