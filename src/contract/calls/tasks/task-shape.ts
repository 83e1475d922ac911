import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { assignee, assigneeLink, link, shortText, tags } from '#contract/calls/tasks/project-shape.ts'
import { namedReference, uploadReference } from '#contract/embedded-shape.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { RELATION_TYPES } from '#domain/tasks/relations.ts'
import {
  RECURRENCE_BASES,
  ROUTINES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_VISIBILITIES,
} from '#domain/tasks/task-words.ts'

/** Another task as it is named in a sentence; `code` is its number behind its project's sign, `EVENT-12`. */
const otherTask = z.object({
  id: z.int(),
  code: z.string().nullable(),
  title: z.string(),
  status: oneOf(TASK_STATUSES),
})
/** A file or a photo of a task. */
export const file = uploadReference.extend({ name: z.string().nullable() })

export const point = z.object({
  id: z.int(),
  text: z.string(),
  isDone: z.boolean(),
  doneBy: z.string().nullable(),
  doneAt: z.string().nullable(),
  requiresPhoto: z.boolean(),
  upload: file.nullable(),
  measure: z.object({ unit: z.string(), minimum: z.number().nullable(), maximum: z.number().nullable() }).nullable(),
  value: z.number().nullable(),
  isOutOfRange: z.boolean(),
})
/** A task as it stands in lists and on boards (docs/reference/tasks.md#tasks-of-a-project). */
export const listedTask = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string().nullable(),
  title: z.string(),
  project: z
    .object({ id: z.int(), name: z.string(), identifier: z.string(), color: z.string(), isTemplate: z.boolean() })
    .nullable(),
  columnId: z.int().nullable(),
  status: oneOf(TASK_STATUSES),
  priority: oneOf(TASK_PRIORITIES),
  /** Whoever `mayEdit` changes the task, not only works on it. */
  assignees: z.array(assignee.extend({ mayEdit: z.boolean() })),
  branch: namedReference.nullable(),
  startDate: z.string().nullable(),
  dueAt: z.string().nullable(),
  isDueAllDay: z.boolean(),
  isLate: z.boolean(),
  parent: otherTask.nullable(),
  /** What has to be done before, as far as it is open. */
  waitsFor: z.array(otherTask),
  pointCount: z.int(),
  donePointCount: z.int(),
  subtaskCount: z.int(),
  doneSubtaskCount: z.int(),
  commentCount: z.int(),
  tags: z.array(z.string()),
  routine: oneOf(ROUTINES).nullable(),
  isRecurring: z.boolean(),
  /** How often, as RFC 5545 writes it. */
  recurrenceRule: z.string().nullable(),
  isTemplate: z.boolean(),
  /** Of a template the day from which its days count. */
  templateStart: z.string().nullable(),
  isArchived: z.boolean(),
  estimateSeconds: z.int().nullable(),
  completedAt: z.string().nullable(),
  /** How far the asker reaches into it. */
  reach: z.enum(['view', 'work', 'edit', 'manage']),
})
export const task = listedTask.extend({
  description: z.string().nullable(),
  visibility: oneOf(TASK_VISIBILITIES),
  requiresPhoto: z.boolean(),
  reporter: z.object({ id: z.int(), name: z.string() }).nullable(),
  watchers: z.array(z.object({ id: z.int(), name: z.string() })),
  department: namedReference.nullable(),
  customer: namedReference.nullable(),
  order: z.object({ id: z.int(), uid: z.string() }).nullable(),
  points: z.array(point),
  subtasks: z.array(
    otherTask.extend({ assignees: z.array(assignee), dueAt: z.string().nullable(), isDueAllDay: z.boolean() }),
  ),
  relations: z.array(z.object({ type: oneOf(RELATION_TYPES), task: otherTask })),
  uploads: z.array(file),
  comments: z.array(
    z.object({
      id: z.int(),
      by: z.string(),
      isOwn: z.boolean(),
      text: z.string(),
      at: z.string(),
      editedAt: z.string().nullable(),
    }),
  ),
  reminders: z.array(
    z.object({
      at: z.string().nullable(),
      offsetMinutes: z.int().nullable(),
      relativeTo: z.enum(['start', 'due']).nullable(),
      sentAt: z.string().nullable(),
    }),
  ),
  recurrence: z
    .object({
      rrule: z.string(),
      basis: oneOf(RECURRENCE_BASES),
      resetChecklist: z.boolean(),
      until: z.string().nullable(),
    })
    .nullable(),
  /** The one that came of it when it was finished. */
  next: otherTask.nullable(),
  /** Worked by everybody, up to now. */
  trackedSeconds: z.int(),
  /** Whether the asker's own clock runs for it. */
  isOnClock: z.boolean(),
  completedBy: z.string().nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      field: z.string(),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const MOST_POINTS = 200
const newPoint = z
  .object({
    /** Of a point there is already: what was ticked stays. */
    id: z.int().positive().nullable().default(null),
    text: shortText(300),
    requiresPhoto: z.boolean().default(false),
    measure: z
      .object({
        unit: shortText(12),
        minimum: z.number().min(-1_000_000).max(1_000_000).nullable(),
        maximum: z.number().min(-1_000_000).max(1_000_000).nullable(),
      })
      .nullable()
      .default(null),
  })
  .refine(
    ({ measure }) =>
      !measure || measure.minimum === null || measure.maximum === null || measure.minimum <= measure.maximum,
    {
      path: ['measure', 'maximum'],
      message: 'Die Obergrenze liegt unter der Untergrenze.',
    },
  )
const reminder = z.union([
  z.object({ at: instant, offsetMinutes: z.null().optional(), relativeTo: z.null().optional() }),
  z.object({
    at: z.null().optional(),
    offsetMinutes: z.int().min(0).max(525_600),
    relativeTo: z.enum(['start', 'due']),
  }),
])
const recurrence = z.object({
  rrule: z
    .string()
    .max(200)
    .refine(rule => readRule(rule) !== null, 'Diese Wiederholung wird nicht unterstützt.'),
  basis: oneOf(RECURRENCE_BASES).default('due'),
  resetChecklist: z.boolean().default(true),
  until: calendarDay.nullable().default(null),
})

/** What a task is made of; a change names only what it changes. */
export const taskFields = z.object({
  title: shortText(200),
  description: z.string().trim().max(20_000).nullable(),
  priority: oneOf(TASK_PRIORITIES),
  /** Where `mayEdit` is left out it stays as it is; of somebody new it means no. */
  assignees: z.array(assigneeLink.extend({ mayEdit: z.boolean().optional() })).max(50),
  watchers: z.array(link).max(50),
  branch: link.nullable(),
  department: link.nullable(),
  customer: link.nullable(),
  order: link.nullable(),
  parent: link.nullable(),
  startDate: calendarDay.nullable(),
  dueAt: instant.nullable(),
  isDueAllDay: z.boolean(),
  estimateSeconds: z.int().min(60).max(36_000_000).nullable(),
  requiresPhoto: z.boolean(),
  visibility: oneOf(TASK_VISIBILITIES),
  tags,
  points: z.array(newPoint).max(MOST_POINTS),
  relations: z.array(z.object({ type: oneOf(RELATION_TYPES), task: link })).max(100),
  reminders: z.array(reminder).max(10),
  recurrence: recurrence.nullable(),
  routine: oneOf(ROUTINES).nullable(),
  isTemplate: z.boolean(),
  isArchived: z.boolean(),
})
/** What whoever works on a task may change: that it is done, its points, a word and files. */
export const workFields = z.object({
  status: oneOf(TASK_STATUSES),
  ticks: z
    .array(
      z.object({
        id: z.int().positive(),
        isDone: z.boolean(),
        value: z.number().min(-1_000_000).max(1_000_000).nullish(),
        upload: link.nullish(),
      }),
    )
    .max(MOST_POINTS),
  comment: shortText(5000),
  uploads: z.array(link).max(50),
  /** Who does so at a tablet. */
  shift: z.int().positive().nullable(),
})
