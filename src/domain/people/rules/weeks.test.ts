import { describe, expect, test } from 'vitest'
import type { Absence } from '#domain/people/absence.ts'
import { customRulesProblem } from '#domain/people/contract-problems.ts'
import { type PlannedActivity, violationsOf, type ViolationCode } from '#domain/people/rules/violations.ts'
import type { CustomRules } from '#domain/people/work-contract.ts'
import { averageBudget } from '#domain/people/rules/weeks.ts'
import { rulesOf, rulesUnder } from '#domain/people/rules/work-rules.ts'
import { workWarnings } from '#domain/people/rules/work-warnings.ts'
import { addDays } from '#domain/time/local-time.ts'

const VIENNA = 'Europe/Vienna'
/** Wall times of Vienna in winter; the fifth of January 2026 is a Monday. */
const at = (wall: string) => new Date(`${wall.replace(' ', 'T')}:00+01:00`).toISOString()
const JANUARY = (day: number) => addDays('2026-01-01', day - 1)
let ids = 0
const work = (from: string, to: string | null): PlannedActivity => ({
  id: (ids += 1),
  startedAt: at(from),
  endedAt: to && at(to),
  timeZone: VIENNA,
  pauses: [],
})
/** Work of six hours on days of January. */
const days = (...of: number[]) => of.map(day => work(`${JANUARY(day)} 08:00`, `${JANUARY(day)} 14:00`))
const rules = (breakPolicy: 'AT' | 'DE', isMinor = false) => rulesOf({ breakPolicy, isMinor })
const NOW = '2026-12-31T12:00:00Z'
const told = (
  of: readonly PlannedActivity[],
  under = rules('AT'),
  absences: readonly Absence[] = [],
): ViolationCode[][] => {
  const found = violationsOf(of, () => under, NOW, absences)
  return of.map(({ id }) =>
    (found.get(id) ?? []).filter(code => code === 'weeklyRestMissing' || code === 'averageExceeded'),
  )
}
const broken = (of: readonly PlannedActivity[], under = rules('AT'), absences: readonly Absence[] = []) =>
  told(of, under, absences).flat()

describe('The rest of a week', () => {
  test('a week with a free Sunday has it, one without a free day has not, told at its last work', () => {
    expect(broken(days(5, 6, 7, 8, 9, 10))).toEqual([])
    expect(told(days(5, 6, 7, 8, 9, 10, 11))).toEqual([[], [], [], [], [], [], ['weeklyRestMissing']])
  })

  test('a week that runs is not judged while a day of it is still to come', () =>
    expect(broken(days(5, 6, 7, 8, 9))).toEqual([]))

  test('a free Sunday between a late and an early shift is too short: 36 hours in Austria, 35 in Germany', () => {
    const week = (end: string, begin: string) => [
      ...days(5, 6, 7, 8, 9),
      work('2026-01-10 15:00', `2026-01-10 ${end}`),
      work(`2026-01-12 ${begin}`, '2026-01-12 14:00'),
    ]
    expect(broken(week('22:00', '10:00'))).toEqual([])
    expect(broken(week('22:01', '10:00'))).toEqual(['weeklyRestMissing'])
    expect(broken(week('22:01', '10:00'), rules('DE'))).toEqual([])
    expect(broken(week('22:01', '09:00'), rules('DE'))).toEqual(['weeklyRestMissing'])
  })

  test('36 hours without a whole day in them are no rest of a week', () =>
    // from Tuesday noon to Wednesday midnight less a minute, and work on every day
    expect(
      broken([
        work('2026-01-05 08:00', '2026-01-05 14:00'),
        work('2026-01-06 06:00', '2026-01-06 10:00'),
        work('2026-01-07 23:00', '2026-01-07 23:59'),
        ...days(8, 9, 10, 11),
      ]),
    ).toEqual(['weeklyRestMissing']))

  test('the young have two days in a row in Austria, Sunday and Monday too, and any two in Germany', () => {
    expect(broken(days(5, 6, 7, 8, 10), rules('AT', true))).toEqual([])
    expect(broken(days(5, 6, 8, 9, 10, 12), rules('AT', true))).toEqual(['weeklyRestMissing'])
    expect(broken(days(6, 7, 8, 9, 10, 13), rules('AT', true))).toEqual([])
    expect(broken(days(5, 6, 8, 9, 10), rules('DE', true))).toEqual([])
    expect(broken(days(5, 6, 7, 8, 9, 10), rules('DE', true))).toEqual(['weeklyRestMissing'])
  })

  test('a change of the clock makes the day longer, and the rest with it', () => {
    // the night to the 29th of March has an hour less: from Saturday 22:00 to Monday 10:00 are 35 hours
    const summer = (wall: string) => new Date(`${wall.replace(' ', 'T')}:00+02:00`).toISOString()
    const monday = {
      ...work('2026-03-28 15:00', null),
      startedAt: summer('2026-03-30 10:00'),
      endedAt: summer('2026-03-30 12:00'),
    }
    expect(broken([work('2026-03-28 15:00', '2026-03-28 22:00'), monday])).toEqual(
      // the days before are free, so the week has its rest there
      [],
    )
    const week = ['23', '24', '25', '26', '27'].map(day => work(`2026-03-${day} 08:00`, `2026-03-${day} 14:00`))
    expect(broken([...week, work('2026-03-28 15:00', '2026-03-28 22:00'), monday])).toEqual(['weeklyRestMissing'])
    expect(broken([...week, work('2026-03-28 15:00', '2026-03-28 21:00'), monday])).toEqual([])
  })
})

