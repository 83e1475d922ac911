import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { file, point } from '#contract/calls/tasks/task-shape.ts'
import type { Document } from '#contract/document.ts'
import { ROUTINES, TASK_STATUSES } from '#domain/tasks/task-words.ts'

const id = z.coerce.number().int().positive()
const routineList = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  routine: oneOf(ROUTINES),
  status: oneOf(TASK_STATUSES),
  dueAt: z.string().nullable(),
  isDueAllDay: z.boolean(),
  isLate: z.boolean(),
  completedAt: z.string().nullable(),
  completedBy: z.string().nullable(),
  requiresPhoto: z.boolean(),
  uploads: z.array(file),
  points: z.array(point),
  comments: z.array(z.object({ by: z.string(), text: z.string(), at: z.string() })),
})
const day = z.object({
  branch: z.object({ id: z.int(), name: z.string() }),
  day: z.string(),
  lists: z.array(routineList),
})

const shift = z.object({
  id: z.int(),
  name: z.string(),
  /** Where nobody ticked for as long, the next tick asks by one press whether it is still them. */
  idleMs: z.int(),
})
export const readRoutines = defineCall({
  method: 'GET',
  path: '/routines',
  summary:
    'Reads what a branch works through today: what is open and due by the end of the day, and what was finished today. A tablet asks for its own branch.',
  ability: 'tasks.routines',
  query: z.object({ branch: id.optional(), shift: id.optional() }),
  data: day.extend({
    /** Whose shift a tablet asks about, as long as it lasts; null for none. */
    shift: shift.nullable(),
    /**
     * How people say at a tablet who they are: by PIN or badge where people of the branch have one, else by initials;
     * who has none signs by initials there too.
     */
    signing: z.enum(['keys', 'initials']),
  }),
})
export const identifyForRoutines = defineCall({
  method: 'POST',
  path: '/routines/shifts',
  summary:
    'Says to a tablet who works through its lists from now on, once for a shift: by PIN or badge, or by initials for who has none. Five wrong ones in a row stop the tablet for a minute.',
  ability: 'tasks.identify',
  bySelf: true,
  status: 201,
  body: z
    .object({
      pin: z.string().max(20).optional(),
      badge: z.string().trim().max(200).optional(),
      initials: z.string().trim().max(20).optional(),
    })
    .refine(shown => Object.values(shown).filter(value => value !== undefined).length === 1, {
      path: ['pin'],
      message: 'Bitte geben Sie die PIN ein, oder halten Sie den Ausweis an das Lesegerät.',
    }),
  data: shift,
})
export const readRoutineReport = defineCall({
  method: 'GET',
  path: '/branches/{id}/routine-report',
  summary:
    'Reads what a branch worked through on a day: who ticked off what and when, readings and what lay outside its limits.',
  ability: 'tasks.report',
  params: z.object({ id }),
  query: z.object({ day: calendarDay }),
  data: day,
})
/** The same as a document to keep. */
export const routineReportPaper = {
  path: '/branches/{id}/routine-report.pdf',
  summary: 'Reads what a branch worked through on a day as a PDF.',
  ability: 'tasks.report',
  params: z.object({ id }),
  query: z.object({ day: calendarDay }),
  mediaType: 'application/pdf',
} as const satisfies Document
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/u, 'Bitte wählen Sie einen Monat.')
export const readRoutineMonth = defineCall({
  method: 'GET',
  path: '/branches/{id}/routine-month',
  summary:
    'Reads which lists a branch had in a month, each once: how often it was due and finished, and how many readings lay outside their limits. `id` is its last one, by which its month is asked for as a document.',
  ability: 'tasks.report',
  params: z.object({ id }),
  query: z.object({ month }),
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      routine: oneOf(ROUTINES),
      count: z.int(),
      doneCount: z.int(),
      breachCount: z.int(),
    }),
  ),
})
/** What a branch did of one list in a month, to show to an inspection. */
export const routineMonthPaper = {
  path: '/branches/{id}/routine-month.pdf',
  summary:
    'Reads what a branch did of one list in a month as a PDF: readings as curves with their limits, breaches marked, every day with who finished it.',
  ability: 'tasks.report',
  params: z.object({ id }),
  query: z.object({ month, list: id }),
  mediaType: 'application/pdf',
} as const satisfies Document
export const ROUTINE_CALLS = [readRoutines, readRoutineReport, readRoutineMonth, identifyForRoutines] as const
export type RoutineMonthLine = CallData<typeof readRoutineMonth>[number]
export type RoutineDay = CallData<typeof readRoutineReport>
export type RoutinesToday = CallData<typeof readRoutines>
export type RoutineShift = CallData<typeof identifyForRoutines>
export type RoutineList = RoutineDay['lists'][number]
