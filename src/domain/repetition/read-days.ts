import {
  DAY_WORDS,
  EVERY,
  FILLERS,
  JOINS,
  MONTH_ENDS,
  MONTH_WORDS,
  NEXT,
  numberOf,
  ordinalOf,
  PERIOD_EDGES,
  THIS,
  TO,
  type Token,
  UNIT_OF,
  UNITS,
  WEEKDAY_ADVERBS,
  WEEKDAY_WORDS,
  wordIn,
} from '#domain/repetition/repetition-words.ts'
import { addMonths, dayOf } from '#domain/repetition/calendar-days.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, type Weekday, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'

/** Where one reads in a text, and what it says that cannot be. */
export type Reading = { readonly tokens: readonly Token[]; at: number; readonly today: string; reason: string | null }
export const keyAt = ({ tokens, at }: Reading, ahead = 0): string => tokens[at + ahead]?.key ?? ''
/** Reads past one of these words. */
export function take(reading: Reading, words: ReadonlySet<string>): boolean {
  if (!words.has(keyAt(reading)) || keyAt(reading) === '') return false
  reading.at += 1
  return true
}
export function takeAll(reading: Reading, words: ReadonlySet<string>): void {
  while (take(reading, words));
}
/** Says why what is read cannot be; the first reason counts. */
export function refuse(reading: Reading, reason: string): null {
  reading.reason ??= reason
  return null
}

const WEEK = 7
const AM = new Set(['am', 'an', 'den', 'dem', 'der', 'jeden', 'jeweils'])

/** Weekdays in a row: „montags und donnerstags“, „Mo, Mi und Fr“, „Montag bis Freitag“. */
export function readWeekdays(reading: Reading): { weekdays: Weekday[]; isSaid: boolean } | null {
  const first = weekdayAt(reading)
  if (!first) return null
  const weekdays = [first.weekday]
  let { isSaid } = first
  for (;;) {
    const before = reading.at
    const isSpan = take(reading, TO)
    if (!isSpan && !take(reading, JOINS)) break
    takeAll(reading, JOINS)
    takeAll(reading, AM)
    const next = weekdayAt(reading)
    if (!next) {
      reading.at = before
      break
    }
    isSaid ||= next.isSaid
    if (isSpan) weekdays.push(...daysTo(weekdays.at(-1) as Weekday, next.weekday))
    else weekdays.push(next.weekday)
  }
  return { weekdays: WEEKDAYS.filter(day => weekdays.includes(day)), isSaid }
}
/** „montags“ says of itself that it comes back. */
function weekdayAt(reading: Reading): { weekday: Weekday; isSaid: boolean } | null {
  const adverb = wordIn(WEEKDAY_ADVERBS, keyAt(reading))
  const weekday = adverb ?? wordIn(WEEKDAY_WORDS, keyAt(reading))
  if (!weekday) return null
  reading.at += 1
  return { weekday, isSaid: adverb !== undefined }
}
/** The days behind one up to another, over the end of the week too: Friday to Monday. */
function daysTo(from: Weekday, to: Weekday): Weekday[] {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)]
  return Array.from({ length: (last - first + WEEK) % WEEK }, (_, at) => WEEKDAYS[(first + 1 + at) % WEEK] as Weekday)
}

/** Ordinals in a row: „1. und 15.“, „ersten und dritten“, „15. und letzten“. */
export function readOrdinals(reading: Reading): number[] | null {
  const first = ordinalOf(keyAt(reading))
  if (first === null) return null
  reading.at += 1
  const ordinals = [first]
  for (;;) {
    const before = reading.at
    if (!take(reading, JOINS)) break
    takeAll(reading, JOINS)
    takeAll(reading, AM)
    const next = ordinalOf(keyAt(reading)) ?? (/^\d{1,2}$/u.test(keyAt(reading)) ? Number(keyAt(reading)) : null)
    if (next === null) {
      reading.at = before
      break
    }
    ordinals.push(next)
    reading.at += 1
  }
  return ordinals
}