describe('The average of weeks', () => {
  /** Weeks of six days of so many hours from the fifth of January on. */
  const weeks = (count: number, hours: number) =>
    Array.from({ length: count }, (_, week) =>
      [0, 1, 2, 3, 4, 5].map(day => {
        const date = addDays('2026-01-05', week * 7 + day)
        return {
          ...work(`${date} 06:00`, `${date} 06:01`),
          endedAt: new Date(Date.parse(at(`${date} 06:00`)) + hours * 3_600_000).toISOString(),
        }
      }),
    ).flat()

  test('48 hours a week over 17 weeks are lawful, a second more is told at the last work of the week that makes it so', () => {
    expect(broken(weeks(17, 8))).toEqual([])
    const more = weeks(17, 8)
    const last = more.at(-1)
    const longer = [
      ...more.slice(0, -1),
      { ...last!, endedAt: new Date(Date.parse(last!.endedAt!) + 1000).toISOString() },
    ]
    expect(told(longer).at(-1)).toEqual(['averageExceeded'])
    expect(told(longer).flat()).toEqual(['averageExceeded'])
  })

  test('weeks before the records begin have room: ten hours a day are told in the week in which 816 hours are full', () => {
    const codes = told(weeks(17, 10))
    expect(codes.findIndex(of => of.includes('averageExceeded'))).toBe(13 * 6 + 5)
  })

  test('Germany reckons with 24 weeks', () => expect(broken(weeks(17, 10), rules('DE'))).toEqual([]))

  test('weeks of holiday and sickness give no room to work longer in the others, what is only asked for does', () => {
    const absence = (more: Partial<Absence> = {}): Absence => ({
      type: 'vacation',
      startDate: '2026-01-05',
      endDate: '2026-01-11',
      dayPart: 'full',
      isRequested: false,
      ...more,
    })
    const worked = weeks(17, 8.5).slice(6)
    expect(broken(worked)).toEqual([])
    expect(broken(worked, rules('AT'), [absence()])).toEqual(['averageExceeded'])
    expect(broken(worked, rules('AT'), [absence(), absence()])).toEqual(['averageExceeded'])
    expect(broken(worked, rules('AT'), [absence({ isRequested: true })])).toEqual([])
    expect(broken(worked, rules('AT'), [absence({ type: 'compensatory' })])).toEqual([])
  })
})

describe("A house's own rules", () => {
  const own: CustomRules = {
    breaks: [{ overMinutes: 300, minutes: 20 }],
    minimumBlockMinutes: 5,
    continuousMinutes: null,
    dailyMinutes: 540,
    weeklyMinutes: null,
    restMinutes: 600,
    weeklyRestMinutes: null,
    averageMinutes: 2400,
    averageWeeks: 1,
  }
  const under = rulesOf({ breakPolicy: 'custom', isMinor: false, customRules: own })

  test('are judged by as any law is', () => {
    const [first, second, third] = [
      work('2026-01-05 08:00', '2026-01-05 13:01'),
      work('2026-01-06 08:00', '2026-01-06 22:00'),
      work('2026-01-07 07:59', '2026-01-07 10:00'),
    ]
    expect([...violationsOf([first, second, third], () => under, NOW).values()]).toEqual([
      ['breakMissing'],
      ['dailyMaxExceeded', 'breakMissing'],
      ['restTooShort'],
    ])
    expect(broken([...days(5, 6, 7, 8, 9, 10, 11)], under)).toEqual(['averageExceeded'])
  })

  test('have steps that rise', () => {
    const step = (overMinutes: number, minutes: number) => ({ overMinutes, minutes })
    expect(customRulesProblem({ ...own, breaks: [step(300, 20), step(480, 40)] })).toBeNull()
    expect(customRulesProblem({ ...own, breaks: [step(300, 20), step(300, 40)] })?.field).toBe('breaks.1.overMinutes')
    expect(customRulesProblem({ ...own, breaks: [step(300, 20), step(480, 20)] })?.field).toBe('breaks.1.minutes')
  })
})

