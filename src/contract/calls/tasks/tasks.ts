import { TASK_SORTS } from '#contract/calls/tasks/task-sorts.ts'
import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData, type CallQuery } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { link, shortText } from '#contract/calls/tasks/project-shape.ts'
import { flag, taskFilters } from '#contract/calls/tasks/task-filters.ts'
import { listedTask, task, taskFields, workFields } from '#contract/calls/tasks/task-shape.ts'
import { MOST_LINKED } from '#domain/tasks/task-links.ts'
import { TASK_STATUSES } from '#domain/tasks/task-words.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const listedTasks = taskFilters.extend({
  project: id.optional(),
  column: id.optional(),
  branch: id.optional(),
  status: oneOf(TASK_STATUSES).optional(),
  isOpen: flag.optional(),
  parent: id.optional(),
  order: id.optional(),
  customer: id.optional(),
  isTemplate: flag.optional(),
  isArchived: flag.optional(),
  sort: z.enum(TASK_SORTS).default('due'),
})
export const listTasks = defineCall({
  method: 'GET',
  path: '/tasks',
  summary: 'Lists the tasks one sees, page by page; neither templates nor archived ones unless asked for.',
  ability: 'tasks.read',
  isPaged: true,
  query: listedTasks.extend({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  data: z.array(listedTask),
})
export const exportTasks = defineCall({
  method: 'POST',
  path: '/tasks/export',
  summary:
    'Writes the tasks that the list finds as a file, CSV or XLSX: all of them, in its order. Filters are texts, as in an address.',
  ability: 'tasks.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: listedTasks.extend({ format: tableFormat }),
  data: z.string(),
})
export const readTask = defineCall({
  method: 'GET',
  path: '/tasks/{id}',
  summary: 'Reads a task one sees, with its points, comments and what became of it.',
  ability: 'tasks.read',
  params,
  data: task,
})
export const listTaskTitles = defineCall({
  method: 'GET',
  path: '/task-titles',
  summary:
    'Reads what tasks are called that a text leads to, many at once. Of those one does not see, and of those there are not, nothing is said.',
  ability: 'tasks.read',
  query: z.object({
    /** Numbers of tasks behind commas. */
    ids: z
      .string()
      .regex(/^\d{1,12}(,\d{1,12})*$/u, 'Hier werden Nummern von Aufgaben mit Beistrichen erwartet.')
      .transform(text => [...new Set(text.split(',').map(Number))])
      .pipe(z.array(z.int().positive()).max(MOST_LINKED, `Höchstens ${MOST_LINKED} Aufgaben auf einmal.`)),
  }),
  data: z.array(z.object({ id: z.int(), code: z.string().nullable(), title: z.string(), isOver: z.boolean() })),
})
export const createTask = defineCall({
  method: 'POST',
  path: '/tasks',
  summary: 'Makes a task: in a project one edits, or one of no project. It stands at the end of its column.',
  ability: 'tasks.create',
  status: 201,
  idempotencyKey: {
    isHeader: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits etwas anderes angelegt.',
  },
  headers: {
    'Idempotency-Key':
      'Names the request: sent twice under one key the task is made once and answered again. Another body under it is 409 `keyReused`.',
  },
  body: taskFields.partial().required({ title: true }).extend({ project: link.nullish(), column: link.nullish() }),
  data: task,
})
export const saveTask = defineCall({
  method: 'PUT',
  path: '/tasks/{id}',
  summary:
    'Changes the fields of a task it names: who works on it that it is done, ticks of its points, a comment and files; who edits it all of it. 409 with a stale version.',
  ability: 'tasks.write',
  params,
  body: taskFields
    .extend(workFields.shape)
    .partial()
    .extend({ id: z.int().optional(), version: z.int().positive().optional() }),
  data: task,
})
export const moveTask = defineCall({
  method: 'POST',
  path: '/tasks/{id}/move',
  summary:
    'Puts a task into a column, before another one or at its end; into a column of what is done it is finished, out of it opened again.',
  ability: 'tasks.move',
  params,
  body: z.object({ column: link, before: link.nullable().default(null) }),
  data: listedTask,
})
export const copyTask = defineCall({
  method: 'POST',
  path: '/tasks/{id}/copy',
  summary:
    'Makes a task like this one, of a template for example, with its subtasks and nothing ticked off, into a project one edits or where it stands. Where a start is named, all days move along with it.',
  ability: 'tasks.create',
  status: 201,
  params,
  body: z.object({
    project: link.nullish(),
    title: shortText(200).optional(),
    startDate: calendarDay.nullish(),
    isTemplate: z.boolean().default(false),
  }),
  data: task,
})
export const addTaskPhoto = defineCall({
  method: 'POST',
  path: '/tasks/{id}/photos',
  summary:
    'Keeps a photo, as data URL, with a task one works on, or as the proof of one of its points, which is ticked with it unless a reading is missing. A tablet does so for the routines of its branch.',
  ability: 'tasks.write',
  params,
  limitPerMinute: 60,
  body: z.object({
    /** A long one is cut out of the body before the rest of it is read. */
    data: z.string().startsWith('data:', 'Hier wird eine Datei als data:-Adresse erwartet.').optional(),
    name: z.string().max(500).optional(),
    point: z.int().positive().nullable().default(null),
    /** Who does so at a tablet. */
    shift: z.int().positive().nullable().default(null),
  }),
  data: task,
})
export const clockTask = defineCall({
  method: 'POST',
  path: '/tasks/{id}/clock',
  summary:
    'Has one’s own clock count for a task one works on: starts it, or goes on with it where it ran without one. 409 in a closed month.',
  ability: 'tasks.clock',
  params,
  body: z.object({}),
  data: task,
})
export const removeTask = defineCall({
  method: 'DELETE',
  path: '/tasks/{id}',
  summary: 'Removes a task with its subtasks.',
  ability: 'tasks.remove',
  params,
  data: z.object({ id: z.int() }),
})
export const takeTask = defineCall({
  method: 'POST',
  path: '/tasks/{id}/take',
  summary:
    'Takes a task one works on, of a department or of nobody, over: one has it from then on, and the department keeps seeing it.',
  ability: 'tasks.clock',
  params,
  body: z.object({}),
  data: task,
})
export const listTaskColleagues = defineCall({
  method: 'GET',
  path: '/tasks/{id}/people',
  summary: 'Lists colleagues who see a task one sees, by their names: whom one may name behind an @ in a comment.',
  ability: 'tasks.follow',
  params,
  data: z.array(z.object({ id: z.int(), name: z.string(), username: z.string() })),
})
const commentParams = z.object({ id, comment: id })
export const editComment = defineCall({
  method: 'PUT',
  path: '/tasks/{id}/comments/{comment}',
  summary: 'Writes one’s own comment anew.',
  ability: 'tasks.discuss',
  params: commentParams,
  body: z.object({ text: shortText(5000) }),
  data: task,
})
export const removeComment = defineCall({
  method: 'DELETE',
  path: '/tasks/{id}/comments/{comment}',
  summary: 'Takes one’s own comment back.',
  ability: 'tasks.discuss',
  params: commentParams,
  data: task,
})

export const seeMention = defineCall({
  method: 'PUT',
  path: '/tasks/{id}/comments/{comment}/seen',
  summary: 'Notes that one has seen a comment that names one; it waits in one’s inbox no longer.',
  ability: 'tasks.follow',
  params: commentParams,
  body: z.object({}),
  data: z.object({ id: z.int() }),
})

export const TASK_CALLS = [
  listTasks,
  exportTasks,
  readTask,
  listTaskTitles,
  createTask,
  saveTask,
  moveTask,
  copyTask,
  addTaskPhoto,
  clockTask,
  takeTask,
  listTaskColleagues,
  removeTask,
  editComment,
  removeComment,
  seeMention,
] as const
export type ListedTask = CallData<typeof listTasks>[number]
export type Task = CallData<typeof readTask>
export type TaskFilter = CallQuery<typeof listTasks>
export type TaskBody = CallBody<typeof createTask>
export type TaskChange = CallBody<typeof saveTask>
export type TaskMove = CallBody<typeof moveTask>
export type TaskTitle = CallData<typeof listTaskTitles>[number]
export type TaskColleague = CallData<typeof listTaskColleagues>[number]
export type TaskPoint = Task['points'][number]
