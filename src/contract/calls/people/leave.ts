import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { VACATION_UNITS } from '#domain/people/work-contract.ts'
import { DAY_PARTS, SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 366
const span = z
  .object({
    /** Oneself unless said. */
    user: z.coerce.number().int().positive().optional(),
    type: oneOf(SCHEDULE_TYPES).exclude(['shift', 'unavailable']).default('vacation'),
    from: calendarDay,
    to: calendarDay,
    dayPart: oneOf(DAY_PARTS).default('full'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Das Ende liegt vor dem Anfang.' })
  // also asked of what is no day, which has been refused by then
  .refine(({ from, to }) => !((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS), {
    path: ['to'],
    message: 'Bitte geben Sie höchstens ein Jahr an.',
  })
  .refine(({ from, to, dayPart }) => from === to || dayPart === 'full', {
    path: ['dayPart'],
    message: 'Ein halber Tag beginnt und endet am selben Tag.',
  })

export const readLeaveCost = defineCall({
  method: 'GET',
  path: '/time-sheets/leave-cost',
  summary:
    'Reckons what an absence would cost somebody, and what is left of their holiday after it, by the reckoning that books it; nothing is asked for.',
  ability: 'balances.read',
  limitPerMinute: 120,
  query: span,
  data: z.object({
    /** Days, with halves, on which something was to be worked, and days on which nothing was. */
    workdays: z.number(),
    freeDays: z.int(),
    holidays: z.array(z.object({ day: z.string(), name: z.string() })).readonly(),
    /** What was to be worked then: so much compensatory time takes. */
    targetSeconds: z.number(),
    /** Overtime as of today, from which compensatory time is taken. */
    overtimeSeconds: z.number(),
    /** What it takes from the account of each year it touches, in days, or in seconds where that is kept in hours. */
    years: z
      .array(
        z.object({
          year: z.int(),
          unit: oneOf(VACATION_UNITS),
          cost: z.number(),
          before: z.number(),
          after: z.number(),
          requested: z.number(),
        }),
      )
      .readonly(),
  }),
})

export const LEAVE_CALLS = [readLeaveCost] as const
export type LeaveCostRow = CallData<typeof readLeaveCost>
