import { expect, test } from 'vitest'
import type { ProposedPerson } from '#contract/calls/people/company-leave.ts'
import {
  balanceLines,
  choiceOf,
  optionsFor,
  proposalPath,
  spansOf,
  spanText,
} from '#web/backoffice/areas/working-schedules/company-leave/leave-words.ts'

const person = (own: Partial<ProposedPerson> = {}): ProposedPerson => ({
  user: { id: 1, name: 'Anna Huber' },
  seen: 'a.b',
  days: 5,
  coveredDays: 5,
  years: [{ year: 2027, unit: 'days', before: 25, cost: 5, after: 20, afterCovered: 20, requested: 0 }],
  restSeconds: 0,
  overtimeSeconds: null,
  canCompensate: false,
  holidays: 0,
  away: [],
  closedMonths: [],
  worksElsewhere: false,
  isAsked: false,
  ...own,
})
const short = person({
  coveredDays: 2.5,
  canCompensate: true,
  years: [{ year: 2027, unit: 'days', before: 2.5, cost: 5, after: -2.5, afterCovered: 0, requested: 0 }],
})

test('who has enough days takes holiday, who has too few must be said something of', () => {
  expect(choiceOf(person(), {})).toBe('vacation')
  expect(choiceOf(short, {})).toBeNull()
  expect(choiceOf(person({ worksElsewhere: true }), {})).toBe('skip')
  expect(optionsFor(short).map(({ label }) => label)).toEqual([
    '2,5 Tage unbezahlt',
    '2,5 Tage vom nächsten Jahr',
    '2,5 Tage vom Zeitkonto',
    'Auslassen',
  ])
})

test('a choice that is not possible any more is none', () => {
  expect(choiceOf(short, { 1: 'compensatory' })).toBe('compensatory')
  expect(choiceOf({ ...short, canCompensate: false }, { 1: 'compensatory' })).toBeNull()
  expect(choiceOf(person(), { 1: 'unpaidLeave' })).toBe('vacation')
})

test('the balance after is that of the choice', () => {
  expect(balanceLines(short, null)).toEqual(['2,5 → offen'])
  expect(balanceLines(short, 'advance')).toEqual(['2,5 → −2,5'])
  expect(balanceLines(short, 'unpaidLeave')).toEqual(['2,5 → 0'])
  expect(balanceLines(short, 'skip')).toEqual(['2,5 → 2,5'])
  const two = person({ years: [...person().years, { ...person().years[0]!, year: 2028, unit: 'hours', before: 3600 }] })
  expect(balanceLines(two, 'vacation')).toEqual(['2027: 25 → 20', '2028: 1:00 h → 0:00 h'])
})

test('a closure that covers no half is proposed as what it touches', () => {
  expect(spansOf({ from: '2026-12-24T14:00', to: '2026-12-24T22:00' })?.proposed).toMatchObject({
    startDate: '2026-12-24',
    startsAtNoon: true,
  })
  expect(spanText({ startDate: '2026-12-24', endDate: '2026-12-24', startsAtNoon: true, endsAtNoon: false })).toBe(
    '24.12.2026 nachmittags',
  )
  expect(proposalPath({ from: '2026-12-24T14:00', to: '2026-12-27T10:00' }, [1, 2], 7)).toBe(
    '/absences/company?from=2026-12-24T14%3A00&to=2026-12-27T10%3A00&branches=1%2C2&replaces=7',
  )
})
