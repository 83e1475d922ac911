import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { Part } from '#domain/catalogue/product.ts'

type NewOption = Omit<Part['options'][number], 'id'>
type NewPart = Pick<Part, 'name' | 'type' | 'isOptional'> &
  Partial<Omit<Part, 'id' | 'options'>> & { options?: readonly NewOption[] }
/** A product as an importer sends it: what the printed menu says and nothing else. */
export type MenuProduct = { number: string; name: string; price: number } & Record<string, unknown>
export type MenuCategory = {
  name: string
  description: string | null
  schedule: OpeningRule[]
  products: MenuProduct[]
}

/** '12,9' as it is printed. */
const number = (text: string) => Number(text.replace(',', '.'))
const options = (list: string) => list.split(',').map(name => ({ name }))
const select = (name: string, list: readonly NewOption[]): NewPart => ({
  name,
  type: 'select',
  isOptional: false,
  options: list,
})
const configured = (...parts: NewPart[]) => ({ type: 'configurable', config: { parts } })

const STEAK = select('Garstufe', options('rare,medium rare,medium,well done'))
const SIDE = select('Beilage', [
  { name: 'Pommes frites' },
  { name: 'Reis' },
  { name: 'Petersilerdäpfel' },
  { name: 'Gemischter Salat', modifier: 'add', value: 1.5, allergens: ['M', 'O'] },
])
const SCOOPS: NewPart = {
  name: 'Sorten',
  type: 'multiselect',
  isOptional: false,
  minimumSelections: 1,
  maximumSelections: 3,
  options: options('Vanille,Schokolade,Erdbeer,Haselnuss,Zitrone'),
}
const NOODLES = select('Nudel', [
  { name: 'Spaghetti' },
  { name: 'Penne' },
  { name: 'Tagliatelle', allergens: ['C'] },
  { name: 'glutenfrei', modifier: 'add', value: 1.8 },
])

const pizza = (price: number) =>
  configured(
    select('Größe', [
      { name: 'normale (32 cm)', isDefault: true },
      { name: 'piccola (26 cm)', modifier: 'subtract', value: 1.5 },
      { name: 'famiglia (45 × 32 cm)', modifier: 'overwrite', value: Math.round(price * 210) / 100 },
    ]),
    {
      name: 'Extra-Zutaten',
      type: 'multiselect',
      isOptional: true,
      maximumSelections: 6,
      options: [
        { name: 'Käse', modifier: 'add', value: 1.5, allergens: ['G'] },
        { name: 'Schinken', modifier: 'add', value: 1.5 },
        { name: 'Rucola', modifier: 'add', value: 1 },
        { name: 'Büffelmozzarella', modifier: 'add', value: 2.9, allergens: ['G'] },
        { name: 'Sardellen', modifier: 'add', value: 1.8, allergens: ['D'] },
        { name: 'Pfefferoni', modifier: 'add', value: 0.8 },
      ],
    },
    { name: 'Wunsch an die Küche', type: 'textarea', isOptional: true },
  )

/** What the last column of a line may say, each as the fields it stands for. */
const EXTRAS: Readonly<Record<string, (value: string, price: number) => Record<string, unknown>>> = {
  diet: value => ({ diets: [value] }),
  day: value => ({ schedule: [{ type: value, from: '11:00', to: '22:00' }] }),
  from: value => ({
    schedule: [
      { type: 'once', date: value, from: '00:00', to: '24:00' },
      { type: 'daily', from: '11:00', to: '22:00' },
    ],
  }),
  lead: value => ({ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: number(value) }),
  net: value => {
    const [amount = '', unit] = value.split(' ')
    return { netQuantity: { amount: number(amount), unit } }
  },
  deposit: value => ({ deposit: { amount: number(value), tax: 20 } }),
  weigh: value => {
    const [unit, minimum = '1', step = '1'] = value.split(':')
    return {
      unit,
      minimumQuantity: number(minimum),
      quantityStepSize: number(step),
      ...(unit === 'g' && {
        calculationModel: 'approximate',
        alternativeUnits: [
          { unit: 'dag', ratio: 10 },
          { unit: 'kg', ratio: 1000 },
        ],
      }),
    }
  },
  extra: value =>
    configured({
      name: 'Dazu',
      type: 'multiselect',
      isOptional: true,
      options: value.split(';').map(one => {
        const [name = '', price = '0', allergens = ''] = one.split(':')
        return { name, modifier: 'add', value: number(price), allergens: allergens.split(' ').filter(Boolean) }
      }),
    }),
  choice: value => {
    const [name = '', list = ''] = value.split(':')
    return configured(select(name, options(list)))
  },
  sizes: value =>
    configured(
      select(
        'Menge',
        value.split(';').map(one => {
          const [name = '', price = '0'] = one.split(':')
          return { name, modifier: 'overwrite', value: number(price) }
        }),
      ),
    ),
  steak: () => configured(STEAK),
  side: () => configured(SIDE),
  scoops: () => configured(SCOOPS),
  pasta: () => configured(NOODLES),
  pizza: (_value, price) => pizza(price),
}

const extras = (text: string, price: number): Record<string, unknown> =>
  Object.assign(
    {},
    ...text
      .split(' + ')
      .filter(Boolean)
      .map(one => {
        const [name = '', value = ''] = one.split('=')
        const read = EXTRAS[name]
        if (!read) throw new Error(`A menu cannot say ${one}`)
        return read(value, price)
      }),
  ) as Record<string, unknown>

function product(line: string): MenuProduct {
  const [printed = '', name = '', description = '', price = '0', allergens = '', more = ''] = line
    .split('|')
    .map(cell => cell.trim())
  return {
    number: printed,
    name,
    description: description || null,
    price: number(price),
    allergens: allergens.split(' ').filter(Boolean),
    tax: 10,
    ...extras(more, number(price)),
  }
}

/**
 * Reads a menu as a clerk would type it: `# name | description | hours` begins a category, then one product a line,
 * `number | name | description | price | allergens | extras`. Prices have a comma, amounts a fraction.
 */
export function readMenu(text: string): MenuCategory[] {
  const categories: MenuCategory[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith('#')) {
      categories.at(-1)?.products.push(product(line))
      continue
    }
    const [name = '', description = '', hours = ''] = line
      .slice(1)
      .split('|')
      .map(cell => cell.trim())
    const [from, to] = hours.split('-')
    categories.push({
      name,
      description: description || null,
      schedule: hours ? [{ type: 'daily', from: from!, to: to! }] : [],
      products: [],
    })
  }
  return categories
}
