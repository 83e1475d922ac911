import { dayFrom, keyAt, nextWeekday, type Reading, readSpan, type Span } from '#domain/repetition/read-days.ts'
import { type NamedDays, readPiece, type Said } from '#domain/repetition/read-pieces.ts'
import { exceptionReason } from '#domain/repetition/exception-reason.ts'
import { countsWorkdays, isRule, type RecurrenceRule } from '#domain/repetition/recurrence-rule.ts'
import { EVERY, FILLERS, JOINS, ordinalOf, tokensOf, type Unit } from '#domain/repetition/repetition-words.ts'
import { EXAMPLE, isEveryOther, noSuchDate, ruleOf } from '#domain/repetition/rule-of-words.ts'
import { listOf, ordinalText } from '#domain/repetition/rule-text.ts'
import { weekdayName } from '#domain/time/format-time.ts'

/** What words say: a rule, or one day; from when and until when; what is worth knowing about it. */
export type Repetition = {
  readonly rule: RecurrenceRule | null
  /** The one day `YYYY-MM-DD`, where nothing comes back. */
  readonly day: string | null
  readonly from: string | null
  readonly until: string | null
  readonly notices: readonly string[]
  /**
   * Whether the words say of their own that something comes back; „am zweiten Dienstag“ does so only where one asks.
   */
  readonly isSaid: boolean
}
export type ReadRepetition =
  | { readonly ok: true; readonly repetition: Repetition }
  | { readonly ok: false; readonly reason: string }

const MOST_LETTERS = 200
const EMPTY: Said = {
  rhythm: null,
  days: null,
  scope: null,
  month: null,
  once: null,
  isEvery: false,
  isAgain: false,
  isOnce: false,
}

/**
 * Reads how often something comes back as people say it: „jeden zweiten Dienstag im Monat“, „alle zwei Wochen freitags
 * ab 1. Mai bis Ende August“, „in 3 Tagen“. „Jeden zweiten Dienstag“ alone is every other week. Takes no longer than
 * the text is long and never throws; what it does not understand it says. docs/reference/tasks.md#repetition-in-words
 */
export function readRepetition(text: string, today: string): ReadRepetition {
  if (text.length > MOST_LETTERS) return failed(`Bitte schreiben Sie höchstens ${MOST_LETTERS} Zeichen.`)
  const words = text.split(/\s/u).filter(Boolean)
  const reading = beginAt(words, today)
  if (reading.tokens.length === 0) return failed(`Bitte schreiben Sie, wie oft. ${EXAMPLE}`)
  const read = readAt(reading)
  if (reading.reason !== null) return failed(reading.reason)
  if (reading.at < reading.tokens.length || read === null)
    return failed(exceptionReason(reading, read?.ok ? read.repetition.rule : null) ?? unread(reading, words))
  return read
}
const failed = (reason: string): ReadRepetition => ({ ok: false, reason })
function unread(reading: Reading, words: readonly string[]): string {
  if (reading.tokens.some(token => token.key === 'uhr' || token.key === 'um'))
    return 'Die Uhrzeit steht in ihrem eigenen Feld.'
  const isLead = (key: string) => EVERY.has(key) || FILLERS.has(key) || key === 'alle'
  while (isLead(keyAt(reading)) && reading.at < reading.tokens.length - 1) reading.at += 1
  const word = words[reading.tokens[reading.at]?.word ?? -1]
  return word === undefined ? EXAMPLE : `„${word.slice(0, 40)}“ wird hier nicht verstanden. ${EXAMPLE}`
}

/**
 * The repetition that begins with a word of a line, and how many words it has; null where none does, or where it is
 * not said for sure.
 */
export function repetitionAt(
  words: readonly string[],
  at: number,
  today: string,
): { repetition: Repetition; length: number } | null {
  const reading = beginAt(words.slice(at, at + MOST_WORDS), today)
  const read = readAt(reading)
  if (!read?.ok || !read.repetition.isSaid || reading.reason !== null) return null
  // of single days those that count on are read here: „in 3 Tagen“
  const isAhead = ['in', 'heute'].includes(reading.tokens[0]?.key ?? '')
  if (read.repetition.rule === null && !isAhead) return null
  const [last, next] = [reading.tokens[reading.at - 1], reading.tokens[reading.at]]
  if (last === undefined || last.word === next?.word || (next && GOES_ON.has(next.key))) return null
  // „jeden zweiten“ and „jeden 2. Tisch“ count something else
  const isCounted = ordinalOf(last.key) !== null && !JOINS.has(reading.tokens[reading.at - 2]?.key ?? '')
  const counts = isCounted && (!last.key.endsWith('.') || /^\p{Lu}/u.test(words[at + last.word + 1] ?? ''))
  return counts ? null : { repetition: read.repetition, length: last.word + 1 }
}
const MOST_WORDS = 20
/** Behind these more is said of the days, which is not read. */
const GOES_ON = new Set([...JOINS, ...'oder ausser ausgenommen nicht bis ab von vom - –'.split(' ')])
GOES_ON.delete(',')

const beginAt = (words: readonly string[], today: string): Reading => ({
  tokens: tokensOf(words),
  at: 0,
  today,
  reason: null,
})

