import { MONTH_WORDS } from '#domain/repetition/repetition-words.ts'
import { fold } from '#domain/text/fold.ts'
import type { Weekday } from '#domain/time/local-time.ts'

/** What a word means; `constructor` is no word of ours, though every object has one. */
export const wordIn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

const tableOf = <T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.fromEntries(entries)
const setOf = (words: string) => new Set(words.split(' '))

export const DAY_WORDS: Readonly<Record<string, number>> = { heute: 0, morgen: 1, ubermorgen: 2, uebermorgen: 2 }
export const LONG_WEEKDAYS: Readonly<Record<string, Weekday>> = {
  montag: 'monday',
  dienstag: 'tuesday',
  mittwoch: 'wednesday',
  donnerstag: 'thursday',
  freitag: 'friday',
  samstag: 'saturday',
  sonnabend: 'saturday',
  sonntag: 'sunday',
}
export const SHORT_WEEKDAYS: Readonly<Record<string, Weekday>> = {
  mo: 'monday',
  di: 'tuesday',
  mi: 'wednesday',
  do: 'thursday',
  fr: 'friday',
  sa: 'saturday',
  so: 'sunday',
}
export const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(MONTH_WORDS)
/** Parts of a day: the hour each stands for where no time is written, and between which hours a time beside it lies. */
export type DayPart = { readonly hour: number; readonly from: number; readonly to: number }
const MORNING: DayPart = { hour: 8, from: 0, to: 12 }
const FORENOON: DayPart = { hour: 10, from: 6, to: 13 }
const NOON: DayPart = { hour: 12, from: 11, to: 15 }
const AFTERNOON: DayPart = { hour: 15, from: 12, to: 19 }
const EVENING: DayPart = { hour: 18, from: 16, to: 24 }
export const DAY_PARTS: Readonly<Record<string, DayPart>> = {
  fruh: MORNING,
  morgen: MORNING,
  morgens: MORNING,
  vormittag: FORENOON,
  vormittags: FORENOON,
  mittag: NOON,
  mittags: NOON,
  nachmittag: AFTERNOON,
  nachmittags: AFTERNOON,
  abend: EVENING,
  abends: EVENING,
}
/** Hours in words, as they stand behind 'halb' and 'um' and before 'Uhr'. */
export const HOUR_WORDS: Readonly<Record<string, number>> = tableOf(
  'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf'
    .split(' ')
    .map((word, at) => [word, at + 1] as const)
    .concat([['eins', 1]]),
)

/** They lead to a day or a time and go with it. */
export const LEADS = setOf(
  'am um bis ab fur gegen punkt punktlich genau gleich noch zu zum spatestens ca ca. circa zirka etwa ungefahr',
)
/** What they lead to is a day, so that `Mo` and `24.12` are one behind them. */
export const DAY_LEADS = setOf('am bis ab fur zum')
/** What they lead to is a time, so that a number alone is one behind them. */
export const CLOCK_LEADS = setOf('um gegen punkt ca ca. circa zirka etwa ungefahr')
export const NEXT = /^(?:nachste|kommende)[nrms]?$/u
export const THIS = /^diese[nrms]?$/u
export const JOINS = setOf('bis und oder bzw beziehungsweise plus sowie - – — + & /')

/**
 * Before a day or a time they make something of it that is not read here: one of several, one that is over, a span, a
 * name.
 */
const TURNS =
  /^(?:(?:jede|letzte|vorige|vergangene|ubernachste|darauffolgende|ganze|erste|zweite|dritte|vierte)[nrms]?|guten?|alle|jeweils|von|vom|zwischen|seit|vor|nach|auf|uber|statt|anstatt|wegen|wahrend|trotz|sonst|ohne|an|mit|bei|je|pro|kurz|viertel|dreiviertel|nicht|kein|ausser|in[ck]l|inklusive|einschliesslich|fruhestens|vielleicht|evtl|eventuell|erst|schon|nur|immer|meistens?|besten|moglichst|lieber|entweder|frau|herrn?|familie)$/u
/** They join what speaks of days and times, and say nothing alone. */
const BETWEEN = setOf('der dem den des die im in einer einem eines zwei drei vier halben anfang ende mitte so halb')
/** They speak of days and times and are not read. */
const UNREAD =
  /^(?:(?:vor)?gestern|taglich|wochentlich|monatlich|jahrlich|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|nachts?|mitternacht|mittagszeit|wochenendes?|(?:ganz|halb)(?:tags|tagig)|monatsende|silvester|neujahr|heiligabend|weihnachten|ostern|pfingsten)$/u
