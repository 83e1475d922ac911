import { expect, test } from 'vitest'
import { violationsOf, type PlannedActivity, type ViolationCode } from '#domain/people/rules/violations.ts'
import { rulesOf } from '#domain/people/rules/work-rules.ts'
import { workWarnings } from '#domain/people/rules/work-warnings.ts'
import type { BreakPolicy } from '#domain/people/work-contract.ts'

const NOW = '2026-07-31T12:00:00Z'
/** Wall times of Vienna in July, two hours before UTC: '06 08:00' is the sixth, a Monday. */
const at = (wall: string) => new Date(Date.parse(`2026-07-${wall.replace(' ', 'T')}:00+02:00`)).toISOString()
let ids = 0
const work = (from: string, to: string | null, ...pauses: string[]): PlannedActivity => ({
  id: (ids += 1),
  startedAt: at(from),
  endedAt: to && at(to),
  timeZone: 'Europe/Vienna',
  pauses: pauses.map(pause => {
    const [start = '', end = ''] = pause.split('-')
    return { startedAt: at(`${from.slice(0, 2)} ${start}`), endedAt: at(`${from.slice(0, 2)} ${end}`), isPaid: false }
  }),
})
const planned = (activity: PlannedActivity, from: string, to: string) => ({
  ...activity,
  shift: { startAt: at(from), endAt: at(to) },
})
const week = (hours: number, ...days: string[]) =>
  days.map(day => work(`${day} 06:00`, `${day} ${String(6 + hours).padStart(2, '0')}:45`, '10:00-10:45'))

