import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData, type CallQuery } from '#contract/call.ts'
import { oneOf, workingActivity, workTags } from '#contract/calls/people/activity-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import { VIOLATIONS } from '#domain/people/rules/violations.ts'
import { ACTIVITY_KINDS, ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const link = z.object({ id: z.int().positive() })
const person = z.object({ id: z.int(), name: z.string() })
/** So many days of somebody are answered at once. */
const MOST_DAYS = 400
const DAY_MS = 86_400_000

const surcharge = z.object({ type: oneOf(SURCHARGE_TYPES), seconds: z.int(), percent: z.number() })
/** A record of work with all that follows from it (docs/reference/people.md#time-records). */
const record = workingActivity.extend({
  violations: z.array(oneOf(VIOLATIONS)),
  surcharges: z.array(surcharge),
  approvedBy: person.nullable(),
  approvedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** The published shift that lies nearest. */
  workingSchedule: z.object({ id: z.int(), startAt: z.string(), endAt: z.string() }).nullable(),
  device: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  startPosition: z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.int().nullable() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const history = z.array(
  z.object({
    at: z.string(),
    /** Null once they are gone. */
    by: person.nullable(),
    field: z.string(),
    old: z.string().nullable(),
    new: z.string().nullable(),
    reason: z.string().nullable(),
  }),
)
const whole = record.extend({ history })

const reason = z.string().trim().min(1, 'Bitte geben Sie einen Grund an.').max(500)
const comment = z.string().trim().max(1000).nullable()
const pause = z.object({ startedAt: instant, endedAt: instant.nullable(), isPaid: z.boolean().default(false) })
const pauses = z.array(pause).max(50)

const recordFilters = z.object({
  user: id.optional(),
  branch: id.optional(),
  department: id.optional(),
  project: id.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  status: oneOf(ACTIVITY_STATUSES).optional(),
  approval: oneOf(APPROVALS).optional(),
  kind: oneOf(ACTIVITY_KINDS).optional(),
  search: z.string().max(200).optional(),
})

export const listRecords = defineCall({
  method: 'GET',
  path: '/working-activities',
  summary:
    'Lists records of work that began on these local days, one’s own and those of the branches one leads, the newest first.',
  ability: 'working-activities.read',
  isPaged: true,
  query: recordFilters.extend({
    sort: z.enum(['startedAt', '-startedAt']).default('-startedAt'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  data: z.array(record),
})
export const exportRecords = defineCall({
  method: 'POST',
  path: '/working-activities/export',
  summary: 'Writes the records of work that the list finds as a file, CSV or XLSX: all of them, the newest first.',
  ability: 'working-activities.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: recordFilters.extend({ format: tableFormat }),
  data: z.string(),
})
export const readRecord = defineCall({
  method: 'GET',
  path: '/working-activities/{id}',
  summary: 'Reads a record of work with everything that became of it.',
  ability: 'working-activities.read',
  params,
  data: whole,
})
export const createRecord = defineCall({
  method: 'POST',
  path: '/working-activities',
  summary:
    'Enters work that was forgotten, with the reason. For oneself it is a claim that counts once somebody else approves it; who leads enters it for others. 409 names the month where it is closed.',
  ability: 'working-activities.ask',
  status: 201,
  body: z.object({
    /** Oneself unless said. */
    user: link.nullish(),
    branch: link.nullish(),
    department: link.nullish(),
    project: link.nullish(),
    task: link.nullish(),
    /** As its project says unless said; for who leads to say. */
    isBillable: z.boolean().optional(),
    tags: workTags.default([]),
    kind: oneOf(ACTIVITY_KINDS).default('work'),
    startedAt: instant,
    endedAt: instant,
    pauses: pauses.default([]),
    comment: comment.default(null),
    correctionReason: reason,
  }),
  data: whole,
})
export const saveRecord = defineCall({
  method: 'PUT',
  path: '/working-activities/{id}',
  summary:
    'Changes what it names. For one’s own record: asks for a correction (`approval: submitted` with `proposed` and the reason), takes it back (`open`), or says what it was for. Who leads decides (`approved`, `rejected`) and puts right, with the reason. 409 names the month where it is closed.',
  ability: 'working-activities.ask',
  params,
  body: z.object({
    id: z.int().positive().optional(),
    version: z.int().positive().optional(),
    approval: oneOf(APPROVALS).optional(),
    proposed: z.object({ startedAt: instant, endedAt: instant.nullable(), pauses: pauses.default([]) }).optional(),
    correctionReason: reason.nullish(),
    startedAt: instant.optional(),
    endedAt: instant.nullable().optional(),
    pauses: pauses.optional(),
    kind: oneOf(ACTIVITY_KINDS).optional(),
    branch: link.nullable().optional(),
    department: link.nullable().optional(),
    project: link.nullable().optional(),
    task: link.nullable().optional(),
    isBillable: z.boolean().optional(),
    tags: workTags.optional(),
    comment: comment.optional(),
  }),
  data: whole,
})
export const removeRecord = defineCall({
  method: 'DELETE',
  path: '/working-activities/{id}',
  summary: 'Removes a record of work; what became of it stays in its trail. 409 names the month where it is closed.',
  ability: 'working-activities.remove',
  params,
  query: z.object({ reason: z.string().trim().max(500).optional() }),
  data: z.object({ id: z.int() }),
})

const seconds = { grossSeconds: z.int(), pauseSeconds: z.int(), deductedSeconds: z.int(), netSeconds: z.int() }
const recordTotals = z.object({ ...seconds, violations: z.int(), surcharges: z.array(surcharge) })
export const profileRecords = defineCall({
  method: 'GET',
  path: '/statistics/user-profile-working-activities',
  summary:
    'Lists somebody’s records of work that began on the days from start to end, the first one first, and adds them up.',
  ability: 'working-activities.read',
  query: z
    .object({ user: id, start: calendarDay, end: calendarDay, compare: z.enum(['previous', 'year']).optional() })
    .refine(({ start, end }) => start <= end, { path: ['end'], message: 'Das Ende liegt vor dem Anfang.' })
    .refine(({ start, end }) => (Date.parse(end) - Date.parse(start)) / DAY_MS < MOST_DAYS, {
      path: ['end'],
      message: `Bitte fragen Sie höchstens ${MOST_DAYS} Tage auf einmal ab.`,
    }),
  data: z.object({
    rows: z.array(record),
    totals: recordTotals,
    /** Of the days before, or of the same days a year earlier. */
    previousTotals: recordTotals.optional(),
  }),
})

export const RECORD_CALLS = [
  listRecords,
  exportRecords,
  readRecord,
  createRecord,
  saveRecord,
  removeRecord,
  profileRecords,
] as const
export type WorkRecord = CallData<typeof listRecords>[number]
export type WholeRecord = CallData<typeof readRecord>
export type RecordFilter = CallQuery<typeof listRecords>
export type NewRecord = CallBody<typeof createRecord>
export type RecordChange = CallBody<typeof saveRecord>
