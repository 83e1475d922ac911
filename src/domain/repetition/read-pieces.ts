import {
  keyAt,
  readDate,
  type Reading,
  readOnce,
  readOrdinals,
  readWeekdays,
  refuse,
  take,
  takeAll,
  type WrittenDate,
} from '#domain/repetition/read-days.ts'
import { MOST_INTERVAL } from '#domain/repetition/recurrence-rule.ts'
import {
  EDGE_DAYS,
  EVERY,
  FILLERS,
  MONTH_BEGINS,
  MONTH_ENDS,
  MONTH_WORDS,
  numberOf,
  PERIOD_EDGES,
  rhythmEnd,
  RHYTHMS,
  type Unit,
  UNITS,
  WEEK_WORDS,
  WEEKDAY_WORDS,
  WEEKEND_WORDS,
  wordIn,
  WORKDAY_WORDS,
  YEAR_EDGES,
} from '#domain/repetition/repetition-words.ts'
import { type Weekday, WEEKDAYS } from '#domain/time/local-time.ts'

export type Rhythm = { readonly unit: Unit; readonly times: number }
/** Days as they are named, before it is clear what of: `ordinals` alone are days of a month. */
export type NamedDays =
  | {
      readonly kind: 'weekdays'
      readonly weekdays: readonly Weekday[]
      readonly isRepeated: boolean
      readonly isSaid: boolean
    }
  | { readonly kind: 'workdays'; readonly isSaid: boolean }
  | { readonly kind: 'monthDays'; readonly days: readonly number[]; readonly of?: 'quarter' | 'halfYear' }
  | { readonly kind: 'counted'; readonly ordinals: readonly number[]; readonly weekdays: readonly Weekday[] | null }
  | { readonly kind: 'date'; readonly date: WrittenDate }
/** What a text has said so far. */
export type Said = {
  rhythm: Rhythm | null
  days: NamedDays | null
  /** „im Monat“, „im Quartal“. */
  scope: 'month' | 'quarter' | 'halfYear' | null
  month: number | null
  once: string | null
  /** „jeden“ stands before the days. */
  isEvery: boolean
  /** „jeweils“, „immer“. */
  isAgain: boolean
  /** „einmal im Monat“: how often, which needs its day. */
  isOnce: boolean
}

const ARTICLES = new Set(['im', 'in', 'des', 'eines', 'vom', 'pro', 'je', 'd', 'jedes', 'jeden', 'jedem', 'des'])
const AGAIN = new Set(['jeweils', 'immer', 'stets', 'regelmassig', 'wiederholt'])
const WORKWEEK = WEEKDAYS.slice(0, 5)
const WEEKEND = WEEKDAYS.slice(5)
const TWICE = 'Bitte nennen Sie nur eine Wiederholung.'

/** Reads the next piece of a repetition into what is said; false where none begins here. */
export function readPiece(reading: Reading, said: Said): boolean {
  const start = reading.at
  while (FILLERS.has(keyAt(reading))) {
    said.isAgain ||= AGAIN.has(keyAt(reading))
    reading.at += 1
  }
  if (
    readOnceIn(reading, said) ||
    readTimes(reading) ||
    readScope(reading, said) ||
    readRhythm(reading, said) ||
    readNamed(reading, said)
  )
    return true
  const once = readOnce(reading)
  if (once !== null) {
    if (said.once !== null || said.rhythm || said.days) refuse(reading, TWICE)
    said.once = once
    return true
  }
  if (reading.reason === null) reading.at = start
  return reading.reason !== null
}

const PER = new Set(['im', 'am', 'in', 'die', 'pro', 'je', 'per', 'jede', 'jeden', 'jedes', 'alle', '/'])
/** „einmal im Monat“, „1x pro Woche“, „einmal jährlich“: a rhythm, if its day is named as well. */
function readOnceIn(reading: Reading, said: Said): boolean {
  const start = reading.at
  const key = keyAt(reading)
  const isOnce = key === 'einmal' || (numberOf(key) === 1 && ['mal', 'x'].includes(keyAt(reading, 1)))
  if (!isOnce) return false
  reading.at += key === 'einmal' ? 1 : 2
  const word = wordIn(RHYTHMS, keyAt(reading))
  if (word?.times === 1) reading.at += 1
  else {
    if (PER.has(keyAt(reading))) reading.at += 1
    if (keyAt(reading) === 'der') reading.at += 1
  }
  const unit = word?.times === 1 ? word.unit : wordIn(UNITS, keyAt(reading))
  if (unit === undefined) {
    reading.at = start
    return false
  }
  said.isOnce = true
  return setRhythm(reading, said, { unit, times: 1 }, word?.times === 1 ? 0 : 1)
}

