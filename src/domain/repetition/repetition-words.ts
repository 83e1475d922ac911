import { fold, joinDigraphs } from '#domain/text/fold.ts'
import { type Weekday } from '#domain/time/local-time.ts'

/** What a word means; `constructor` is no word of ours, though every object has one. */
export const wordIn = <T>(table: ReadonlyMap<string, T>, word: string): T | undefined => table.get(word)
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words stand here as they are looked up: small, without accents, umlauts in either spelling as their vowel. */
export const keyOf = (word: string): string => joinDigraphs(fold(word))

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'halfYear' | 'year'
/** How many of its frequency a unit is. */
export const UNIT_OF = {
  day: { frequency: 'daily', times: 1 },
  week: { frequency: 'weekly', times: 1 },
  month: { frequency: 'monthly', times: 1 },
  quarter: { frequency: 'monthly', times: 3 },
  halfYear: { frequency: 'monthly', times: 6 },
  year: { frequency: 'yearly', times: 1 },
} as const satisfies Record<Unit, unknown>

export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...unitWords('day', 'tag tage tagen tags tages'),
  ...unitWords('week', 'woche wochen'),
  ...unitWords('month', 'monat monate monaten monats monates'),
  ...unitWords('quarter', 'quartal quartale quartals quartalen vierteljahr vierteljahre'),
  ...unitWords('halfYear', 'halbjahr halbjahre halbjahrs semester'),
  ...unitWords('year', 'jahr jahre jahren jahrs jahres'),
])
function unitWords(unit: Unit, words: string): [string, Unit][] {
  return words.split(' ').map(word => [word, unit])
}

const LONG = 'montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(' ')
const DAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const dayAt = (at: number): Weekday => DAYS[at] ?? 'monday'
export const WEEKDAY_WORDS: ReadonlyMap<string, Weekday> = new Map([
  ...LONG.flatMap((word, at) => ['', 'e', 'en'].map(end => [word + end, dayAt(at)] as const)),
  ...'mo di mi do fr sa so'.split(' ').map((word, at) => [word, dayAt(at)] as const),
  ['sonnabend', 'saturday'],
])
/** „montags“ says that it comes back. */
export const WEEKDAY_ADVERBS: ReadonlyMap<string, Weekday> = new Map([
  ...LONG.map((word, at) => [`${word}s`, dayAt(at)] as const),
  ['sonnabends', 'saturday'],
])
export const MONTH_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'janner januar jan',
    'februar feber feb',
    'marz maerz mar mrz',
    'april apr',
    'mai',
    'juni jun juno',
    'juli jul julei',
    'august aug',
    'september sept sep',
    'oktober okt',
    'november nov',
    'dezember dez',
  ].flatMap((names, at) => names.split(' ').map(name => [name, at + 1] as const)),
)

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...'eine einen einem einer eines ne'.split(' ').map(word => [word, 1] as const),
  ['null', 0],
  ['zwo', 2],
  ['vierzehn', 14],
  ['funfzehn', 15],
  ['zwanzig', 20],
  ['dreissig', 30],
])
/** `3` or „drei“; null for no number. */
export const numberOf = (key: string): number | null =>
  /^\d{1,6}$/u.test(key) ? Number(key) : (wordIn(NUMBERS, key) ?? null)

const ORDINAL_STEMS =
  'erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft dreizehnt vierzehnt funfzehnt'
const ENDS = ['e', 'en', 'er', 'es', 'em']
const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...ORDINAL_STEMS.split(' ').flatMap((stem, at) => ENDS.map(end => [stem + end, at + 1] as const)),
  ...ENDS.flatMap(end => [[`siebent${end}`, 7] as const, [`zwanzigst${end}`, 20], [`dreissigst${end}`, 30]] as const),
  ...ENDS.flatMap(end => [[`letzt${end}`, -1] as const, [`vorletzt${end}`, -2] as const]),
  ...ENDS.map(end => [`ander${end}`, 2] as const),
])
/** `2.`, „zweiten“, „letzten“ (-1), „vorletzten“ (-2); null for no ordinal. */
export const ordinalOf = (key: string): number | null => {
  const [, digits] = /^(\d{1,4})\.$/u.exec(key) ?? []
  return digits === undefined ? (wordIn(ORDINAL_WORDS, key) ?? null) : Number(digits)
}

