import { isColumnHeading } from '#domain/menu-import/column-headings.ts'
import { dishHead } from '#domain/menu-import/menu-text/dish-head.ts'
import { leftOut, type LeftOut } from '#domain/menu-import/menu-text/left-out.ts'
import { linePrices, type LinePrice } from '#domain/menu-import/menu-text/line-prices.ts'
import { isSize, sizeAtEnd, textOf, wordsOf } from '#domain/menu-import/menu-text/line-words.ts'
import {
  marksBehindPrice,
  withLetters,
  withoutBold,
  withoutBracket,
  withoutSpacing,
  withoutStrokes,
} from '#domain/menu-import/menu-text/printed-signs.ts'
import { headingWithTimes, isSentence, isTimes, type TextLine } from '#domain/menu-import/menu-text/menu-heading.ts'
import { daysInFront } from '#domain/menu-import/menu-text/days-in-front.ts'
import {
  columnsFilled,
  pricesLast,
  withCents,
  withWholePrices,
} from '#domain/menu-import/menu-text/prices-of-a-menu.ts'
import { columnAfterColumn, oneByOne } from '#domain/menu-import/menu-text/side-by-side.ts'
import {
  cellsOf,
  headsTable,
  isTable,
  pipedHead,
  rowOf,
  withoutPipes,
} from '#domain/menu-import/menu-text/table-rows.ts'

/**
 * A line of a menu: what stands before its prices, and these. `sizes`: what a heading says of the columns below it.
 * `filled`: which columns of prices it has one in, where not in all. `extra`: what is said behind the price. `asked`:
 * what stands in place of a price ('Tagespreis'). `out`: why it is no dish.
 */
export type Line = TextLine & {
  line: number
  head: string
  prices: readonly LinePrice[]
  sizes?: readonly string[]
  filled?: readonly boolean[]
  extra?: string
  asked?: string
  deposit?: string
  out?: LeftOut
}

