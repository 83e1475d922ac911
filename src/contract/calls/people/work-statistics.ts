import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { beside } from '#contract/calls/statistics/asked.ts'

const id = z.coerce.number().int().positive()
/** So many days are reckoned at once: of everybody. */
const MOST_DAYS = 400
const DAY_MS = 86_400_000
const WORK_INTERVALS = ['day', 'week', 'month'] as const
const person = z.object({ id: z.int(), name: z.string() })
const query = z
  .object({
    from: calendarDay,
    to: calendarDay,
    branch: id.optional(),
    division: id.optional(),
    interval: z.enum(WORK_INTERVALS).optional(),
    /** The days right before, or the same days a year earlier. */
    compare: z.enum(['previous', 'year']).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Das Ende liegt vor dem Anfang.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS, {
    path: ['to'],
    message: `Bitte fragen Sie höchstens ${MOST_DAYS} Tage auf einmal ab.`,
  })
const frame = {
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  interval: z.enum(WORK_INTERVALS),
  previousFrom: z.string().optional(),
  previousTo: z.string().optional(),
}
const away = z.object({ vacation: z.number(), sick: z.number(), other: z.number() })

export const workStatistics = defineCall({
  method: 'GET',
  path: '/statistics/working-activities',
  summary:
    'Adds up what was worked on these local days by the people whose records one may read, and by others at one’s branches, person by person and branch by branch, and over time. The interval is days up to 92 days, weeks up to two years unless said.',
  ability: 'working-activities.read',
  query,
  data: z.object({
    ...frame,
    totals: z.object({
      workedSeconds: z.int(),
      pauseSeconds: z.int(),
      overtimeSeconds: z.int(),
      previousWorkedSeconds: beside.count,
      previousPauseSeconds: beside.count,
      previousOvertimeSeconds: beside.count,
    }),
    rows: z.array(
      z.object({
        user: person,
        /**
         * Where it was worked; null for work at no branch. Target and difference stand at the person's first row only,
         * and are nothing for people of other branches.
         */
        branch: person.nullable(),
        workedSeconds: z.int(),
        targetSeconds: z.int(),
        differenceSeconds: z.int(),
        violations: z.int(),
        /** Who worked on the days beside alone stands here with nothing. */
        previousWorkedSeconds: beside.count,
      }),
    ),
    series: z.array(z.object({ date: z.string(), value: z.int(), previous: beside.count })),
  }),
})
export const planStatistics = defineCall({
  method: 'GET',
  path: '/statistics/working-schedules',
  summary:
    'Sets what was planned on these local days against what was worked and who was away, person by person, and hour by hour how many were planned, asked for by the departments, and there (up to 31 days).',
  ability: 'balances.read',
  query,
  data: z.object({
    ...frame,
    rows: z.array(
      z.object({
        user: person,
        plannedSeconds: z.int(),
        workedSeconds: z.int(),
        absenceDays: away,
        previousPlannedSeconds: beside.count,
        previousWorkedSeconds: beside.count,
        previousAbsenceDays: away.optional(),
      }),
    ),
    /** Persons in each hour; a part of an hour counts by its share, to a hundredth. */
    coverage: z.array(
      z.object({ date: z.string(), hour: z.int(), planned: z.number(), required: z.int(), actual: z.number() }),
    ),
    /**
     * What the work cost against what was earned net, for who may read both the contracts and the revenue of these
     * branches; left out for all others.
     */
    labourCost: z
      .object({
        cost: z.number(),
        revenue: z.number(),
        currency: z.string(),
        /** Work of people whose contract names no price of an hour; while there is some, no share is told. */
        unpricedSeconds: z.int(),
        /**
         * Work of people of other branches, whose wages one may not read: at what an hour of the others costs in the
         * middle.
         */
        averagedSeconds: z.int(),
      })
      .optional(),
    /** In percent; null where nothing was earned or a price is missing. */
    labourCostShare: z.number().nullable().optional(),
    previousLabourCostShare: z.number().nullable().optional(),
  }),
})

export const WORK_STATISTICS_CALLS = [workStatistics, planStatistics] as const
export type WorkStatistics = CallData<typeof workStatistics>
export type PlanStatistics = CallData<typeof planStatistics>
