import { DRINK_TAX, defineProducts } from '#demo/define-product.ts'
import { choice, choices, priceChoice } from '#demo/products/parts.ts'

const MILK = choice('milch', 'Milch', [
  ['Kuhmilch', undefined, 'G'],
  ['Haferdrink', 0.5, 'A'],
  ['Laktosefrei', 0.3, 'G'],
  ['Mandeldrink', 0.6, 'H'],
])
const milky = { type: 'configurable' as const, config: { parts: [MILK] } }
const TEA = choice('sorte', 'Sorte', [
  ['Schwarztee'],
  ['Grüntee'],
  ['Pfefferminze'],
  ['Alpenkräuter mit Quendel'],
  ['Früchte'],
])

export const COFFEE = defineProducts('kaffee-tee', { station: 'Bar', diets: ['vegetarian'], ...DRINK_TAX }, [
  [
    'kaffee-espresso',
    '200',
    'Kleiner Mokka',
    2.9,
    'Kurz und kräftig, aus unserer Hausröstung.',
    '',
    { dish: 'cup', liquid: '#4a2816', foam: 'none', size: 'small', beside: 'biscuit' },
    { diets: ['vegan'] },
  ],
  [
    'kaffee-braun',
    '201',
    'Großer Brauner',
    4.2,
    'Doppelter Mokka mit einem Kännchen Obers.',
    'G',
    { dish: 'cup', liquid: '#8a5530', foam: 'none', size: 'normal', beside: 'water' },
  ],
  [
    'kaffee-verlaengerter',
    '202',
    'Verlängerter',
    3.6,
    'Mokka mit heißem Wasser verlängert.',
    'G',
    { dish: 'cup', liquid: '#5d351d', foam: 'none', size: 'normal', beside: 'biscuit' },
    milky,
  ],
  [
    'kaffee-melange',
    '203',
    'Wiener Melange',
    4.4,
    'Halb Kaffee, halb Milch, mit feinem Milchschaum.',
    'G',
    { dish: 'cup', liquid: '#a86a35', foam: 'milk', size: 'normal', beside: 'water' },
    milky,
  ],
  [
    'kaffee-cappuccino',
    '204',
    'Cappuccino',
    4.2,
    'Mokka mit samtigem Milchschaum und einem Herzerl.',
    'G',
    { dish: 'cup', liquid: '#9c6233', foam: 'heart', size: 'normal', beside: 'biscuit' },
    milky,
  ],
  [
    'kaffee-latte',
    '205',
    'Caffè Latte',
    4.6,
    'Viel Milch, ein Schuss Mokka, große Schale.',
    'G',
    { dish: 'cup', liquid: '#c08a55', foam: 'heart', size: 'large' },
    {
      type: 'configurable',
      config: {
        parts: [
          MILK,
          choices(
            'sirup',
            'Sirup',
            [
              ['Vanille', 0.6],
              ['Karamell', 0.6],
              ['Haselnuss', 0.6],
            ],
            { maximumSelections: 1 },
          ),
        ],
      },
    },
  ],
  [
    'kaffee-einspaenner',
    '206',
    'Einspänner',
    4.8,
    'Großer Mokka unter einer Haube aus Schlagobers.',
    'G',
    { dish: 'cup', liquid: '#4a2816', foam: 'cream', size: 'normal', beside: 'water' },
  ],
  [
    'kaffee-kakao',
    '207',
    'Heiße Schokolade',
    4.6,
    'Mit fein geraspelter dunkler Schokolade und Schlagobers.',
    'FG',
    { dish: 'cup', liquid: '#5a2f1c', foam: 'cream', size: 'large', beside: 'biscuit' },
    { ...milky, tax: 10, takeawayTax: 10 },
  ],
  [
    'tee-kanne',
    '208',
    'Kännchen Tee',
    4.3,
    'Lose Blätter, heißes Wasser, drei Minuten Geduld.',
    '',
    { dish: 'cup', liquid: '#c9792a', foam: 'none', size: 'normal', beside: 'leaf' },
    {
      type: 'configurable',
      config: {
        parts: [
          priceChoice('groesse', 'Größe', [
            ['Kännchen', 4.3],
            ['Große Kanne', 6.9],
          ]),
          TEA,
        ],
      },
      diets: ['vegan'],
    },
  ],
  [
    'tee-ingwer',
    '209',
    'Frischer Ingwertee',
    4.6,
    'Mit Zitrone, Minze und Waldhonig.',
    '',
    { dish: 'cup', liquid: '#e3b24a', foam: 'none', size: 'large', beside: 'leaf' },
  ],
])
