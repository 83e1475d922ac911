import { fold } from '#domain/text/fold.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, timeOf, type Weekday, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'

/**
 * What a phrase of a quick line means: a local day `YYYY-MM-DD`, a time `HH:mm`, both, or neither where it speaks of
 * days or times but is not understood. `length` are its words; a phrase is taken whole or stays in the title whole.
 */
export type TimePhrase = { readonly length: number; readonly day: string | null; readonly time: string | null }

const DAY_WORDS: Readonly<Record<string, number>> = { heute: 0, morgen: 1, ubermorgen: 2, uebermorgen: 2 }
const WEEKDAY_WORDS: Readonly<Record<string, Weekday>> = {
  montag: 'monday',
  mo: 'monday',
  dienstag: 'tuesday',
  di: 'tuesday',
  mittwoch: 'wednesday',
  mi: 'wednesday',
  donnerstag: 'thursday',
  do: 'thursday',
  freitag: 'friday',
  fr: 'friday',
  samstag: 'saturday',
  sa: 'saturday',
  sonntag: 'sunday',
  so: 'sunday',
}
const MONTH_WORDS = 'janner januar februar marz april mai juni juli august september oktober november dezember'.split(
  ' ',
)
const MONTH_NUMBERS = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** Parts of a day and the hour each stands for, where no time is written. */
const DAY_PARTS: Readonly<Record<string, number>> = {
  fruh: 8,
  morgen: 8,
  vormittag: 10,
  mittag: 12,
  nachmittag: 15,
  abend: 18,
}
/** Behind a time: which half of the day is meant. */
const HALVES: Readonly<Record<string, number>> = {
  fruh: 0,
  morgens: 0,
  vormittags: 0,
  nachmittags: 12,
  abends: 12,
}
/** What a word means; `constructor` is no word of ours, though every object has one. */
export const wordIn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

const NEXT = /^(?:nachste|kommende)[nrms]?$/u
const THIS = /^diese[nrms]?$/u
const LEADS = new Set(['am', 'um', 'bis', 'ab', 'fur', 'gegen', 'punkt'])
/** Before a day or a time they make something of it that is not read here: one of several, one that is over, a span. */
const UNREAD_BEFORE = /^(?:jede|letzte|vorige|vergangene|ubernachste|erste|zweite|dritte)[nrms]?$/u
const UNREAD_WORDS = new Set(
  'alle jeweils von vom zwischen seit vor nach kurz viertel dreiviertel nicht ausser'.split(' '),
)
const JOINS = new Set(['bis', 'und', 'oder', '-', '–'])
const SPANS = /^(?:tage?n?|wochen?|monate?n?)$/u
const ENDS = ',;'
const WEEK = 7
/** A lead, the two words of a week, and what stands behind them: no phrase is longer. */
const LONGEST = 8

/** A word without the comma behind it. */
export function withoutEnd(word: string): string {
  let end = word.length
  while (end > 0 && ENDS.includes(word[end - 1] ?? '')) end--
  return word.slice(0, end)
}

/** The phrase of days and times that begins with the word at this place; null where none does. */
export function timePhraseAt(all: readonly string[], at: number, today: string): TimePhrase | null {
  const words = all.slice(at, at + LONGEST).map(withoutEnd)
  const keys = words.map(fold)
  const [word = ''] = keys
  const unread = UNREAD_WORDS.has(word) || UNREAD_BEFORE.test(word) ? 1 : 0
  const lead = LEADS.has(keys[unread] ?? '') ? 1 : 0
  const first = unread + lead
  const found = coreAt(words, keys, first, today, lead === 1)
  if (found === null) return null
  const end = first + found.length
  const more = behind(words, keys, end, today)
  // spans, several days and what comes back are not read: all of it stays together
  if (unread === 1 || more > 0 || found.isUnread) return { length: end + more, day: null, time: null }
  return { length: end, day: found.day, time: found.time }
}

type Core = { length: number; day: string | null; time: string | null; isUnread?: boolean }

const coreAt = (words: readonly string[], keys: readonly string[], at: number, today: string, isLed: boolean) =>
  dayAt(words, keys, at, today, isLed) ?? clockAt(words, keys, at)

/** How many words behind a phrase join it with another day or time, or count on from it. */
function behind(words: readonly string[], keys: readonly string[], at: number, today: string): number {
  const key = keys[at] ?? ''
  if (key === 'in' && SPANS.test(keys[at + 2] ?? '')) return 3
  if (!JOINS.has(key)) return 0
  const lead = LEADS.has(keys[at + 1] ?? '') ? 1 : 0
  const other = coreAt(words, keys, at + 1 + lead, today, true)
  return other ? 1 + lead + other.length : 0
}

function dayAt(
  words: readonly string[],
  keys: readonly string[],
  at: number,
  today: string,
  isLed: boolean,
): Core | null {
  const found =
    weekAt(keys, at, today) ?? weekdayAt(words, keys, at, today, isLed) ?? plainDayAt(words, keys, at, today)
  if (found === null) return null
  const part = wordIn(DAY_PARTS, keys[at + found.length] ?? '')
  // „morgen früh“ is a time as well, „24.12. früh“ too
  return part === undefined ? found : { ...found, length: found.length + 1, time: timeOf(part * 60) }
}