type Case = {
  policy: BreakPolicy
  isMinor?: boolean
  of: PlannedActivity[]
  breaks: ViolationCode[][]
  because: string
  now?: string
}
test.each<Case>([
  { policy: 'CH', of: [work('06 08:00', '06 13:30')], breaks: [[]], because: 'five and a half hours need no break' },
  { policy: 'CH', of: [work('06 08:00', '06 13:31')], breaks: [['breakMissing']], because: 'more do (ArG Art. 15)' },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 15:30', '12:00-12:15')],
    breaks: [['breakTooShort']],
    because: 'over seven hours ask for half an hour',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 18:01', '11:00-11:30', '14:00-14:30')],
    breaks: [[]],
    because: 'an hour in two parts is enough over nine hours',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 18:00', '11:00-11:45')],
    breaks: [['breakTooShort']],
    because: 'over nine hours ask for an hour',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 15:00', '13:45-14:15')],
    breaks: [['breakTooLate']],
    because: 'who works longer than five and a half hours before a break has another (ArGV 1 Art. 18 Abs. 2)',
  },
  {
    policy: 'CH',
    of: [work('06 15:00', '06 20:00'), work('07 06:59', '07 12:00')],
    breaks: [[], ['restTooShort']],
    because: 'eleven hours lie between two days (ArG Art. 15a)',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 15:31', '10:00-10:15', '13:00-13:15')],
    breaks: [['breakTooShort']],
    because: 'half an hour is not divided over seven hours (ArGV 1 Art. 18 Abs. 3)',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 15:30', '10:00-10:15', '13:00-13:15')],
    breaks: [[]],
    because: 'seven hours ask for a quarter of an hour alone',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 18:01', '10:00-10:15', '12:00-12:15', '14:00-14:15', '16:00-16:15')],
    breaks: [['breakTooShort']],
    because: 'of the hour over nine hours half an hour stays whole',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 18:01', '10:00-10:15', '12:00-12:30', '16:00-16:15')],
    breaks: [[]],
    because: 'the rest of that hour may be divided',
  },
  {
    policy: 'CH',
    of: [work('06 08:00', '06 13:40', '11:00-11:10')],
    breaks: [[]],
    because: 'what is left without the break needs none',
  },
  {
    policy: 'CH',
    of: [work('06 15:00', '06 20:00'), work('07 07:00', '07 12:00')],
    breaks: [[], []],
    because: 'eleven hours to the minute are eleven',
  },
  { policy: 'AT', of: [work('06 08:00', '06 14:00')], breaks: [[]], because: 'six hours need no break' },
  { policy: 'AT', of: [work('06 08:00', '06 14:01')], breaks: [['breakMissing']], because: 'more than six hours do' },
  {
    policy: 'AT',
    of: [work('06 08:00', '06 15:00', '12:00-12:20')],
    breaks: [['breakTooShort']],
    because: 'twenty minutes are not thirty',
  },
  {
    policy: 'AT',
    of: [work('06 08:00', '06 15:00', '10:00-10:10', '11:00-11:10', '12:00-12:10')],
    breaks: [[]],
    because: 'Austria lets ten minutes count, three times',
  },
  {
    policy: 'DE',
    of: [work('06 08:00', '06 15:00', '10:00-10:10', '11:00-11:10', '12:00-12:10')],
    breaks: [['breakTooShort']],
    because: 'in Germany a quarter of an hour is the least',
  },
  {
    policy: 'DE',
    of: [work('06 08:00', '06 17:31', '12:00-12:30')],
    breaks: [['breakTooShort']],
    because: 'nine hours and a minute need 45',
  },
  {
    policy: 'DE',
    of: [work('06 08:00', '06 15:00', '14:15-14:45')],
    breaks: [['breakTooLate']],
    because: 'six hours and a quarter at a stretch',
  },
  {
    policy: 'DE',
    of: [work('06 08:00', '06 15:00', '14:00-14:30')],
    breaks: [[]],
    because: 'six hours at a stretch are lawful',
  },
  { policy: 'AT', of: [work('06 08:00', '06 15:00', '14:15-14:45')], breaks: [[]], because: 'Austria names no hour' },
  {
    policy: 'AT',
    of: [work('06 10:00', '06 14:00'), work('06 17:00', '06 22:00')],
    breaks: [[], []],
    because: 'the time between two halves of a day is a break',
  },
  {
    policy: 'AT',
    of: [work('06 10:00', '06 14:00'), work('06 14:00', '06 19:00')],
    breaks: [[], ['breakMissing']],
    because: 'clocking out and in again is none',
  },
  {
    policy: 'AT',
    of: [work('06 08:00', '06 15:00', '14:30-15:00')],
    breaks: [['breakMissing']],
    because: 'a pause at the end interrupts nothing',
  },
  {
    policy: 'AT',
    of: [work('06 06:00', '06 18:31', '12:00-12:30')],
    breaks: [['dailyMaxExceeded']],
    because: 'twelve hours are the most',
  },
  {
    policy: 'DE',
    of: [work('06 06:00', '06 16:46', '11:00-11:45')],
    breaks: [['dailyMaxExceeded']],
    because: 'in Germany ten are',
  },
  {
    policy: 'AT',
    of: week(12, '06', '07', '08', '09', '10', '11'),
    breaks: [[], [], [], [], [], ['weeklyMaxExceeded']],
    because: 'sixty hours are the most of a week',
  },
  {
    policy: 'AT',
    of: week(12, '09', '10', '11', '13', '14'),
    breaks: [[], [], [], [], []],
    because: 'weeks begin on Monday',
  },
  {
    policy: 'AT',
    of: [work('06 18:00', '06 23:00'), work('07 09:59', '07 12:00')],
    breaks: [[], ['restTooShort']],
    because: 'ten hours and 59 minutes are no night',
  },
  {
    policy: 'AT',
    of: [work('06 18:00', '06 23:00'), work('07 10:00', '07 12:00')],
    breaks: [[], []],
    because: 'eleven hours are',
  },
  {
    policy: 'AT',
    of: [work('06 10:00', '06 12:00'), work('06 18:00', '06 20:00')],
    breaks: [[], []],
    because: 'within a day it is a break',
  },
  {
    policy: 'AT',
    isMinor: true,
    of: [work('06 18:00', '06 22:00'), work('07 09:00', '07 12:00')],
    breaks: [[], ['restTooShort']],
    because: 'under 18 twelve hours of rest are asked',
  },
  {
    policy: 'AT',
    isMinor: true,
    of: [work('06 19:00', '06 23:01')],
    breaks: [['minorLateWork']],
    because: 'in Austria it ends at eleven',
  },
  {
    policy: 'DE',
    isMinor: true,
    of: [work('06 19:00', '06 22:01')],
    breaks: [['minorLateWork']],
    because: 'in Germany at ten',
  },
  {
    policy: 'DE',
    isMinor: true,
    of: [work('06 05:59', '06 09:00')],
    breaks: [['minorLateWork']],
    because: 'before six is too early',
  },
  { policy: 'DE', isMinor: true, of: [work('06 06:00', '06 10:00')], breaks: [[]], because: 'six is not' },
  {
    policy: 'AT',
    isMinor: true,
    of: [work('05 10:00', '05 14:00'), work('12 10:00', '12 14:00')],
    breaks: [[], ['sundayWork']],
    because: 'every second Sunday is free',
  },
  {
    policy: 'AT',
    of: [work('05 10:00', '05 14:00'), work('12 10:00', '12 14:00')],
    breaks: [[], []],
    because: 'for adults restaurants are exempt',
  },
  {
    policy: 'none',
    of: [work('06 08:00', '06 12:00'), work('06 11:59', '06 13:00')],
    breaks: [['overlapping'], ['overlapping']],
    because: 'nobody works twice at once',
  },
  {
    policy: 'none',
    of: [work('06 08:00', '06 20:00'), work('06 09:00', '06 10:00'), work('06 19:00', '06 21:00')],
    breaks: [['overlapping'], ['overlapping'], ['overlapping']],
    because: 'the first still runs when the third begins, whatever ended between',
  },
  {
    policy: 'AT',
    of: [work('06 18:00', '06 23:00'), work('06 18:10', '06 18:30'), work('07 06:00', '07 08:00')],
    breaks: [['overlapping'], ['overlapping'], ['restTooShort']],
    because: 'the rest counts from the end of the day, not from the end of what began last',
  },
  {
    policy: 'none',
    of: [work('30 19:59', null)],
    breaks: [['longRunning']],
    now: at('31 12:00'),
    because: 'it runs for sixteen hours and a minute',
  },
  {
    policy: 'none',
    of: [work('30 20:00', null)],
    breaks: [[]],
    now: at('31 12:00'),
    because: 'sixteen hours are still believed',
  },
  {
    policy: 'none',
    of: [
      planned(work('06 07:45', '06 12:15'), '06 08:00', '06 12:00'),
      planned(work('07 07:44', '07 12:00'), '07 08:00', '07 12:00'),
    ],
    breaks: [[], ['outsideSchedule']],
    because: 'a quarter of an hour is still the shift',
  },
])('$policy $isMinor: $breaks: $because', ({ policy, isMinor = false, of, breaks, now = NOW }) => {
  const rules = rulesOf({ breakPolicy: policy, isMinor })
  const found = violationsOf(of, () => rules, now)
  expect(of.map(({ id }) => found.get(id) ?? [])).toEqual(breaks)
})

