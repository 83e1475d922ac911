import { occurrenceAfter } from '#domain/repetition/occurrences.ts'
import { repetitionAt } from '#domain/repetition/read-repetition.ts'
import type { RecurrenceRule } from '#domain/repetition/recurrence-rule.ts'
import { type TimePhrase, timePhraseAt } from '#domain/tasks/quick-times.ts'
import type { Words } from '#domain/tasks/quick-words.ts'
import { addDays } from '#domain/time/local-time.ts'

/** A phrase of a quick line, which may say how often something comes back; its day is then the first one. */
export type QuickPhrase = TimePhrase & {
  readonly recurrence: { readonly rule: RecurrenceRule; readonly until: string | null } | null
}

/**
 * The phrase that begins with the word at this place: days and times, and among them how often it comes back, „8 Uhr
 * jeden Montag“, „ab Montag täglich“, „in 3 Tagen um 8 Uhr“. It is understood whole or stays in the title whole.
 */
export function phraseAt(all: Words, at: number, today: string): QuickPhrase | null {
  const plain = timePhraseAt(all, at, today)
  const isRead = plain !== null && (plain.day !== null || plain.time !== null)
  if (!isRead)
    for (let begin = at; begin < at + Math.max(1, plain?.length ?? 0); begin += 1) {
      const found = repeatedAt(all, at, begin, today)
      if (found) return found
    }
  return plain && { ...plain, recurrence: null }
}

/** A repetition that begins at one word, with the day or time before and behind it. */
function repeatedAt(all: Words, at: number, begin: number, today: string): QuickPhrase | null {
  const [lead = '', counted = ''] = [all.keys[at - 1], all.keys[at - 2]]
  const isCounted = /^(?:\d+|\p{L}+)$/u
  // 'drei Mal täglich'
  if ((lead === 'mal' && isCounted.test(counted)) || (all.keys[begin] === 'mal' && isCounted.test(lead))) return null
  if (TURNED.has(lead) || TIMES.test(lead)) return null
  const said = repetitionAt(all.words, begin, today)
  if (!said) return null
  const end = begin + said.length
  const before = begin === at ? null : timePhraseAt(part(all, at, begin), 0, today)
  if (begin > at && (before?.length !== begin - at || !isUnderstood(before))) return null
  const behind = timePhraseAt(part(all, end), 0, today, true)
  if (behind && !isUnderstood(behind)) return { length: end - at + behind.length, ...NOTHING }
  const { rule, day: only, from, until } = said.repetition
  const days = [only, before?.day, behind?.day].filter(day => typeof day === 'string')
  const times = [before, behind].flatMap(phrase => (phrase?.time ? [phrase] : []))
  if (days.length > 1 || times.length > 1) return null
  const start = days[0] ?? from ?? today
  const day = rule === null ? start : occurrenceAfter(rule, start, addDays(start, -1))
  if (day === null || (until !== null && day > until)) return null
  return {
    length: end - at + (behind?.length ?? 0),
    day,
    time: times[0]?.time ?? null,
    isClock: times[0]?.isClock ?? false,
    recurrence: rule && { rule, until },
  }
}
const NOTHING = { day: null, time: null, isClock: false, recurrence: null }
const part = ({ words, keys }: Words, from: number, to?: number): Words => ({
  words: words.slice(from, to),
  keys: keys.slice(from, to),
})
const isUnderstood = (phrase: TimePhrase) => phrase.day !== null || phrase.time !== null
/** Behind these a repetition is turned into something else. */
const TURNED = new Set(
  'bis ab von vom seit vor nach nicht kein keine erst ausser oder und statt ohne fast beinahe nahezu mindestens hochstens'.split(
    ' ',
  ),
)
/** 'zweimal täglich', '2x wöchentlich': more often than a repetition can say. */
const TIMES = /^(?:\d{1,3}(?:x|×|mal)|(?:ein|zwei|drei|vier|funf|sechs|mehr)mal|mehrmals|mindestens)$/u
