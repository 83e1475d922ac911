import { expect, test } from 'vitest'
import { clockText, isClockOff, mayShowPrices } from '#domain/signage/board-age.ts'
import { powerAt } from '#domain/signage/power.ts'

const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}+01:00`)
const FRIDAY = { weekday: 'friday' as const, on: '17:00', off: '02:00' }

test.each([
  { day: 20, time: '16:59:59', isOn: false, until: at(20, '17:00:00'), because: 'it goes on at five' },
  { day: 20, time: '17:00:00', isOn: true, until: at(21, '02:00:00'), because: 'it is on until after midnight' },
  { day: 21, time: '01:59:59', isOn: true, until: at(21, '02:00:00'), because: 'the night belongs to Friday' },
  { day: 21, time: '17:00:00', isOn: false, until: at(22, '17:00:00'), because: 'there is no Saturday' },
])('on $day at $time the screen is on: $isOn, because $because', ({ day, time, isOn, until }) =>
  expect(powerAt([FRIDAY], at(day, time), 'Europe/Vienna')).toEqual({ isOn, until }),
)
test('a screen without times is always on', () =>
  expect(powerAt([], at(20, '03:00:00'), 'Europe/Vienna').isOn).toBe(true))

test('a price that was read an hour ago is shown no more', () => {
  const now = at(20, '12:00:00')
  expect([59 * 60_000, 60 * 60_000, -5000, -60_000].map(age => mayShowPrices(now - age, now, 60))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(mayShowPrices(now, now, 0)).toBe(false)
  // read half a minute later than now: the clock was set back
  expect([29_999, 30_000].map(ahead => mayShowPrices(now + ahead, now, 60))).toEqual([true, false])
})

test('half a minute is where a clock is called wrong', () =>
  expect([30_000, 30_001, -30_001].map(isClockOff)).toEqual([false, true, true]))

test.each([
  { seconds: 45, says: '45 Sekunden vor' },
  { seconds: -90, says: '90 Sekunden nach' },
  { seconds: 5400, says: '90 Minuten vor' },
  { seconds: 7199, says: '2 Stunden vor' },
  { seconds: -3 * 86_400, says: '3 Tage nach' },
])('a clock that is $seconds seconds off is told as $says', ({ seconds, says }) =>
  expect(clockText(seconds * 1000)).toBe(`Die Uhr des Geräts geht ${says}.`),
)
