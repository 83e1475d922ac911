import { DRINK_TAX, defineProducts } from '#demo/define-product.ts'
import { choice, choices, entry } from '#demo/products/parts.ts'

const lead = (days: number) => ({ isLeadTimeEnabled: true, leadTimeType: 'days' as const, leadTimeValue: days })
const perPerson = {
  unit: 'person' as const,
  minimumQuantity: 10,
  maximumQuantity: 400,
  quantityStepSize: 1,
  defaultQuantity: 20,
  calculationModel: 'approximate' as const,
  ...lead(3),
}
const DIETS = entry(
  'hinweis',
  'Hinweise zur Gesellschaft',
  'textarea',
  'Kinder, vegetarische oder vegane Gäste, Unverträglichkeiten.',
  true,
)

export const PLATTERS = defineProducts('platten', { station: 'Catering', ...lead(2) }, [
  [
    'platte-broetchen',
    'C1',
    'Brötchenplatte gemischt',
    64,
    'Vierundzwanzig belegte Brötchen: Lachs, Beinschinken, Ei und Aufstriche.',
    'ACDGM',
    { dish: 'platter', rows: ['salmon', 'ham', 'egg', 'vegetable'] },
  ],
  [
    'platte-vegetarisch',
    'C2',
    'Brötchenplatte vegetarisch',
    58,
    'Vierundzwanzig Brötchen mit Käse, Ei, Hummus und Gemüse.',
    'ACGMN',
    { dish: 'platter', rows: ['cheese', 'vegetable', 'egg', 'cheese'] },
    { diets: ['vegetarian'] },
  ],
  [
    'platte-kalt',
    'C3',
    'Kalte Platte',
    89,
    'Beinschinken, Karreespeck, Hauswürstel, Bergkäse, Liptauer und Kren für acht bis zehn Gäste.',
    'GM',
    {
      dish: 'board',
      pieces: ['ham', 'cheeseWedge', 'salami', 'spread'],
      toppings: ['radish', 'horseradish', 'cherryTomato'],
    },
  ],
  [
    'platte-kaese',
    'C4',
    'Käseplatte',
    79,
    'Fünf Sorten von mild bis kräftig mit Trauben, Nüssen und Chutney.',
    'GH',
    { dish: 'board', pieces: ['cheeseWedge', 'cheeseRound', 'blueCheese'], toppings: ['grape', 'walnut', 'grape'] },
    { diets: ['vegetarian'] },
  ],
  [
    'platte-obst',
    'C5',
    'Obstplatte',
    48,
    'Frisch aufgeschnitten, was die Saison bietet.',
    '',
    { dish: 'platter', rows: ['fruit', 'fruit', 'fruit', 'fruit'] },
    { diets: ['vegan'] },
  ],
  [
    'platte-suess',
    'C6',
    'Mehlspeisplatte',
    69,
    'Dreißig kleine Süße: Punschkrapferl, Nussecken, Cremeschnitten und Petits Fours.',
    'ACFGH',
    { dish: 'platter', rows: ['cakeBite', 'cakeBite', 'cakeBite', 'cakeBite'] },
    { diets: ['vegetarian'] },
  ],
])

export const FINGER_FOOD = defineProducts('fingerfood', { station: 'Catering', ...perPerson }, [
  [
    'finger-klassik',
    'C10',
    'Fingerfood Klassik',
    16.9,
    'Sechs Häppchen je Gast: Minischnitzel, Spießchen, Wraps und Brötchen.',
    'ACGM',
    { dish: 'platter', rows: ['miniSchnitzel', 'skewer', 'wrap', 'ham'] },
    { type: 'configurable', config: { parts: [DIETS] } },
  ],
  [
    'finger-alpen',
    'C11',
    'Fingerfood Alpenland',
    18.9,
    'Speckzwetschken, Kaspressknöderl, Forellenmousse und Liptauertörtchen.',
    'ACDGM',
    { dish: 'platter', rows: ['spoon', 'salmon', 'miniSchnitzel', 'cheese'] },
    { type: 'configurable', config: { parts: [DIETS] } },
  ],
  [
    'finger-vegan',
    'C12',
    'Fingerfood Vegan',
    17.4,
    'Falafel, gefüllte Champignons, Gemüsewraps und Fruchtspießchen.',
    'AN',
    { dish: 'platter', rows: ['wrap', 'vegetable', 'spoon', 'fruit'] },
    { type: 'configurable', config: { parts: [DIETS] }, diets: ['vegan'] },
  ],
  [
    'finger-spiess',
    'C13',
    'Paradeiser-Mozzarella-Spießchen',
    3.2,
    'Mit Basilikum und altem Balsamico, je Gast zwei Stück.',
    'GO',
    { dish: 'platter', rows: ['skewer', 'skewer', 'skewer', 'skewer'] },
    { diets: ['vegetarian', 'glutenFree'] },
  ],
])