describe('Who works is told ahead', () => {
  const messages = (of: readonly PlannedActivity[], now: string) =>
    workWarnings(of, rules('AT'), at(now)).map(({ message }) => message)
  test('of the rest of the week a day before its last chance, and that it is missing once it is', () => {
    const week = days(5, 6, 7, 8, 9)
    expect(messages([...week, work('2026-01-09 22:00', null)], '2026-01-09 23:59')).toEqual([])
    expect(messages([...week, work('2026-01-10 08:00', null)], '2026-01-10 10:00')).toEqual([
      'Wochenruhe fällig: 36 Stunden am Stück, spätestens ab Sonntag, 00:00 Uhr.',
    ])
    expect(messages([...days(5, 6, 7, 8), work('2026-01-10 08:00', null)], '2026-01-10 10:00')).toEqual([])
    // from Thursday, 14:00, to Saturday, 02:00, are 36 hours to the minute
    expect(messages([...days(5, 6, 7, 8), work('2026-01-10 02:00', null)], '2026-01-10 04:00')).toEqual([])
    expect(messages([...days(5, 6, 7, 8), work('2026-01-10 01:59', null)], '2026-01-10 04:00')).toEqual([
      'Wochenruhe fällig: 36 Stunden am Stück, spätestens ab Sonntag, 00:00 Uhr.',
    ])
    expect(messages([...week, ...days(10), work('2026-01-11 08:00', null)], '2026-01-11 10:00')).toEqual([
      'Die Wochenruhe von 36 Stunden am Stück fehlt in dieser Woche.',
    ])
  })

  test('of the average four hours before it is full', () => {
    const rule = { ...rules('AT'), weeklyRest: null, average: { seconds: 20 * 3600, weeks: 1 } }
    const warn = (now: string) =>
      workWarnings([...days(5, 6), work('2026-01-07 08:00', null)], rule, at(now)).map(({ message }) => message)
    expect(warn('2026-01-07 11:59')).toEqual([])
    expect(warn('2026-01-07 12:30')).toEqual(['Noch 210 Minuten bis zum Schnitt von 20 Stunden über eine Woche.'])
    expect(warn('2026-01-07 13:00')).toEqual(['Noch 180 Minuten bis zum Schnitt von 20 Stunden über eine Woche.'])
  })
})

test('Whoever has no contract yet works under the law of the house, as a grown-up', () => {
  for (const house of ['AT', 'DE', 'CH'] as const)
    expect(rulesUnder(null, house)).toBe(rulesOf({ breakPolicy: house, isMinor: false }))
  expect(rulesUnder({ breakPolicy: 'DE', isMinor: true }, 'AT')).toBe(rules('DE', true))
  expect(rulesUnder(null, 'AT')).not.toEqual(rulesOf(null))
})

describe('What may be worked on average', () => {
  const average = { weeks: 2, seconds: 28_000 }
  const away = (startDate: string, endDate: string, more: Partial<Absence> = {}): Absence => ({
    type: 'vacation',
    startDate,
    endDate,
    dayPart: 'full',
    isRequested: false,
    ...more,
  })
  // the fifth of January is a Monday, so the fortnight begins on the 29th of December
  test.each([
    { absences: [], days: 14, because: 'every day counts, Sundays too' },
    { absences: [away('2026-01-05', '2026-01-05')], days: 13, because: 'a day of leave does not' },
    { absences: [away('2026-01-05', '2026-01-05', { dayPart: 'morning' })], days: 13.5, because: 'a half is a half' },
    {
      absences: [away('2026-01-05', '2026-01-05', { dayPart: 'morning' }), away('2026-01-05', '2026-01-05')],
      days: 13,
      because: 'no day is away twice',
    },
    { absences: [away('2025-12-01', '2025-12-29')], days: 13, because: 'leave of earlier weeks takes nothing' },
    { absences: [away('2026-01-11', '2026-01-31')], days: 13, because: 'nor does leave of later ones' },
    { absences: [away('2026-01-05', '2026-01-05', { type: 'sick' })], days: 13, because: 'the sick do not work' },
    { absences: [away('2026-01-05', '2026-01-05', { isRequested: true })], days: 14, because: 'it is not granted yet' },
    {
      absences: [away('2026-01-05', '2026-01-05', { type: 'unpaidLeave' })],
      days: 14,
      because: 'unpaid leave is no leave',
    },
  ])('$days days of a fortnight: $because', ({ absences, days: counted }) =>
    expect(averageBudget(average, '2026-01-05', absences)).toBe(counted * 4000),
  )
})
