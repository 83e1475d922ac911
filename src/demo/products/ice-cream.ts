import { defineProducts } from '#demo/define-product.ts'
import { choices, priceChoice } from '#demo/products/parts.ts'

export const ICE_CREAM = defineProducts('eis', { station: 'Theke', diets: ['vegetarian'] }, [
  [
    'eis-selbst',
    '160',
    'Eisbecher nach Ihrer Wahl',
    4.2,
    'Zwei bis vier Kugeln aus eigener Erzeugung, dazu Obers und Sauce nach Lust.',
    'CG',
    { dish: 'iceCream', scoops: ['#f6dfa6', '#e58a9a', '#7a4a2c'], toppings: ['cream', 'strawberry'] },
    {
      type: 'configurable',
      isStepByStep: true,
      config: {
        parts: [
          priceChoice('groesse', 'Kugeln', [
            ['Zwei Kugeln', 4.2],
            ['Drei Kugeln', 5.9],
            ['Vier Kugeln', 7.4],
          ]),
          choices(
            'sorten',
            'Sorten',
            [
              ['Vanille', undefined, 'CG'],
              ['Schokolade', undefined, 'CFG'],
              ['Erdbeere'],
              ['Marille'],
              ['Haselnuss', undefined, 'CGH'],
              ['Pistazie', 0.5, 'CGH'],
              ['Kürbiskern', undefined, 'CG'],
              ['Zitrone'],
            ],
            {
              isOptional: false,
              minimumSelections: 1,
              maximumSelections: 4,
              description: 'Wählen Sie eine bis vier Sorten.',
            },
          ),
          choices('dazu', 'Dazu', [
            ['Schlagobers', 1, 'G'],
            ['Schokoladesauce', 0.9, 'F'],
            ['Heiße Himbeeren', 2.2],
            ['Streusel', 0.5, 'A'],
          ]),
        ],
      },
    },
  ],
  [
    'eis-bananensplit',
    '161',
    'Bananensplit',
    7.9,
    'Banane, Vanilleeis, Schokoladesauce, Mandeln und Schlagobers.',
    'CFGH',
    { dish: 'iceCream', scoops: ['#f6dfa6', '#f9ecc6'], toppings: ['banana', 'banana', 'chocolateSauce', 'cream'] },
  ],
  [
    'eis-heisse-liebe',
    '162',
    'Heiße Liebe',
    7.6,
    'Vanilleeis mit heißen Himbeeren und einer Haube Schlagobers.',
    'CG',
    { dish: 'iceCream', scoops: ['#f8e6b4', '#f6dfa6', '#f8e6b4'], toppings: ['raspberry', 'raspberry', 'cream'] },
  ],
  [
    'eis-kuerbiskern',
    '163',
    'Steirischer Becher',
    7.4,
    'Kürbiskerneis, Vanilleeis, Kernöl und karamellisierte Kürbiskerne.',
    'CG',
    { dish: 'iceCream', scoops: ['#a9b46a', '#f6dfa6', '#8f9c52'], toppings: ['pumpkinSeeds', 'caramel'] },
  ],
  [
    'eis-sorbet',
    '164',
    'Marillensorbet',
    5.8,
    'Nur Wachauer Marillen, Zucker und ein Spritzer Zitrone.',
    '',
    { dish: 'iceCream', scoops: ['#f2a552', '#f5b467'], toppings: ['apricot', 'mint'] },
    { diets: ['vegan', 'lactoseFree'] },
  ],
  [
    'eis-eiskaffee',
    '165',
    'Eiskaffee',
    6.4,
    'Kalter Mokka, Vanilleeis, Schlagobers und eine Hohlhippe.',
    'ACG',
    { dish: 'glass', liquid: '#8a5a35', ice: false, garnish: ['cream', 'cocoa', 'chocolate'] },
  ],
])