/** Reads pieces as long as there are any, and puts them together. */
function readAt(reading: Reading): ReadRepetition | null {
  const said = { ...EMPTY }
  const span: Span = { from: null, until: null }
  while (reading.at < reading.tokens.length && reading.reason === null) {
    const start = reading.at
    const isJoined = keyAt(reading) === ','
    if (isJoined) reading.at += 1
    if (!readPiece(reading, said) && !readSpan(reading, span)) {
      reading.at = start
      break
    }
  }
  if (said.rhythm === null && said.days === null && said.once === null) return null
  if (reading.reason !== null) return failed(reading.reason)
  return combine(said, span, reading.today)
}

function combine(said: Said, span: Span, today: string): ReadRepetition {
  const { from, until } = span
  if (from !== null && until !== null && until < from) return failed('Das Ende liegt vor dem Beginn.')
  if (until !== null && until < today) return failed('Das Ende liegt in der Vergangenheit.')
  const day = onceOf(said, today)
  if (day !== null) {
    if (typeof day !== 'string') return failed(day.reason)
    if (from !== null || until !== null)
      return failed('Das ist ein einzelner Tag. Für eine Wiederholung schreiben Sie „jeden“ dazu.')
    if (day > '2200-12-31') return failed('So weit reicht der Kalender nicht.')
    return { ok: true, repetition: { rule: null, day, from, until, notices: [], isSaid: said.once !== null } }
  }
  if (said.isOnce && said.days === null && said.rhythm && said.rhythm.unit !== 'day')
    return failed(WHICH_DAY[said.rhythm.unit])
  const rule = ruleOf(said)
  if ('reason' in rule) return failed(rule.reason)
  if (!isRule(rule)) return failed(`So lässt sich das nicht wiederholen. ${EXAMPLE}`)
  const isSaid = said.rhythm !== null || said.isEvery || said.isAgain || said.scope !== null || isOfItself(said.days)
  return { ok: true, repetition: { rule, day: null, from, until, notices: noticesOf(said, rule), isSaid } }
}
const isOfItself = (days: NamedDays | null) =>
  days !== null && (days.kind === 'workdays' || days.kind === 'weekdays') && days.isSaid

/** The one day that is meant where nothing says that it comes back. */
function onceOf({ once, rhythm, days, isEvery, isAgain }: Said, today: string): string | { reason: string } | null {
  if (once !== null) return rhythm || days ? { reason: 'Bitte nennen Sie nur eine Wiederholung.' } : once
  if (rhythm || isEvery || isAgain || !days) return null
  if (days.kind === 'date') return dayFrom(days.date, today) ?? { reason: noSuchDate(days.date) }
  if (days.kind === 'weekdays' && !days.isRepeated && days.weekdays[0]) return nextWeekday(today, days.weekdays[0])
  return null
}
const WHICH_DAY: Readonly<Record<Exclude<Unit, 'day'>, string>> = {
  week: 'Bitte nennen Sie den Tag dazu: „wöchentlich am Montag“.',
  month:
    'Bitte nennen Sie den Tag dazu: „monatlich am 15.“, „am ersten Montag im Monat“ oder „am letzten Werktag im Monat“.',
  quarter: 'Bitte nennen Sie den Tag dazu: „am letzten Tag im Quartal“ oder „am ersten Montag im Quartal“.',
  halfYear: 'Bitte nennen Sie den Tag dazu: „am letzten Tag im Halbjahr“ oder „am ersten Montag im Halbjahr“.',
  year: 'Bitte nennen Sie den Tag dazu: „jährlich am 24. Dezember“ oder „am letzten Freitag im November“.',
}

/** What somebody should know of a rule that holds. */
function noticesOf(said: Said, rule: RecurrenceRule): string[] {
  const notices: string[] = []
  if (said.days?.kind === 'counted' && isEveryOther(said, said.days)) {
    const name = listOf((said.days.weekdays ?? []).map(weekdayName))
    notices.push(
      `Gemeint ist jede ${rule.interval}. Woche. Für den ${ordinalText(rule.interval)} ${name} eines Monats schreiben Sie „im Monat“ dazu.`,
    )
  } else if (said.isEvery && countsOn(said)) {
    const [ordinal = 1] = said.days.ordinals
    notices.push(`Gemeint ist einmal im Monat, am ${ordinalText(ordinal)} Werktag.`)
  }
  if (countsWorkdays(rule)) notices.push('Werktage sind Montag bis Freitag.')
  return [...notices, ...shortMonths(rule)]
}
/** „Jeden zweiten Werktag“ alone could be meant as every other one, which no rule says. */
const countsOn = (said: Said): said is Said & { days: NamedDays & { kind: 'counted' } } =>
  said.days?.kind === 'counted' &&
  said.days.weekdays === null &&
  said.days.ordinals.length === 1 &&
  (said.days.ordinals[0] ?? 0) > 1 &&
  said.scope === null &&
  said.month === null &&
  said.rhythm === null
/** A notice about days that not every month has. */
export function shortMonths({ days, month }: RecurrenceRule): string[] {
  if (days.kind !== 'monthDays') return []
  if (month === 2 && days.days.includes(29))
    return ['Den 29. Februar gibt es nur in Schaltjahren; in den anderen Jahren entfällt der Termin.']
  const long = days.days.filter(day => day > 28)
  if (month !== null || long.length === 0) return []
  return [
    `Den ${listOf(long.map(day => `${day}.`))} gibt es nicht in jedem Monat; dort entfällt der Termin. Für das Monatsende schreiben Sie „am letzten Tag“.`,
  ]
}
