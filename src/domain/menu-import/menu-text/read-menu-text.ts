import { IMPORT_FIELDS, type ImportCells, type ImportField, type Sheet } from '#domain/menu-import/import-field.ts'
import { bareMarks, dishHead, leadingNumber, markLine } from '#domain/menu-import/menu-text/dish-head.ts'
import { linePrices, sizesText, type LinePrice } from '#domain/menu-import/menu-text/line-prices.ts'
import { sizeLine, textOf, wordsOf } from '#domain/menu-import/menu-text/line-words.ts'
import { priceCell } from '#domain/menu-import/read-numbers.ts'

/** A menu as a table under headings of ours, and the lines that are neither dish, description nor heading. */
export type MenuText = { sheet: Sheet; unread: { line: number; text: string }[] }

type Line = { line: number; text: string; isAfterBlank: boolean; head: string; prices: readonly LinePrice[] }
type Dish = { line: number; cells: Partial<Record<ImportField, string>> }

const FIELDS = [
  'number',
  'name',
  'description',
  'category',
  'price',
  'sizes',
  'allergens',
] as const satisfies readonly ImportField[]
const SIGNS = '#=*~_•–- '
const isLoud = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}{2}/u.test(text.split('(')[0] ?? '')
const isHeadingLike = (text: string) => text.length <= 60 && /\p{L}{3}/u.test(text) && !/[.,;!?]$/.test(text)

/** A heading without the signs around it. */
function bareHeading(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && SIGNS.includes(text.charAt(from))) from += 1
  while (to > from && (SIGNS.includes(text.charAt(to - 1)) || text.charAt(to - 1) === ':')) to -= 1
  return text.slice(from, to)
}

/**
 * Reads a menu as it is copied from a page: a heading is a category, a line that ends with a price is a dish, lines
 * without one below it are its description. Dots that lead to the price, several prices for sizes and marks of
 * allergens are understood; a price on a line of its own belongs to the lines above it.
 */
export function readMenuText(text: string): MenuText {
  const lines = linesOf(text)
  const heads = lines.filter(({ prices, head }) => prices.length > 0 && head !== '').map(({ head }) => head)
  const style = {
    isNumbered: heads.filter(head => leadingNumber(head) !== null).length >= heads.length / 2,
    hasBareMarks: heads.some(head => bareMarks(head) !== null),
  }
  const dishes: Dish[] = []
  const unread: MenuText['unread'] = []
  let category: string | null = null
  let sizes: readonly string[] = []
  let pending: Line[] = []
  let last: Dish | undefined

  const enter = (heading: Line): void => {
    const bare = bareHeading(heading.text)
    const open = bare.endsWith(')') ? bare.lastIndexOf('(') : -1
    const own = open > 0 ? sizeLine(bare.slice(open)) : undefined
    category = own ? bare.slice(0, open).trim() : bare
    sizes = own ?? []
    last = undefined
  }
  /** Tells headings, descriptions and sizes among the lines since the last dish. */
  const settle = (found: readonly Line[]): void => {
    const at = found.findLastIndex((line, place) => isHeading(line, found[place + 1]))
    for (const [place, line] of found.entries()) {
      const own = sizeLine(line.text)
      if (place === at) enter(line)
      else if (own) sizes = own
      else if (place < at && isHeading(line, found[place + 1])) unread.push({ line: line.line, text: line.text })
      else if (last && (place < at || at < 0) && !found.slice(0, place + 1).some(({ isAfterBlank }) => isAfterBlank))
        describe(last, line)
      else unread.push({ line: line.line, text: line.text })
    }
  }
  for (const line of lines) {
    if (line.prices.length === 0) {
      pending.push(line)
      continue
    }
    const above =
      line.head === ''
        ? pending.findLastIndex((one, place) => place === 0 || one.isAfterBlank || leadingNumber(one.text) !== null)
        : -1
    const own = line.head === '' ? pending.slice(above) : []
    settle(line.head === '' ? pending.slice(0, Math.max(0, above)) : pending)
    pending = []
    const [title, ...more] = own
    if (line.head === '' && !title) {
      unread.push({ line: line.line, text: line.text })
      continue
    }
    last = {
      line: (title ?? line).line,
      cells: dishCells(title?.text ?? line.head, line.prices, category, sizes, style),
    }
    for (const one of more) describe(last, one)
    dishes.push(last)
  }
  settle(pending)
  return { sheet: sheetOf(dishes), unread }
}

