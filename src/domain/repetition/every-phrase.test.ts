import { expect, test } from 'vitest'
import { occurrenceAfter } from '#domain/repetition/occurrences.ts'
import { readRepetition } from '#domain/repetition/read-repetition.ts'
import { writeRule } from '#domain/repetition/recurrence-rule.ts'
import { repetitionText } from '#domain/repetition/rule-text.ts'
import { suggestedRepetitions } from '#domain/repetition/suggested.ts'

/** A Monday. */
const TODAY = '2026-11-30'
const HOLIDAYS = new Set(['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06'])

const RHYTHMS = [
  '',
  'täglich',
  'wöchentlich',
  'monatlich',
  'vierteljährlich',
  'halbjährlich',
  'jährlich',
  'jede Woche',
  'jeden Monat',
  'jedes Quartal',
  'jedes Jahr',
  'alle 2 Tage',
  'alle 2 Wochen',
  'alle zwölf Monate',
  'alle 99 Wochen',
  'alle 100 Tage',
  'jede zweite Woche',
  'zweimal im Monat',
  '14-tägig',
  '13-wöchentlich',
] as const
const DAYS = [
  '',
  'montags',
  'am Montag und Mittwoch',
  'Mo, Mi, Fr',
  'Mo bis Fr',
  'Sa und So',
  'werktags',
  'am Wochenende',
  'am 1.',
  'am 15. und 31.',
  'am 31.',
  'am 32.',
  'am 1. und 3. Montag',
  'am zweiten Dienstag im Monat',
  'am fünften Freitag',
  'am letzten Freitag',
  'am letzten Werktag',
  'am 3. Werktag im Monat',
  'am 16. Werktag im Monat',
  'am 24. Dezember',
  'am 29. Februar',
  'am 31. April',
  'am 1.7.',
  'im Dezember am 24.',
  'am Monatsende',
  'zum Quartalsanfang',
  'zum Jahresende',
  'heute',
  'morgen',
  'nächsten Montag',
] as const
const SPANS = ['', 'ab 1.12.', 'bis 31.12.2027', 'ab morgen bis 5. März', 'bis 1.1.2026', 'um 8 Uhr'] as const

/** Every rhythm with all days, and each of both with a time in which it holds. */
const PHRASES = [
  ...RHYTHMS.flatMap(rhythm => DAYS.map(days => [rhythm, days, ''])),
  ...DAYS.flatMap(days => ['jeden', 'jeden zweiten', 'alle zwei'].map(every => [every, days.replace(/^am /, ''), ''])),
  ...SPANS.slice(1).flatMap(span => [
    ...RHYTHMS.map(rhythm => [rhythm, '', span]),
    ...DAYS.map(days => ['', days, span]),
  ]),
].map(parts => parts.filter(part => part !== '').join(' '))

/** A phrase with what is read of it: the rule in words and as it is kept, with the first three days, or the reason. */
function readingOf(phrase: string): string {
  const read = readRepetition(phrase, TODAY)
  if (!read.ok) return `${phrase} → ${read.reason}`
  const { rule, day, from, until } = read.repetition
  if (!rule) return `${phrase} → ${day}`
  const days: string[] = []
  for (let last: string | null = from ?? TODAY; last !== null && days.length < 3;) {
    last = occurrenceAfter(rule, from ?? TODAY, last, one => HOLIDAYS.has(one))
    if (last !== null && (until === null || last <= until)) days.push(last)
    else break
  }
  return `${phrase} → ${repetitionText(rule, read.repetition)} | ${writeRule(rule)} | ${days.join(' ')}`
}

/**
 * The approved reading of many phrases: whoever changes how they are read sees in its difference what that does to all
 * of them, and approves it by `-u`. What is right is said in `read-repetition.test.ts`.
 */
test('every phrase is read as it was approved', async () => {
  const read = [...new Set(PHRASES)].map(readingOf)
  const suggested = ['2026-11-30', '2027-01-31', '2028-02-29', '2026-12-24', '2027-05-05'].map(
    day => `${day}: ${suggestedRepetitions(day).join(', ')}`,
  )
  await expect(`${[...read, '', ...suggested].join('\n')}\n`).toMatchFileSnapshot('../../../test/repetitions.txt')
})