const AT = rulesOf({ breakPolicy: 'AT', isMinor: false })
const DE = rulesOf({ breakPolicy: 'DE', isMinor: false })
test.each([
  { of: [work('06 08:00', null)], rules: AT, now: '06 13:30', warns: [], because: 'half an hour is left' },
  {
    of: [work('06 08:00', null)],
    rules: AT,
    now: '06 13:31',
    warns: ['Pause fällig: 30 Minuten, spätestens um 14:00 Uhr.'],
    because: '29 are',
  },
  {
    of: [work('06 08:00', null)],
    rules: AT,
    now: '06 14:30',
    warns: ['Pause fällig: 30 Minuten, jetzt.'],
    because: 'it was due',
  },
  {
    of: [work('06 08:00', null, '12:00-12:20')],
    rules: AT,
    now: '06 14:00',
    warns: ['Pause fällig: 10 Minuten, spätestens um 14:20 Uhr.'],
    because: 'a part was taken',
  },
  {
    of: [work('06 08:00', null, '12:00-12:30')],
    rules: AT,
    now: '06 15:00',
    warns: [],
    because: 'the break was taken',
  },
  {
    of: [work('06 08:00', null, '09:00-09:30')],
    rules: DE,
    now: '06 15:15',
    warns: ['Pause fällig: 15 Minuten, spätestens um 15:30 Uhr.'],
    because: 'six hours at a stretch come',
  },
  {
    of: [work('06 06:00', null, '12:00-12:30')],
    rules: AT,
    now: '06 18:15',
    warns: ['Noch 15 Minuten bis zur Höchstarbeitszeit des Tages von 12 Stunden.'],
    because: 'the day is nearly full',
  },
  {
    of: [work('06 06:00', null, '12:00-12:30')],
    rules: AT,
    now: '06 18:00',
    warns: [],
    because: 'half an hour of the day is left',
  },
  {
    of: [work('06 06:00', null, '12:00-12:30')],
    rules: AT,
    now: '06 18:30',
    warns: ['Noch 0 Minuten bis zur Höchstarbeitszeit des Tages von 12 Stunden.'],
    because: 'the day is full to the minute',
  },
  {
    of: [work('06 06:00', null, '12:00-12:30')],
    rules: AT,
    now: '06 19:00',
    warns: ['Höchstarbeitszeit des Tages von 12 Stunden überschritten.'],
    because: 'the day is over',
  },
  {
    of: [work('06 14:00', '06 22:00')],
    rules: AT,
    now: '06 23:00',
    warns: ['Ruhezeit bis 09:00 Uhr.'],
    because: 'who stopped may rest',
  },
  { of: [work('06 14:00', '06 22:00')], rules: AT, now: '07 09:00', warns: [], because: 'rest is over' },
  { of: [], rules: AT, now: '07 09:00', warns: [], because: 'nothing happened' },
])('at $now people are told $warns: $because', ({ of, rules, now, warns }) => {
  expect(workWarnings(of, rules, at(now)).map(({ message }) => message)).toEqual(warns)
})

