import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, timeOf, type Weekday, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'
import {
  CLOCK_LEADS,
  compoundOf,
  DAY_LEADS,
  DAY_PARTS,
  type DayPart,
  DAY_WORDS,
  HOUR_WORDS,
  isShortWeekday,
  JOINS,
  LEADS,
  LONG_WEEKDAYS,
  mannerOf,
  SAYS_OF_DAY,
  MONTHS,
  NEXT,
  SHORT_WEEKDAYS,
  THIS,
  wordIn,
  withoutSigns,
  type Words,
} from '#domain/tasks/quick-words.ts'

/**
 * What a phrase of a quick line means: a local day `YYYY-MM-DD`, a time `HH:mm`, both, or neither where it speaks of
 * days or times but is not understood. `length` are its words; a phrase is taken whole or stays in the title whole.
 * `isClock` says that its time is written, and is not the hour of a part of the day.
 */
export type TimePhrase = {
  readonly length: number
  readonly day: string | null
  readonly time: string | null
  readonly isClock: boolean
}

const WEEK = 7

/**
 * The phrase that begins with the word at this place: all words in a row that speak of days or times, with those that
 * lead to them. Null where none of them is a day or a time. `isBeside`: it stands beside how often something comes
 * back.
 */
export function timePhraseAt(all: Words, at: number, today: string, isBeside = false): TimePhrase | null {
  if (JOINS.has(all.keys[at] ?? '') && all.keys[at] !== 'bis') return null
  let [end, to] = [at, at]
  for (; to < all.words.length; to += 1) {
    const manner = mannerOf(all, to, end > at)
    if (manner === 'none') break
    if (manner === 'core') end = to + 1
  }
  if (end === at) return null
  const [words, keys] = [all.words.slice(at, end), all.keys.slice(at, end)]
  const isLast =
    isBeside || end === all.words.length || /[,;]$/u.test(words.at(-1) ?? '') || /^[@#!]/u.test(all.words[end] ?? '')
  const unread = { length: end - at, day: null, time: null, isClock: false }
  const signs = (sign: string) => words.filter(word => word.includes(sign)).length
  if (signs('(') !== signs(')') || (at === 0 && SAYS_OF_DAY.has(all.keys[end] ?? ''))) return unread
  const read = phraseOf({ words, keys, today, isLast })
  return read ? { length: end - at, ...read } : isSpoken(keys) ? unread : null
}

/** Whether words speak of a day or a time for sure; a month, a number or a part of the day alone may be anything. */
const isSpoken = (keys: readonly string[]): boolean =>
  keys.some(key => !LEADS.has(key) && !/^\d{1,2}$/u.test(key) && !wordIn(MONTHS, key))

type Phrase = Words & { readonly today: string; readonly isLast: boolean }
type Found = { length: number; day?: string; time?: number; part?: DayPart }

/** The day and the time a phrase says; null where a word of it is not understood, or two of them say the same. */
function phraseOf(phrase: Phrase): Omit<TimePhrase, 'length'> | null {
  const { keys } = phrase
  let said: Omit<Found, 'length'> = {}
  let at = 0
  while (at < keys.length) {
    const from = at
    while (isLead(phrase, at) && (keys[at] !== 'bis' || at === 0)) at += 1
    const found =
      at < keys.length ? (partAt(phrase, from, at, said) ?? dayAt(phrase, from, at) ?? clockAt(phrase, from, at)) : null
    if (!found) return null
    const { length, ...more } = found
    if ((more.day && said.day) || (more.time !== undefined && said.time !== undefined) || (more.part && said.part))
      return null
    said = { ...said, ...more }
    at += length
  }
  const { day = null, part, time } = said
  if (time === undefined)
    return day === null ? null : { day, time: part ? timeOf(part.hour * 60) : null, isClock: false }
  const minutes = part ? within(time, part) : time
  return minutes === null ? null : { day, time: timeOf(minutes), isClock: true }
}

/** A time beside a part of the day: 7 in the evening is 19:00, 8 in the afternoon is none. */
function within(minutes: number, { from, to }: DayPart): number | null {
  const isIn = (time: number) => time >= from * 60 && time < to * 60
  if (isIn(minutes)) return minutes
  return minutes < 720 && isIn(minutes + 720) ? minutes + 720 : null
}

/** 'so gegen 8 Uhr' */
const isLead = ({ words, keys }: Words, at: number): boolean =>
  LEADS.has(keys[at] ?? '') || (words[at] === 'so' && CLOCK_LEADS.has(keys[at + 1] ?? ''))
const isLedBy = (leads: ReadonlySet<string>, { keys }: Words, from: number, at: number): boolean =>
  keys.slice(from, at).some(key => leads.has(key))

/** „früh“, „in der Früh“, „am Abend“, where a day or a time stands beside it. */
function partAt({ keys, words }: Phrase, from: number, at: number, said: Omit<Found, 'length'>): Found | null {
  const isInThe = keys[at] === 'in' && keys[at + 1] === 'der' && keys[at + 2] === 'fruh'
  if (isInThe) return { length: 3, part: DAY_PARTS['fruh'] as DayPart }
  const part = wordIn(DAY_PARTS, keys[at] ?? '')
  if (!part) return null
  // „morgen“ is a day of its own, unless one stands before it
  if (keys[at] === 'morgen' && said.day === undefined && !(at > from && keys[from] === 'am')) return null
  return words[at] === undefined ? null : { length: 1, part }
}

function dayAt(phrase: Phrase, from: number, at: number): Found | null {
  return weekAt(phrase, at) ?? weekdayAt(phrase, from, at) ?? plainDayAt(phrase, at) ?? dateAndWeekday(phrase, from, at)
}

/** „nächste Woche Montag“, „Montag nächster Woche“, „Montag der nächsten Woche“. */
function weekAt({ keys, today }: Phrase, at: number): Found | null {
  const read = (which: string, weekday: Weekday | undefined, length: number): Found | null => {
    const weeks = NEXT.test(which) ? 1 : THIS.test(which) ? 0 : null
    if (weeks === null || weekday === undefined) return null
    const day = addDays(mondayOf(today), weeks * WEEK + WEEKDAYS.indexOf(weekday))
    return day < today ? null : { length, day }
  }
  const [one = '', two = '', three = '', four = ''] = keys.slice(at, at + 4)
  if (two === 'woche') {
    const long = wordIn(LONG_WEEKDAYS, three)
    return three === 'am' ? read(one, anyWeekday(four), 4) : read(one, long, 3)
  }
  if (two === 'der' && four === 'woche') return read(three, wordIn(LONG_WEEKDAYS, one), 4)
  return three === 'woche' ? read(two, wordIn(LONG_WEEKDAYS, one), 3) : null
}
const anyWeekday = (key: string) => wordIn(LONG_WEEKDAYS, key) ?? wordIn(SHORT_WEEKDAYS, key)

/** A weekday, „nächsten Montag“, „Freitag, den 4.12.“: the date counts where both are written. */
function weekdayAt(phrase: Phrase, from: number, at: number): Found | null {
  const { keys, today } = phrase
  const named = NEXT.test(keys[at] ?? '') || THIS.test(keys[at] ?? '') ? 1 : 0
  const key = keys[at + named] ?? ''
  const compound = named === 0 ? compoundOf(key) : undefined
  const isShortRead = named === 1 || isShortWeekday(phrase, at) || (keys[at - 1] === 'am' && at > from)
  const short = isShortRead || (isLedBy(DAY_LEADS, phrase, from, at) && key !== 'so' && key !== 'do')
  const weekday = compound?.weekday ?? wordIn(LONG_WEEKDAYS, key) ?? (short ? wordIn(SHORT_WEEKDAYS, key) : undefined)
  if (!weekday) return null
  const article = /^(?:den|der|dem)$/u.test(keys[at + named + 1] ?? '') ? 1 : 0
  const date = compound ? null : dateAt(phrase, at + named + 1 + article, true)
  if (date) return { ...date, length: named + 1 + article + date.length }
  const distance = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(today)) + WEEK) % WEEK
  const day = addDays(today, distance === 0 ? WEEK : distance)
  return { length: named + 1, day, ...(compound && { part: compound.part }) }
}

