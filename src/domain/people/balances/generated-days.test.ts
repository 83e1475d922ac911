import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Absence } from '#domain/people/absence.ts'
import { dayFigures, paidUnder } from '#domain/people/balances/day-figures.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { activitySeconds } from '#domain/people/rules/activity-seconds.ts'
import type { RecordedActivity } from '#domain/people/rules/recorded.ts'
import { surchargesOf } from '#domain/people/rules/surcharges.ts'
import { rulesOf } from '#domain/people/rules/work-rules.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

/*
 * Generated work days against a calculation that knows nothing of spans: it walks over every second, asks the calendar
 * of the platform what the wall shows then, and finds the deduction by trying one second after the other.
 */
const H = 3600
const HOLIDAY_REGION = 'AT-9'
const DAYS_AROUND = [-3, -2, -1, 0, 1, 2, 3]
const dayFrom = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

type Scene = Reckoning & { base: string; holidays: readonly string[] }

// what is generated

const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const places = fc.oneof(
  fc.record({
    timeZone: fc.constant('Europe/Vienna'),
    base: fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-26'),
  }),
  fc.record({
    timeZone: fc.constant('Australia/Lord_Howe'),
    base: fc.constantFrom('2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04'),
  }),
  fc.record({
    timeZone: fc.constant('America/New_York'),
    base: fc.constantFrom('2026-03-07', '2026-03-08', '2026-11-01'),
  }),
  fc.record({
    timeZone: fc.constantFrom('Europe/Vienna', 'Europe/Berlin', 'UTC'),
    base: fc.integer({ min: 0, max: 729 }).map(count => dayFrom('2026-01-01', count)),
  }),
)
const contract = fc.record({
  type: fc.constant('partTime' as const),
  mode: fc.constantFrom('perWeekday', 'perWeek', 'hourly'),
  minutesPerWeekday: fc
    .array(fc.constantFrom(0, 0, 231, 480, 510), { minLength: 7, maxLength: 7 })
    .map(
      minutes =>
        Object.fromEntries(
          WEEKDAY_NAMES.map((name, index) => [name, minutes[index]]),
        ) as WorkContract['minutesPerWeekday'],
    ),
  weeklyMinutes: fc.constantFrom(1201, 1500, 2310, 2400),
  vacationDaysPerYear: fc.constant(25),
  vacationUnit: fc.constant('days' as const),
  holidayRegion: fc.constantFrom(HOLIDAY_REGION, HOLIDAY_REGION, null),
  worksOnHolidays: fc.boolean(),
  sickDaysInVacation: fc.constantFrom(null, null, 0, 1, 2),
  absenceCreditMode: fc.constantFrom('planned', 'average13Weeks', 'fixed'),
  absenceCreditMinutes: fc.constantFrom(null, 0, 463),
  breakPolicy: fc.constantFrom('AT', 'DE', 'none'),
  customRules: fc.constant(null),
  hourlyRate: fc.constant(null),
  autoDeductBreaks: fc.boolean(),
  overtimeCapMinutes: fc.constant(null),
  isMinor: fc.boolean(),
})
const absence = fc.record({
  type: fc.constantFrom(
    'vacation',
    'vacation',
    'sick',
    'sick',
    'compensatory',
    'specialLeave',
    'unpaidLeave',
    'publicHoliday',
    'training',
  ),
  from: fc.integer({ min: -3, max: 2 }),
  length: fc.integer({ min: 0, max: 3 }),
  dayPart: fc.constantFrom('full', 'morning', 'afternoon'),
  isRequested: fc.boolean(),
})
/** Lengths in milliseconds one after the other: work, pause, work, pause … */
const recording = fc.record({
  before: fc.integer({ min: 0, max: 9 * H * 1000 }),
  parts: fc.array(
    fc.tuple(fc.integer({ min: 1000, max: 7 * H * 1000 }), fc.integer({ min: 1000, max: 50 * 60_000 }), fc.boolean()),
    {
      maxLength: 3,
    },
  ),
  rest: fc.integer({ min: 1000, max: 9 * H * 1000 }),
})