/** „nächste Woche Montag“, „Montag nächster Woche“. */
function weekAt(keys: readonly string[], at: number, today: string): Core | null {
  const read = (which: string, weekday: Weekday | undefined, length: number): Core | null => {
    const weeks = NEXT.test(which) ? 1 : THIS.test(which) ? 0 : null
    if (weeks === null || weekday === undefined) return null
    const day = addDays(mondayOf(today), weeks * WEEK + WEEKDAYS.indexOf(weekday))
    return { length, day, time: null, isUnread: day < today }
  }
  const [one = '', two = '', three = '', four = ''] = keys.slice(at, at + 4)
  if (two === 'woche')
    return three === 'am' ? read(one, wordIn(WEEKDAY_WORDS, four), 4) : read(one, longWeekday(three), 3)
  return three === 'woche' ? read(two, longWeekday(one), 3) : null
}
const longWeekday = (key: string) => (key.length > 2 ? wordIn(WEEKDAY_WORDS, key) : undefined)

/** A weekday, „nächsten Montag“, „Freitag, den 4.12.“: the date counts where both are written. */
function weekdayAt(
  words: readonly string[],
  keys: readonly string[],
  at: number,
  today: string,
  isLed: boolean,
): Core | null {
  const named = NEXT.test(keys[at] ?? '') || THIS.test(keys[at] ?? '') ? 1 : 0
  const key = keys[at + named] ?? ''
  const weekday = isLed && named === 0 ? wordIn(WEEKDAY_WORDS, key) : longWeekday(key)
  if (!weekday) return null
  const article = /^(?:den|der|dem)$/u.test(keys[at + named + 1] ?? '') ? 1 : 0
  const date = dateAt(words, keys, at + named + 1 + article, today)
  if (date) return { ...date, length: named + 1 + article + date.length }
  const distance = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(today)) + WEEK) % WEEK
  return { length: named + 1, day: addDays(today, distance === 0 ? WEEK : distance), time: null }
}

function plainDayAt(words: readonly string[], keys: readonly string[], at: number, today: string): Core | null {
  const ahead = Object.hasOwn(DAY_WORDS, keys[at] ?? '') ? DAY_WORDS[keys[at] ?? ''] : undefined
  return ahead === undefined ? dateAt(words, keys, at, today) : { length: 1, day: addDays(today, ahead), time: null }
}

/** `24.12.`, `24.12.2026`, `24. Dezember`, `24. Dezember 2026`; one without a year that is over is next year's. */
function dateAt(words: readonly string[], keys: readonly string[], at: number, today: string): Core | null {
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/u.exec(words[at] ?? '') ?? []
  if (date && month) return dayOfYear(Number(date), Number(month), year ? Number(year) : null, today, 1)
  const [, named] = /^(\d{1,2})\.$/u.exec(words[at] ?? '') ?? []
  const number = MONTH_NUMBERS[MONTH_WORDS.indexOf(keys[at + 1] ?? '')]
  if (!named || number === undefined) return null
  const ofYear = /^\d{4}$/u.test(words[at + 2] ?? '') ? Number(words[at + 2]) : null
  return dayOfYear(Number(named), number, ofYear, today, ofYear === null ? 2 : 3)
}

function dayOfYear(date: number, month: number, year: number | null, today: string, length: number): Core | null {
  const dayIn = (of: number) => {
    const written = `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    const ms = Date.parse(`${written}T00:00:00Z`)
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(written) ? written : null
  }
  const thisYear = Number(today.slice(0, 4))
  const first = dayIn(year ?? thisYear)
  const day = year === null && first !== null && first < today ? dayIn(thisYear + 1) : first
  return day === null ? null : { length, day, time: null }
}

/**
 * `8:30`, `8 Uhr`, `8.30 Uhr`, `8 Uhr 30`, `halb 9`; minutes behind a dot count only with 'Uhr', since 8.3 is a day.
 * A number alone is none, but for the first of `8 bis 10 Uhr`, which is not read.
 */
function clockAt(words: readonly string[], keys: readonly string[], at: number): Core | null {
  if (keys[at] === 'halb' && /^(?:[1-9]|1[0-2])$/u.test(words[at + 1] ?? '')) {
    const length = keys[at + 2] === 'uhr' ? 3 : 2
    return clockOf((Number(words[at + 1]) * 60 + 690) % 720, length, keys[at + length])
  }
  const [, hours, mark, minutes] = /^(\d{1,2})(?:([:.])(\d\d))?$/u.exec(words[at] ?? '') ?? []
  if (hours === undefined) return null
  const isBeforeUhr = keys[at + 1] === 'uhr'
  if (mark !== ':' && !isBeforeUhr) return isSpan(words, keys, at) ? { length: 1, day: null, time: null } : null
  const after = isBeforeUhr && minutes === undefined ? /^[0-5]\d$/u.exec(words[at + 2] ?? '')?.[0] : undefined
  const [hour, minute] = [Number(hours), Number(minutes ?? after ?? 0)]
  if (hour > 23 || minute > 59) return null
  const length = 1 + (isBeforeUhr ? 1 : 0) + (after === undefined ? 0 : 1)
  return clockOf(hour * 60 + minute, length, keys[at + length])
}

function clockOf(minutes: number, length: number, next: string | undefined): Core {
  const half = next !== undefined && Object.hasOwn(HALVES, next) ? HALVES[next] : undefined
  const isLater = half === 12 && minutes < 720
  return {
    length: length + (half === undefined ? 0 : 1),
    day: null,
    time: timeOf(minutes + (isLater ? 720 : 0)),
  }
}

/** The first number of a span of hours: `8 bis 10 Uhr`, `8 - 10:30`. */
const isSpan = (words: readonly string[], keys: readonly string[], at: number): boolean =>
  JOINS.has(keys[at + 1] ?? '') &&
  /^\d{1,2}(?:[:.]\d\d)?$/u.test(words[at + 2] ?? '') &&
  (keys[at + 3] === 'uhr' || (words[at + 2] ?? '').includes(':'))