/** No line of a menu is longer; of one that is, nothing is understood. */
const LONGEST_LINE = 1000
/** Marks that stand above the line, and how else they are written. */
const RAISED: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '˒': ',',
  '⸴': ',',
}
const RAISED_MARKS = /(?<=[\p{L}\p{N})*“”"'’»] ?)[⁰¹²³⁴-⁹][⁰¹²³⁴-⁹,˒⸴ ]*/gu

const RAISED_CENTS = /(?<=\s\d{1,3})[⁰¹²³⁴-⁹]{2}(?=\s?(?:€|EUR)?\s{0,9}$)/gu
const GLUED_MARKS = /(?<=\p{Ll}{2})(\d{1,2}(?:,(?:\d{1,2}|[A-Za-z])){1,10})(?=\s|$)/gu
/** Raised numbers are marks in brackets: 'Cola¹,³' is 'Cola (1,3)'. */
const withMarks = (line: string): string =>
  withLetters(line)
    // 'Espresso 2⁹⁰'
    .replace(RAISED_CENTS, cents => `,${[...cents].map(sign => RAISED[sign] ?? sign).join('')}`)
    .replace(RAISED_MARKS, marks => {
      const plain = [...marks.trim()].map(sign => RAISED[sign] ?? sign).join('')
      // '¹²' is 1 and 2, as lists count upwards; '¹⁰' can be ten alone
      const isOne = plain.length === 2 && plain.charAt(1) <= plain.charAt(0)
      const tokens = plain.includes(',') || plain.length < 2 || isOne ? plain : [...plain].join(',')
      // the comma tells '(1,)' from a number that counts
      return ` (${tokens.replace(/,$/, '')}${tokens.length === 1 ? ',' : ''}) `
    })
    // 'Bruschetta1,2,a'
    .replace(GLUED_MARKS, ' ($1)')
    .replaceAll('\u00ad', '')

/** 'Mittagskarte;' */
const withoutSemicolon = (raw: string): string => (raw.endsWith(';') ? raw.slice(0, -1) : raw)
/** '- Suppe 4,90'; '- Suppen -' is a heading between signs. */
const withoutBullet = (raw: string): string =>
  /^\s{0,40}[-–—•►▪] /.test(raw) && !/[-–—]\s*$/.test(raw.slice(-20)) ? raw.replace(/^\s{0,40}[-–—•►▪] /, '') : raw

/** The lines of a text; those that are none of a menu are told. */
export function linesOf(text: string, leave: (line: Pick<Line, 'line' | 'text'>) => void): Line[] {
  const found: Line[] = []
  let isAfterBlank = true
  const typed = text.split(/\r\n|[\n\r\u2028]/).map(line => line.trimEnd())
  const hasRows = isTable(typed)
  const plain = (line: string) =>
    hasRows && rowOf(line) ? cellsOf(line).join(' | ') : withoutSpacing(withoutPipes(line))
  const written = withCents(typed.map(plain))
  const raws = pricesLast(columnAfterColumn(written).flatMap(oneByOne))
  const dayOf = daysInFront(raws)
  for (const [index, said] of raws.entries()) {
    const { day, rest: raw } = dayOf(said) ?? { day: undefined, rest: said }
    if (day !== undefined) {
      found.push({ line: index + 1, isAfterBlank, text: day, isHead: true, head: day, prices: [] })
      isAfterBlank = false
    }
    const cells = raw.length > LONGEST_LINE ? [] : raw.split(/\t| {3,}/).flatMap(cell => cell.trim() || [])
    const isHead = cells.length > 1 && cells.slice(1).every(isColumnHeading)
    const piped = cells.length === 1 ? pipedHead(raw) : undefined
    const row = hasRows ? rowOf(raw) : undefined
    const isAboveRows = (isHead && isColumnHeading(cells[0] ?? '')) || (hasRows && headsTable(raw))
    if (!/[\p{L}\p{N}]/u.test(raw) || isAboveRows) {
      isAfterBlank = true
      continue
    }
    const line = { line: index + 1, isAfterBlank }
    const bare = raw.length > LONGEST_LINE ? '' : raw.trim()
    // '(bis 11 Uhr)' stays with the heading it belongs to
    const timed = leftOut(bare) === 'hours' || !bare.endsWith(')') ? headingWithTimes(bare) : undefined
    if (raw.length > LONGEST_LINE) leave({ ...line, text: raw })
    else if (timed) {
      found.push({ ...line, text: timed.heading, isHead: true, head: timed.heading, prices: [] })
      found.push({ ...line, isAfterBlank: false, text: timed.times, head: timed.times, prices: [], out: 'hours' })
    } else if (isSizedHead(cells)) found.push(sizedHead(line, cells))
    else if (piped) found.push({ ...line, text: piped, isHead: true, head: piped, prices: [] })
    else if (isHead) found.push({ ...line, text: cells[0] ?? '', isHead, head: cells[0] ?? '', prices: [] })
    else if (row) {
      const { extra, ...dish } = pricesOf(withMarks(row.written))
      found.push({ ...line, ...dish, extra: [row.said, ...(extra ? [extra] : [])].join(', ') })
    } else {
      const columns = columnsFilled(cells)
      const written = withoutBold(withoutBullet(withoutSemicolon(columns?.written ?? raw)))
      found.push({
        ...line,
        ...(columns && { filled: columns.filled }),
        ...pricesOf(withMarks(marksBehindPrice(withoutStrokes(written)))),
      })
    }
    isAfterBlank = false
  }
  const priced = withWholePrices(found)
  // Where every line is set apart, an empty one says nothing.
  const isLoose = priced.filter(line => line.isAfterBlank).length > priced.length * 0.85 && priced.length > 3
  return isLoose ? priced.map(line => ({ ...line, isAfterBlank: false })) : priced
}

/** 'WEISSWEIN   1/8   Flasche': a heading with the sizes of the columns below it. */
const isSizedHead = ([first = '', ...others]: readonly string[]) =>
  others.length > 1 && /\p{L}{3}/u.test(first) && !isSize(first) && others.every(isSize)
const sizedHead = (line: Pick<Line, 'line' | 'isAfterBlank'>, [text = '', ...sizes]: readonly string[]): Line => ({
  ...line,
  text,
  isHead: true,
  head: text,
  prices: [],
  sizes,
})

/** What is said of a dish, and no dish: 'mit Vanillesauce + 1,50', '+ Käse 1,50', 'Aufpreis Käse 1,50'. */
const SURCHARGE = [
  /(?:^|\s)(?:\+|aufpreis|aufschlag|mehrpreis|zuschlag|minus|abzüglich)$/i,
  /^(?:\+|(?:aufpreis|aufschlag|mehrpreis|zuschlag|beilagenänderung|zusätzliche|extra-?zutat(?:en)?)\s)/i,
  /^(?:\p{L}{3,20}: )?(?:jede weitere|jeder weitere|jedes weitere|pro weitere\p{Ll}?)\s/iu,
  /\s(?:günstiger|billiger|weniger|teurer)[.!]?$/i,
  /^(?:zutaten|weitere zutaten|beläge|toppings?|extras)(?: extra)? je$/i,
]
const isSurcharge = (text: string) => SURCHARGE.some(one => one.test(text))
const NO_PRICE =
  /(?:^|[\s.…:–(-])((?:nach |zum |n\. ?)?Tagespreis|(?:lt\. |laut )Tageskarte|(?:Preis )?auf Anfrage|(?:at )?market price|(?:price )?(?:up)?on request|nach Gewicht|n\. ?T\. ?Pr\.?|a\. ?A\.|gratis|kostenlos|(?:CHF |s?Fr\. ?)?[-–—]\.[-–—]{1,2})[.!)]{0,2}$/i
const DEPOSIT = [
  /((?:(?:€|EUR|CHF|s?Fr\.) ?)?\d{1,4}[.,](?:\d{2}|[-–—]{1,2})(?: ?(?:€|EUR|CHF))?) (?:Pfand|Einsatz)\)?/i,
  /(?:Pfand|Einsatz):? ((?:(?:€|EUR|CHF|s?Fr\.) ?)?\d{1,4}[.,](?:\d{2}|[-–—]{1,2})(?: ?(?:€|EUR|CHF))?)\)?/i,
]
/** What leads to a deposit: ', zzgl. ', ' + '. */
const PLUS = /[\s,;(]{0,3}(?:\+|zzgl\.?|zuzüglich|plus|exkl\.?)? ?$/i
const LONGEST_PLUS = 13
const MONEY_LAST = /(?:(?:€|EUR|CHF|s?Fr\.) ?)?\d{1,4}[.,](?:\d{2}|[-–—]{1,2})(?: ?(?:€|EUR|CHF))?$/i
const UP_TO = /\s{0,4}(?:–|—|-|bis)\s{0,4}$/i
/** 'pro Stück', 'p. P.' */
const EACH = [
  /(?:\/ ?|pro |je |per |à )(?:Stück|Stk\.?|St\.|Person|Pers\.?|Portion|Port\.|Kugel|kg|100 ?g|Tag|Gast|Kopf)$/i,
  /p\. ?(?:P\.|Pers\.?)$/i,
]
const ENDS_WITH_MONEY = /(?:[\d€–-]|EUR|CHF)$/i
/** 'Eis (2,50 pro Kugel)' */
const OPENS_PRICE = / \((?=(?:€ ?)?\d{1,3}[.,]\d{1,2}(?: ?€)?$)/
/** '3,5 je Kugel': beside what it is for, a price needs no second digit. */
const ONE_DECIMAL = /\s\d{1,3}[.,]\d$/
const FROM = /(?:^|\s)(ab|von)$/i
const FOOT_SIGNS = /(?<=[\d€])\s?\*{1,3}$/

/** What stands first in a text of all that the expressions find. */
const firstOf = (expressions: readonly RegExp[], text: string): RegExpExecArray | undefined =>
  expressions
    .map(one => one.exec(text))
    .filter(found => found !== null)
    .toSorted((one, other) => one.index - other.index)[0]

/** Where a deposit is said with what leads to it, and how much it is. */
function depositIn(text: string): { from: number; to: number; deposit: string } | undefined {
  const said = firstOf(DEPOSIT, text)
  if (!said) return undefined
  const [plus = ''] = PLUS.exec(text.slice(Math.max(0, said.index - LONGEST_PLUS), said.index)) ?? []
  return { from: said.index - plus.length, to: said.index + said[0].length, deposit: said[1] ?? '' }
}

/** Where 'von 4,50 bis 6,50' begins that ends a line, and the lower of the two. */
function rangeAtEnd(text: string): { index: number; lowest: string } | undefined {
  const highest = MONEY_LAST.exec(text)
  const upTo = highest && UP_TO.exec(text.slice(0, highest.index))
  const lowest = upTo && MONEY_LAST.exec(text.slice(0, upTo.index))
  if (!lowest) return undefined
  const before = text.slice(0, lowest.index).toLowerCase()
  return { index: before.endsWith('von ') ? before.length - 4 : before.length, lowest: lowest[0] }
}

/** What a price at the end is for, also in brackets, and what stands before it. */
function eachAtEnd(text: string): { before: string; each: string } | undefined {
  const bare = text.endsWith(')') ? text.slice(0, -1) : text
  const found = firstOf(EACH, bare)
  return found && { before: bare.slice(0, found.index), each: found[0] }
}

/** Without the signs it ends with. */
function withoutEnd(text: string, signs: string): string {
  let to = text.length
  while (to > 0 && signs.includes(text.charAt(to - 1))) to -= 1
  return text.slice(0, to)
}

/** 'Salat (klein 3,90 / groß 5,90)': sizes in brackets at the end are sizes as without. */
function withoutBrackets(text: string): string {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1
  if (open < 1) return text
  const inside = text.slice(open + 1, -1)
  const { head, prices } = linePrices(wordsOf(inside))
  const isSized = prices.length > 0 && (head.length === 0 || (prices.length === 1 && isSize(textOf(head))))
  return isSized ? `${text.slice(0, open).trimEnd()} ${inside}` : text
}

type Priced = Omit<Line, 'line' | 'isAfterBlank'>

/** The prices of a line, also where marks of allergens, a deposit or words stand behind them. */
export function pricesOf(raw: string): Priced {
  const text = textOf(wordsOf(raw))
  const out = leftOut(text)
  if (out) return { text, head: text, prices: [], out }
  const none: Priced = { text, head: text, prices: [] }
  const asked = NO_PRICE.exec(text)
  if (asked?.[1] && !/allergen|reservier|[.!?] /i.test(text.slice(0, asked.index))) {
    const head = withoutEnd(text.slice(0, asked.index), ' .…:–(-')
    // 'Buffet € 18,90, Kinder gratis' has a price
    if (/\d[.,]\d\d/.test(head)) return none
    const isNamed = /^(?:gratis|kostenlos)/i.test(asked[1]) ? /^\p{Lu}/u.test(head) : /\p{L}{3}/u.test(head)
    return head === '' || isNamed ? { ...none, head, asked: asked[1] } : none
  }
  if (!/\d/.test(text) || isTimes(text)) return none
  const notes: string[] = []
  let rest = withoutBrackets(withoutBracket(raw.trimEnd()).replace(FOOT_SIGNS, ''))
  let deposit: string | undefined
  const said = /pfand|einsatz/i.test(rest) ? depositIn(rest) : undefined
  if (said && said.from > 0 && !/inkl\S{0,6} $/i.test(rest.slice(0, said.from + 1))) {
    const without = rest.slice(0, said.from) + rest.slice(said.to)
    if (linePrices(wordsOf(without)).prices.length > 0) {
      deposit = said.deposit
      rest = without
    }
  }
  const range = rangeAtEnd(rest)
  if (range && range.index > 0) {
    notes.push(rest.slice(range.index).trim())
    rest = `${rest.slice(0, range.index)}${range.lowest}`
  }
  const behind = eachAtEnd(rest)
  const sold = behind?.before.replace(/ ?\(?$/, '').replace(OPENS_PRICE, ' ') ?? ''
  if (behind && ENDS_WITH_MONEY.test(sold)) {
    notes.push(behind.each.replace(/^\/ ?/, 'pro '))
    rest = ONE_DECIMAL.test(sold) ? `${sold}0` : sold
  }
  const found = priced(rest, text)
  if (!found || found.prices.length === 0) return withWords(rest, text) ?? none
  let { head } = found
  const before = eachAtEnd(head)
  const gap = before && /[\s,(]{1,3}$/.exec(before.before)
  if (before && gap && gap.index > 0) {
    notes.push(before.each)
    head = head.slice(0, gap.index)
  }
  head = head.replace(/ (?:je|à)$/i, '')
  const from = FROM.exec(head)
  if (from && from.index > 0 && found.prices.length === 1) {
    notes.push(text.slice(text.toLowerCase().lastIndexOf(` ${from[1]?.toLowerCase()} `) + 1))
    head = head.slice(0, from.index)
  }
  const extra = [...notes, ...(found.extra ? [found.extra] : [])].join(', ')
  return {
    text,
    head: withoutEnd(head, ' ,;:~–-'),
    prices: found.prices,
    ...(extra && { extra }),
    ...(deposit && { deposit }),
  }
}

/** Prices at the end, or with extras or marks behind them; `undefined` for what is charged on top. */
function priced(rest: string, text: string): Pick<Line, 'head' | 'prices' | 'extra'> | undefined {
  const words = wordsOf(rest)
  const plus = words.findIndex((word, place) => place > 0 && word.text.startsWith('+'))
  const before = plus > 0 ? sizedPrices(linePrices(words.slice(0, plus))) : undefined
  if (before && before.prices.length > 0 && !isSurcharge(text)) return { ...before, extra: textOf(words.slice(plus)) }
  const { head, prices } = linePrices(words)
  if (prices.length > 0) return isSurcharge(textOf(head)) ? undefined : sizedPrices({ head, prices })
  const { name, allergens } = dishHead(textOf(words), { isNumbered: false, hasBareMarks: true })
  const marked = linePrices(wordsOf(name))
  return allergens !== null && marked.prices.length > 0 && marked.head.length > 0 && !isSurcharge(textOf(marked.head))
    ? { head: `${textOf(marked.head)} (${allergens})`, prices: marked.prices }
    : undefined
}

/** 'Burger 9,90 mit Pommes': words behind the price say more of the dish. */
function withWords(rest: string, text: string): Priced | undefined {
  if (isSentence(text) || isSurcharge(text)) return undefined
  // 'Cappuccino 3,90 (Hafer +0,50)' says in brackets what costs more
  if (!text.endsWith(')') && /(?:^|\s)(?:\+|minus|aufpreis|zuschlag)/i.test(text)) return undefined
  const words = wordsOf(rest)
  let tries = 0
  for (let at = words.length - 1; at > 0 && tries < MOST_TRIES; at -= 1) {
    if (!/^(?:[\p{Ll}(–-]|inkl)/u.test(words[at]?.text ?? '') || !/\d|€/.test(words[at - 1]?.text ?? '')) continue
    // '0,75 l' is a size
    if (isSize(textOf(words.slice(at - 1, at + 1)).replace(/[:;,]$/, ''))) continue
    tries += 1
    const { head, prices } = linePrices(words.slice(0, at))
    if (prices.length === 0) continue
    return /^[\p{Lu}\d„"]/u.test(textOf(head))
      ? { text, ...sizedPrices({ head, prices }), extra: textOf(words.slice(at)) }
      : undefined
  }
  return undefined
}
/** Places in a line where its price may end before more words. */
const MOST_TRIES = 4

/** A line that says a size and its price has no name. */
function sizedPrices({ head, prices }: ReturnType<typeof linePrices>): Pick<Line, 'head' | 'prices'> {
  const [only, more] = prices
  return only && !more && head.length > 0 && sizeAtEnd(head) === head.length
    ? { head: '', prices: [{ size: textOf(head), price: only.price }] }
    : { head: textOf(head), prices }
}
