import { describe, expect, test } from 'vitest'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import type { RecordedActivity } from '#domain/people/rules/recorded.ts'
import type { SurchargeRule } from '#domain/people/rules/surcharges.ts'
import { dayNotes } from '#domain/people/sheets/day-notes.ts'
import { monthRefusal, monthState, monthSteps, type MonthStanding } from '#domain/people/sheets/month-states.ts'
import { roundedSeconds } from '#domain/people/sheets/rounding.ts'
import { surchargesByRecord, surchargesWithin } from '#domain/people/sheets/surcharged-work.ts'
import { aContract } from '#test/sample-contract.ts'

const H = 3600
let ids = 0
/** Wall times of Vienna in winter. */
const work = (from: string, to: string): RecordedActivity => ({
  id: (ids += 1),
  startedAt: new Date(`2026-${from.replace(' ', 'T')}:00+01:00`).toISOString(),
  endedAt: new Date(`2026-${to.replace(' ', 'T')}:00+01:00`).toISOString(),
  timeZone: 'Europe/Vienna',
  pauses: [],
})
const known = (activities: RecordedActivity[], more: Partial<Reckoning> = {}): Reckoning => ({
  contracts: [aContract()],
  activities,
  absences: [],
  adjustments: [],
  holidayName: (_, day) => (day === '2026-12-08' ? 'Mariä Empfängnis' : null),
  now: '2026-12-31T22:00:00Z',
  today: '2027-12-31',
  recordingSince: '2015-01-01',
  openedOn: null,
  ...more,
})
const RULES: readonly SurchargeRule[] = [
  { type: 'night', from: '22:00', to: '06:00', percent: 25 },
  { type: 'sunday', from: null, to: null, percent: 50 },
  { type: 'holiday', from: null, to: null, percent: 100 },
  { type: 'overtime', from: null, to: null, percent: 50 },
]

describe('Surcharges of a month', () => {
  test('overtime is the last of a week, beyond the forty hours agreed', () => {
    // Monday 2 to Friday 6 November with nine hours each: five hours beyond
    const week = ['02', '03', '04', '05', '06'].map(day => work(`11-${day} 08:00`, `11-${day} 17:00`))
    const { overtimeSeconds, surcharges } = surchargesWithin(known(week), '2026-11-01', '2026-11-30', RULES)
    expect(overtimeSeconds).toBe(5 * H)
    expect(surcharges).toEqual([{ type: 'overtime', seconds: 5 * H, percent: 50 }])
    const byRecord = surchargesByRecord(known(week), '2026-11-02', '2026-11-08', RULES)
    expect(week.map(({ id }) => byRecord.get(id))).toEqual([
      [],
      [],
      [],
      [],
      [{ type: 'overtime', seconds: 5 * H, percent: 50 }],
    ])
  })

  test('a day of holiday leave counts towards the week, so that four long days bring overtime', () => {
    const four = ['03', '04', '05', '06'].map(day => work(`11-${day} 08:00`, `11-${day} 17:00`))
    const away = [
      {
        type: 'vacation' as const,
        startDate: '2026-11-02',
        endDate: '2026-11-02',
        dayPart: 'full' as const,
        isRequested: false,
      },
    ]
    expect(surchargesWithin(known(four, { absences: away }), '2026-11-01', '2026-11-30', []).overtimeSeconds).toBe(
      4 * H,
    )
    expect(surchargesWithin(known(four), '2026-11-01', '2026-11-30', []).overtimeSeconds).toBe(0)
  })

  test('who agreed on no hours has no overtime', () => {
    const long = ['02', '03', '04', '05', '06'].map(day => work(`11-${day} 08:00`, `11-${day} 20:00`))
    const hourly = known(long, { contracts: [aContract({ mode: 'hourly', weeklyMinutes: 0 })] })
    expect(surchargesWithin(hourly, '2026-11-01', '2026-11-30', RULES)).toEqual({ surcharges: [], overtimeSeconds: 0 })
  })

  test('a night into the next month is cut at midnight, and its record tells all of it', () => {
    const night = work('11-30 20:00', '12-01 04:00')
    const november = surchargesWithin(known([night]), '2026-11-01', '2026-11-30', RULES).surcharges
    const december = surchargesWithin(known([night]), '2026-12-01', '2026-12-31', RULES).surcharges
    expect(november).toEqual([{ type: 'night', seconds: 2 * H, percent: 25 }])
    expect(december).toEqual([{ type: 'night', seconds: 4 * H, percent: 25 }])
    expect(surchargesByRecord(known([night]), '2026-11-30', '2026-11-30', RULES).get(night.id)).toEqual([
      { type: 'night', seconds: 6 * H, percent: 25 },
    ])
  })

  test('a public holiday is one, also for who agreed to work on it', () => {
    const day = work('12-08 10:00', '12-08 14:00')
    const works = known([day], { contracts: [aContract({ worksOnHolidays: true })] })
    expect(surchargesWithin(works, '2026-12-01', '2026-12-31', RULES).surcharges).toEqual([
      { type: 'holiday', seconds: 4 * H, percent: 100 },
    ])
  })
})

