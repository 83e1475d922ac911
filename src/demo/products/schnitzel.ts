import { defineProducts } from '#demo/define-product.ts'
import { WISH, choice, choices, priceChoice } from '#demo/products/parts.ts'

const SIDE = choice('beilage', 'Beilage', [
  ['Erdäpfelsalat', undefined, 'M'],
  ['Petersilerdäpfel'],
  ['Pommes frites'],
  ['Reis'],
  ['Gemischter Salat', 0.9, 'M'],
])
const EXTRA = choices(
  'dazu',
  'Dazu',
  [
    ['Preiselbeeren', 1.2],
    ['Ketchup', 0.8],
    ['Sauce Tatare', 1.4, 'CGM'],
    ['Zitrone extra', 0.4],
  ],
  { maximumSelections: 4 },
)
const usual = { parts: [SIDE, EXTRA, WISH] }

export const SCHNITZEL = defineProducts(
  'schnitzel',
  { station: 'Küche', unit: 'serving', type: 'configurable', config: usual },
  [
    [
      'schnitzel-kalb',
      '51',
      'Wiener Schnitzel vom Kalb',
      23.9,
      'Das Original: vom österreichischen Kalb, in Butterschmalz schwimmend herausgebacken.',
      'ACGM',
      { dish: 'plate', main: 'schnitzel', sides: ['potatoSalad', 'lemon', 'cranberries'] },
    ],
    [
      'schnitzel-schwein',
      '52',
      'Schnitzel Wiener Art',
      14.9,
      'Vom Schwein oder vom Huhn, goldgelb und souffliert.',
      'ACGM',
      { dish: 'plate', main: 'schnitzel', sides: ['fries', 'lemon'] },
      {
        config: {
          parts: [
            priceChoice('fleisch', 'Fleisch', [
              ['Schwein', 14.9],
              ['Huhn', 15.4],
              ['Pute', 15.9],
            ]),
            SIDE,
            EXTRA,
            WISH,
          ],
        },
      },
    ],
    [
      'schnitzel-cordon',
      '53',
      'Cordon bleu',
      17.4,
      'Gefüllt mit Beinschinken und Bergkäse, in Semmelbröseln gebacken.',
      'ACGM',
      { dish: 'plate', main: 'cordonBleu', sides: ['rice', 'lemon', 'greens'] },
    ],
    [
      'schnitzel-backhendl',
      '54',
      'Backhendl',
      16.9,
      'Halbes Hendl vom Freilandhof, mit Haut und Knochen gebacken.',
      'ACGM',
      { dish: 'plate', main: 'friedChicken', sides: ['potatoSalad', 'lemon'] },
    ],
    [
      'schnitzel-jaeger',
      '55',
      'Jägerschnitzel',
      16.2,
      'Natur gebraten, mit Champignonrahmsauce und Butterspätzle.',
      'ACGL',
      {
        dish: 'plate',
        main: 'steak',
        sides: ['spaetzle'],
        sauce: '#c79a63',
        toppings: ['mushroom', 'mushroom', 'parsley'],
      },
    ],
    [
      'schnitzel-sellerie',
      '56',
      'Sellerieschnitzel',
      13.4,
      'Dick geschnittene Sellerie in Kürbiskernpanier, mit Schnittlauchdip.',
      'ACGL',
      { dish: 'plate', main: 'schnitzel', sides: ['greenSalad', 'dip', 'lemon'], toppings: ['pumpkinSeeds'] },
      { diets: ['vegetarian'] },
    ],
    [
      'schnitzel-kinder',
      '57',
      'Kinderschnitzel',
      8.9,
      'Kleines Schnitzel vom Huhn mit Pommes frites und Ketchup.',
      'ACG',
      { dish: 'plate', main: 'nuggets', sides: ['fries', 'lemon'] },
    ],
    [
      'schnitzel-fisch',
      '58',
      'Gebackener Seelachs',
      15.2,
      'In knuspriger Panier mit Sauce Tatare und Erdäpfelsalat.',
      'ACDGM',
      { dish: 'plate', main: 'schnitzel', sides: ['potatoSalad', 'dip', 'lemon'] },
    ],
  ],
)
