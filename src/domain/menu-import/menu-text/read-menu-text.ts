import { isColumnHeading } from '#domain/menu-import/column-headings.ts'
import { IMPORT_FIELDS, type ImportCells, type ImportField, type Sheet } from '#domain/menu-import/import-field.ts'
import { bareMarks, dishHead, leadingNumber, markLine } from '#domain/menu-import/menu-text/dish-head.ts'
import { linePrices, sizesText, type LinePrice } from '#domain/menu-import/menu-text/line-prices.ts'
import { isSize, sizeAtEnd, sizeLine, textOf, wordsOf } from '#domain/menu-import/menu-text/line-words.ts'
import {
  bareHeading,
  isHeading,
  isSentence,
  isTimes,
  isWrittenAsHeading,
  type TextLine,
} from '#domain/menu-import/menu-text/menu-heading.ts'
import { priceCell } from '#domain/menu-import/read-numbers.ts'

/** A menu as a table under headings of ours, and the lines that are neither dish, description nor heading. */
export type MenuText = { sheet: Sheet; unread: { line: number; text: string }[] }

/** `extra`: what is charged on top, behind the price. */
type Line = TextLine & { line: number; head: string; prices: readonly LinePrice[]; extra?: string }
/** `sold`: its prices, with the names of sizes where they are known. */
type Dish = {
  line: number
  cells: Partial<Record<ImportField, string>>
  sold: readonly LinePrice[]
  sizes: readonly string[]
}

const FIELDS = [
  'number',
  'name',
  'description',
  'category',
  'price',
  'sizes',
  'allergens',
] as const satisfies readonly ImportField[]
/** No line of a menu is longer; of one that is, nothing is understood. */
const LONGEST_LINE = 1000
/** Of an unread line so much is shown. */
const SHOWN = 200

/**
 * Reads a menu as it is copied from a page: a heading is a category, a line that ends with a price is a dish, lines
 * without one below it are its description. Dots that lead to the price, several prices for sizes and marks of
 * allergens are understood; a price on a line of its own belongs to the lines above it, and so do sizes with their
 * prices. Takes time in proportion to the text.
 */
export function readMenuText(text: string): MenuText {
  const unread: MenuText['unread'] = []
  const leave = ({ line, text: words }: Pick<Line, 'line' | 'text'>) =>
    void unread.push({ line, text: words.slice(0, SHOWN) })
  const lines = linesOf(text, leave)
  const heads = lines.filter(({ prices, head }) => prices.length > 0 && head !== '').map(({ head }) => head)
  const style = {
    isNumbered: heads.filter(head => leadingNumber(head) !== null).length >= heads.length / 2,
    hasBareMarks: heads.some(head => bareMarks(head) !== null),
  }
  const dishes: Dish[] = []
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
    let [at, isBelow, isApart] = [-1, false, false]
    const headings = found.map((line, place) => {
      isBelow = isHeading(line, found[place + 1], isBelow)
      if (isBelow) at = place
      return isBelow
    })
    for (const [place, line] of found.entries()) {
      const own = sizeLine(line.text)
      isApart ||= line.isAfterBlank
      if (place === at) enter(line)
      else if (own) sizes = own
      else if (last && !headings[place] && (place < at || at < 0) && !isApart) describe(last, line.text)
      else leave(line)
    }
  }
  const begin = (line: Line, title: string, prices: readonly LinePrice[]): Dish => {
    last = { line: line.line, cells: dishCells(title, category, style), sold: prices, sizes }
    dishes.push(last)
    return last
  }
  /** What stands below a dish that was sized or priced: another size of it. */
  const addSizes = (dish: Dish, prices: readonly LinePrice[]): void => {
    const [only, more] = dish.sold
    dish.sold = [...(only && !more && only.size === null ? [sizedByName(dish, only)] : dish.sold), ...prices]
  }
  /** A price, or sizes with their prices, without a name. */
  const readPrices = (line: Line, place: number): void => {
    const isSized = line.prices.every(({ size }) => size !== null)
    const name = isSized && line.prices.length === 1 ? (line.prices[0]?.size ?? '') : ''
    // 'Seidel 3,90' below a heading, or among its like, is a dish of its own
    const isOwnDish =
      /^\p{L}+$/u.test(name) &&
      (pending.every(isWrittenAsHeading)
        ? last === undefined || pending.length > 0 || isSize(last.cells.name ?? '')
        : false)
    if (isOwnDish) {
      settle(pending)
      begin(line, name, [{ size: null, price: line.prices[0]?.price ?? 0 }])
      return
    }
    if (isSized && last && pending.every(isSaidOfDish)) {
      for (const one of pending) describe(last, one.text)
      addSizes(last, line.prices)
      return
    }
    const { heading, from } = titleAt(
      pending,
      first => (last === undefined || first.isAfterBlank) && leadsList(lines, place),
    )
    settle(pending.slice(0, heading ?? Math.max(0, from)))
    if (heading !== null)
      for (const one of pending.slice(heading, from)) {
        const own = sizeLine(one.text)
        if (one === pending[heading]) enter(one)
        else if (own) sizes = own
        else leave(one)
      }
    const [title, ...more] = pending.slice(Math.max(0, from))
    if (!title) {
      leave(line)
      return
    }
    const dish = begin(title, title.text, line.prices)
    for (const one of more) describe(dish, one.text)
  }
  for (const [place, line] of lines.entries()) {
    if (line.prices.length === 0) {
      pending.push(line)
      continue
    }
    if (line.head === '') readPrices(line, place)
    else {
      settle(pending)
      begin(line, line.head, line.prices)
    }
    if (last && line.extra) describe(last, line.extra)
    pending = []
  }
  settle(pending)
  return { sheet: sheetOf(dishes), unread: unread.toSorted((one, other) => one.line - other.line) }
}