function linesOf(text: string): Line[] {
  const found: Line[] = []
  let isAfterBlank = true
  for (const [index, raw] of text.split(/\r\n|[\n\r\u2028]/).entries()) {
    if (!/[\p{L}\p{N}]/u.test(raw)) {
      isAfterBlank = true
      continue
    }
    found.push({ line: index + 1, text: textOf(wordsOf(raw)), isAfterBlank, ...pricesOf(raw) })
    isAfterBlank = false
  }
  // Where every line is set apart, an empty one says nothing.
  const isLoose = found.filter(line => line.isAfterBlank).length > found.length * 0.85 && found.length > 3
  return isLoose ? found.map(line => ({ ...line, isAfterBlank: false })) : found
}

/** What is said of a dish, and no dish: 'mit Vanillesauce + 1,50'. */
const SURCHARGE = /(?:^|\s)(?:\+|aufpreis|aufschlag|mehrpreis)$/i

/** The prices of a line, also where marks of allergens stand behind them. */
function pricesOf(line: string): Pick<Line, 'head' | 'prices'> {
  const { head, prices } = linePrices(wordsOf(line))
  const text = textOf(wordsOf(line))
  if (prices.length > 0)
    return SURCHARGE.test(textOf(head)) ? { head: text, prices: [] } : { head: textOf(head), prices }
  const { name, allergens } = dishHead(text, { isNumbered: false, hasBareMarks: true })
  const priced = linePrices(wordsOf(name))
  return allergens !== null && priced.prices.length > 0 && priced.head.length > 0
    ? { head: `${textOf(priced.head)} (${allergens})`, prices: priced.prices }
    : { head: text, prices: [] }
}

/** A heading is written large, between signs or with a colon; or it stands after an empty line and is no sentence. */
function isHeading(line: Line, next: Line | undefined): boolean {
  const { text, isAfterBlank } = line
  if (sizeLine(text) || markLine(text) !== undefined) return false
  const bare = bareHeading(text)
  if (isLoud(bare) || /^(?:#|==|\*\*|~~|--)/.test(text) || (text.endsWith(':') && isHeadingLike(bare)))
    return bare !== ''
  return (
    isAfterBlank &&
    isHeadingLike(text) &&
    !/^[(„"]/.test(text) &&
    (next === undefined || next.isAfterBlank || sizeLine(next.text) !== undefined || !isHeading(next, undefined))
  )
}

type Style = Parameters<typeof dishHead>[1]

function dishCells(
  head: string,
  prices: readonly LinePrice[],
  category: string | null,
  sizes: readonly string[],
  style: Style,
): Dish['cells'] {
  const { number, name, allergens } = dishHead(head, style)
  const [only, more] = prices
  return {
    name,
    ...(number !== null && { number }),
    ...(category !== null && { category }),
    ...(allergens !== null && { allergens }),
    ...(more ? { sizes: sizesText(prices, sizes) } : only && { price: priceCell(only.price) }),
  }
}

/** Adds a line to what is said of a dish: its marks, or words. */
function describe({ cells }: Dish, { text }: Line): void {
  const marks = markLine(text)
  if (marks !== undefined) {
    cells.allergens = cells.allergens ? `${cells.allergens},${marks}` : marks
    return
  }
  const { name, allergens } = dishHead(text, { isNumbered: false, hasBareMarks: false })
  const isMarked = allergens !== null && !cells.allergens
  if (isMarked) cells.allergens = allergens
  const words = isMarked ? name : text
  cells.description = cells.description ? `${cells.description} ${words}` : words
}

const sheetOf = (dishes: readonly { line: number; cells: ImportCells }[]): Sheet => [
  { line: 0, cells: FIELDS.map(field => IMPORT_FIELDS[field]) },
  ...dishes.map(({ line, cells }) => ({ line, cells: FIELDS.map(field => cells[field] ?? '') })),
]
