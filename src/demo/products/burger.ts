import { defineProducts } from '#demo/define-product.ts'
import { BURGER_SIDE, SAUCES } from '#demo/products/option-groups.ts'
import { WISH, choice, choices, entry, priceChoice } from '#demo/products/parts.ts'

const parts = [BURGER_SIDE, SAUCES, WISH]

export const BURGER = defineProducts('burger', { station: 'Grill', type: 'configurable', config: { parts } }, [
  [
    'burger-selbst',
    '110',
    'Burger nach Ihrer Wahl',
    12.9,
    'Schritt für Schritt zum eigenen Burger: Brot, Fleisch, Käse, Belag und Beilage. Alles frisch vom Grill.',
    'AN',
    { dish: 'burger', bun: 'sesame', layers: ['lettuce', 'tomato', 'cheddar', 'onion'], side: 'fries' },
    {
      isStepByStep: true,
      config: {
        parts: [
          choice(
            'brot',
            'Brot',
            [
              ['Sesam-Brioche', undefined, 'ACGN'],
              ['Laugenbrot', undefined, 'AG'],
              ['Dunkles Malzbrot', 0.5, 'A'],
              ['Im Salatblatt', undefined, ''],
            ],
            { description: 'Unsere Brote backen wir selbst.' },
          ),
          priceChoice('laibchen', 'Laibchen', [
            ['Rind, 160 g', 12.9],
            ['Rind doppelt, 320 g', 17.4],
            ['Hendl, knusprig', 12.4],
            ['Erbsenprotein', 12.9],
          ]),
          choice('gargrad', 'Gargrad', [['Rosa'], ['Durch']], {
            isOptional: true,
            onlyFor: { part: 'laibchen', options: ['laibchen-1', 'laibchen-2'] },
          }),
          choices(
            'kaese',
            'Käse',
            [
              ['Cheddar', 1, 'G'],
              ['Bergkäse', 1.4, 'G'],
              ['Blauschimmelkäse', 1.6, 'G'],
            ],
            { maximumSelections: 2 },
          ),
          choices(
            'belag',
            'Belag',
            [
              ['Salat', 0.6],
              ['Paradeiser', 0.6],
              ['Essiggurkerl', 0.6, 'M'],
              ['Röstzwiebel', 0.9, 'A'],
              ['Speck', 1.8],
              ['Spiegelei', 1.5, 'C'],
              ['Jalapeños', 0.9],
              ['Avocado', 1.9],
            ],
            {
              isOptional: false,
              minimumSelections: 1,
              maximumSelections: 6,
              includedSelections: 3,
              description: 'Drei Beläge sind inbegriffen.',
            },
          ),
          BURGER_SIDE,
          SAUCES,
          entry('name', 'Name auf dem Fähnchen', 'text', 'Wir stecken ihn auf den Burger.', true),
        ],
      },
    },
  ],
  [
    'burger-quendler',
    '111',
    'Quendler-Burger',
    14.9,
    'Rindfleisch aus dem Waldviertel, Bergkäse, Speck, Röstzwiebel und Thymianmayo im Brioche.',
    'ACGMN',
    { dish: 'burger', bun: 'brioche', layers: ['lettuce', 'bacon', 'cheddar', 'friedOnion'], side: 'fries' },
  ],
  [
    'burger-cheese',
    '112',
    'Cheeseburger',
    13.5,
    'Saftiges Rind, doppelt Cheddar, Essiggurkerl und unsere Burgersauce.',
    'ACGMN',
    { dish: 'burger', bun: 'sesame', layers: ['cheddar', 'cucumber', 'cheddar'], side: 'fries' },
  ],
  [
    'burger-hendl',
    '113',
    'Backhendl-Burger',
    13.9,
    'Knuspriges Backhendl, Vogerlsalat, Kernölmayo und Preiselbeeren.',
    'ACGMN',
    { dish: 'burger', bun: 'brioche', layers: ['lamb', 'lettuce', 'chicken', 'redcurrant'], side: 'potatoSalad' },
  ],
  [
    'burger-kaesekrainer',
    '114',
    'Käsekrainer-Burger',
    13.2,
    'Aufgeschnittene Käsekrainer, Kren, süßer Senf und Sauerkraut im Laugenbrot.',
    'AGM',
    { dish: 'burger', bun: 'dark', layers: ['sausageSlice', 'horseradish', 'cheddar'], side: 'mustard' },
  ],
  [
    'burger-falafel',
    '115',
    'Falafel-Burger',
    12.9,
    'Hausgemachte Falafel, Hummus, eingelegte Rüben und Minzjoghurt aus Hafer.',
    'AN',
    { dish: 'burger', bun: 'dark', layers: ['lettuce', 'beetroot', 'falafel', 'tomato'], side: 'greenSalad' },
    { diets: ['vegan'] },
  ],
  [
    'burger-halloumi',
    '116',
    'Halloumi-Burger',
    13.4,
    'Gegrillter Halloumi, Ofenpaprika, Rucola und Honig-Senf-Sauce.',
    'ACGMN',
    { dish: 'burger', bun: 'sesame', layers: ['rocket', 'pepperRed', 'cheddar', 'courgette'], side: 'fries' },
    { diets: ['vegetarian'] },
  ],
])