export type WrittenDate = { readonly day: number; readonly month: number; readonly year: number | null }
/** `24.12.`, `24.12.2027`, `2027-12-24`, `24. Dezember 2027`. */
export function readDate(reading: Reading): WrittenDate | null {
  const key = keyAt(reading)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(key) ?? []
  if (isoYear) return dateOf(reading, 1, { day: Number(isoDay), month: Number(isoMonth), year: Number(isoYear) })
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d\d)?)?$/u.exec(key) ?? []
  if (day) return dateOf(reading, 1, { day: Number(day), month: Number(month), year: yearOf(year) })
  const number = /^\d{1,2}\.?$/u.test(key) ? Number.parseInt(key, 10) : null
  const second = keyAt(reading, 1)
  const named =
    wordIn(MONTH_WORDS, second) ?? (/^(?:0?[1-9]|1[0-2])\.$/u.test(second) ? Number.parseInt(second, 10) : undefined)
  if (number === null || named === undefined || (!key.endsWith('.') && !wordIn(MONTH_WORDS, second))) return null
  const third = keyAt(reading, 2)
  const ofYear = /^\d{4}$/u.test(third) ? Number(third) : null
  return dateOf(reading, ofYear === null ? 2 : 3, { day: number, month: named, year: ofYear })
}
const yearOf = (year: string | undefined) =>
  year === undefined || year === '' ? null : Number(year) + (year.length === 2 ? 2000 : 0)
function dateOf(reading: Reading, length: number, date: WrittenDate): WrittenDate {
  reading.at += length
  return date
}

/** The first such day that is not before another; a 29th of February waits for its year. */
export function dayFrom({ day, month, year }: WrittenDate, first: string): string | null {
  if (year !== null) return dayOf({ day, month, year })
  const from = Number(first.slice(0, 4))
  for (let of = from; of <= from + 8; of += 1) {
    const found = dayOf({ day, month, year: of })
    if (found !== null && found >= first) return found
  }
  return null
}

const MOST_AHEAD = 999
/** „in 3 Tagen“, „in einer Woche“, „heute in acht Tagen“, „übermorgen“, „nächsten Montag“, „nächste Woche Montag“. */
export function readOnce(reading: Reading): string | null {
  const { today } = reading
  if (keyAt(reading) === 'heute' && keyAt(reading, 1) === 'in') reading.at += 1
  if (keyAt(reading) === 'in') {
    const [count, unit] = [numberOf(keyAt(reading, 1)), wordIn(UNITS, keyAt(reading, 2))]
    if (count === null || unit === undefined) return null
    reading.at += 3
    if (count < 1) return refuse(reading, 'Die kleinste Zahl ist 1: „in 1 Tag“. Für heute schreiben Sie „heute“.')
    if (count > MOST_AHEAD) return refuse(reading, `Die größte Zahl ist ${MOST_AHEAD}.`)
    if (unit === 'day') return addDays(today, count)
    if (unit === 'week') return addDays(today, count * WEEK)
    return addMonths(today, count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : unit === 'halfYear' ? 6 : 1))
  }
  const ahead = wordIn(DAY_WORDS, keyAt(reading))
  if (ahead !== undefined) {
    reading.at += 1
    return addDays(today, ahead)
  }
  const isNext = NEXT.has(keyAt(reading))
  if (!isNext && !THIS.has(keyAt(reading))) return null
  if (keyAt(reading, 1) === 'woche') {
    const ahead = ['am', 'den'].includes(keyAt(reading, 2)) ? 3 : 2
    const weekday = wordIn(WEEKDAY_WORDS, keyAt(reading, ahead))
    if (!weekday) return null
    reading.at += ahead + 1
    return addDays(mondayOf(today), (isNext ? WEEK : 0) + WEEKDAYS.indexOf(weekday))
  }
  const weekday = wordIn(WEEKDAY_WORDS, keyAt(reading, 1))
  if (!weekday) return null
  reading.at += 2
  return nextWeekday(today, weekday)
}
/** The next such day, never today. */
export function nextWeekday(today: string, weekday: Weekday): string {
  const distance = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(today)) + WEEK) % WEEK
  return addDays(today, distance === 0 ? WEEK : distance)
}