export const BUFFETS = defineProducts('catering-buffet', { station: 'Catering', type: 'configurable', ...perPerson }, [
  [
    'buffet-wirtshaus',
    'C20',
    'Wirtshausbuffet',
    32.9,
    'Suppe, Schweinsbraten, Backhendl, Knödel, Salate und zwei Mehlspeisen.',
    'ACGLM',
    {
      dish: 'set',
      of: [
        { dish: 'plate', main: 'roast', sides: ['dumpling', 'redCabbage'], sauce: '#7d451d' },
        { dish: 'soup', liquid: '#cf9a3c', floats: ['pancakeStrip'] },
        { dish: 'salad', leaves: 'green', toppings: ['cherryTomato', 'cucumber'] },
      ],
    },
    {
      config: {
        parts: [
          choices(
            'haupt',
            'Hauptgerichte',
            [
              ['Schweinsbraten'],
              ['Backhendl', undefined, 'ACG'],
              ['Rindsgulasch'],
              ['Kasnudeln', undefined, 'ACG'],
              ['Zander', 2.5, 'D'],
              ['Tafelspitz', 3.5],
            ],
            {
              isOptional: false,
              minimumSelections: 2,
              maximumSelections: 4,
              includedSelections: 2,
              description: 'Zwei sind inbegriffen.',
            },
          ),
          choice('suesses', 'Süßes', [['Apfelstrudel'], ['Kaiserschmarrn', 1], ['Mehlspeisvariation', 2.5]]),
          DIETS,
        ],
      },
    },
  ],
  [
    'buffet-fruehstueck',
    'C21',
    'Frühstücksbuffet',
    19.9,
    'Brot und Gebäck, Käse, Schinken, Eierspeis, Joghurt, Obst und Säfte.',
    'ACGHMN',
    {
      dish: 'set',
      of: [
        { dish: 'plate', main: 'rolls', sides: [] },
        { dish: 'cup', liquid: '#a86a35', foam: 'heart', size: 'normal' },
        { dish: 'bowl', base: 'yoghurt', sections: ['strawberry', 'blueberry', 'granola'] },
      ],
    },
    { config: { parts: [DIETS] } },
  ],
  [
    'buffet-grill',
    'C22',
    'Grillbuffet',
    36.9,
    'Würstel, Steaks, Hühnerspieße, Gemüse vom Rost, Salate und Saucen. Mit Grillmeister.',
    'CGLM',
    {
      dish: 'set',
      of: [
        { dish: 'plate', main: 'sausages', sides: ['vegetables', 'mustard', 'potatoes'] },
        { dish: 'salad', leaves: 'green', toppings: ['tomato', 'corn'] },
        { dish: 'sauce', colour: '#b8442a', toppings: ['chives'] },
      ],
    },
    { config: { parts: [DIETS] } },
  ],
  [
    'buffet-menue',
    'C23',
    'Gesetztes Menü, drei Gänge',
    48,
    'Vorspeise, Hauptgang und Dessert nach Absprache, am Tisch serviert.',
    'ACGLM',
    { dish: 'plate', main: 'boiledBeef', sides: ['vegetables', 'mash', 'greens'], sauce: '#5e3218' },
    {
      isPriceHidden: true,
      config: {
        parts: [
          entry('wuensche', 'Ihre Vorstellungen', 'textarea', 'Anlass, Stil und Budget.', false),
          entry('unterlagen', 'Unterlagen', 'files', 'Sitzplan oder Ablauf, wenn schon vorhanden.', true),
        ],
      },
    },
  ],
])

export const SERVICES = defineProducts('service', { station: 'Catering', ...DRINK_TAX }, [
  [
    'service-geschirr',
    'C30',
    'Geschirr und Besteck',
    4.5,
    'Teller, Besteck und Servietten je Gast, schmutzig zurück.',
    '',
    { dish: 'service', item: 'crockery' },
    { ...perPerson, calculationModel: 'fixed' },
  ],
  [
    'service-glaeser',
    'C31',
    'Gläser',
    2.2,
    'Wasser-, Wein- und Sektglas je Gast.',
    '',
    { dish: 'service', item: 'glasses' },
    { ...perPerson, calculationModel: 'fixed' },
  ],
  [
    'service-personal',
    'C32',
    'Servicepersonal',
    240,
    'Eine Servicekraft für einen Abend bis sechs Stunden.',
    '',
    { dish: 'service', item: 'waiter' },
    { ...lead(7), calculationModel: 'minimum', maximumQuantity: 20 },
  ],
  [
    'service-anfahrt',
    'C33',
    'Anlieferung und Aufbau',
    120,
    'Im Land Salzburg, einmal je Veranstaltung.',
    '',
    {
      dish: 'set',
      of: [
        { dish: 'service', item: 'glasses' },
        { dish: 'service', item: 'crockery' },
      ],
    },
    { ...lead(3), pricingMode: 'flat', maximumQuantity: 1 },
  ],
])
