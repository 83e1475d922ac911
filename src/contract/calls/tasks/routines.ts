import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { point } from '#contract/calls/tasks/task-shape.ts'
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
  points: z.array(point),
  comments: z.array(z.object({ by: z.string(), text: z.string(), at: z.string() })),
})
const day = z.object({
  branch: z.object({ id: z.int(), name: z.string() }),
  day: z.string(),
  lists: z.array(routineList),
})

export const readRoutines = defineCall({
  method: 'GET',
  path: '/routines',
  summary:
    'Reads what a branch works through today: what is open and due by the end of the day, and what was finished today. A tablet asks for its own branch.',
  ability: 'tasks.routines',
  query: z.object({ branch: id.optional() }),
  data: day,
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
export const ROUTINE_CALLS = [readRoutines, readRoutineReport] as const
export type RoutineDay = CallData<typeof readRoutines>
export type RoutineList = RoutineDay['lists'][number]
