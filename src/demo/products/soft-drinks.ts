import { DRINK_TAX, defineProducts } from '#demo/define-product.ts'
import { choice, priceChoice } from '#demo/products/parts.ts'

/** What comes in bottles, with a number of the range that shops give out themselves. */
const returnable = (litres: number, gtin: string) => ({
  gtin,
  netQuantity: { amount: litres, unit: 'l' as const },
  deposit: { amount: 0.25, tax: 20 },
})

export const SOFT_DRINKS = defineProducts('alkoholfrei', { station: 'Bar', diets: ['vegan'], ...DRINK_TAX }, [
  [
    'getraenk-mineral',
    '210',
    'Mineralwasser prickelnd',
    2.9,
    'Aus der Flasche, 0,5 Liter.',
    '',
    { dish: 'bottle', body: 'water', glass: '#8fc0cc', label: '#f3f7f6', beside: ['lemon'] },
    returnable(0.5, '2000000002101'),
  ],
  [
    'getraenk-still',
    '211',
    'Stilles Wasser',
    2.9,
    'Ohne Kohlensäure, 0,5 Liter.',
    '',
    { dish: 'bottle', body: 'water', glass: '#a9d0de', label: '#d9ecf2', beside: ['mint'] },
    returnable(0.5, '2000000002118'),
  ],
  [
    'getraenk-almkraeuter',
    '212',
    'Kräuterlimonade',
    3.4,
    'Unsere Hauslimonade mit Quendel und Alpenkräutern, 0,33 Liter.',
    '',
    { dish: 'bottle', body: 'can', glass: '#d9803a', label: '#fbf3e0', beside: ['mint', 'elderflower'] },
    returnable(0.33, '2000000002125'),
  ],
  [
    'getraenk-cola',
    '213',
    'Wiener Cola',
    3.3,
    'Mit Kolanuss und Rübenzucker, 0,33 Liter.',
    '',
    { dish: 'bottle', body: 'can', glass: '#7a2a24', label: '#f6e6d0', beside: ['lemon'] },
    { ...returnable(0.33, '2000000002132'), additives: ['1', '9'] },
  ],
  [
    'getraenk-apfelsaft',
    '214',
    'Apfelsaft gespritzt',
    3.6,
    'Naturtrüber Saft von Streuobstwiesen mit Soda, 0,5 Liter.',
    '',
    { dish: 'glass', liquid: '#e3b54a', ice: true, garnish: ['apple'] },
    {
      type: 'configurable',
      config: {
        parts: [
          priceChoice('groesse', 'Größe', [
            ['0,5 Liter', 3.6],
            ['0,25 Liter', 2.4],
          ]),
        ],
      },
    },
  ],
  [
    'getraenk-holunder',
    '215',
    'Hollerblütensaft',
    3.4,
    'Selbst angesetzt, mit Soda und Zitrone.',
    '',
    { dish: 'glass', liquid: '#f0e2a4', ice: true, garnish: ['elderflower', 'lemon'] },
  ],
  [
    'getraenk-himbeer',
    '216',
    'Himbeersoda',
    3.2,
    'Himbeersirup aus eigener Ernte mit Sodawasser.',
    '',
    { dish: 'glass', liquid: '#d9506a', ice: true, garnish: ['raspberry', 'mint'] },
  ],
  [
    'getraenk-eistee',
    '217',
    'Hausgemachter Eistee',
    3.9,
    'Schwarztee, Pfirsich, Zitrone und Minze, nicht zu süß.',
    '',
    { dish: 'glass', liquid: '#c9792f', ice: true, garnish: ['lemon', 'mint'] },
  ],
  [
    'getraenk-orange',
    '218',
    'Frischer Orangensaft',
    4.8,
    'Auf Bestellung gepresst, 0,25 Liter.',
    '',
    { dish: 'glass', liquid: '#f0a02e', ice: false, garnish: ['orange'] },
    { netQuantity: { amount: 0.25, unit: 'l' } },
  ],
  [
    'getraenk-smoothie',
    '219',
    'Beerensmoothie',
    5.4,
    'Heidelbeeren, Himbeeren, Banane und Haferdrink.',
    'A',
    { dish: 'glass', liquid: '#8a3a6a', ice: false, garnish: ['blueberry', 'raspberry', 'mint'] },
    {
      type: 'configurable',
      config: {
        parts: [choice('basis', 'Basis', [['Haferdrink', undefined, 'A'], ['Joghurt', undefined, 'G'], ['Apfelsaft']])],
      },
    },
  ],
])
