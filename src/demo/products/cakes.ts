import { defineProducts } from '#demo/define-product.ts'
import { choice, choices, entry, priceChoice } from '#demo/products/parts.ts'

const lead = (days: number) => ({ isLeadTimeEnabled: true, leadTimeType: 'days' as const, leadTimeValue: days })
const sizes = (small: number) =>
  priceChoice('groesse', 'Größe', [
    ['18 cm, 8 Stücke', small],
    ['24 cm, 12 Stücke', small + 13],
    ['28 cm, 16 Stücke', small + 24],
  ])

export const CAKES = defineProducts(
  'torten',
  { station: 'Backstube', type: 'configurable', diets: ['vegetarian'], maximumQuantity: 4 },
  [
    [
      'torte-geburtstag',
      '150',
      'Geburtstagstorte',
      39,
      'Ihre Torte mit Namen, Bild und Kerzen. Bitte zwei Tage im Voraus bestellen.',
      'ACGH',
      { dish: 'torte', icing: '#fff4ea', border: '#e9a3ab', toppings: ['strawberry', 'candle', 'raspberry', 'candle'] },
      {
        ...lead(2),
        isStepByStep: true,
        config: {
          parts: [
            sizes(39),
            choice('boden', 'Teig', [
              ['Vanille', undefined, 'ACG'],
              ['Schokolade', undefined, 'ACFG'],
              ['Nuss', 1.5, 'ACGH'],
            ]),
            choice('fuelle', 'Fülle', [
              ['Himbeere'],
              ['Marille'],
              ['Schokoladecreme', undefined, 'FG'],
              ['Topfenobers', undefined, 'G'],
            ]),
            entry('aufschrift', 'Aufschrift', 'text', 'Was soll auf der Torte stehen? Höchstens 30 Zeichen.', false),
            entry(
              'bild',
              'Bild für die Torte',
              'image',
              'Wir drucken es auf Fondant. Bitte mindestens 1.000 Pixel breit.',
              true,
            ),
            choices('schmuck', 'Schmuck', [
              ['Zahlenkerzen', 2.5],
              ['Wunderkerze', 1.5],
              ['Frische Blüten', 6],
              ['Marzipanrosen', 5, 'H'],
            ]),
            entry(
              'hinweis',
              'Hinweise an die Backstube',
              'textarea',
              'Unverträglichkeiten, Farben, besondere Wünsche.',
              true,
            ),
          ],
        },
      },
    ],
    [
      'torte-hochzeit',
      '151',
      'Hochzeitstorte, dreistöckig',
      290,
      'Für rund sechzig Gäste. Wir beraten Sie gern und richten uns nach Ihren Vorlagen.',
      'ACGH',
      { dish: 'torte', icing: '#fffdf6', border: '#f4e6cf', toppings: ['marzipan', 'marzipan', 'mint'] },
      {
        ...lead(14),
        maximumQuantity: 1,
        calculationModel: 'minimum',
        config: {
          parts: [
            choice('stil', 'Stil', [['Klassisch weiß'], ['Naked Cake'], ['Blütenmeer', 45]]),
            entry('vorlagen', 'Vorlagen', 'images', 'Bilder, die Ihnen gefallen.', true),
            entry('plan', 'Ablaufplan', 'file', 'Damit wir wissen, wann die Torte wo stehen soll.', true),
            entry('wuensche', 'Ihre Wünsche', 'textarea', 'Geschmack, Farben, Anzahl der Gäste.', false),
          ],
        },
      },
    ],
    [
      'torte-malakoff',
      '152',
      'Malakofftorte',
      36,
      'Biskotten, Rumcreme und Schlagobers, ganz ohne Backen.',
      'ACGH',
      { dish: 'torte', icing: '#f8e9c8', border: '#fff8ea', toppings: ['almond', 'cream'] },
      { ...lead(1), config: { parts: [sizes(36)] } },
    ],
    [
      'torte-schwarzwald',
      '153',
      'Kirsch-Schokolade-Torte',
      38,
      'Dunkler Teig, Weichseln, Kirschwasser und Schokoladespäne.',
      'ACFG',
      { dish: 'torte', icing: '#fff8ee', border: '#5a2f1c', toppings: ['cherry', 'chocolate', 'cherry'] },
      { ...lead(1), config: { parts: [sizes(38)] } },
    ],
    [
      'torte-frucht',
      '154',
      'Obsttorte der Saison',
      34,
      'Mürbteig, Vanillecreme und was der Markt gerade hergibt.',
      'ACG',
      {
        dish: 'torte',
        icing: '#f6dd93',
        border: '#e0ac58',
        toppings: ['strawberry', 'blueberry', 'apricot', 'raspberry'],
      },
      { ...lead(1), config: { parts: [sizes(34)] } },
    ],
    [
      'torte-vegan',
      '155',
      'Vegane Schokoladetorte',
      38,
      'Mit Haferdrink und dunkler Schokolade, saftig und ganz ohne Ei und Milch.',
      'AFH',
      { dish: 'torte', icing: '#4b2818', border: '#6b3f26', toppings: ['raspberry', 'hazelnut', 'mint'] },
      {
        ...lead(1),
        diets: ['vegan'],
        config: { parts: [sizes(38), entry('aufschrift', 'Aufschrift', 'text', 'Höchstens 30 Zeichen.', true)] },
      },
    ],
  ],
)