function linesOf(text: string, leave: (line: Pick<Line, 'line' | 'text'>) => void): Line[] {
  const found: Line[] = []
  let isAfterBlank = true
  for (const [index, raw] of text.split(/\r\n|[\n\r\u2028]/).entries()) {
    const cells = raw.length > LONGEST_LINE ? [] : raw.split('\t').flatMap(cell => cell.trim() || [])
    const isHead = cells.length > 1 && cells.slice(1).every(isColumnHeading)
    if (!/[\p{L}\p{N}]/u.test(raw) || (isHead && isColumnHeading(cells[0] ?? ''))) {
      isAfterBlank = true
      continue
    }
    const line = { line: index + 1, isAfterBlank }
    if (raw.length > LONGEST_LINE) leave({ ...line, text: raw })
    else if (isHead) found.push({ ...line, text: cells[0] ?? '', isHead, head: cells[0] ?? '', prices: [] })
    else found.push({ ...line, ...pricesOf(raw) })
    isAfterBlank = false
  }
  // Where every line is set apart, an empty one says nothing.
  const isLoose = found.filter(line => line.isAfterBlank).length > found.length * 0.85 && found.length > 3
  return isLoose ? found.map(line => ({ ...line, isAfterBlank: false })) : found
}

/** What is said of a dish, and no dish: 'mit Vanillesauce + 1,50', '+ Käse 1,50', 'Aufpreis Käse 1,50'. */
const SURCHARGE = /(?:^|\s)(?:\+|aufpreis|aufschlag|mehrpreis)$|^(?:\+|(?:aufpreis|aufschlag|mehrpreis|zuschlag)\s)/i

/** The prices of a line, also where marks of allergens or extras stand behind them. */
function pricesOf(line: string): Pick<Line, 'text' | 'head' | 'prices' | 'extra'> {
  const words = wordsOf(line)
  const text = textOf(words)
  const none = { text, head: text, prices: [] }
  if (!/\d/.test(text) || isTimes(text)) return none
  const plus = words.findIndex((word, place) => place > 0 && word.text.startsWith('+'))
  const before = plus > 0 ? sizedPrices(linePrices(words.slice(0, plus))) : undefined
  if (before && before.prices.length > 0 && !SURCHARGE.test(text))
    return { text, ...before, extra: textOf(words.slice(plus)) }
  const { head, prices } = linePrices(words)
  if (prices.length > 0) return SURCHARGE.test(textOf(head)) ? none : { text, ...sizedPrices({ head, prices }) }
  const { name, allergens } = dishHead(text, { isNumbered: false, hasBareMarks: true })
  const priced = linePrices(wordsOf(name))
  return allergens !== null && priced.prices.length > 0 && priced.head.length > 0
    ? { text, head: `${textOf(priced.head)} (${allergens})`, prices: priced.prices }
    : none
}