/** „zweimal im Monat“ says how often, and not when. */
function readTimes(reading: Reading): boolean {
  const key = keyAt(reading)
  const isTimes =
    (key.endsWith('mal') && numberOf(key.slice(0, -3)) !== null) ||
    (numberOf(key) !== null && ['mal', 'x'].includes(keyAt(reading, 1)))
  if (isTimes)
    refuse(reading, 'Bitte nennen Sie nur die Tage, zum Beispiel „am 1. und 15.“ oder „montags und donnerstags“.')
  return isTimes
}

/** „im Monat“, „des Monats“, „jedes Monats“, „im November“, „jedes Jahres“ behind days that are named. */
function readScope(reading: Reading, said: Said): boolean {
  const named = wordIn(MONTH_WORDS, keyAt(reading))
  if (named !== undefined && said.days && said.month === null && said.days.kind !== 'date') {
    reading.at += 1
    said.month = named
    return true
  }
  if (!ARTICLES.has(keyAt(reading)) || (said.days === null && said.rhythm === null)) return false
  const next = keyAt(reading, 1)
  const month = wordIn(MONTH_WORDS, next)
  if (month !== undefined) {
    if (said.month !== null) refuse(reading, 'Bitte nennen Sie nur einen Monat.')
    reading.at += 2
    said.month = month
    return true
  }
  const unit = wordIn(UNITS, next)
  const isOfDays = said.days !== null && said.days.kind !== 'weekdays'
  const isOrdinalDay = said.isEvery && said.days?.kind === 'counted'
  if (unit === 'month' && (isOfDays || isOrdinalDay || said.rhythm)) said.scope = 'month'
  else if ((unit === 'quarter' || unit === 'halfYear') && (isOfDays || isOrdinalDay)) said.scope = unit
  else if (unit === 'year' && said.days && (said.days.kind === 'date' || said.month !== null))
    said.rhythm ??= { unit: 'year', times: 1 }
  else return false
  reading.at += 2
  return true
}

function setRhythm(reading: Reading, said: Said, rhythm: Rhythm, length: number): true {
  reading.at += length
  if (said.rhythm) refuse(reading, TWICE)
  if (rhythm.times < 1) refuse(reading, TOO_SMALL)
  if (rhythm.times > MOST_INTERVAL) refuse(reading, `Die größte Zahl ist ${MOST_INTERVAL}.`)
  said.rhythm = rhythm
  return true
}

const TOO_SMALL = 'Die kleinste Zahl ist 1; mit 0 käme es nie wieder.'

/** „täglich“, „14-tägig“, „alle zwei Wochen“, „jede 2. Woche“, „jedes Quartal“. */
function readRhythm(reading: Reading, said: Said): boolean {
  const [key, next] = [keyAt(reading), keyAt(reading, 1)]
  const word = wordIn(RHYTHMS, key)
  if (word) return setRhythm(reading, said, word, 1)
  const number = numberOf(key)
  const dash = next === '-' ? 2 : 1
  const end = number === null ? undefined : rhythmEnd(keyAt(reading, dash))
  if (number !== null && end) return setRhythm(reading, said, { unit: end, times: number }, dash + 1)
  const bare = number === null ? undefined : wordIn(UNITS, next)
  if (number !== null && bare && said.rhythm === null) {
    refuse(reading, number < 1 ? TOO_SMALL : `Schreiben Sie „alle ${number} …“ oder „in ${number} …“ dazu.`)
    return true
  }
  if (key === 'alle') {
    const counted = numberOf(next)
    const unit = wordIn(UNITS, counted === null ? next : keyAt(reading, 2))
    if (unit) return setRhythm(reading, said, { unit, times: counted ?? 1 }, counted === null ? 2 : 3)
    if (WORKDAY_WORDS.has(next) || WEEK_WORDS.has(next)) reading.at += 1
    if (counted === null || !WORKDAY_WORDS.has(keyAt(reading, 2))) return false
    refuse(reading, NTH_WORKDAY)
    return true
  }
  if (!EVERY.has(key)) return false
  const unit = wordIn(UNITS, next)
  if (unit) return setRhythm(reading, said, { unit, times: 1 }, 2)
  const ordinal = ordinalUnit(reading)
  return ordinal !== null && setRhythm(reading, said, ordinal, 3)
}
/** „jede zweite Woche“; „jeden letzten Tag“ is none. */
function ordinalUnit(reading: Reading): Rhythm | null {
  const unit = wordIn(UNITS, keyAt(reading, 2))
  if (!unit) return null
  const probe: Reading = { ...reading, at: reading.at + 1 }
  const [times, ...more] = readOrdinals(probe) ?? []
  if (times === undefined || times < 0 || more.length > 0 || probe.at !== reading.at + 2) return null
  // „jeden ersten Tag im Monat“ and „jeden zweiten Tag im Monat“ count within it
  const isInMonth = unit === 'day' && ARTICLES.has(keyAt(reading, 3)) && keyAt(reading, 4) !== 'woche'
  return isInMonth || (unit === 'day' && times === 1) ? null : { unit, times }
}
export const NTH_WORKDAY = 'Werktage zählen einzeln oder im Monat: „werktags“, „am 3. Werktag im Monat“.'

