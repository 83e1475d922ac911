import { defineProducts } from '#demo/define-product.ts'
import type { DemoOption, DemoPart } from '#demo/demo-types.ts'

/** A product to choose from; its name and what it contains come with it. */
type ChoiceLine = readonly [productKey: string, surcharge?: number]

const component = (id: string, name: string, lines: readonly ChoiceLine[], rest: Partial<DemoPart> = {}): DemoPart => ({
  id,
  name,
  type: 'select',
  isOptional: false,
  ...rest,
  options: lines.map(([productKey, surcharge], index): DemoOption => ({
    id: `${id}-${index + 1}`,
    name: productKey,
    productKey,
    modifier: surcharge === undefined ? null : 'add',
    value: surcharge ?? null,
    allergens: [],
    isDefault: false,
  })),
})

/** Meals at one price of which guests choose each part. */
export const COMBOS = defineProducts('knoedel-vegetarisch', { type: 'bundle', station: 'Küche', unit: 'serving' }, [
  [
    'menue-wahl',
    '68',
    'Menü nach Wahl',
    17.9,
    'Suppe, Hauptgericht und Getränk, wie Sie es möchten. Wer mag, nimmt noch einen Dip dazu.',
    '',
    {
      dish: 'set',
      of: [
        { dish: 'dumplings', count: 2, colour: '#ecd8a8', coating: 'butter', toppings: ['parsley'] },
        { dish: 'soup', liquid: '#e08a2c', floats: ['pumpkinSeeds'] },
        { dish: 'glass', liquid: '#d9506a', ice: true, garnish: ['raspberry', 'mint'] },
      ],
    },
    {
      config: {
        parts: [
          component('suppe', 'Suppe', [
            ['suppe-frittaten'],
            ['suppe-kuerbis'],
            ['suppe-tomaten'],
            ['suppe-gulasch', 1.5],
          ]),
          component('hauptgericht', 'Hauptgericht', [
            ['knoedel-spinat'],
            ['knoedel-kaesespaetzle'],
            ['knoedel-erdaepfelgulasch'],
            ['knoedel-eierschwammerl', 2.4],
          ]),
          component('getraenk', 'Getränk', [
            ['getraenk-mineral'],
            ['getraenk-cola'],
            ['getraenk-himbeer'],
            ['getraenk-apfelsaft'],
            ['getraenk-orange', 1.2],
          ]),
          component(
            'dip',
            'Dip dazu',
            [
              ['sauce-knoblauch', 1.5],
              ['sauce-tatare', 1.8],
            ],
            { isOptional: true },
          ),
        ],
      },
    },
  ],
])