const scenes: fc.Arbitrary<Scene> = fc
  .record({
    place: places,
    first: contract,
    second: contract,
    changesAt: fc.integer({ min: -2, max: 3 }),
    absences: fc.array(absence, { maxLength: 3 }),
    holidays: fc.subarray([-1, 0, 1]),
    begin: fc.integer({ min: 0, max: 86_399_999 }),
    recordings: fc.array(recording, { minLength: 1, maxLength: 2 }),
    isRunning: fc.boolean(),
    recordedFrom: fc.constantFrom(-500, -500, -1, 0, 1),
    today: fc.constantFrom(0, 1, 3, 3),
    history: fc.array(fc.tuple(fc.integer({ min: 4, max: 110 }), fc.integer({ min: 3 * H, max: 11 * H })), {
      maxLength: 3,
    }),
  })
  .map(({ place: { base, timeZone }, ...made }) => {
    const change = dayFrom(base, made.changesAt)
    let at = Date.parse(`${base}T00:00:00Z`) + made.begin
    const activities = made.recordings.map(({ before, parts, rest }, index): RecordedActivity => {
      at += before
      const startedAt = new Date(at).toISOString()
      const pauses = parts.map(([work, pause, isPaid]) => {
        at += work + pause
        return { startedAt: new Date(at - pause).toISOString(), endedAt: new Date(at).toISOString(), isPaid }
      })
      at += rest
      return { id: index + 1, startedAt, endedAt: new Date(at).toISOString(), timeZone, pauses }
    })
    const last = activities.at(-1)
    if (last && made.isRunning) activities.splice(-1, 1, { ...last, endedAt: null })
    for (const [daysBefore, seconds] of made.history) {
      const start = Date.parse(`${dayFrom(base, -daysBefore)}T06:00:00Z`)
      const span = { startedAt: new Date(start).toISOString(), endedAt: new Date(start + seconds * 1000).toISOString() }
      activities.push({ id: 100 + daysBefore, ...span, timeZone, pauses: [] })
    }
    return {
      base,
      holidays: made.holidays.map(count => dayFrom(base, count)),
      now: new Date(at).toISOString(),
      today: dayFrom(base, made.today),
      recordingSince: dayFrom(base, made.recordedFrom),
      openedOn: null,
      contracts: [
        { ...made.first, validFrom: '2025-01-01', validTo: dayFrom(change, -1) },
        { ...made.second, validFrom: change, validTo: null },
      ],
      activities,
      absences: made.absences.map(({ from, length, ...one }): Absence => {
        return { ...one, startDate: dayFrom(base, from), endDate: dayFrom(base, from + length) }
      }),
      adjustments: [],
      holidayName: (region, day) =>
        region === HOLIDAY_REGION && made.holidays.some(count => dayFrom(base, count) === day) ? 'Feiertag' : null,
    }
  })

// the other calculation

const calendars = new Map<string, Intl.DateTimeFormat>()
/** What the wall shows when a quarter of an hour begins; clocks change on quarters only. */
type Quarter = { day: string; wall: number; weekday: string }
const quarters = new Map<string, Quarter>()
function quarterOf(second: number, timeZone: string): Quarter {
  const quarter = Math.floor(second / 900)
  const key = `${quarter} ${timeZone}`
  let known = quarters.get(key)
  if (!known) {
    const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const
    const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options)
    calendars.set(timeZone, calendar)
    const [day = '', time = ''] = calendar.format(quarter * 900_000).split(' ')
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    known = {
      day,
      wall: hours * H + minutes * 60,
      weekday: WEEKDAY_NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()] as string,
    }
    quarters.set(key, known)
  }
  return known
}

const LAW: Readonly<Record<string, { block: number; steps: readonly [over: number, pause: number][] }>> = {
  'AT false': { block: 600, steps: [[21_600, 1800]] },
  'AT true': { block: 600, steps: [[16_200, 1800]] },
  'DE false': {
    block: 900,
    steps: [
      [21_600, 1800],
      [32_400, 2700],
    ],
  },
  'DE true': {
    block: 900,
    steps: [
      [16_200, 1800],
      [21_600, 3600],
    ],
  },
}
const contractOf = ({ contracts }: Scene, day: string) =>
  contracts.filter(({ validFrom }) => validFrom <= day).at(-1) as WorkContract