function plainDayAt({ keys, today }: Phrase, at: number): Found | null {
  const ahead = wordIn(DAY_WORDS, keys[at] ?? '')
  return ahead === undefined ? null : { length: 1, day: addDays(today, ahead) }
}

/** A date, also with its weekday behind it: „30.11. (Montag)“. */
function dateAndWeekday(phrase: Phrase, from: number, at: number): Found | null {
  const date = dateAt(phrase, at, isLedBy(DAY_LEADS, phrase, from, at))
  if (!date?.day) return null
  const weekday = anyWeekday(phrase.keys[at + date.length] ?? '')
  return weekday && weekday === weekdayOf(date.day) ? { ...date, length: date.length + 1 } : date
}

/**
 * `24.12.`, `24.12.2026`, `24.12.26`, `24. 12.`, `24. Dezember`, `24. Dez. 2026`, `2026-12-24`, behind „am“ also
 * `24.12`; one without a year that is over is next year's.
 */
function dateAt({ words, keys, today }: Phrase, at: number, isLed: boolean): Found | null {
  const key = keys[at] ?? ''
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(key) ?? []
  if (isoYear) return dayOfYear(Number(isoDate), Number(isoMonth), Number(isoYear), today, 1)
  const [, date, month, end, year] = /^(\d{1,2})\.(\d{1,2})(\.?)(\d\d|\d{4})?\.?$/u.exec(key) ?? []
  if (date && month && (end || (isLed && keys[at + 1] !== 'uhr')))
    return dayOfYear(Number(date), Number(month), year && end ? yearOf(year) : null, today, 1)
  const [, first, named] = /^(\d{1,2})\.(\p{L}{3,9})?$/u.exec(key) ?? []
  if (!first) return null
  const length = named ? 1 : 2
  const second = named ?? keys[at + 1] ?? ''
  const number = wordIn(MONTHS, second) ?? (/^\d{1,2}\.$/u.test(second) ? Number(second.slice(0, -1)) : undefined)
  if (number === undefined) return null
  const [ofYear] =
    /^'?(?:\d{4}|(?<=')\d\d)$/u.exec(withoutSigns(words[at + length] ?? '', ',;)').replace('’', "'")) ?? []
  return dayOfYear(
    Number(first),
    number,
    ofYear ? yearOf(ofYear.replace("'", '')) : null,
    today,
    length + (ofYear ? 1 : 0),
  )
}
const yearOf = (year: string) => (year.length === 2 ? 2000 : 0) + Number(year)