const FROM = new Set(['ab', 'von', 'vom', 'beginnend', 'seit', 'startend'])
const INCLUDING = new Set(['zum', 'zu', 'einschliesslich', 'inklusive', 'inkl', 'am', 'dem', 'den'])
const EDGES: ReadonlyMap<string, 'begin' | 'middle' | 'end'> = new Map([
  ['anfang', 'begin'],
  ['beginn', 'begin'],
  ['mitte', 'middle'],
  ['ende', 'end'],
])
export type Span = { from: string | null; until: string | null }
/** „ab 1. Mai bis Ende August“, „von Mai bis August“, „bis Jahresende“: read into what is known of it. */
export function readSpan(reading: Reading, span: Span): boolean {
  const start = reading.at
  const isFrom = take(reading, FROM)
  if (!isFrom && keyAt(reading) !== 'bis') return false
  if (!isFrom) reading.at += 1
  takeAll(reading, INCLUDING)
  const day = spanDay(reading, isFrom ? reading.today : (span.from ?? reading.today), !isFrom)
  if (day === null) {
    reading.at = start
    return false
  }
  if ((isFrom ? span.from : span.until) !== null) refuse(reading, 'Beginn oder Ende steht zweimal da.')
  if (isFrom) span.from = day
  else span.until = day
  return true
}
function spanDay(reading: Reading, first: string, isEnd: boolean): string | null {
  const edge = wordIn(EDGES, keyAt(reading))
  if (['jahresende', 'jahresschluss'].includes(keyAt(reading)) && (reading.at += 1)) return `${first.slice(0, 4)}-12-31`
  const months = isEnd ? periodAt(reading) : null
  if (months !== null) return periodEnd(first, months)
  if (edge) reading.at += 1
  if (edge && take(reading, FILLERS) && wordIn(UNITS, keyAt(reading)) === 'year' && (reading.at += 1))
    return yearEdge(first.slice(0, 4), edge)
  if (edge && /^(?:19|2[01])\d\d$/u.test(keyAt(reading)) && (reading.at += 1)) return yearEdge(keyAt(reading, -1), edge)
  const month = wordIn(MONTH_WORDS, keyAt(reading))
  if (month !== undefined) {
    const year = /^\d{4}$/u.test(keyAt(reading, 1)) ? Number(keyAt(reading, 1)) : null
    reading.at += year === null ? 1 : 2
    return monthEdge({ month, year }, first, edge ?? (isEnd ? 'end' : 'begin'))
  }
  if (edge) return null
  const date = readDate(reading)
  if (date) return dayFrom(date, first) ?? refuse(reading, 'Diesen Tag gibt es nicht im Kalender.')
  if (take(reading, new Set(['sofort']))) return reading.today
  return EVERY.has(keyAt(reading)) ? null : readOnce(reading)
}
/** How many months has what „Quartalsende“ or „Ende des Monats“ is the end of; null for none of these. */
function periodAt(reading: Reading): number | null {
  const word = wordIn(PERIOD_EDGES, keyAt(reading))
  const isWord = word?.day === -1 || MONTH_ENDS.has(keyAt(reading))
  const isOf = wordIn(EDGES, keyAt(reading)) === 'end' && OF.has(keyAt(reading, 1))
  const unit = isWord ? (word?.of ?? 'month') : isOf ? wordIn(UNITS, keyAt(reading, 2)) : undefined
  if (unit === undefined || unit === 'day' || unit === 'week') return null
  reading.at += isWord ? 1 : 3
  return UNIT_OF[unit].times * (unit === 'year' ? 12 : 1)
}
const OF = new Set(['des', 'dieses', 'vom', 'im'])
/** The last day of the month, quarter, half-year or year of the calendar that a day lies in. */
function periodEnd(day: string, months: number): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months + 1
  return addDays(addMonths(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`, months), -1)
}
const yearEdge = (year: string, edge: 'begin' | 'middle' | 'end') =>
  `${year}-${edge === 'begin' ? '01-01' : edge === 'middle' ? '06-30' : '12-31'}`
function monthEdge(
  { month, year }: { month: number; year: number | null },
  first: string,
  edge: 'begin' | 'middle' | 'end',
): string {
  const at = (of: number): string => {
    const begin = `${of}-${String(month).padStart(2, '0')}-01`
    return edge === 'begin' ? begin : edge === 'middle' ? `${begin.slice(0, 8)}15` : addDays(addMonths(begin, 1), -1)
  }
  const from = Number(first.slice(0, 4))
  return year === null ? (at(from) >= first ? at(from) : at(from + 1)) : at(year)
}
