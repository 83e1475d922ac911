import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData, type CallQuery } from '#contract/call.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import {
  ENTERED_ONCE,
  newAbsenceBody,
  repeatRule,
  type savedSchedule,
  schedule,
  scheduleChange,
  shiftBody,
} from '#contract/calls/people/schedule-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { SWAP_STEPS } from '#domain/people/planning/swap.ts'
import { SCHEDULE_STATUSES, SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'
import { weekdayOf } from '#domain/time/local-time.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const version = z.int().positive()
/** So many days of a plan are answered at once. */
const MOST_PLAN_DAYS = 100
/** So many shifts are published at once: more than a branch of a thousand people plans in a week. */
const MOST_PUBLISHED = 10_000
/** So many a file tells of: three years. */
const MOST_FILE_DAYS = 1096
const DAY_MS = 86_400_000
const days = { from: calendarDay, to: calendarDay }
type Days = { from: string; to: string }
const isInOrder = ({ from, to }: Days) => from <= to
const ORDER = { path: ['to'], message: 'Das Ende liegt vor dem Anfang.' }
const isShort = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_PLAN_DAYS
const LENGTH = { path: ['to'], message: `Bitte wählen Sie höchstens ${MOST_PLAN_DAYS} Tage auf einmal.` }

export const listSchedules = defineCall({
  method: 'GET',
  path: '/working-schedules',
  summary:
    'Lists shifts and absences that touch these days: one’s own, all of the branches one plans, and of colleagues of one’s branches published shifts and that they are away.',
  ability: 'working-schedules.read',
  query: z
    .object({
      /** Without both the four weeks from this Monday on, with one of them the four weeks that begin or end with it. */
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      user: id.optional(),
      branch: id.optional(),
      department: id.optional(),
      type: oneOf(SCHEDULE_TYPES).optional(),
      status: oneOf(SCHEDULE_STATUSES).optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || isInOrder({ from, to }), ORDER)
    .refine(({ from, to }) => from === undefined || to === undefined || isShort({ from, to }), LENGTH),
  data: z.array(schedule),
})
export const exportAbsences = defineCall({
  method: 'POST',
  path: '/working-schedules/absences/export',
  summary:
    'Writes the absences that touch these days as a file, CSV or XLSX: of each what the list tells the asker of it.',
  ability: 'working-schedules.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: z
    .object({ ...days, user: id.optional(), branch: id.optional(), department: id.optional(), format: tableFormat })
    .refine(isInOrder, ORDER)
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_FILE_DAYS, {
      path: ['to'],
      message: `Bitte wählen Sie höchstens ${MOST_FILE_DAYS} Tage auf einmal.`,
    }),
  data: z.string(),
})
export const readSchedule = defineCall({
  method: 'GET',
  path: '/working-schedules/{id}',
  summary: 'Reads a shift or an absence, as far as one may see it.',
  ability: 'working-schedules.read',
  params,
  data: schedule,
})
export const createSchedule = defineCall({
  method: 'POST',
  path: '/working-schedules',
  summary:
    'Asks for an absence for oneself, once or every so many weeks, and answers the first; who plans enters shifts, drafts until they are published, and absences. 409 names the month where it is closed.',
  ability: 'working-schedules.ask',
  status: 201,
  ...ENTERED_ONCE,
  body: z.discriminatedUnion('type', [shiftBody, newAbsenceBody]),
  data: schedule,
})
export const repeatShift = defineCall({
  method: 'POST',
  path: '/working-schedules/repeat',
  summary:
    'Plans a shift on every day of a rule, drafts at the same times by the wall, in one transaction. What stands there already is not added again; who is away leaves their shift open. 409 names the month where it is closed.',
  ability: 'working-schedules.plan',
  body: z.object({ shift: shiftBody, repeat: repeatRule }),
  data: z.object({
    created: z.int(),
    /** Of those, how many are open because their person is away. */
    opened: z.int(),
    /** What stood there already. */
    skipped: z.int(),
    /** Local days on which the clock skips the hour. */
    missing: z.array(z.string()),
    /** The number of the series; null where nothing was added. */
    seriesId: z.int().nullable(),
  }),
})
export const saveSchedule = defineCall({
  method: 'PUT',
  path: '/working-schedules/{id}',
  summary:
    'Changes what it names of a shift or an absence; a published shift stays so and waits to be acknowledged again; `withSeries` changes the later times of a shift that comes back along, at the same times by the wall. 409 where a `version` is named and somebody else was faster.',
  ability: 'working-schedules.plan',
  params,
  body: z.object({ version: version.optional(), schedule: scheduleChange, withSeries: z.boolean().default(false) }),
  data: schedule,
})
export const moveSchedule = defineCall({
  method: 'PUT',
  path: '/working-schedules/{id}/status',
  summary:
    'Takes it to the next state: publishes, decides on a request, asks to take an absence back; `withSeries` takes the later times of an absence that comes back along, as far as each has such a step. 409 where its state has no such step.',
  ability: 'working-schedules.ask',
  params,
  body: z.object({
    version,
    status: oneOf(SCHEDULE_STATUSES),
    decisionReason: z.string().trim().max(500).nullable().default(null),
    withSeries: z.boolean().default(false),
  }),
  data: schedule,
})
export const removeSchedule = defineCall({
  method: 'DELETE',
  path: '/working-schedules/{id}',
  summary:
    'Removes a shift or an absence from the plan, `withSeries` with all later times of one that comes back. 409 names the month where it is closed.',
  ability: 'working-schedules.plan',
  params,
  query: z.object({ withSeries: z.enum(['true', 'false']).optional() }),
  data: z.object({ id: z.int() }),
})
export const publishSchedules = defineCall({
  method: 'POST',
  path: '/working-schedules/publish',
  summary:
    'Publishes every draft of a branch that begins on these days, with `schedules` those that were shown alone; what is planned meanwhile stays a draft. 409 where one of them was changed meanwhile.',
  ability: 'working-schedules.plan',
  body: z
    .object({
      branch: z.object({ id: z.int().positive() }),
      ...days,
      schedules: z
        .array(z.object({ id: z.int().positive(), version }))
        .max(MOST_PUBLISHED)
        .optional(),
    })
    .refine(isInOrder, ORDER)
    .refine(isShort, LENGTH),
  data: z.object({ published: z.int() }),
})
export const acknowledgeSchedule = defineCall({
  method: 'POST',
  path: '/working-schedules/{id}/acknowledge',
  summary: 'Says that one has seen one’s own published shift.',
  ability: 'working-schedules.ask',
  params,
  body: z.object({}),
  data: schedule,
})
export const takeSchedule = defineCall({
  method: 'POST',
  path: '/working-schedules/{id}/take',
  summary:
    'Takes an open, published shift of one’s branch; 409 where somebody else was faster or one works or is away then.',
  ability: 'working-schedules.take',
  params,
  body: z.object({}),
  data: schedule,
})

const monday = calendarDay.refine(day => weekdayOf(day) === 'monday', 'Bitte geben Sie einen Montag an.')
const branch = z.object({ id: z.int().positive() })
export const copyWeek = defineCall({
  method: 'POST',
  path: '/working-schedules/copy-week',
  summary:
    'Adds the shifts of one week of a branch to another as drafts, at the same times by the wall. What stands there already is not added again; who is away or gone leaves their shift open.',
  ability: 'working-schedules.plan',
  body: z
    .object({ branch, department: branch.nullable().default(null), from: monday, to: monday })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Bitte wählen Sie eine andere Woche.' }),
  data: z.object({ copied: z.int(), skipped: z.int(), opened: z.int() }),
})
export const swapSchedule = defineCall({
  method: 'POST',
  path: '/working-schedules/{id}/swap',
  summary:
    'Hands a shift over: its person offers it or takes that back, a colleague of the branch claims it, who plans approves or declines. 409 where its state has no such step or one works or is away then.',
  ability: 'working-schedules.ask',
  params,
  body: z.object({ step: z.enum(SWAP_STEPS) }),
  data: schedule,
})
export const listPlannedPeople = defineCall({
  method: 'GET',
  path: '/working-schedules/people',
  summary:
    'Lists who works at a branch, by name and department; who plans is also told the hours a week they agreed to.',
  ability: 'working-schedules.read',
  query: z.object({ branch: id }),
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      department: namedReference.nullable(),
      position: z.string().nullable(),
      /** As agreed today; null without a contract, and to whoever does not plan. */
      weeklyMinutes: z.int().nullable(),
    }),
  ),
})
export const readCoverage = defineCall({
  method: 'GET',
  path: '/working-schedules/coverage',
  summary:
    'Reckons hour by hour how many people are planned, how many departments ask for, and how many orders such an hour of such a weekday had in the eight weeks before.',
  ability: 'working-schedules.plan',
  query: z
    .object({ ...days, branch: id, department: id.optional() })
    .refine(isInOrder, ORDER)
    .refine(isShort, LENGTH),
  data: z.object({
    timeZone: z.string(),
    cells: z.array(
      z.object({
        date: z.string(),
        hour: z.int(),
        planned: z.int(),
        /** Shifts that nobody has yet. */
        open: z.int(),
        required: z.int(),
        missing: z.int(),
        expectedOrders: z.number(),
      }),
    ),
  }),
})
export const readPlannedCosts = defineCall({
  method: 'GET',
  path: '/working-schedules/costs',
  summary:
    'Reckons what the planned shifts of a branch will cost, day by day, beside what such days brought in during the eight weeks before; each for who may read it.',
  ability: 'working-schedules.plan',
  query: z
    .object({ ...days, branch: id })
    .refine(isInOrder, ORDER)
    .refine(isShort, LENGTH),
  data: z.object({
    currency: z.string(),
    plannedSeconds: z.int(),
    /** For who may read the contracts of the branch; left out for all others, here and of each day. */
    cost: z.number().optional(),
    /** Work whose price nobody said; while there is some, no share is told. */
    unpricedSeconds: z.int().optional(),
    /** Open shifts, and people whose wages one may not read: at what an hour of the others costs in the middle. */
    averagedSeconds: z.int().optional(),
    /** Net, for who may read what the branch earns; left out for all others, here and of each day. */
    expectedRevenue: z.number().optional(),
    /** Cost by revenue in percent, for who may read both; null where nothing is expected or a price is missing. */
    share: z.number().nullable().optional(),
    days: z.array(
      z.object({
        date: z.string(),
        plannedSeconds: z.int(),
        cost: z.number().optional(),
        expectedRevenue: z.number().optional(),
      }),
    ),
  }),
})

export const SCHEDULE_CALLS = [
  readPlannedCosts,
  copyWeek,
  swapSchedule,
  listPlannedPeople,
  readCoverage,
  listSchedules,
  exportAbsences,
  readSchedule,
  createSchedule,
  repeatShift,
  saveSchedule,
  moveSchedule,
  removeSchedule,
  publishSchedules,
  acknowledgeSchedule,
  takeSchedule,
] as const
export type ListedSchedule = CallData<typeof listSchedules>[number]
export type ScheduleFilter = CallQuery<typeof listSchedules> & Days
export type ScheduleBody = CallBody<typeof createSchedule>
export type SavedSchedule = z.output<typeof savedSchedule>
export type ScheduleChange = CallBody<typeof saveSchedule>['schedule']
export type ScheduleMove = CallBody<typeof moveSchedule>
export type PublishRange = CallBody<typeof publishSchedules>
export type ShiftToRepeat = CallBody<typeof repeatShift>
export type WeekToCopy = CallBody<typeof copyWeek>
export type PlannedPerson = CallData<typeof listPlannedPeople>[number]
export type Coverage = CallData<typeof readCoverage>
export type PlannedCosts = CallData<typeof readPlannedCosts>