/** „täglich“, „14-tägig“ behind their number, „vierzehntägig“ in one word. */
const RHYTHM_ENDS: ReadonlyMap<string, Unit> = new Map([
  ...unitWords('day', 'tagig taglich tagiger tagige'),
  ...unitWords('week', 'wochig wochentlich wochiger wochige'),
  ...unitWords('month', 'monatig monatlich monatige'),
  ...unitWords('year', 'jahrig jahrlich'),
])
export const rhythmEnd = (key: string): Unit | undefined => wordIn(RHYTHM_ENDS, key)
export const RHYTHMS: ReadonlyMap<string, { unit: Unit; times: number }> = new Map([
  ...'taglich alltaglich tagtaglich'.split(' ').map(word => [word, { unit: 'day' as const, times: 1 }] as const),
  ...'wochentlich allwochentlich'.split(' ').map(word => [word, { unit: 'week' as const, times: 1 }] as const),
  ...'monatlich allmonatlich'.split(' ').map(word => [word, { unit: 'month' as const, times: 1 }] as const),
  ...'jahrlich alljahrlich'.split(' ').map(word => [word, { unit: 'year' as const, times: 1 }] as const),
  ...'vierteljahrlich quartalsweise quartalsmassig'
    .split(' ')
    .map(word => [word, { unit: 'quarter' as const, times: 1 }] as const),
  ['halbjahrlich', { unit: 'halfYear', times: 1 }],
  ...[...NUMBERS]
    .filter(([, number]) => number > 1)
    .flatMap(([word, times]) => [...RHYTHM_ENDS].map(([end, unit]) => [word + end, { unit, times }] as const)),
])

export const WORKDAY_WORDS = setOf(
  'werktag werktags werktage werktagen werktaglich arbeitstag arbeitstags arbeitstage arbeitstagen arbeitstaglich geschaftstag bankwerktag',
)
export const WEEK_WORDS = setOf('wochentag wochentags wochentage wochentagen')
export const WEEKEND_WORDS = setOf('wochenende wochenenden wochenends')
export const MONTH_ENDS = setOf('monatsende monatsletzten monatsletzter ultimo')
export const MONTH_BEGINS = setOf('monatsanfang monatsersten monatserster monatsbeginn')

type PeriodEdge = { readonly of: 'quarter' | 'halfYear'; readonly day: 1 | -1 }
const edgeWords = (of: PeriodEdge['of'], stems: string): [string, PeriodEdge][] =>
  stems
    .split(' ')
    .flatMap(stem => [
      ...'ende endes schluss letzten letzter ultimo'
        .split(' ')
        .map((end): [string, PeriodEdge] => [stem + end, { of, day: -1 }]),
      ...'anfang anfangs beginn ersten erster'
        .split(' ')
        .map((end): [string, PeriodEdge] => [stem + end, { of, day: 1 }]),
    ])
/** „Quartalsende“ and its like: of what, and whether its last day or its first. */
export const PERIOD_EDGES: ReadonlyMap<string, PeriodEdge> = new Map([
  ...edgeWords('quarter', 'quartals vierteljahres'),
  ...edgeWords('halfYear', 'halbjahres halbjahrs semester'),
])
const dayOfYear = (names: string, day: number, month: number) =>
  names
    .split(' ')
    .map((name): [string, { day: number; month: number; year: null }] => [name, { day, month, year: null }])
/** „Jahresende“ and its like. */
export const YEAR_EDGES: ReadonlyMap<string, { readonly day: number; readonly month: number; readonly year: null }> =
  new Map([
    ...dayOfYear('jahresende jahresschluss jahresletzten', 31, 12),
    ...dayOfYear('jahresanfang jahresbeginn jahresersten', 1, 1),
  ])
/** „Ende des Monats“, „Anfang jedes Quartals“. */
export const EDGE_DAYS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ende', -1],
  ['schluss', -1],
  ['anfang', 1],
  ['beginn', 1],
])

export const EVERY = setOf('jede jeden jeder jedes jedem')
/** They say nothing of their own. */
export const FILLERS = setOf(
  'jeweils immer stets wieder regelmassig wiederholt jedesmal mal am an den dem der die das zum',
)
export const JOINS = setOf('und u u. sowie , & + /')
export const TO = setOf('bis - – —')
export const NEXT = setOf(
  'nachste nachsten nachster nachstes nachstem kommende kommenden kommender kommendes kommendem',
)
export const THIS = setOf('diese diesen dieser dieses diesem')
export const DAY_WORDS: ReadonlyMap<string, number> = new Map([
  ['heute', 0],
  ['morgen', 1],
  ['ubermorgen', 2],
])

/** A piece of the text as it is looked up, and which word of the text it is of. */
export type Token = { readonly key: string; readonly word: number }
const PIECES =
  /\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}(?:\.(?:\d{4}|\d\d)?)?(?![\d.])|\d{1,6}\.?|\p{L}{1,40}\.?|[,&+/–—-]|[^\s,&+/–—-]/gu

/** The pieces of words: `Mo-Fr` is three, `14-tägig` too; `1.5.2027` and `2027-05-01` are one. */
export const tokensOf = (words: readonly string[]): Token[] =>
  words.flatMap((text, word) =>
    (fold(text.slice(0, 60)).match(PIECES) ?? []).map(piece => ({ key: keyWithoutDot(joinDigraphs(piece)), word })),
  )
/** „Dez.“ and „Mo.“ are shortened, `1.` is counted. */
const keyWithoutDot = (piece: string) => (/^\p{L}+\.$/u.test(piece) ? piece.slice(0, -1) : piece)
