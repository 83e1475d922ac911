import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallConflict, type CallData, type CallQuery } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { COMPANY_LEAVE_CHOICES } from '#domain/people/planning/company-leave.ts'
import { isSpan } from '#domain/people/planning/leave-span.ts'
import { VACATION_UNITS } from '#domain/people/work-contract.ts'
import { DAY_PARTS, SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'

const [MOST_BRANCHES, MOST_PEOPLE, MOST_DAYS, DAY_MS] = [200, 5000, 366, 86_400_000]
const params = z.object({ id: z.coerce.number().int().positive() })
const link = z.object({ id: z.int().positive() })
const named = z.object({ id: z.int(), name: z.string() })
const wallTime = (field: { label: string; isEnd?: true }) =>
  valueSchema({ kind: 'localDateTime', required: true, ...field }) as z.ZodType<string, string>
/** A closure as it is entered, and the half days of it that are meant. */
const closure = { from: wallTime({ label: 'Von' }), to: wallTime({ label: 'Bis', isEnd: true }) }
const days = { startDate: calendarDay, endDate: calendarDay }

type Days = { startDate: string; endDate: string }
const isOrdered = ({ startDate, endDate }: Days) => !(startDate > endDate)
const ORDER = { path: ['endDate'], message: 'Das Ende liegt vor dem Anfang.' }
const isShort = ({ startDate, endDate }: Days) => !((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS >= MOST_DAYS)
const LENGTH = { path: ['endDate'], message: 'Bitte geben Sie höchstens ein Jahr an.' }
const NOTHING = { path: ['endDate'], message: 'Vom Mittag bis zum Mittag desselben Tages ist kein halber Tag.' }

/** What a booking was made from, and what became of that closure. */
const booked = z.object({
  id: z.int(),
  /** „Betriebsurlaub“, or in Switzerland „Betriebsferien“. */
  word: z.string(),
  from: z.string(),
  to: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startsAtNoon: z.boolean(),
  endsAtNoon: z.boolean(),
  reason: z.string().nullable(),
  branches: z.array(named),
  /** People it wrote leave for, and those whose leave still stands as it was written. */
  people: z.int(),
  standing: z.int(),
  createdAt: z.string(),
  createdBy: named.nullable(),
  takenBackAt: z.string().nullable(),
  takenBackBy: named.nullable(),
  closure: z.enum(['standing', 'changed', 'gone']),
  /** Where it was changed: the closure that touches these days now, and where. */
  now: z.object({ from: z.string(), to: z.string(), branches: z.array(z.int()) }).nullable(),
})
const WHY_LEFT = ['edited', 'cancelRequested', 'cancelled', 'removed', 'monthLocked', 'beyond'] as const
const leaveRow = z.object({
  user: named,
  startDate: z.string(),
  endDate: z.string(),
  dayPart: oneOf(DAY_PARTS),
  /** Null for what can be taken back. */
  why: z.enum(WHY_LEFT).nullable(),
})

export const listCompanyLeaves = defineCall({
  method: 'GET',
  path: '/company-leaves',
  summary:
    'Lists closures of whole branches that one plans and that are not over, and the leave that was booked from closures, with what became of these.',
  ability: 'working-schedules.plan',
  data: z.object({
    closures: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        reason: z.string().nullable(),
        word: z.string(),
        /** What the law of their countries asks. */
        hints: z.array(z.string()),
        branches: z.array(named),
        /** Bookings that were made from it and stand. */
        booked: z.array(z.int()),
      }),
    ),
    leaves: z.array(booked),
  }),
})

const year = z.object({
  year: z.int(),
  unit: oneOf(VACATION_UNITS),
  before: z.number(),
  cost: z.number(),
  after: z.number(),
  /** With those days alone that the account reaches for. */
  afterCovered: z.number(),
  requested: z.number(),
})
export const proposeCompanyLeave = defineCall({
  method: 'GET',
  path: '/company-leaves/proposal',
  summary:
    'Reckons what a closure costs everybody of its branches, and who has too few days; nothing is booked. `replaces` reckons as if that booking were taken back.',
  ability: 'working-schedules.plan',
  limitPerMinute: 60,
  query: z
    .object({
      branches: z
        .string()
        .max(4000)
        .regex(/^\d{1,15}(,\d{1,15})*$/, 'Erwartet werden Nummern mit Beistrichen dazwischen.')
        .transform(text => [...new Set(text.split(',').map(Number))])
        .refine(list => list.length <= MOST_BRANCHES, `Höchstens ${MOST_BRANCHES} Filialen auf einmal.`),
      ...closure,
      ...days,
      startsAtNoon: z.enum(['true', 'false']).default('false'),
      endsAtNoon: z.enum(['true', 'false']).default('false'),
      replaces: z.coerce.number().int().positive().optional(),
    })
    .refine(isOrdered, ORDER)
    .refine(isShort, LENGTH)
    .refine(
      ({ startsAtNoon, endsAtNoon, startDate, endDate }) =>
        startDate > endDate ||
        isSpan({ startDate, endDate, startsAtNoon: startsAtNoon === 'true', endsAtNoon: endsAtNoon === 'true' }),
      NOTHING,
    ),
  data: z.object({
    word: z.string(),
    hints: z.array(z.string()),
    people: z.array(
      z.object({
        user: named,
        /** Names what was reckoned: sent along, so that nothing is booked that nobody has seen. */
        seen: z.string(),
        /** Days it costs, with halves, and those that the accounts reach for. */
        days: z.number(),
        coveredDays: z.number(),
        years: z.array(year),
        restSeconds: z.number(),
        /** What is on the account of hours today, told of those with too few days. */
        overtimeSeconds: z.number().nullable(),
        canCompensate: z.boolean(),
        holidays: z.number(),
        away: z.array(z.object({ type: oneOf(SCHEDULE_TYPES), isRequested: z.boolean(), days: z.number() })),
        closedMonths: z.array(z.string()),
        /** Belongs to a branch that is not closed as well. */
        worksElsewhere: z.boolean(),
        /** Oneself, who asks for it like anybody else. */
        isAsked: z.boolean(),
      }),
    ),
    /** Who is told of and not booked. */
    others: z.array(
      z.object({
        user: named,
        why: z.enum(['noContract', 'nothing', 'beyond']),
        away: z.array(z.object({ type: oneOf(SCHEDULE_TYPES), isRequested: z.boolean(), days: z.number() })),
        closedMonths: z.array(z.string()),
      }),
    ),
  }),
})

