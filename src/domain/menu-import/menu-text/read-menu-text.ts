import { plainCharacters } from '#domain/menu-import/plain-characters.ts'
import type { Sheet } from '#domain/menu-import/import-field.ts'
import { drinksIn } from '#domain/menu-import/drinks.ts'
import { isColumnHeading } from '#domain/menu-import/column-headings.ts'
import { categoryWords } from '#domain/menu-import/menu-text/category-words.ts'
import {
  areGlued,
  areSmall,
  areWords,
  bareMarks,
  dishHead,
  leadingNumber,
  markLine,
  type Style,
} from '#domain/menu-import/menu-text/dish-head.ts'
import {
  isMadeOf,
  isName,
  isSaidOfDish,
  joinedLines,
  leadsList,
  mayBeDish,
  OPEN_END,
  titleAt,
} from '#domain/menu-import/menu-text/dish-title.ts'
import { LEFT_OUT, type LeftOut } from '#domain/menu-import/menu-text/left-out.ts'
import type { LinePrice } from '#domain/menu-import/menu-text/line-prices.ts'
import { isPoured, isSize, sizeLine, sizesAtEnd, sizesBehind } from '#domain/menu-import/menu-text/line-words.ts'
import {
  aboutSeveral,
  bareHeading,
  goesOn,
  isHeading,
  isWrittenAsHeading,
  opensSection,
} from '#domain/menu-import/menu-text/menu-heading.ts'
import { numberedLines } from '#domain/menu-import/menu-text/numbered-lines.ts'
import { printedLegend, type PrintedLegend } from '#domain/menu-import/menu-text/printed-legend.ts'
import {
  addMarks,
  describe,
  type Dish,
  dishCells,
  isScoop,
  sheetOf,
  sizedByName,
} from '#domain/menu-import/menu-text/read-dish.ts'
import { linesOf, type Line } from '#domain/menu-import/menu-text/text-line.ts'

/** `why`: what the line is instead of a dish, where that is known. */
export type UnreadLine = { line: number; text: string; why?: string }
/** A menu as a table under headings of ours, and the lines that are neither dish, description nor heading. */
export type MenuText = { sheet: Sheet; unread: UnreadLine[] }

/** What costs less than this part of a dish is had with it. */
const EXTRA = 0.6
/** Numbers of dishes of one group lie no further apart. */
const LEAP = 3
/** Of an unread line so much is shown. */
const SHOWN = 200

/**
 * Reads a menu as it is copied from a page: a heading is a category, a line that ends with a price is a dish, lines
 * without one below it are its description. Dots that lead to the price, several prices for sizes, marks of allergens
 * and the menu's own legend of them are understood; a price on a line of its own belongs to the lines above it, and so
 * do sizes with their prices. Takes time in proportion to the text.
 */
