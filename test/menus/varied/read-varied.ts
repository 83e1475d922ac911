import type { ImportCells } from '#domain/menu-import/import-field.ts'
import { doubtsOf } from '#domain/menu-import/doubts.ts'
import { priceCell, readPrice } from '#domain/menu-import/read-numbers.ts'
import { CORNERS } from './corners.ts'
import { COUNTERS } from './counters.ts'
import { HOUSES } from './houses.ts'
import { KITCHENS } from './kitchens.ts'
import { MANNERS } from './manners.ts'
import type { VariedMenu } from './menu.ts'
import { OCCASIONS } from './occasions.ts'
import { REGIONS } from './regions.ts'
import { STRANGERS } from './strangers.ts'
import { STREETS } from './streets.ts'
import { VILLAGES } from './villages.ts'
import { VISITORS } from './visitors.ts'
import { VITRINES } from './vitrines.ts'

export const VARIED: readonly VariedMenu[] = [
  ...HOUSES,
  ...KITCHENS,
  ...COUNTERS,
  ...CORNERS,
  ...STREETS,
  ...VILLAGES,
  ...VISITORS,
  ...VITRINES,
  ...STRANGERS,
  ...REGIONS,
  ...OCCASIONS,
  ...MANNERS,
]

type VariedDish = { category: string; number: string; name: string; sold: string; allergens: readonly string[] }
const marksOf = (text: string) =>
  (/^[A-Z]{2,}$/.test(text) ? [...text] : text.split(/[,\s]+/)).filter(mark => mark !== '' && !/^\d/.test(mark))
const folded = (text: string) => marksOf(text).toSorted().join(',')

/** '4,9' of a workbook and '€ 4,90' of a table are '4,90'. */
const pricedAs = (text: string) => {
  const price = readPrice(text)
  return price === undefined ? text : priceCell(price)
}

/** The dishes of a menu as they should be read. */
export const dishesOf = ({ dishes }: VariedMenu): VariedDish[] =>
  dishes.split('\n').map(line => {
    const [head = '', sold = '', allergens = ''] = line.split('|').map(part => part.trim())
    const [category = '', titled = ''] = head.split(' > ')
    const [, number = '', name = ''] = /^(?:\[(\S+)\] )?(.*)$/.exec(titled) ?? []
    return { category, number, name, sold: pricedAs(sold), allergens: allergens.split(',').filter(mark => mark !== '') }
  })

export type Figures = { right: number; all: number; lost: string[]; invented: string[]; wrong: string[] }

/** Capitals do not say how a word is written in small letters. */
const inCapitals = (text: string) => text.toUpperCase()

/**
 * How much of a menu was read right, what of its allergens nobody would miss, and what it does not have. `isLoud`: its
 * headings were written in capitals.
 */
export function figuresOf(menu: VariedMenu, found: readonly ImportCells[], isLoud = false): Figures {
  const category = isLoud ? inCapitals : (text: string) => text
  const expected = dishesOf(menu)
  const figures: Figures = { right: 0, all: expected.length, lost: [], invented: [], wrong: [] }
  const isDoubtful = (cells: ImportCells) =>
    doubtsOf({ name: cells.name ?? '', description: cells.description ?? '' }).length > 0
  const left = [...found]
  for (const dish of expected) {
    const place = left.findIndex(
      ({ name, sizes, price }) => name === dish.name && (sizes || pricedAs(price ?? '')) === dish.sold,
    )
    const named = place >= 0 ? place : left.findIndex(({ name }) => name === dish.name)
    // 'Gulasch (Sellerie)' that is told as doubtful is no loss nobody sees
    const isTold = (cells: ImportCells) => (cells.name ?? '').startsWith(dish.name) && isDoubtful(cells)
    const other = named >= 0 ? named : left.findIndex(isTold)
    const [cells] = other >= 0 ? left.splice(other, 1) : []
    const said = {
      category: category(cells?.category ?? ''),
      number: cells?.number ?? '',
      name: cells?.name ?? '',
      sold: cells?.sizes || pricedAs(cells?.price ?? ''),
      allergens: folded(cells?.allergens ?? ''),
    }
    const wanted = { ...dish, category: category(dish.category), allergens: folded(dish.allergens.join(',')) }
    if (JSON.stringify(said) === JSON.stringify(wanted)) figures.right += 1
    else figures.wrong.push(`${JSON.stringify(wanted)} was read as ${JSON.stringify(said)}`)
    const has = new Set(marksOf(cells?.allergens ?? ''))
    if (!dish.allergens.every(mark => marksOf(mark).every(one => has.has(one))) && !(cells && isDoubtful(cells)))
      figures.lost.push(`${menu.kind}: ${dish.name} (${dish.allergens.join(',')})`)
  }
  for (const cells of left)
    if (!isDoubtful(cells)) figures.invented.push(`${menu.kind}: ${cells.name ?? ''} ${cells.price ?? ''}`)
  return figures
}