/** Three hours in winter time that begin at an hour of the wall. */
const morning = (day: string, hour = 9): PlannedActivity => {
  const start = Date.parse(`${day}T00:00:00+01:00`) + hour * 3_600_000
  return {
    id: (ids += 1),
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + 3 * 3_600_000).toISOString(),
    timeZone: 'Europe/Vienna',
    pauses: [],
  }
}
test.each([
  { of: morning('2025-12-25'), isBroken: true, because: 'Christmas Day is free' },
  { of: morning('2026-01-01'), isBroken: true, because: 'so is New Year' },
  { of: morning('2024-03-31', 8), isBroken: true, because: 'and Easter Sunday, whenever it falls' },
  { of: morning('2026-12-24', 11), isBroken: false, because: 'Christmas Eve may be worked until two' },
  { of: morning('2026-12-24', 12), isBroken: true, because: 'and no minute longer' },
  { of: morning('2026-12-31', 14), isBroken: true, because: 'nor on New Year’s Eve' },
  { of: morning('2026-01-06'), isBroken: false, because: 'restaurants are open on other holidays' },
  { of: morning('2026-12-26'), isBroken: false, because: 'the second day of Christmas is one of these' },
])('in Germany a minor at work on $of.startedAt breaks the law: $isBroken, $because', ({ of, isBroken }) => {
  const codes = (policy: BreakPolicy, isMinor: boolean) =>
    violationsOf([of], () => rulesOf({ breakPolicy: policy, isMinor }), '2027-01-31T12:00:00Z').get(of.id) ?? []
  expect(codes('DE', true).includes('minorHolidayWork')).toBe(isBroken)
  expect([...codes('DE', false), ...codes('AT', true)]).not.toContain('minorHolidayWork')
})

test('a shift ends with the last of what overlaps: a short activity inside a long one makes no night of rest', () => {
  // from 04:30 to 15:45 a whole night would have passed, from 09:00 it has not: the time between is the evening's break
  const of = [work('06 04:00', '06 09:00'), work('06 04:10', '06 04:30'), work('06 15:45', '06 22:00')]
  const rules = rulesOf({ breakPolicy: 'AT', isMinor: false })
  const found = violationsOf(of, () => rules, NOW)
  expect(of.map(({ id }) => found.get(id))).toEqual([['overlapping'], ['overlapping'], undefined])
})
