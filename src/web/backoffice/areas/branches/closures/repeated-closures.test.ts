import { expect, test } from 'vitest'
import type { Closure } from '#domain/catalogue/branch.ts'
import { readRepetition } from '#domain/repetition/read-repetition.ts'
import { addDays } from '#domain/time/local-time.ts'
import {
  MOST_CLOSURES,
  plannedClosures,
  withPlanned,
} from '#web/backoffice/areas/branches/closures/repeated-closures.ts'

const TODAY = '2026-11-30'
const planned = (words: string, times: { from: string; to: string } | null, entered: readonly Closure[] = []) => {
  const read = readRepetition(words, TODAY)
  if (!read.ok) throw new Error(read.reason)
  return plannedClosures(
    { repetition: read.repetition, today: TODAY, times, reason: 'Ruhetag', orderTypes: [] },
    entered,
    day => ({ from: `${day}T00:00`, to: `${day}T24:00` }),
    day => addDays(day, 1),
  )
}

test('each day of a repetition becomes a closing time with its reason', () =>
  expect(planned('jeden ersten Montag im Monat bis Ende Februar', null).map(({ closure }) => closure)).toEqual(
    ['2026-12-07', '2027-01-04', '2027-02-01'].map(day => ({
      from: `${day}T00:00`,
      to: `${day}T24:00`,
      orderTypes: [],
      reason: 'Ruhetag',
    })),
  ))
test('hours over midnight end the next day', () =>
  expect(planned('in 3 Tagen', { from: '22:00', to: '02:00' })[0]?.closure).toMatchObject({
    from: '2026-12-03T22:00',
    to: '2026-12-04T02:00',
  }))
test('what is entered already is named and not entered twice', () => {
  const entered = [{ from: '2026-12-07T00:00', to: '2026-12-07T24:00', orderTypes: [], reason: 'Umbau' }]
  const rows = planned('montags bis 14.12.2026', null, entered)
  expect(rows.map(({ state }) => state)).toEqual(['new', 'entered', 'new'])
  expect(withPlanned(entered, rows).map(({ from, reason }) => [from.slice(0, 10), reason])).toEqual([
    ['2026-11-30', 'Ruhetag'],
    ['2026-12-07', 'Umbau'],
    ['2026-12-14', 'Ruhetag'],
  ])
})
test('without an end they go on for a year, and never for more than are kept', () => {
  expect(planned('montags', null).at(-1)?.closure.from).toBe('2027-11-29T00:00')
  expect(planned('täglich', null)).toHaveLength(MOST_CLOSURES)
})
