import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import type { Document } from '#contract/document.ts'
import { orderedBy } from '#contract/calls/people/by-figure.ts'
import { tableFormat } from '#contract/table-file.ts'
import { SHEET_FIGURES } from '#domain/people/balances/by-figure.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import { VIOLATIONS } from '#domain/people/rules/violations.ts'
import { MONTH_STATES, MONTH_STEPS } from '#domain/people/sheets/month-states.ts'

const id = z.coerce.number().int().positive()
/** `YYYY-MM` of the years a shop can mean. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Bitte geben Sie einen Monat an, zum Beispiel 2026-11.')
const person = z.object({ id: z.int(), name: z.string() })
const params = z.object({ user: id, month })

const signature = z.object({ at: z.string(), by: person.nullable() }).nullable()
const standing = {
  user: person.extend({ personnelNumber: z.string().nullable() }),
  month: z.string(),
  status: oneOf(MONTH_STATES),
  /** What whoever asks can do with it now. */
  steps: z.array(z.enum(MONTH_STEPS)),
  signatures: z.object({ person: signature, house: signature }),
  /** Records that wait for a decision, and clocks that run. */
  pending: z.int(),
  running: z.int(),
}
/** Whole seconds; worked is rounded day by day as the settings say. */
const totals = z.object({
  targetSeconds: z.int(),
  workedSeconds: z.int(),
  absenceSeconds: z.int(),
  pauseSeconds: z.int(),
  differenceSeconds: z.int(),
  /** Beyond what was agreed for its weeks. */
  overtimeSeconds: z.int(),
})
const surcharges = z.array(z.object({ type: oneOf(SURCHARGE_TYPES), seconds: z.int(), percent: z.number() }))
const absences = z.array(z.object({ type: z.string(), label: z.string(), days: z.number() }))
const violations = z.array(z.object({ code: oneOf(VIOLATIONS), message: z.string() }))

const summary = z.object({ ...standing, totals, surcharges, absences, violations: z.int() })
const sheet = z.object({
  ...standing,
  timeZone: z.string(),
  roundingMinutes: z.int(),
  totals,
  surcharges,
  absences,
  days: z.array(
    z.object({
      date: z.string(),
      targetSeconds: z.int(),
      workedSeconds: z.int(),
      absenceSeconds: z.int(),
      pauseSeconds: z.int(),
      differenceSeconds: z.int(),
      absences,
      holidayName: z.string().nullable(),
      violations,
      /** The records that began on it, over midnight too. */
      records: z.array(
        z.object({
          id: z.int(),
          startedAt: z.string(),
          endedAt: z.string().nullable(),
          timeZone: z.string(),
          pauseSeconds: z.int(),
          deductedSeconds: z.int(),
          netSeconds: z.int(),
          isLate: z.boolean(),
          isPending: z.boolean(),
        }),
      ),
    }),
  ),
  /** Overtime before the month and after it, as it stands today. */
  overtime: z.object({ beforeSeconds: z.int(), afterSeconds: z.int(), paidOutSeconds: z.int() }),
  holidayRemainingDays: z.number(),
  /** Where holiday is kept in hours. */
  holidayRemainingSeconds: z.int().nullable(),
  events: z.array(
    z.object({ at: z.string(), by: person.nullable(), action: z.string(), reason: z.string().nullable() }),
  ),
})

export const listSheets = defineCall({
  method: 'GET',
  path: '/time-sheets',
  summary:
    'Lists the month of everybody with a contract or a record in it whom one may read of: how far it has come, and its sums; in the order of any of them, and narrowed by it.',
  ability: 'time-sheets.read',
  query: z.object({
    month,
    branch: id.optional(),
    status: oneOf(MONTH_STATES).optional(),
    ...orderedBy(SHEET_FIGURES),
  }),
  data: z.array(summary),
})
export const readSheet = defineCall({
  method: 'GET',
  path: '/time-sheets/{user}/{month}',
  summary: 'Reads somebody’s month day by day, rounded as the settings say, with surcharges, absences and who signed.',
  ability: 'time-sheets.read',
  params,
  data: sheet,
})
const STEP = { method: 'POST', params, data: sheet } as const
const NO_BODY = z.object({})
export const submitSheet = defineCall({
  ...STEP,
  path: '/time-sheets/{user}/{month}/submit',
  summary: 'Signs one’s own month once it is over. It falls with every later change of what stands in it.',
  ability: 'time-sheets.sign',
  body: NO_BODY,
})
export const approveSheet = defineCall({
  ...STEP,
  path: '/time-sheets/{user}/{month}/approve',
  summary: 'Signs somebody’s month for the house and approves its records; 409 while something waits for a decision.',
  ability: 'time-sheets.approve',
  body: NO_BODY,
})
export const lockSheet = defineCall({
  ...STEP,
  path: '/time-sheets/{user}/{month}/lock',
  summary: 'Closes somebody’s month: from then on every change in it answers 409.',
  ability: 'time-sheets.approve',
  body: NO_BODY,
})
export const unlockSheet = defineCall({
  ...STEP,
  path: '/time-sheets/{user}/{month}/unlock',
  summary: 'Opens a closed month again, with the reason.',
  ability: 'time-sheets.approve',
  body: z.object({ reason: z.string().trim().min(1, 'Bitte geben Sie einen Grund an.').max(500) }),
})
export const exportPayroll = defineCall({
  method: 'POST',
  path: '/time-sheets/export',
  summary: 'Writes a month for the payroll as a file, CSV or XLSX: a line for every person and kind of time.',
  ability: 'time-sheets.export',
  isTableFile: true,
  limitPerMinute: 20,
  body: z.object({ month, branch: z.int().positive().optional(), format: tableFormat }),
  data: z.string(),
})

/** Somebody's month on paper, with the lines to sign on. */
export const sheetPaper = {
  path: '/time-sheets/{user}/{month}/sheet.pdf',
  summary: 'Reads somebody’s month as a PDF: every day, the sums, surcharges, and who signed.',
  ability: 'time-sheets.read',
  params,
  mediaType: 'application/pdf',
} as const satisfies Document

export const SHEET_CALLS = [
  listSheets,
  readSheet,
  submitSheet,
  approveSheet,
  lockSheet,
  unlockSheet,
  exportPayroll,
] as const
export type SheetSummary = CallData<typeof listSheets>[number]
export type TimeSheet = CallData<typeof readSheet>