/** Behind a day that begins the line they make a sentence about that day: „Montag ist Ruhetag“. */
export const SAYS_OF_DAY = setOf('ist sind war waren bleibt bleiben gilt gelten')
const UNITS = /^(?:tage?n?|wochen?|monat(?:en?|s)?|jahr(?:en?|es)?|stunden?|minuten?|std|min)$/u
const BEFORE_UNIT =
  /^(?:\d{1,3}|(?:nachste|kommende|diese|jede|letzte|vorige|ubernachste|ganze)[nrms]?|eine[rms]?|zwei|drei|vier|halben?|pro)$/u
const TIME_LIKE =
  /^(?:\d{1,2}\.\d{1,2}\.?(?:\d\d|\d{4})?\.?|\d{1,2}[:.]\d\dh?|\d{1,2}h(?:\d\d)?|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}\.?[/–-]\d{1,2}\.(?:\d{1,2}\.)?)$/u
/** `Mo–Fr`, `8–10`, `8:00-10:00`, `30.11.–2.12.` */
const PAIR = /^([^\s–/-]{1,12})[–/-]([^\s–/-]{1,12})$/u

/**
 * A word as it is looked up: folded, without the bracket around it and the sign behind it; `8 Uhr.` ends a sentence.
 */
function keyOf(word: string): string {
  const bare = fold(withoutEnd(word))
  const key = bare.slice(bare.startsWith('(') && bare.length > 1 ? 1 : 0, endOf(bare))
  return /^\p{L}+[.!?]$/u.test(key) && key !== 'ca.' ? key.slice(0, -1) : key
}

/** Where a word ends that is longer than the bracket behind it. */
const endOf = (word: string) => (word.endsWith(')') && word.length > (word.startsWith('(') ? 2 : 1) ? -1 : undefined)

/** A word without the comma behind it. */
export const withoutEnd = (word: string): string => withoutSigns(word, ',;')

/** A word without such signs behind it. */
export function withoutSigns(word: string, signs: string): string {
  let end = word.length
  while (end > 0 && signs.includes(word[end - 1] ?? '')) end--
  return word.slice(0, end)
}

/** Words with the keys they are looked up by. */
export type Words = { readonly words: readonly string[]; readonly keys: readonly string[] }
export const wordsOf = (words: readonly string[]): Words => ({ words, keys: words.map(keyOf) })

