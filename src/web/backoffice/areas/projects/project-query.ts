import { TASK_SORTS } from '#contract/calls/tasks/task-sorts.ts'
import type { TaskFilter } from '#contract/calls/tasks/tasks.ts'
import {
  numberIn,
  readTaskFilters,
  type TaskFilters,
  writeTaskFilters,
} from '#web/backoffice/areas/tasks/task-filters.ts'

const PROJECT_VIEWS = ['board', 'list', 'calendar', 'table'] as const
export type ProjectView = (typeof PROJECT_VIEWS)[number]
/** What of a project is shown, as it stands in the address. */
export type ProjectQuery = TaskFilters & {
  view: ProjectView
  sort: TaskFilter['sort']
  page: number
  month: string | undefined
  /** The task that is open beside it. */
  task: number | undefined
}

/** Reads what an address asks of a project; whatever means nothing is as if it were not there. */
export function readProjectQuery(search: string): ProjectQuery {
  const params = new URLSearchParams(search)
  const month = params.get('month')
  return {
    ...readTaskFilters(params),
    view: PROJECT_VIEWS.find(view => view === params.get('view')) ?? 'board',
    sort: TASK_SORTS.find(sort => sort === params.get('sort')) ?? 'due',
    page: numberIn(params.get('page')) ?? 1,
    task: numberIn(params.get('task')),
    month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}
/** The same behind the `?` of an address; a view that is kept has no page and no task. */
export function projectQueryText(query: ProjectQuery, isView = false): string {
  const { view, sort, page, month, task } = query
  const params = new URLSearchParams()
  if (view !== 'board') params.set('view', view)
  writeTaskFilters(params, query)
  if (sort !== 'due' && view === 'table') params.set('sort', sort)
  if (month !== undefined && view === 'calendar' && !isView) params.set('month', month)
  if (page > 1 && view === 'table' && !isView) params.set('page', String(page))
  if (task !== undefined && !isView) params.set('task', String(task))
  return params.toString()
}