/** A line that says a size and its price has no name. */
function sizedPrices({ head, prices }: ReturnType<typeof linePrices>): Pick<Line, 'head' | 'prices'> {
  const [only, more] = prices
  return only && !more && head.length > 0 && sizeAtEnd(head) === head.length
    ? { head: '', prices: [{ size: textOf(head), price: only.price }] }
    : { head: textOf(head), prices }
}

const isSaidOfDish = ({ text, isAfterBlank }: Line) =>
  !isAfterBlank && (markLine(text) !== undefined || (isSentence(text) && !isTimes(text)))
const isName = ({ text }: Line) => markLine(text) === undefined && sizeLine(text) === undefined && !isSentence(text)
const hasMarks = ({ text }: Line) => dishHead(text, { isNumbered: false, hasBareMarks: false }).allergens !== null

/**
 * Where among the lines above a price the dish begins, and where the heading above it stands without an empty line
 * between; `from` is -1 where nothing is above. `isList`: what comes next has its prices below it as well, so that the first line may head all of it.
 */
function titleAt(pending: readonly Line[], isList: (first: Line) => boolean): { heading: number | null; from: number } {
  const from = pending.findLastIndex(
    (one, place) => place === 0 || ((one.isAfterBlank || leadingNumber(one.text) !== null) && isName(one)),
  )
  const own = pending.slice(Math.max(0, from))
  const [first, ...others] = own
  if (!first || others.length === 0) return { heading: null, from }
  const marked = hasMarks(first) ? -1 : others.findIndex(one => isName(one) && hasMarks(one))
  const named = others.findIndex(isName)
  if (marked >= 0) return { heading: from, from: from + 1 + marked }
  return named >= 0 && (isWrittenAsHeading(first) || isList(first))
    ? { heading: from, from: from + 1 + named }
    : { heading: null, from }
}

/** Whether, before the next empty line, another name stands above a price without one. */
function leadsList(lines: readonly Line[], place: number): boolean {
  let isNamed = false
  for (let at = place + 1; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || line.isAfterBlank || (line.prices.length > 0 && line.head !== '')) return false
    if (line.prices.length === 0) isNamed ||= isName(line)
    else if (isNamed) return true
  }
  return false
}

type Style = Parameters<typeof dishHead>[1]

function dishCells(head: string, category: string | null, style: Style): Dish['cells'] {
  const { number, name, allergens } = dishHead(head, style)
  return {
    name,
    ...(number !== null && { number }),
    ...(category !== null && { category }),
    ...(allergens !== null && { allergens }),
  }
}

/** The one price of a dish as a size of it: 'Cola 0,3 l' is 'Cola' in the size '0,3 l'. */
function sizedByName({ cells }: Dish, { price }: LinePrice): LinePrice {
  const words = wordsOf(cells.name ?? '')
  const count = sizeAtEnd(words)
  if (count === 0 || count === words.length) return { size: 'normal', price }
  cells.name = textOf(words.slice(0, -count))
  return { size: textOf(words.slice(-count)), price }
}

/** Adds a line to what is said of a dish: its marks, or words. */
function describe({ cells }: Dish, text: string): void {
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

/** One price is the price, and a size beside it belongs to the name. */
function soldCells({ cells, sold, sizes }: Dish): ImportCells {
  const [only, more] = sold
  if (more) return { ...cells, sizes: sizesText(sold, sizes) }
  if (!only) return cells
  const name = only.size === null ? cells.name : `${cells.name ?? ''} ${only.size}`
  return { ...cells, ...(name !== undefined && { name }), price: priceCell(only.price) }
}

const sheetOf = (dishes: readonly Dish[]): Sheet => [
  { line: 0, cells: FIELDS.map(field => IMPORT_FIELDS[field]) },
  ...dishes.map(dish => {
    const cells = soldCells(dish)
    return { line: dish.line, cells: FIELDS.map(field => cells[field] ?? '') }
  }),
]
