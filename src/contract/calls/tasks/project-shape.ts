import { z } from 'zod'
import { CENT } from '#contract/cent.ts'
import { calendarDay } from '#contract/calendar.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { namedReference, uploadReference } from '#contract/embedded-shape.ts'
import { REQUIRED } from '#contract/german-messages.ts'
import { isBlank } from '#domain/text/blank.ts'
import { BUDGET_TYPES, COLUMN_CATEGORIES, PROJECT_ROLES, PROJECT_STATUSES } from '#domain/tasks/task-words.ts'

export const link = z.object({ id: z.int().positive() })
export const color = z.string().regex(/^#[\da-f]{6}$/iu, 'Bitte wählen Sie eine Farbe.')
export const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(max)
    .refine(text => text === '' || !isBlank(text), REQUIRED)
export const tags = z.array(shortText(40)).max(20)

/** Somebody, or a department, a task can be given to. */
export const assignee = z.object({
  kind: z.enum(['user', 'externalUser', 'department']),
  id: z.int(),
  name: z.string(),
})
export const assigneeLink = assignee.pick({ kind: true, id: true })

const column = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  category: oneOf(COLUMN_CATEGORIES),
  limit: z.int().nullable(),
  /** How many tasks stand in it. */
  taskCount: z.int(),
})
/** A project as its members read it (docs/reference/tasks.md#projects). */
export const project = z.object({
  id: z.int(),
  version: z.int(),
  identifier: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: oneOf(PROJECT_STATUSES),
  customer: namedReference.nullable(),
  branch: namedReference.nullable(),
  departments: z.array(namedReference),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  members: z.array(assignee.extend({ role: oneOf(PROJECT_ROLES) })),
  color: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  columns: z.array(column),
  budgetType: oneOf(BUDGET_TYPES),
  budgetSeconds: z.int().nullable(),
  /** Of money only who leads the project reads. */
  budgetAmount: z.number().nullable(),
  hourlyRate: z.number().nullable(),
  isBillable: z.boolean(),
  orderReference: z.string().nullable(),
  tags: z.array(z.string()),
  uploads: z.array(uploadReference.extend({ name: z.string().nullable() })),
  isArchived: z.boolean(),
  /** Others are made of it; its days count from its start (decision 119). */
  isTemplate: z.boolean(),
  trackedSeconds: z.int(),
  taskCount: z.int(),
  doneCount: z.int(),
  progressPercent: z.int(),
  /** How far the asker reaches into it. */
  reach: z.enum(['view', 'work', 'edit', 'manage']),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const MOST_COLUMNS = 12
const MOST_MEMBERS = 200

/** What a project is made of; a change names only what it changes. */
export const projectFields = z.object({
  identifier: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^[A-Z][A-Z\d]{1,9}$/u,
      'Bitte geben Sie 2 bis 10 Zeichen ein, Buchstaben und Ziffern, zuerst ein Buchstabe.',
    ),
  name: shortText(120),
  description: z.string().trim().max(20_000).nullable(),
  status: oneOf(PROJECT_STATUSES),
  customer: link.nullable(),
  branch: link.nullable(),
  departments: z.array(link).max(50),
  owner: link.nullable(),
  members: z.array(assigneeLink.extend({ role: oneOf(PROJECT_ROLES) })).max(MOST_MEMBERS),
  color: color,
  startDate: calendarDay.nullable(),
  endDate: calendarDay.nullable(),
  /** In their order; those without an id are new, those left out go, as long as nothing stands in them. */
  columns: z
    .array(
      z.object({
        id: z.int().positive().nullable().default(null),
        name: shortText(40),
        color,
        category: oneOf(COLUMN_CATEGORIES),
        limit: z.int().min(1).max(999).nullable().default(null),
      }),
    )
    .max(MOST_COLUMNS)
    .refine(columns => ['open', 'done'].every(category => columns.some(column => column.category === category)), {
      message: 'Ein Projekt braucht mindestens eine Spalte für Offenes und eine für Erledigtes.',
    }),
  budgetType: oneOf(BUDGET_TYPES),
  budgetSeconds: z.int().min(1).max(1_000_000_000).nullable(),
  budgetAmount: z.number().positive().max(10_000_000).multipleOf(CENT).nullable(),
  hourlyRate: z.number().min(0).max(10_000).multipleOf(CENT).nullable(),
  isBillable: z.boolean(),
  orderReference: z.string().trim().max(80).nullable(),
  tags,
  uploads: z.array(link).max(50),
  isArchived: z.boolean(),
})
