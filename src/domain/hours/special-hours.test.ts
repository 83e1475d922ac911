import { expect, test } from 'vitest'
import type { Closure } from '#domain/catalogue/branch.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { specialHours } from '#domain/hours/special-hours.ts'

const daily: OpeningRule = { type: 'daily', from: '11:00', to: '22:00' }
const once = (date: string, own: Partial<OpeningRule>): OpeningRule => ({ type: 'once', date, ...own })
const off = (from: string, to: string, own: Partial<Closure> = {}): Closure => ({ from, to, reason: '', ...own })

test.each<{ rules?: OpeningRule[]; closures?: Closure[]; lines: string[]; because: string }>([
  { lines: [], because: 'every day is like every other' },
  {
    rules: [once('2026-12-24', { from: '10:00', to: '14:00' })],
    lines: ['Donnerstag, 24.12.2026: von 10:00 - 14:00 Uhr'],
    because: 'it is Christmas Eve',
  },
  {
    rules: [once('2026-12-25', { isClosed: true }), once('2026-12-26', { isClosed: true })],
    lines: ['25.12.2026 & 26.12.2026: geschlossen'],
    because: 'two days are alike',
  },
  {
    closures: [off('2026-12-27T00:00', '2026-12-29T24:00')],
    lines: ['27.12.2026 - 29.12.2026: geschlossen'],
    because: 'the shop is on holiday',
  },
  {
    closures: [off('2026-12-28T14:00', '2026-12-28T17:00')],
    lines: ['Montag, 28.12.2026: von 11:00 - 14:00 Uhr und von 17:00 - 22:00 Uhr'],
    because: 'a funeral in the afternoon divides the day',
  },
  {
    closures: [off('2026-12-27T00:00', '2026-12-29T24:00', { orderTypes: ['delivery'] })],
    lines: [],
    because: 'only the driver is on holiday',
  },
  {
    rules: [once('2026-12-24', { from: '11:00', to: '22:00' })],
    lines: [],
    because: 'the date has the usual hours after all',
  },
  {
    rules: [once('2027-01-02', { isClosed: true }), once('2027-01-03', { isClosed: true })],
    lines: ['Samstag, 02.01.2027: geschlossen'],
    because: 'two weeks are looked ahead, today among them',
  },
  {
    rules: [once('2027-02-14', { isClosed: true }), once('2026-12-19', { isClosed: true })],
    lines: [],
    because: 'it is far ahead, or over',
  },
])('on 20 December guests are told $lines: $because', ({ rules = [], closures = [], lines }) =>
  expect(specialHours([daily, ...rules], closures, '2026-12-20').map(({ days, text }) => `${days}: ${text}`)).toEqual(
    lines,
  ),
)

test('a closure that begins at midnight ends the night before it, too', () => {
  const night: OpeningRule = { type: 'daily', from: '18:00', to: '02:00' }
  expect(specialHours([night], [off('2026-12-24T00:00', '2026-12-25T04:00')], '2026-12-20')).toEqual([
    { days: 'Mittwoch, 23.12.2026', text: 'von 18:00 - 24:00 Uhr' },
    { days: 'Donnerstag, 24.12.2026', text: 'geschlossen' },
  ])
})
