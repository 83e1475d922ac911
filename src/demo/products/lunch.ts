import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { defineProducts } from '#demo/define-product.ts'
import type { DemoBundleItem } from '#demo/demo-types.ts'

export const LUNCH_HOURS: readonly OpeningRule[] = (
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
).map(type => ({
  type,
  from: '11:00',
  to: '14:30',
}))

const bundle = (...items: readonly (readonly [string, DemoBundleItem['unit']])[]) => ({
  bundleItems: items.map(([productKey, unit]) => ({ productKey, amount: 1, unit })),
})

export const LUNCH = defineProducts(
  'mittagsmenue',
  { type: 'bundle', station: 'Küche', schedule: LUNCH_HOURS, isVisibleWhenUnavailable: true },
  [
    [
      'mittag-klassik',
      'M1',
      'Mittagsmenü Klassik',
      13.9,
      'Frittatensuppe und Schweinsbraten mit Knödel. Montag bis Freitag von 11:00 bis 14:30 Uhr.',
      'ACGL',
      {
        dish: 'set',
        of: [
          { dish: 'plate', main: 'roast', sides: ['dumpling', 'sauerkraut'], sauce: '#7d451d' },
          { dish: 'soup', liquid: '#cf9a3c', floats: ['pancakeStrip', 'chives'] },
        ],
      },
      bundle(['suppe-frittaten', 'serving'], ['klassiker-schweinsbraten', 'serving']),
    ],
    [
      'mittag-schnitzel',
      'M2',
      'Mittagsmenü Schnitzel',
      15.9,
      'Suppe, Schnitzel Wiener Art und ein Apfelsaft gespritzt.',
      'ACGLM',
      {
        dish: 'set',
        of: [
          { dish: 'plate', main: 'schnitzel', sides: ['potatoSalad', 'lemon'] },
          { dish: 'soup', liquid: '#cf9a3c', floats: ['semolina', 'chives'] },
          { dish: 'glass', liquid: '#e3b54a', ice: true, garnish: ['apple'] },
        ],
      },
      bundle(['suppe-griessnockerl', 'serving'], ['schnitzel-schwein', 'serving'], ['getraenk-apfelsaft', 'amount']),
    ],
    [
      'mittag-vegetarisch',
      'M3',
      'Mittagsmenü Vegetarisch',
      12.9,
      'Paradeisersuppe und Käsespätzle mit Röstzwiebeln.',
      'ACGL',
      {
        dish: 'set',
        of: [
          { dish: 'pasta', shape: 'spaetzle', sauce: '#eec45a', toppings: ['friedOnion', 'chives'] },
          { dish: 'soup', liquid: '#cf4a2c', floats: ['basil', 'sourCream'] },
        ],
      },
      { ...bundle(['suppe-tomaten', 'serving'], ['knoedel-kaesespaetzle', 'serving']), diets: ['vegetarian'] },
    ],
    [
      'mittag-vegan',
      'M4',
      'Mittagsmenü Vegan',
      12.4,
      'Kürbiscremesuppe, Erdäpfelgulasch und Hollerblütensaft.',
      'AL',
      {
        dish: 'set',
        of: [
          { dish: 'soup', liquid: '#b8552a', floats: ['potato', 'potato', 'pepperRed'] },
          { dish: 'soup', liquid: '#e08a2c', floats: ['pumpkinSeeds'] },
          { dish: 'glass', liquid: '#f0e2a4', ice: true, garnish: ['elderflower', 'lemon'] },
        ],
      },
      {
        ...bundle(
          ['suppe-kuerbis', 'serving'],
          ['knoedel-erdaepfelgulasch', 'serving'],
          ['getraenk-holunder', 'amount'],
        ),
        diets: ['vegan'],
      },
    ],
    [
      'mittag-pizza',
      'M5',
      'Pizza und Getränk',
      12.9,
      'Pizza Margherita mit einer Kräuterlimonade.',
      'AG',
      {
        dish: 'set',
        of: [
          { dish: 'pizza', base: 'tomato', toppings: ['basil', 'mozzarella'] },
          { dish: 'glass', liquid: '#e0a04a', ice: true, garnish: ['mint', 'lemon'] },
        ],
      },
      { ...bundle(['pizza-margherita', 'amount'], ['getraenk-almkraeuter', 'amount']), diets: ['vegetarian'] },
    ],
    [
      'mittag-kaffee-kuchen',
      'M6',
      'Kaffee und Strudel',
      8.9,
      'Wiener Melange und ein Apfelstrudel, täglich von 14:00 bis 17:00 Uhr.',
      'ACGH',
      {
        dish: 'set',
        of: [
          { dish: 'pastry', shape: 'strudel', colour: '#dba04e', filling: '#e6c777', toppings: ['sugar'] },
          { dish: 'cup', liquid: '#a86a35', foam: 'milk', size: 'normal' },
        ],
      },
      {
        ...bundle(['kaffee-melange', 'amount'], ['mehlspeise-apfelstrudel', 'serving']),
        schedule: [{ type: 'daily', from: '14:00', to: '17:00' }],
        diets: ['vegetarian'],
      },
    ],
  ],
)