function dayOfYear(date: number, month: number, year: number | null, today: string, length: number): Found | null {
  const dayIn = (of: number) => {
    const written = `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    const ms = Date.parse(`${written}T00:00:00Z`)
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(written) ? written : null
  }
  const thisYear = Number(today.slice(0, 4))
  const first = dayIn(year ?? thisYear)
  const day = year === null && first !== null && first < today ? dayIn(thisYear + 1) : first
  return day === null ? null : { length, day }
}

/**
 * `8:30`, `8 Uhr`, `8.30 Uhr`, `8 Uhr 30`, `8h30`, `acht Uhr`, `halb 9`, `halb neun`; behind „um“ also `8` and `8.30`,
 * which alone may count something.
 */
function clockAt(phrase: Phrase, from: number, at: number): Found | null {
  const { keys } = phrase
  const key = keys[at] ?? ''
  const hourOf = (word: string) => wordIn(HOUR_WORDS, word) ?? (/^\d{1,2}$/u.test(word) ? Number(word) : undefined)
  if (key === 'halb') {
    const hour = hourOf(keys[at + 1] ?? '')
    if (hour === undefined || hour < 1 || hour > 12) return null
    return { length: keys[at + 2] === 'uhr' ? 3 : 2, time: (hour * 60 + 690) % 720 }
  }
  const isBeforeUhr = keys[at + 1] === 'uhr'
  const worded = wordIn(HOUR_WORDS, key)
  const isLed = isLedBy(CLOCK_LEADS, phrase, from, at)
  if (worded !== undefined)
    return isBeforeUhr || isFree(phrase, at, isLed) ? clock(worded, 0, isBeforeUhr ? 2 : 1) : null
  const [, hours, mark, minutes, ending] = /^(\d{1,2})(?:([:.h])(\d\d))?(h)?$/u.exec(key) ?? []
  if (hours === undefined) return null
  const isWhole = mark === ':' || mark === 'h' || (ending === 'h' && (mark !== undefined || isLed))
  if (!isBeforeUhr && !isWhole && !(ending === undefined && isFree(phrase, at, isLed))) return null
  const behind = isBeforeUhr && minutes === undefined ? (keys[at + 2] ?? '') : ''
  const isMinutes = /^[0-5]\d$/u.test(behind)
  return clock(
    Number(hours),
    Number(minutes ?? (isMinutes ? behind : 0)),
    1 + (isBeforeUhr ? 1 : 0) + (isMinutes ? 1 : 0),
  )
}
/** Whether a number behind „um“ is a time: beside a day, or at the end of the line. */
const isFree = ({ keys, isLast }: Phrase, at: number, isLed: boolean): boolean =>
  isLed && (isLast || at > 1 || at < keys.length - 1)
const clock = (hour: number, minute: number, length: number): Found | null =>
  hour > 23 || minute > 59 ? null : { length, time: hour * 60 + minute }
