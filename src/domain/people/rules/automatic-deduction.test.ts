import { expect, test } from 'vitest'
import { activitySeconds } from '#domain/people/rules/activity-seconds.ts'
import { smallestDeduction } from '#domain/people/rules/automatic-deduction.ts'
import { rulesOf } from '#domain/people/rules/work-rules.ts'
import type { BreakPolicy } from '#domain/people/work-contract.ts'

const MINUTE = 60
const stepsOf = (breakPolicy: BreakPolicy, isMinor = false) => rulesOf({ breakPolicy, isMinor }).breaks

test.each<{ policy: BreakPolicy; isMinor?: boolean; worked: number; rested?: number; takes: number; because: string }>([
  { policy: 'AT', worked: 360, takes: 0, because: 'six hours need no break' },
  { policy: 'AT', worked: 370, takes: 10, because: '6:10 becomes 6:00' },
  { policy: 'AT', worked: 389, takes: 29, because: 'it never goes below the threshold' },
  { policy: 'AT', worked: 480, takes: 30, because: 'a whole break is the smallest' },
  { policy: 'AT', worked: 480, rested: 20, takes: 10, because: 'what was rested counts' },
  { policy: 'AT', worked: 480, rested: 45, takes: 0, because: 'the break was longer than asked' },
  {
    policy: 'AT',
    worked: 361,
    rested: 15,
    takes: 1,
    because: 'back to the threshold is less than the rest of the break',
  },
  { policy: 'DE', worked: 550, rested: 30, takes: 10, because: '9:10 with half an hour becomes 9:00' },
  { policy: 'DE', worked: 580, takes: 40, because: '40 minutes make 9:00 lawful, which 45 would undercut' },
  { policy: 'DE', worked: 600, takes: 45, because: 'over nine hours three quarters are asked' },
  { policy: 'DE', worked: 565, takes: 30, because: 'half an hour makes 8:55, which needs no more' },
  { policy: 'DE', isMinor: true, worked: 300, takes: 30, because: 'under 18 the threshold is four and a half hours' },
  { policy: 'DE', isMinor: true, worked: 400, takes: 40, because: 'six hours with 40 minutes are lawful' },
  { policy: 'none', worked: 900, takes: 0, because: 'nothing is asked' },
])(
  '$policy takes $takes minutes off $worked with $rested rested: $because',
  ({ policy, isMinor = false, worked, rested = 0, takes }) => {
    expect(smallestDeduction(worked * MINUTE, rested * MINUTE, stepsOf(policy, isMinor))).toBe(takes * MINUTE)
  },
)

test('to the second: one more than six hours loses one', () => {
  expect(smallestDeduction(6 * 3600 + 1, 0, stepsOf('AT'))).toBe(1)
})

const work = (from: string, to: string | null, ...pauses: [string, string | null, boolean][]) => ({
  startedAt: `2026-11-23T${from}Z`,
  endedAt: to && `2026-11-23T${to}Z`,
  pauses: pauses.map(([start, end, isPaid]) => ({
    startedAt: `2026-11-23T${start}Z`,
    endedAt: end && `2026-11-23T${end}Z`,
    isPaid,
  })),
})
const AT = rulesOf({ breakPolicy: 'AT', isMinor: false })

test.each([
  {
    of: work('08:00:00', '16:00:00', ['12:00:00', '12:20:00', false]),
    is: [28_800, 1200, 600, 27_000],
    because: 'ten minutes are missing',
  },
  {
    of: work('08:00:00', '16:00:00', ['12:00:00', '12:30:00', true]),
    is: [28_800, 1800, 0, 28_800],
    because: 'a paid pause is a pause',
  },
  {
    of: work('08:00:00', '16:00:00', ['12:00:00', '12:09:59', false]),
    is: [28_800, 599, 1800, 26_401],
    because: 'it is too short to count',
  },
  { of: work('08:00:00.900', '08:00:02.100'), is: [2, 0, 0, 2], because: 'instants count by the second they lie in' },
  {
    of: work('08:00:00', null, ['09:00:00', null, false]),
    is: [7200, 3600, 0, 3600],
    because: 'what is open lasts until now',
  },
  { of: work('11:00:00', null), is: [0, 0, 0, 0], because: 'it has not begun by the clock that is asked' },
])('gross, pauses, deduction and net are $is: $because', ({ of, is }) => {
  const { grossSeconds, pauseSeconds, deductedSeconds, netSeconds } = activitySeconds(of, '2026-11-23T10:00:00Z', AT)
  expect([grossSeconds, pauseSeconds, deductedSeconds, netSeconds]).toEqual(is)
})