/** Whether a word is written as a noun, so that a number before it counts and is no time. */
const isNoun = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word)
/** A weekday in two letters, as it counts between others: `Mo`, never 'so'. */
export function isShortWeekday({ words, keys }: Words, at: number): boolean {
  const [key = '', word = '', before = ''] = [keys[at], words[at], keys[at - 1]]
  if (!Object.hasOwn(SHORT_WEEKDAYS, key) || !isNoun(word.replace('(', ''))) return false
  const isBeside =
    /^\(?\d/.test(words[at + 1] ?? '') || /^\d/.test(before) || JOINS.has(before) || JOINS.has(keys[at + 1] ?? '')
  return isBeside || word.includes('.') || DAY_LEADS.has(before) || NEXT.test(before) || THIS.test(before)
}

type Manner = 'core' | 'between' | 'none'
/**
 * How a word speaks of days and times where it stands: as one of them, as one that only joins or turns them, or not at
 * all. `isBegun` says that one of them stands before it.
 */
export function mannerOf(all: Words, at: number, isBegun: boolean): Manner {
  const [key = '', before = '', next = ''] = [all.keys[at], all.keys[at - 1], all.keys[at + 1]]
  const counts = isNoun(all.words[at + 1]) && next !== 'uhr' && !isTimeNoun(next)
  if (wordIn(LONG_WEEKDAYS, key) || wordIn(DAY_WORDS, key) !== undefined || isCompound(key) || UNREAD.test(key))
    return 'core'
  if (isPair(key)) return /[:.]/.test(key) || /\p{L}/u.test(key) || !counts ? 'core' : 'none'
  // „morgen um 8.30 Brot holen“; „um 8.30 Brot holen“ may be a price
  const isClock = isBegun && (before === 'um' || before === 'gegen')
  if (TIME_LIKE.test(key) || /^\d{4}-\d\d-\d\d$/u.test(key))
    return isDecimal(key) && counts && !isClock ? 'none' : 'core'
  if (key === 'uhr' || key === 'h') return /^\d{1,2}(?:[:.]\d\d)?$/u.test(before) || isHour(before) ? 'core' : 'none'
  if (UNITS.test(key)) return BEFORE_UNIT.test(before) ? 'core' : 'none'
  if (key === 'kw' || (/^\d{1,2}\.\p{L}{3,9}$/u.test(key) && wordIn(MONTHS, key.slice(key.indexOf('.') + 1))))
    return 'core'
  if (isShortWeekday(all, at)) return 'core'
  if (wordIn(DAY_PARTS, key) || wordIn(MONTHS, key)) return isBegun || wordIn(MONTHS, key) ? 'core' : 'between'
  if (isHour(key)) return next === 'uhr' || before === 'halb' || before === 'um' ? 'core' : 'between'
  if (/^\d{1,2}\.?$/u.test(key)) return mannerOfNumber(key, { before, next, counts, ofHours: isOfHours(all, at) })
  if (/^'?\d\d$|^\d{4}$/u.test(key)) return wordIn(MONTHS, before) || /^\d{1,2}\.$/u.test(before) ? 'core' : 'none'
  if (NEXT.test(key) || THIS.test(key)) return 'between'
  return TURNS.test(key) || LEADS.has(key) || BETWEEN.has(key) || JOINS.has(key) ? 'between' : 'none'
}

const AND = /^(?:und|oder)$/u
/** „zwischen 8 und 10“, „8 und 9 Uhr“; „Tische 3 und 4“ are none. */
const isOfHours = ({ keys }: Words, at: number): boolean =>
  [at - 3, at - 1].some(place => /^(?:zwischen|um|gegen)$/u.test(keys[place] ?? '')) ||
  [at - 2, at + 3].some(place => keys[place] === 'uhr')
const AFTER_WHICH_A_NUMBER = /^(?:um|gegen|ab|bis|nach|vor|viertel|dreiviertel|halb|kurz|zwischen|von|kw|uhr|[-–—])$/u
type Beside = { before: string; next: string; counts: boolean; ofHours: boolean }
function mannerOfNumber(key: string, { before, next, counts, ofHours }: Beside): Manner {
  if (next === 'uhr' || wordIn(MONTHS, next) || before === 'halb') return 'core'
  if (AND.test(next) || AND.test(before)) return ofHours ? 'core' : 'none'
  if (/^(?:h|vor|nach|bis|[-–—])$/u.test(next) || UNITS.test(next)) return 'between'
  if (key.endsWith('.')) return counts ? 'none' : 'core'
  if (before === 'um' || before === 'gegen') return 'core'
  if (wordIn(MONTHS, before) && !counts) return 'core'
  return AFTER_WHICH_A_NUMBER.test(before) && !counts ? 'core' : 'none'
}
/** `24.12`, `8.30` and `1.50` are written alike. */
const isDecimal = (key: string) => /^\d{1,2}\.\d{1,2}$/u.test(key)
const isHour = (key: string): boolean => Object.hasOwn(HOUR_WORDS, key)
const isTimeNoun = (key: string) =>
  Boolean(wordIn(LONG_WEEKDAYS, key) ?? wordIn(DAY_PARTS, key) ?? wordIn(MONTHS, key)) || UNITS.test(key)

/** `montagabend` as its weekday and its part. */
export function compoundOf(key: string): { weekday: Weekday; part: DayPart } | undefined {
  const [day, weekday] = dayBefore(key) ?? []
  const part = day === undefined ? undefined : wordIn(DAY_PARTS, key.slice(day.length))
  return weekday && part ? { weekday, part } : undefined
}
const dayBefore = (key: string) =>
  key.length > SHORTEST_COMPOUND ? Object.entries(LONG_WEEKDAYS).find(([day]) => key.startsWith(day)) : undefined
const SHORTEST_COMPOUND = 9
const isCompound = (key: string) =>
  compoundOf(key) !== undefined || (key.endsWith('nacht') && dayBefore(key) !== undefined)

function isPair(key: string): boolean {
  const [, one = '', other = ''] = PAIR.exec(key) ?? []
  const isPart = (part: string) =>
    /^\d{1,2}(?:[.:]\d\d|\.\d{1,2}\.|\.)?$/u.test(part) ||
    Boolean(wordIn(LONG_WEEKDAYS, part) ?? wordIn(SHORT_WEEKDAYS, part))
  return one !== '' && isPart(one) && isPart(other)
}
