import { defineProducts } from '#demo/define-product.ts'
import { choice, choices } from '#demo/products/parts.ts'

const DRINK = choice('getraenk', 'Dazu ein Heißgetränk', [
  ['Melange', undefined, 'G'],
  ['Verlängerter'],
  ['Tee'],
  ['Kakao', 0.5, 'G'],
  ['Lieber keines'],
])

export const BREAKFAST = defineProducts('fruehstueck', { station: 'Küche' }, [
  [
    'fruehstueck-wiener',
    '1',
    'Wiener Frühstück',
    8.9,
    'Zwei Handsemmeln, Butter, Marillenmarmelade, weiches Ei und ein Heißgetränk.',
    'ACG',
    { dish: 'plate', main: 'rolls', sides: [], toppings: ['butter', 'jam', 'eggHalf'] },
    { type: 'configurable', config: { parts: [DRINK] }, diets: ['vegetarian'] },
  ],
  [
    'fruehstueck-bauern',
    '2',
    'Bauernfrühstück',
    12.9,
    'Beinschinken, Speck, Bergkäse, Liptauer, Kren, Gurkerl und Bauernbrot.',
    'AGM',
    { dish: 'board', pieces: ['ham', 'cheeseWedge', 'bread', 'bacon'], toppings: ['radish', 'horseradish', 'chives'] },
    { type: 'configurable', config: { parts: [DRINK] } },
  ],
  [
    'fruehstueck-vital',
    '3',
    'Kraftfrühstück',
    11.4,
    'Vollkornbrot mit Avocado, pochiertem Ei, Kirschtomaten und Kresse.',
    'ACN',
    { dish: 'plate', main: 'toast', sides: [], toppings: ['avocado', 'egg', 'cherryTomato', 'rocket'] },
    { diets: ['vegetarian'] },
  ],
  [
    'fruehstueck-ham-and-eggs',
    '4',
    'Ham and Eggs',
    9.6,
    'Drei Freilandeier mit Beinschinken in der Pfanne, dazu Hausbrot.',
    'AC',
    { dish: 'plate', main: 'eggs', sides: ['bread'], toppings: ['ham', 'chives'] },
  ],
  [
    'fruehstueck-eierspeis',
    '5',
    'Eierspeis mit Kernöl',
    8.8,
    'Cremig gerührte Freilandeier mit steirischem Kernöl und Schnittlauch.',
    'ACG',
    { dish: 'plate', main: 'eggs', sides: ['bread'], toppings: ['chives', 'pumpkinSeeds'] },
    { diets: ['vegetarian'] },
  ],
  [
    'fruehstueck-porridge',
    '6',
    'Haferbrei mit Beeren',
    7.4,
    'Warmer Haferbrei mit Haferdrink, Beeren der Saison, Mandeln und Ahornsirup.',
    'AH',
    { dish: 'plate', main: 'porridge', sides: [], toppings: ['raspberry', 'blueberry', 'almond'] },
    { diets: ['vegan'] },
  ],
  [
    'fruehstueck-joghurt',
    '7',
    'Joghurt mit Knuspermüsli',
    6.9,
    'Bergbauernjoghurt, hausgemachtes Knuspermüsli, Honig und frisches Obst.',
    'AGH',
    { dish: 'bowl', base: 'yoghurt', sections: ['strawberry', 'granola', 'banana', 'blueberry'] },
    {
      type: 'configurable',
      diets: ['vegetarian'],
      config: {
        parts: [
          choices('belag', 'Noch dazu', [
            ['Chiasamen', 0.8],
            ['Walnüsse', 1, 'H'],
            ['Extra Honig', 0.6],
            ['Mandelmus', 1.2, 'H'],
          ]),
        ],
      },
    },
  ],
  [
    'fruehstueck-strammer',
    '8',
    'Käse-Schinken-Toast',
    6.4,
    'Knuspriger Toast mit Beinschinken, Bergkäse und Ketchup.',
    'AGM',
    { dish: 'plate', main: 'toast', sides: ['greenSalad'], toppings: ['ham', 'cheeseCube'] },
  ],
])
