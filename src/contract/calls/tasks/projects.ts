import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData, type CallQuery } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { assignee, link, project, projectFields } from '#contract/calls/tasks/project-shape.ts'
import { flag, taskFilters } from '#contract/calls/tasks/task-filters.ts'
import { listedTask } from '#contract/calls/tasks/task-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { MOST_PASTED } from '#domain/tasks/pasted-tasks.ts'
import { PROJECT_STATUSES } from '#domain/tasks/task-words.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

const projectFilters = z.object({
  status: oneOf(PROJECT_STATUSES).optional(),
  customer: id.optional(),
  branch: id.optional(),
  department: id.optional(),
  member: id.optional(),
  isArchived: flag.optional(),
  isTemplate: flag.optional(),
  search: z.string().trim().max(100).optional(),
})
export const listProjects = defineCall({
  method: 'GET',
  path: '/projects',
  summary:
    'Lists the projects one belongs to, owns or leads the branch of, neither templates nor archived ones unless asked for. Templates of no branch are seen by all who make projects.',
  ability: 'projects.read',
  query: projectFilters,
  data: z.array(project),
})
export const exportProjects = defineCall({
  method: 'POST',
  path: '/projects/export',
  summary:
    'Writes the projects that the list finds as a file, CSV or XLSX: all of them, in its order. Filters are texts, as in an address.',
  ability: 'projects.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: projectFilters.extend({ format: tableFormat }),
  data: z.string(),
})
export const readProject = defineCall({
  method: 'GET',
  path: '/projects/{id}',
  summary: 'Reads a project one sees.',
  ability: 'projects.read',
  params,
  data: project,
})
export const createProject = defineCall({
  method: 'POST',
  path: '/projects',
  summary:
    'Makes a project; without a sign it gets one of its name nobody has, without columns Offen, In Arbeit and Erledigt, without an owner its maker.',
  ability: 'projects.create',
  status: 201,
  body: projectFields
    .partial()
    .required({ name: true })
    .extend({ isTemplate: z.boolean().default(false) }),
  data: project,
})
export const copyProject = defineCall({
  method: 'POST',
  path: '/projects/{id}/copy',
  summary:
    'Makes a project of a template, or a template of a project one sees: with its columns, members and tasks, their people, checklists, subtasks and relations, nothing done. Where a start is named, all days move along with it.',
  ability: 'projects.create',
  status: 201,
  params,
  body: projectFields.pick({ identifier: true, name: true }).extend({
    startDate: calendarDay.nullish(),
    /** Where it is left out, the branch of the original. */
    branch: link.nullish(),
    isTemplate: z.boolean().default(false),
  }),
  data: project,
})
export const saveProject = defineCall({
  method: 'PUT',
  path: '/projects/{id}',
  summary: 'Changes the fields of a project it names, for who leads it. 409 with a stale version.',
  ability: 'projects.write',
  params,
  body: projectFields.partial().extend({ id: z.int().optional(), version: z.int().positive().optional() }),
  data: project,
})
export const listProjectChanges = defineCall({
  method: 'GET',
  path: '/projects/{id}/changes',
  summary:
    'Reads who changed what of a project, the latest first, for who leads it; what was changed of a task stands in the task.',
  ability: 'projects.write',
  params,
  data: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      field: z.string(),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
})
export const removeProject = defineCall({
  method: 'DELETE',
  path: '/projects/{id}',
  summary: 'Removes an archived project with everything in it.',
  ability: 'projects.remove',
  params,
  data: z.object({ id: z.int() }),
})
export const readBoard = defineCall({
  method: 'GET',
  path: '/projects/{id}/board',
  summary:
    'Reads the columns of a project, each with its first tasks and how many there are; the further ones come from the list of tasks.',
  ability: 'projects.read',
  params,
  query: taskFilters.extend({ perColumn: z.coerce.number().int().min(1).max(100).default(50) }),
  data: z.object({
    project,
    columns: z.array(z.object({ id: z.int(), tasks: z.array(listedTask), total: z.int() })),
  }),
})
export const pasteTasks = defineCall({
  method: 'POST',
  path: '/projects/{id}/tasks',
  summary:
    'Makes a task of each line of a list, in one go and in its order, without the bullets, boxes and numbers before it: in a project one edits, at the end of a column, the first for what is open unless said.',
  ability: 'tasks.create',
  status: 201,
  params,
  idempotencyKey: {
    isHeader: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits eine andere Liste angelegt.',
  },
  headers: {
    'Idempotency-Key':
      'Names the request: sent twice under one key the tasks are made once and answered again. Another body under it is 409 `keyReused`.',
  },
  body: z.object({
    lines: z
      .array(z.string().max(500))
      .min(1, 'Bitte fügen Sie mindestens eine Zeile ein.')
      .max(MOST_PASTED, `Bitte fügen Sie höchstens ${MOST_PASTED} Zeilen auf einmal ein.`),
    column: link.nullish(),
  }),
  data: z.array(listedTask),
})
export const listTaskPeople = defineCall({
  method: 'GET',
  path: '/task-people',
  summary:
    'Lists whom one may give tasks to, by their names: the members of a project, or without one colleagues and departments of one’s branches.',
  ability: 'tasks.create',
  query: z.object({ project: id.optional() }),
  data: z.array(assignee.extend({ username: z.string().nullable() })),
})

export const PROJECT_CALLS = [
  listProjects,
  exportProjects,
  readProject,
  createProject,
  copyProject,
  saveProject,
  listProjectChanges,
  removeProject,
  readBoard,
  pasteTasks,
  listTaskPeople,
] as const
export type Project = CallData<typeof readProject>
export type ProjectChangeLine = CallData<typeof listProjectChanges>[number]
export type ProjectFilter = CallQuery<typeof listProjects>
export type ProjectBody = CallBody<typeof createProject>
export type ProjectCopy = CallBody<typeof copyProject>
export type ProjectChange = CallBody<typeof saveProject>
export type Board = CallData<typeof readBoard>
export type BoardFilter = CallQuery<typeof readBoard>
export type PastedList = CallBody<typeof pasteTasks>
export type TaskPerson = CallData<typeof listTaskPeople>[number]
