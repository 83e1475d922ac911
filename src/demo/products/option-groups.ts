import type { DemoOptionGroup, DemoPart } from '#demo/demo-types.ts'
import { choice, choices } from '#demo/products/parts.ts'

/** A step as a group that products offer; `name` is what staff call it. */
const asGroup = (key: string, name: string, part: DemoPart) => ({
  group: { ...part, key, name, title: part.name } as DemoOptionGroup,
  part: { ...part, groupKey: key },
})

const dough = asGroup(
  'teig-pizza',
  'Pizzateig',
  choice('teig', 'Teig', [['Klassisch, 48 Stunden geführt'], ['Vollkorn', 0.8], ['Glutenfrei', 2.5]]),
)
const pizzaExtras = asGroup(
  'extras-pizza',
  'Extras Pizza',
  choices(
    'extras',
    'Extras',
    [
      ['Büffelmozzarella', 2.5, 'G'],
      ['Prosciutto', 2.9],
      ['Salami', 1.9, 'M'],
      ['Champignons', 1.2],
      ['Oliven', 1.2],
      ['Rucola', 1.2],
      ['Sardellen', 1.6, 'D'],
      ['Kapern', 1],
      ['Pfefferoni', 1],
      ['Zwiebel', 0.8],
      ['Spiegelei', 1.5, 'C'],
      ['Knoblauchöl', 0.5],
    ],
    {
      description: 'Eine Zutat ist inbegriffen, bis zu acht sind möglich.',
      includedSelections: 1,
      maximumSelections: 8,
    },
  ),
)
const burgerSide = asGroup(
  'beilage-burger',
  'Beilage zum Burger',
  choice('beilage', 'Beilage', [
    ['Pommes frites'],
    ['Süßkartoffel-Pommes', 1.2],
    ['Erdäpfelwedges'],
    ['Blattsalat', 0.5, 'M'],
    ['Ohne Beilage'],
  ]),
)
const sauces = asGroup(
  'saucen',
  'Saucen zum Burger',
  choices(
    'saucen',
    'Saucen',
    [
      ['Ketchup', 0.8],
      ['Mayonnaise', 0.8, 'CM'],
      ['Knoblauchdip', 0.8, 'G'],
      ['BBQ-Sauce', 0.8, 'M'],
      ['Chilimayo', 0.8, 'CM'],
    ],
    { includedSelections: 1, maximumSelections: 3, description: 'Eine Sauce ist inbegriffen.' },
  ),
)

/** What several dishes of the demo offer alike, changed once for all of them. */
export const DEMO_OPTION_GROUPS: readonly DemoOptionGroup[] = [dough, pizzaExtras, burgerSide, sauces].map(
  ({ group }) => group,
)
export const [PIZZA_DOUGH, PIZZA_EXTRAS, BURGER_SIDE, SAUCES] = [
  dough.part,
  pizzaExtras.part,
  burgerSide.part,
  sauces.part,
]