const countOn = (days: Record<string, number>, day: string) => (days[day] = (days[day] ?? 0) + 1)
const sumOf = (days: Readonly<Record<string, number>>) => Object.values(days).reduce((sum, one) => sum + one, 0)

/** What every second of an activity counts as, by the day the wall shows then. */
function walk(scene: Scene, { startedAt, endedAt, pauses, timeZone }: RecordedActivity) {
  const floor = (iso: string) => Math.floor(new Date(iso).getTime() / 1000)
  const [start, end] = [floor(startedAt), floor(endedAt ?? scene.now)]
  /** 0 work, 1 paid pause, 2 unpaid pause */
  const state = new Uint8Array(end - start)
  const startDay = quarterOf(start, timeZone).day
  const { breakPolicy, isMinor, autoDeductBreaks } = contractOf(scene, startDay)
  const law = LAW[`${breakPolicy} ${isMinor}`]
  let counted = 0
  for (const pause of pauses) {
    const [from, to] = [floor(pause.startedAt), floor(pause.endedAt ?? endedAt ?? scene.now)]
    for (let second = from; second < to; second += 1) state[second - start] = pause.isPaid ? 1 : 2
    if (law && to - from >= law.block) counted += to - from
  }
  let worked = 0
  for (const one of state) if (one === 0) worked += 1
  const isLawful = (work: number, rest: number) =>
    (law?.steps ?? []).every(([over, pause]) => work <= over || rest >= pause)
  let deducted = 0
  if (law && autoDeductBreaks) while (!isLawful(worked - deducted, counted + deducted)) deducted += 1
  const due = law?.steps[0]?.[0] ?? 0
  const paid: Record<string, number> = {}
  const paused: Record<string, number> = {}
  const meets = { night: 0, sunday: 0, holiday: 0 }
  let workedYet = 0
  let current = quarterOf(start, timeZone)
  let isHoliday = scene.holidays.includes(current.day)
  // what was counted since the wall began to show the day it shows
  let [paidThen, pausedThen] = [0, 0]
  const carry = () => {
    if (paidThen > 0) paid[current.day] = (paid[current.day] ?? 0) + paidThen
    if (pausedThen > 0) paused[current.day] = (paused[current.day] ?? 0) + pausedThen
    paidThen = 0
    pausedThen = 0
  }
  for (let second = start; second < end; second += 1) {
    const one = state[second - start]
    if (second % 900 === 0) {
      carry()
      current = quarterOf(second, timeZone)
      isHoliday = scene.holidays.includes(current.day)
    }
    if (one !== 0) pausedThen += 1
    const isDeducted = one === 0 && workedYet >= due && workedYet < due + deducted
    if (one === 0) workedYet += 1
    if (one === 2 || isDeducted) continue
    paidThen += 1
    const wall = current.wall + (second % 900)
    if (wall >= 22 * H || wall < 6 * H) meets.night += 1
    if (isHoliday) meets.holiday += wall >= 7.25 * H && wall < 20 * H ? 1 : 0
    else if (current.weekday === 'sunday') meets.sunday += 1
  }
  carry()
  return { gross: end - start, deducted, paid, paused, meets, startDay }
}

const ORDER = ['sick', 'specialLeave', 'training', 'vacation', 'compensatory', 'unpaidLeave']

const SHORTLY_ILL = ['specialLeave', 'training', 'vacation', 'sick', 'compensatory', 'unpaidLeave']
/** Whether somebody is ill that day, and not for long enough that holiday would be given back. */
function isShortlyIll({ absences }: Scene, agreed: WorkContract, day: string): boolean {
  const isIll = (on: string) =>
    absences.some(one => one.type === 'sick' && !one.isRequested && one.startDate <= on && on <= one.endDate)
  let length = isIll(day) ? 1 : 0
  if (length === 0) return false
  for (const step of [-1, 1]) for (let on = dayFrom(day, step); isIll(on); on = dayFrom(on, step)) length += 1
  const country = agreed.breakPolicy === 'none' ? agreed.holidayRegion : agreed.breakPolicy
  return length <= (agreed.sickDaysInVacation ?? (country?.startsWith('AT') ? 3 : 0))
}

