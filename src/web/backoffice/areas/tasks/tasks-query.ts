import type { TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { TASK_STATUSES, type TaskStatus } from '#domain/tasks/task-words.ts'
import {
  askedFilters,
  numberIn,
  readTaskFilters,
  type TaskFilters,
  writeTaskFilters,
} from '#web/backoffice/areas/tasks/task-filters.ts'

/** What of the tasks is shown, as it stands in the address. */
export type TasksQuery = TaskFilters & {
  view: 'mine' | 'all' | 'templates'
  status: 'open' | 'over' | TaskStatus
  branch: number | undefined
  page: number
}
export const PAGE_SIZE = 100

/** Reads the filters of an address; whatever is none is as if it were not there. */
export function readTasksQuery(search: string): TasksQuery {
  const params = new URLSearchParams(search)
  const [view, status] = [params.get('view'), params.get('status')]
  return {
    view: view === 'all' || view === 'templates' ? view : 'mine',
    status:
      status === 'over' || (status !== null && Object.hasOwn(TASK_STATUSES, status))
        ? (status as TasksQuery['status'])
        : 'open',
    ...readTaskFilters(params),
    branch: numberIn(params.get('branch')),
    page: numberIn(params.get('page')) ?? 1,
  }
}
/** The address of such a list; what is as usual is left out. */
export function tasksAddress(path: string, query: TasksQuery): string {
  const { view, status, branch, page } = query
  const params = new URLSearchParams()
  if (view !== 'mine') params.set('view', view)
  if (status !== 'open') params.set('status', status)
  if (branch !== undefined) params.set('branch', String(branch))
  writeTaskFilters(params, query)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? path : `${path}?${params.toString()}`
}
/** The same as the server is asked. */
export const asked = ({ view, status, branch, page, ...filters }: TasksQuery): Partial<TaskFilter> => ({
  ...(view === 'mine' ? { mine: true } : {}),
  ...(view === 'templates' ? { isTemplate: true } : {}),
  ...(view === 'templates'
    ? {}
    : status === 'open'
      ? { isOpen: true }
      : status === 'over'
        ? { isOpen: false }
        : { status }),
  ...askedFilters(filters),
  ...(branch === undefined ? {} : { branch }),
  sort: status === 'over' ? '-completed' : 'due',
  page,
  limit: PAGE_SIZE,
})