export function readMenuText(copied: string): MenuText {
  const text = plainCharacters(copied)
  const unread: UnreadLine[] = []
  const leave = ({ line, text: words, out }: Pick<Line, 'line' | 'text'> & { out?: LeftOut }) =>
    void unread.push({ line, text: words.slice(0, SHOWN), ...(out && { why: LEFT_OUT[out] }) })
  const { lines, legend } = withoutLegend(linesOf(text, leave), leave)
  const heads = lines.filter(({ prices, head }) => prices.length > 0 && head !== '').map(({ head }) => head)
  // where prices stand on lines of their own, names are without one
  const isBelow = lines.some(({ prices, head }) => prices.length > 0 && head === '')
  const named = isBelow ? [...heads, ...lines.flatMap(({ prices, text }) => (prices.length > 0 ? [] : text))] : heads
  const isSwiss = /(?:^|\s)(?:CHF|s?Fr\.) ?\d|\d (?:CHF|Fr\.)(?:\s|$)/.test(text.slice(0, 100_000))
  const numbered = numberedLines(lines)
  const shared = {
    legend,
    isSwiss,
    hasGlued: areGlued(heads),
    hasSmall: areSmall(named, legend),
    hasWords: areWords(heads),
    hasBareMarks:
      legend.size > 0 ||
      named.some(head => bareMarks(head, false, legend) !== null) ||
      heads.filter(head => bareMarks(head, true, legend) !== null).length > 2,
  }
  const styleOf = ({ line }: Pick<Line, 'line'>): Style => ({ ...shared, isNumbered: numbered.has(line) })
  const isLower = heads.filter(head => /^\p{Ll}/u.test(head) && !goesOn(head)).length > heads.length * 0.3
  const dishes: Dish[] = []
  let category: string | null = null
  let sizes: readonly string[] = []
  let pending: Line[] = []
  let last: Dish | undefined
  /** A heading without a dish below it so far. */
  let empty: Line | undefined

  /** What glasses hold under one heading of drinks they hold under the next one. */
  const poured = (above: readonly string[]): readonly string[] =>
    category !== null && drinksIn(category) && above.every(isPoured) ? above : []
  const enter = (heading: Line): void => {
    if (empty) leave(empty)
    empty = heading
    const bare = bareHeading(heading.text).replace(/^\d{1,2}[.)] (?=\p{L})/u, '')
    const open = bare.endsWith(')') ? bare.lastIndexOf('(') : -1
    const own = open > 0 ? sizeLine(bare.slice(open).replaceAll(/\bpro /gi, '')) : undefined
    const named = open > 0 ? bare.slice(0, open).trim() : bare
    const isMarked = open > 0 && !own && markLine(bare.slice(open), legend) !== undefined
    const behind = own || isMarked || heading.sizes ? undefined : sizesBehind(bare)
    // 'Nr. Gericht klein groß' heads a table and names no category
    if (!behind?.before.split(' ').every(isColumnHeading))
      category = categoryWords(own || isMarked ? named : (behind?.before ?? bare), isSwiss)
    sizes = own ?? heading.sizes ?? behind?.sizes ?? poured(sizes)
    last = undefined
  }
  /** '3. Krabbenchips' / 'Huhn' / '20. Huhn süß-sauer': where the numbers leap a heading stands between. */
  const leaps = ({ text }: Line, below: Line): boolean => {
    const [above, next] = [last?.cells.number, numbered.has(below.line) ? leadingNumber(below.head) : null]
    if (above === undefined || next === null || !/^\p{Lu}[\p{L} &-]{2,40}$/u.test(text)) return false
    const [from, to] = [above, next].map(number => /^(\D*)(\d+)/.exec(number))
    if (!from || !to || isSaidOfDish(below)) return false
    return text.split(' ').length <= 4 && (from[1] !== to[1] || Number(to[2]) - Number(from[2]) > LEAP)
  }
  /**
   * Tells headings, descriptions and sizes among the lines since the last dish; `isAbove`: a dish stands below them.
   */
  const settle = (found: readonly Line[], isAbove = true, below?: Line): void => {
    let [at, isBelow, isApart] = [-1, false, false]
    const headings = found.map((line, place) => {
      const isLast = isAbove && place === found.length - 1
      const opens = isLast && (opensSection(line.text, isLower) || (below !== undefined && leaps(line, below)))
      isBelow = opens || isHeading(line, found[place + 1], isBelow)
      if (isBelow) at = place
      return isBelow
    })
    for (const [place, line] of found.entries()) {
      const own = sizeLine(line.text)
      isApart ||= line.isAfterBlank || aboutSeveral(line.text)
      if (line.out) leave(line)
      else if (place === at) enter(line)
      else if (own && !(last && found.length === 1 && !line.isAfterBlank)) sizes = own
      else if (last && !headings[place] && (place < at || at < 0) && !isApart && !mayBeDish(line))
        describe(last, line.text, legend)
      else if (last && !last.cells.allergens && (place < at || at < 0) && markLine(line.text, legend) !== undefined)
        describe(last, line.text, legend)
      else leave(line)
    }
  }
  const begin = (line: Line, title: string, prices: readonly LinePrice[]): Dish => {
    const cells = dishCells(title, category, styleOf(line))
    // 'Suppe klein/groß A,C 4,90/7,90': marks stood between the sizes and their prices
    const own = prices.every(({ size }) => size === null) ? sizesAtEnd(cells.name ?? '', prices.length) : undefined
    if (own) cells.name = own.before
    const columns = line.filled?.length === sizes.length ? sizes.filter((_, place) => line.filled?.[place]) : []
    const sold =
      columns.length === prices.length ? prices.map((one, at) => ({ ...one, size: columns[at] ?? null })) : prices
    last = { line: line.line, cells, sold, sizes: own?.sizes ?? sizes }
    dishes.push(last)
    empty = undefined
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
      /^(?:\p{L}+|\d Kugeln?)$/u.test(name) &&
      (pending.every(isWrittenAsHeading) || (line.isAfterBlank && name.includes(' Kugel'))
        ? last === undefined || pending.length > 0 || isSize(last.cells.name ?? '') || isScoop(name, line, last)
        : false)
    if (isOwnDish) {
      settle(pending)
      begin(line, name, [{ size: null, price: line.prices[0]?.price ?? 0 }])
      return
    }
    if (isSized && last && pending.every(isSaidOfDish)) {
      for (const one of pending) describe(last, one.text, legend)
      addSizes(last, line.prices)
      return
    }
    readTitle(line, place)
  }
  /** A dish whose name stands on the lines above its price; `said` is what its price's own line says of it. */
  const readTitle = (line: Line, place: number, said?: string): void => {
    const below = last && !pending[0]?.isAfterBlank ? pending.findIndex(isName) : 0
    if (below > 0) settle(pending.splice(0, below))
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
    const isBroken = said !== undefined && more.length === 0 && (title.text.endsWith('-') || OPEN_END.test(title.text))
    const dish = begin(title, isBroken ? joinedLines(title.text, said) : title.text, line.prices)
    if (said !== undefined && !isBroken && more.length === 0) dish.said = said
    if (said !== undefined) dish.isAbove = true
    for (const one of more) describe(dish, one.text, legend)
    if (said !== undefined && !isBroken) describe(dish, said, legend)
  }
  /** 'mit Petersilerdäpfeln 19,90' below 'Wiener Schnitzel': the name stands on the line above. */
  const isGoingOn = ({ head }: Line): boolean => {
    const above = pending.at(-1)
    if (!above || isWrittenAsHeading(above) || sizeLine(above.text) || !isName(pending[0] ?? above)) return false
    // as the dish above it stands on two lines, so does this one
    if (last?.isAbove && pending.length === 1 && !above.isAfterBlank) return true
    // 'Nussbecher (C,G,H)' above 'Haselnuss, Walnuss, Schlagobers   7,90'
    const before = pending.at(-2)
    const isFirst = last === undefined || last.isAbove || (before !== undefined && isWrittenAsHeading(before))
    if (isFirst && isMadeOf(above, head)) return true
    if (markLine(head, legend) !== undefined || above.text.endsWith('-') || OPEN_END.test(above.text)) return true
    return goesOn(head) || (!isLower && /^\p{Ll}/u.test(head) && !above.isAfterBlank)
  }
  /** 'mit Leberknödel 5,20' below a dish: another kind of it, or for less what can be had with it. */
  const readKind = (line: Line, dish: Dish): void => {
    const [name, price] = [dish.cells.name ?? '', Number(line.prices[0]?.price)]
    const isExtra = dish.said === undefined && dish.base === undefined && price < EXTRA * (dish.sold[0]?.price ?? 0)
    if (isExtra) {
      describe(dish, line.text, legend)
      return
    }
    const base = dish.base ?? name
    if (dish.said !== undefined) {
      const { name: kind } = dishHead(dish.said, styleOf(line))
      dish.cells.name = `${base} ${kind}`
      if (dish.cells.description === kind) delete dish.cells.description
    }
    delete dish.said
    const marks = dish.marks ?? dish.cells.allergens
    const kind = begin(line, `${base} ${line.head}`, line.prices)
    kind.base = base
    if (marks === undefined) return
    kind.marks = marks
    addMarks(kind, marks)
  }
  const isKind = ({ head, isAfterBlank, prices }: Line): boolean =>
    !isLower &&
    !/^(?:natur|nature|pur|plain)$/i.test(last?.cells.name ?? '') &&
    !isAfterBlank &&
    pending.length === 0 &&
    prices.length === 1 &&
    /^(?:mit|ohne|con|senza) /.test(head)
  let isCut = false
  for (const [place, read] of lines.entries()) {
    const line: Line = isCut ? { ...read, isAfterBlank: true } : read
    isCut = line.out !== undefined && line.out !== 'hours'
    // what tells hours may stand below a heading and tells it so
    if (line.out && line.out !== 'hours') {
      leave(line)
      continue
    }
    if (line.prices.length === 0 && line.asked === undefined) {
      pending.push(line)
      continue
    }
    if (line.head === '' && line.asked !== undefined) readTitle(line, place)
    else if (line.head === '') readPrices(line, place)
    else if (isGoingOn(line)) readTitle(line, place, line.head)
    else if (last && isKind(line)) readKind(line, last)
    else {
      settle(pending, true, line)
      begin(line, line.head, line.prices)
    }
    if (last && line.extra) describe(last, line.extra, legend)
    if (last && line.asked) last.cells.price = line.asked
    if (last && line.deposit) last.cells.deposit = line.deposit
    pending = []
  }
  settle(pending, false)
  if (empty) leave(empty)
  return { sheet: sheetOf(dishes, legend), unread: unread.toSorted((one, other) => one.line - other.line) }
}

/** The lines that are no legend of marks, and what those say that are one. */
function withoutLegend(
  lines: readonly Line[],
  leave: (line: Line) => void,
): { lines: readonly Line[]; legend: PrintedLegend } {
  const { legend, places } = printedLegend(lines.map(({ text }) => text))
  for (const place of places) {
    const line = lines[place]
    if (line) leave({ ...line, out: 'legend' })
  }
  // what stands behind a legend is set apart by it
  const apart = lines.map((line, place) => (places.has(place - 1) ? { ...line, isAfterBlank: true } : line))
  return { legend, lines: apart.filter((_, place) => !places.has(place)) }
}