function expectedDay(scene: Scene, walks: readonly ReturnType<typeof walk>[], day: string) {
  const agreed = contractOf(scene, day)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  const perMode = {
    perWeekday: agreed.minutesPerWeekday[WEEKDAY_NAMES[weekday] ?? 'monday'] * 60,
    perWeek: isWeekend ? 0 : agreed.weeklyMinutes * 12,
    hourly: 0,
  }
  const hasBegun = day >= '2025-01-01' && day >= (scene.recordingSince ?? '')
  const whole = hasBegun ? perMode[agreed.mode] : 0
  const worksThen = agreed.mode === 'hourly' ? !isWeekend : perMode[agreed.mode] > 0
  const covering = scene.absences.filter(one => !one.isRequested && one.startDate <= day && day <= one.endDate)
  const byHand = agreed.worksOnHolidays ? [] : covering.filter(({ type }) => type === 'publicHoliday')
  const inCalendar = !agreed.worksOnHolidays && agreed.holidayRegion === HOLIDAY_REGION && scene.holidays.includes(day)
  let target = 0
  const away: Record<string, number> = {}
  for (const half of ['morning', 'afternoon']) {
    const here = (one: Absence) => one.dayPart === 'full' || one.dayPart === half
    if (byHand.length > 0 ? byHand.some(here) : inCalendar) continue
    target += whole / 2
    const order = isShortlyIll(scene, agreed, day) ? SHORTLY_ILL : ORDER
    const sorted = covering
      .filter(one => here(one) && ORDER.includes(one.type))
      .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    const [first] = sorted
    if (first) away[`${first.type} ${first.startDate}`] = (away[`${first.type} ${first.startDate}`] ?? 0) + 1
  }
  let absence = 0
  for (const [name, halves] of Object.entries(away)) {
    const [type = '', since = ''] = name.split(' ')
    if (!hasBegun || !worksThen || type === 'compensatory') continue
    let full: number = whole
    if (type !== 'unpaidLeave' && agreed.absenceCreditMode === 'fixed' && agreed.absenceCreditMinutes !== null)
      full = agreed.absenceCreditMinutes * 60
    if (type !== 'unpaidLeave' && agreed.absenceCreditMode === 'average13Weeks') {
      const before = walks.filter(
        ({ startDay, paid }) => sumOf(paid) > 0 && startDay < since && startDay >= dayFrom(since, -91),
      )
      const days = new Set(before.map(({ startDay }) => startDay))
      if (days.size > 0) full = Math.round(before.reduce((sum, { paid }) => sum + sumOf(paid), 0) / days.size)
    }
    absence += Math.round((full * halves) / 2)
  }
  const worked = walks.reduce((sum, { paid }) => sum + (paid[day] ?? 0), 0)
  const pause = walks.reduce((sum, { paused }) => sum + (paused[day] ?? 0), 0)
  const difference = agreed.mode === 'hourly' || !hasBegun || day > scene.today ? 0 : worked + absence - target
  return {
    day,
    targetSeconds: target,
    workedSeconds: worked,
    absenceSeconds: absence,
    pauseSeconds: pause,
    differenceSeconds: difference,
  }
}

const SURCHARGES = [
  { type: 'night', from: '22:00', to: '06:00', percent: 25 },
  { type: 'sunday', from: null, to: null, percent: 50 },
  { type: 'holiday', from: '07:15', to: '20:00', percent: 100 },
] as const