export const bookCompanyLeave = defineCall({
  method: 'POST',
  path: '/company-leaves',
  summary:
    'Books leave for everybody as it was proposed and chosen, in one transaction; who books asks for their own. 409 `stale` names whose days or balance are other than what was seen, and then nothing is booked.',
  ability: 'working-schedules.plan',
  status: 201,
  idempotencyKey: {
    isHeader: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits ein anderer Betriebsurlaub gebucht.',
  },
  headers: {
    'Idempotency-Key':
      'Names the request: sent twice under one key it is booked once and answered again. Another body under it is 409 `keyReused`.',
  },
  body: z
    .object({
      branches: z.array(link).min(1).max(MOST_BRANCHES),
      ...closure,
      ...days,
      startsAtNoon: z.boolean().default(false),
      endsAtNoon: z.boolean().default(false),
      /** The booking this one puts right: taken back in the same transaction. */
      replaces: link.nullable().default(null),
      people: z
        .array(z.object({ user: link, choice: oneOf(COMPANY_LEAVE_CHOICES), seen: z.string().min(1).max(100) }))
        .min(1, 'Es ist niemand da, für den etwas zu buchen wäre.')
        .max(MOST_PEOPLE)
        .refine(list => new Set(list.map(({ user }) => user.id)).size === list.length, 'Eine Person steht zweimal da.'),
    })
    .refine(isOrdered, ORDER)
    .refine(isShort, LENGTH)
    .refine(
      ({ startsAtNoon, endsAtNoon, startDate, endDate }) =>
        startDate > endDate || isSpan({ startDate, endDate, startsAtNoon, endsAtNoon }),
      NOTHING,
    ),
  conflict: z.object({
    changed: z
      .array(
        z.object({
          user: z.object({ id: z.int(), name: z.string().nullable() }),
          why: z.enum(['new', 'gone', 'days', 'balance']),
        }),
      )
      .optional(),
  }),
  data: booked,
})

export const readCompanyLeave = defineCall({
  method: 'GET',
  path: '/company-leaves/{id}',
  summary: 'Tells of a booking which rows can be taken back, and why others stay.',
  ability: 'working-schedules.plan',
  params,
  data: z.object({ leave: booked, rows: z.array(leaveRow) }),
})

export const takeBackCompanyLeave = defineCall({
  method: 'POST',
  path: '/company-leaves/{id}/take-back',
  summary:
    'Takes back in one transaction what a booking wrote and nobody has edited since, and answers what is left and why. 409 `monthLocked` names people whose month is closed, unless they are to be left out.',
  ability: 'working-schedules.plan',
  params,
  body: z.object({ withoutClosed: z.boolean().default(false) }),
  data: z.object({ leave: booked, cancelled: z.int(), left: z.array(leaveRow) }),
})

export const COMPANY_LEAVE_CALLS = [
  listCompanyLeaves,
  proposeCompanyLeave,
  bookCompanyLeave,
  readCompanyLeave,
  takeBackCompanyLeave,
] as const
export type CompanyLeaveList = CallData<typeof listCompanyLeaves>
export type BookedLeave = CompanyLeaveList['leaves'][number]
export type LeaveQuery = CallQuery<typeof proposeCompanyLeave>
export type LeaveProposal = CallData<typeof proposeCompanyLeave>
export type ProposedPerson = LeaveProposal['people'][number]
export type LeaveBooking = CallBody<typeof bookCompanyLeave>
export type LeaveChange = NonNullable<CallConflict<typeof bookCompanyLeave>['changed']>[number]
export type LeaveRows = CallData<typeof readCompanyLeave>
export type TakenBack = CallData<typeof takeBackCompanyLeave>