test.each([
  { seconds: 7 * H + 29, minutes: 0, is: 7 * H + 29 },
  { seconds: 7 * H + 7 * 60 + 29, minutes: 15, is: 7 * H },
  { seconds: 7 * H + 7 * 60 + 30, minutes: 15, is: 7 * H + 900 },
  { seconds: 149, minutes: 5, is: 0 },
  { seconds: 150, minutes: 5, is: 300 },
])('$seconds seconds are $is in a sheet that rounds to $minutes minutes', ({ seconds, minutes, is }) =>
  expect(roundedSeconds(seconds, minutes)).toBe(is),
)

describe('A month', () => {
  const OVER: MonthStanding = {
    isSubmitted: false,
    isApproved: false,
    isLocked: false,
    isOver: true,
    running: 0,
    pending: 0,
  }
  const [PERSON, LEAD, ADMIN] = [
    { isPerson: true, leads: false },
    { isPerson: false, leads: true },
    { isPerson: true, leads: true },
  ]
  test.each([
    { month: OVER, actor: PERSON, state: 'open', steps: ['submit'] },
    { month: OVER, actor: LEAD, state: 'open', steps: ['approve', 'lock'] },
    { month: { ...OVER, isSubmitted: true }, actor: PERSON, state: 'submitted', steps: [] },
    { month: { ...OVER, isSubmitted: true, isApproved: true }, actor: LEAD, state: 'approved', steps: ['lock'] },
    { month: { ...OVER, isLocked: true }, actor: PERSON, state: 'locked', steps: [] },
    { month: { ...OVER, isLocked: true }, actor: LEAD, state: 'locked', steps: ['unlock'] },
    { month: { ...OVER, isOver: false }, actor: ADMIN, state: 'open', steps: [] },
    { month: { ...OVER, running: 1 }, actor: ADMIN, state: 'open', steps: [] },
    { month: { ...OVER, pending: 2 }, actor: ADMIN, state: 'open', steps: ['submit'] },
  ])('that is $state lets $actor take $steps', ({ month, actor, state, steps }) => {
    expect(monthState(month)).toBe(state)
    expect(monthSteps(month, actor)).toEqual(steps)
  })

  test('remarks on a day once what is special about its records', () => {
    const record = { isLate: true, isPending: false, deductedSeconds: 600 }
    expect(
      dayNotes({
        holidayName: 'Nationalfeiertag',
        absences: [
          { label: 'Urlaub', days: 1 },
          { label: 'Krankenstand', days: 0.5 },
        ],
        violations: [{ message: 'Die gesetzliche Pause fehlt.' }],
        records: [record, { ...record, isPending: true }],
      }),
    ).toEqual([
      'Nationalfeiertag',
      'Urlaub',
      'Krankenstand (½)',
      'Die gesetzliche Pause fehlt',
      'nachträglich übertragen',
      'Korrektur offen',
      'Pause abgezogen',
    ])
    expect(dayNotes({ holidayName: null, absences: [], violations: [], records: [] })).toEqual([])
  })

  test('says what stands in the way', () => {
    expect(monthRefusal('approve', { ...OVER, pending: 1 }, LEAD)).toMatchObject({
      message: 'Ein Antrag ist noch nicht entschieden.',
    })
    expect(monthRefusal('lock', { ...OVER, pending: 3 }, LEAD)).toMatchObject({
      message: '3 Anträge sind noch nicht entschieden.',
    })
    expect(monthRefusal('approve', OVER, PERSON)).toEqual({ kind: 'forbidden' })
    expect(monthRefusal('submit', OVER, LEAD)).toEqual({ kind: 'forbidden' })
  })
})