/** What of a scene could be reckoned wrongly, so that nobody has to believe that chance made enough of each. */
function traitsOf({ activities, contracts, absences, now, recordingSince, today }: Scene): string[] {
  const [, second] = contracts
  const near = activities.filter(({ id }) => id < 100)
  const stretches = near.map(({ startedAt, endedAt, timeZone }) => {
    const [start, end] = [Math.floor(Date.parse(startedAt) / 1000), Math.floor(Date.parse(endedAt ?? now) / 1000)]
    const [from, to] = [start, end].map(one => quarterOf(one, timeZone))
    const shown = (at: Quarter | undefined, second: number) =>
      Date.parse(`${at?.day}T00:00:00Z`) / 1000 + (at?.wall ?? 0) + (second % 900)
    // what the walls show differs from what went by where the clock is changed in between
    const shift = shown(to, end) - shown(from, start) - (end - start)
    return { shift, startDay: from?.day ?? '', endDay: to?.day ?? '' }
  })
  return [
    stretches.some(({ startDay, endDay }) => startDay !== endDay) && 'over midnight',
    stretches.some(({ shift }) => shift > 0) && 'clock put forward',
    stretches.some(({ shift }) => shift < 0) && 'clock put back',
    near.some(({ pauses }) => pauses.some(({ isPaid }) => isPaid)) && 'paid pause',
    near.some(({ pauses }) => pauses.some(({ isPaid }) => !isPaid)) && 'unpaid pause',
    absences.some(({ isRequested, dayPart }) => !isRequested && dayPart === 'full') && 'day away',
    absences.some(({ type, isRequested }) => type === 'sick' && !isRequested) &&
      absences.some(({ type, isRequested }) => type === 'vacation' && !isRequested) &&
      'holiday and sickness',
    absences.some(({ isRequested, dayPart }) => !isRequested && dayPart !== 'full') && 'half a day away',
    stretches.some(
      ({ startDay, endDay }) => startDay < (second?.validFrom ?? '') && (second?.validFrom ?? '') <= endDay,
    ) && 'contract changes while working',
    near.some(({ endedAt }) => endedAt === null) && 'still running',
    stretches.some(({ startDay }) => startDay < (recordingSince ?? '')) && 'work before the account begins',
    stretches.some(({ endDay }) => endDay > today) && 'work on a day to come',
  ].filter(trait => trait !== false)
}
const EVERY_TRAIT = 12
const LEAST_OF_EACH = 8

test('400 generated work days agree to the second with a walk over every second', () => {
  let compared = 0
  const seen: Record<string, number> = {}
  const check = (scene: Scene) => {
    const walks = scene.activities.map(activity => walk(scene, activity))
    for (const [index, activity] of scene.activities.entries()) {
      const walked = walks[index] as ReturnType<typeof walk>
      const agreed = contractOf(scene, walked.startDay)
      expect(activitySeconds(activity, scene.now, agreed.autoDeductBreaks ? rulesOf(agreed) : null)).toEqual({
        grossSeconds: walked.gross,
        pauseSeconds: sumOf(walked.paused),
        deductedSeconds: walked.deducted,
        netSeconds: sumOf(walked.paid),
      })
      const isHoliday = (day: string) => scene.holidays.includes(day)
      const { spans: paid } = paidUnder(scene.contracts, activity, scene.now)
      expect(surchargesOf({ paid, overtime: [], timeZone: activity.timeZone }, SURCHARGES, isHoliday)).toEqual(
        SURCHARGES.filter(({ type }) => walked.meets[type] > 0).map(({ type, percent }) => ({
          type,
          percent,
          seconds: walked.meets[type],
        })),
      )
    }
    const days = DAYS_AROUND.map(count => dayFrom(scene.base, count))
    const found = dayFigures(scene, days[0] ?? '', days.at(-1) ?? '')
    expect(
      found.map(({ halves: _, costsHoliday: __, holidayName: ___, isAgreed: ____, ...figures }) => figures),
    ).toEqual(days.map(day => expectedDay(scene, walks, day)))
    compared += 1
    for (const trait of traitsOf(scene)) countOn(seen, trait)
  }
  fc.assert(fc.property(scenes, check), { seed: 20_261_124, numRuns: 400, endOnFailure: true })
  expect(compared).toBe(400)
  expect(Object.keys(seen), JSON.stringify(seen)).toHaveLength(EVERY_TRAIT)
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThanOrEqual(LEAST_OF_EACH)
}, 60_000)