/** Days by their names or numbers, with or without „jeden“ before them. */
function readNamed(reading: Reading, said: Said): boolean {
  const start = reading.at
  const isEvery = take(reading, EVERY)
  takeAll(reading, FILLERS)
  if (keyAt(reading) === 'von' && wordIn(WEEKDAY_WORDS, keyAt(reading, 1))) reading.at += 1
  const days = namedDays(reading, isEvery)
  if (days === null) {
    if (reading.reason === null) reading.at = start
    return reading.reason !== null
  }
  if (said.days || said.once) refuse(reading, TWICE)
  said.days = days
  said.isEvery = isEvery
  return true
}

function namedDays(reading: Reading, isEvery: boolean): NamedDays | null {
  const key = keyAt(reading)
  const one = (days: NamedDays): NamedDays => {
    reading.at += 1
    return days
  }
  const isSaid = isEvery || /(?:s|lich)$/u.test(key)
  const week = (weekdays: readonly Weekday[]) => one({ kind: 'weekdays', weekdays, isRepeated: true, isSaid })
  if (WORKDAY_WORDS.has(key)) return one({ kind: 'workdays', isSaid })
  if (WEEK_WORDS.has(key)) return week(WORKWEEK)
  if (WEEKEND_WORDS.has(key)) return week(WEEKEND)
  if (key === 'unter' && keyAt(reading, 1) === 'der' && keyAt(reading, 2) === 'woche') {
    reading.at += 2
    return week(WORKWEEK)
  }
  if (MONTH_ENDS.has(key)) return one({ kind: 'monthDays', days: [-1] })
  if (MONTH_BEGINS.has(key)) return one({ kind: 'monthDays', days: [1] })
  const yearEdge = wordIn(YEAR_EDGES, key)
  if (yearEdge) return one({ kind: 'date', date: yearEdge })
  const edge = wordIn(PERIOD_EDGES, key)
  if (edge) return one({ kind: 'monthDays', days: [edge.day], of: edge.of })
  const day = wordIn(EDGE_DAYS, key)
  if (day && isOfPeriod(reading)) return one({ kind: 'monthDays', days: [day] })
  const date = readDate(reading)
  if (date) return { kind: 'date', date }
  const ordinals = readOrdinals(reading)
  if (ordinals) return countedDays(reading, ordinals)
  const named = readWeekdays(reading)
  if (!named) return null
  const { weekdays, isSaid: isAdverb } = named
  return {
    kind: 'weekdays',
    weekdays,
    isRepeated: isEvery || isAdverb || weekdays.length > 1,
    isSaid: isEvery || isAdverb,
  }
}

/** „… des Quartals“, „… jedes Monats“ behind the present word. */
function isOfPeriod(reading: Reading): boolean {
  const unit = wordIn(UNITS, keyAt(reading, 2))
  return ARTICLES.has(keyAt(reading, 1)) && unit !== undefined && ['month', 'quarter', 'halfYear'].includes(unit)
}

/** What stands behind ordinals says what they count. */
function countedDays(reading: Reading, ordinals: readonly number[]): NamedDays {
  if (WORKDAY_WORDS.has(keyAt(reading))) {
    reading.at += 1
    return { kind: 'counted', ordinals, weekdays: null }
  }
  const named = readWeekdays(reading)
  if (named) return { kind: 'counted', ordinals, weekdays: named.weekdays }
  if (wordIn(UNITS, keyAt(reading)) === 'day') reading.at += 1
  return { kind: 'monthDays', days: ordinals }
}
