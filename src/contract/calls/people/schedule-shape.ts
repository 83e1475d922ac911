import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { SCHEDULE_CONFLICTS } from '#domain/people/planning/conflicts.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { repeatProblem } from '#domain/people/planning/repeated.ts'
import { SWAP_STATES } from '#domain/people/planning/swap.ts'
import { DAY_PARTS, SCHEDULE_STATUSES, SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'

const person = z.object({ id: z.int(), name: z.string() })
const timed = {
  id: z.int(),
  /** Null is an open shift that nobody has yet. */
  user: person.nullable(),
  branch: namedReference.nullable(),
  department: namedReference.nullable(),
  isAllDay: z.boolean(),
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  /** Local days, both inclusive. */
  startDate: z.string(),
  endDate: z.string(),
  dayPart: oneOf(DAY_PARTS),
}

/** A shift or an absence as its person and who plans read it (docs/reference/people.md#shifts-and-absences). */
const wholeSchedule = z.object({
  ...timed,
  view: z.literal('whole'),
  version: z.int(),
  type: oneOf(SCHEDULE_TYPES),
  status: oneOf(SCHEDULE_STATUSES),
  plannedPauseMinutes: z.int(),
  position: z.string().nullable(),
  /** What a shift is planned for. */
  project: namedReference.nullable(),
  color: z.string().nullable(),
  note: z.string().nullable(),
  /** For who plans; null to everybody else. */
  internalNote: z.string().nullable(),
  publishedAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  requestedBy: person.nullable(),
  decidedBy: person.nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
  replacement: person.nullable(),
  /** Whether it is handed over; who claims it is told to its person and who plans. */
  swap: z.object({ state: oneOf(SWAP_STATES), offeredAt: z.string(), claimedBy: person.nullable() }).nullable(),
  /** That there is a sick note, and for which days; the file itself is read by an address of its own. */
  sickNote: z
    .object({
      name: z.string(),
      validFrom: z.string().nullable(),
      validTo: z.string().nullable(),
      uploadedAt: z.string(),
    })
    .nullable(),
  /** One number for all times of a shift or an absence that comes back; null for one that stands alone. */
  seriesId: z.int().nullable(),
  /** How often it comes back, of RFC 5545; null also where that was not kept. */
  seriesRule: z.string().nullable(),
  /** What an absence counts as worked once it is granted; told where one row is answered, null in lists. */
  creditSeconds: z.int().nullable(),
  /**
   * What speaks against a shift; told to who plans. Of hours: of which span, how many, and how many there should be.
   */
  conflicts: z.array(
    z.object({
      code: oneOf(SCHEDULE_CONFLICTS),
      with: z.int().nullable(),
      hours: z.object({ of: z.enum(['day', 'week']), seconds: z.int(), most: z.int() }).optional(),
    }),
  ),
})
/** What colleagues read: that somebody works, or that they are away. */
const colleagueSchedule = z.object({
  ...timed,
  view: z.literal('colleague'),
  type: z.enum(['shift', 'absent']),
  position: z.string().nullable(),
  /** That its person would hand it over, or that the reader wants to take it. */
  swap: z.enum(['offered', 'claimedByYou']).nullable(),
  /** The reader stands in for whoever is away. */
  isReplacedByYou: z.boolean(),
})
export const schedule = z.discriminatedUnion('view', [wholeSchedule, colleagueSchedule])

const link = z.object({ id: z.int().positive() })
const TOO_LONG = 'Eine Schicht dauert höchstens 24 Stunden.'
const END = 'Das Ende liegt vor dem Anfang.'
const DAY_MS = 86_400_000
const MOST_DAYS = 366

const common = {
  branch: link.nullable().default(null),
  department: link.nullable().default(null),
  note: z.string().trim().max(1000).nullable().default(null),
  internalNote: z.string().trim().max(1000).nullable().default(null),
}
export const shiftBody = z
  .object({
    ...common,
    type: z.literal('shift'),
    user: link.nullable(),
    branch: link,
    startAt: instant,
    endAt: instant,
    plannedPauseMinutes: z.int().min(0).max(720).default(0),
    position: z.string().trim().max(120).nullable().default(null),
    project: link.nullable().default(null),
    color: z
      .string()
      .regex(/^#[\da-f]{6}$/iu)
      .nullable()
      .default(null),
  })
  .refine(({ startAt, endAt }) => startAt < endAt, { path: ['endAt'], message: END })
  .refine(({ startAt, endAt }) => Date.parse(endAt) - Date.parse(startAt) <= DAY_MS, {
    path: ['endAt'],
    message: TOO_LONG,
  })
  .refine(
    ({ startAt, endAt, plannedPauseMinutes }) => plannedPauseMinutes * 60_000 < Date.parse(endAt) - Date.parse(startAt),
    {
      path: ['plannedPauseMinutes'],
      message: 'Die Pause ist länger als der Dienst.',
    },
  )
export const absenceBody = z
  .object({
    ...common,
    type: oneOf(SCHEDULE_TYPES).exclude(['shift']),
    user: link,
    startDate: calendarDay,
    endDate: calendarDay,
    dayPart: oneOf(DAY_PARTS).default('full'),
    replacement: link.nullable().default(null),
    /**
     * What who plans says of sickness that was told: a question about the note, why the days are corrected or what it
     * becomes instead. Its person reads it beside their own words, which stay.
     */
    decisionReason: z.string().trim().min(1).max(500).nullable().default(null),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'], message: END })
  .refine(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) < MOST_DAYS * DAY_MS, {
    path: ['endDate'],
    message: 'Bitte geben Sie höchstens ein Jahr an.',
  })
  .refine(({ startDate, endDate, dayPart }) => dayPart === 'full' || startDate === endDate, {
    path: ['dayPart'],
    message: 'Ein halber Tag beginnt und endet am selben Tag.',
  })
/** A shift or an absence as it is written. */
export const savedSchedule = z.discriminatedUnion('type', [shiftBody, absenceBody])
/** What of a row is to change; what is left out stays. It is checked with the rest of the row. */
export const scheduleChange = z
  .object({
    type: oneOf(SCHEDULE_TYPES),
    user: link.nullable(),
    branch: link.nullable(),
    department: link.nullable(),
    note: z.string().max(1000).nullable(),
    internalNote: z.string().max(1000).nullable(),
    startAt: instant,
    endAt: instant,
    plannedPauseMinutes: z.int().min(0).max(720),
    position: z.string().max(120).nullable(),
    project: link.nullable(),
    color: z.string().nullable(),
    startDate: calendarDay,
    endDate: calendarDay,
    dayPart: oneOf(DAY_PARTS),
    replacement: link.nullable(),
    decisionReason: z.string().max(500).nullable(),
  })
  .partial()

/** How often something comes back, and the last local day on which it may begin. */
export const repeatRule = z.object({
  rrule: z
    .string()
    .max(200)
    .refine(rule => readRule(rule) !== null, 'Diese Wiederholung wird nicht unterstützt.'),
  until: calendarDay,
})

/** An absence that is asked for or entered, once or again and again. */
export const newAbsenceBody = absenceBody
  .safeExtend({
    repeat: z
      .object({
        everyWeeks: z.int().min(1).max(4).optional(),
        rrule: repeatRule.shape.rrule.optional(),
        until: calendarDay,
      })
      .refine(({ everyWeeks, rrule }) => (everyWeeks === undefined) !== (rrule === undefined), {
        path: ['rrule'],
        message: 'Bitte sagen Sie, wie oft.',
      })
      .nullable()
      .default(null),
  })
  .superRefine(({ startDate, endDate, repeat }, context) => {
    const message = repeatProblem({ startDate, endDate }, repeat)
    if (message !== null) context.addIssue({ code: 'custom', path: ['repeat', 'until'], message })
  })

/** One entry of the plan takes a key, so that what is sent twice stands once. */
export const ENTERED_ONCE = {
  idempotencyKey: {
    isHeader: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits etwas anderes eingetragen.',
  },
  headers: {
    'Idempotency-Key':
      'Names the request: sent twice under one key it is entered once and answered again. Another body under it is 409 `keyReused`.',
  },
} as const
