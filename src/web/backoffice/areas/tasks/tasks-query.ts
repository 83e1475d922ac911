import type { TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { TASK_STATUSES, type TaskStatus } from '#domain/tasks/task-words.ts'

/** What of the tasks is shown, as it stands in the address. */
export type TasksQuery = {
  view: 'mine' | 'all' | 'templates'
  status: 'open' | 'over' | TaskStatus
  search: string
  branch: number | undefined
  assignee: number | undefined
  page: number
}
export const PAGE_SIZE = 100
const number = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined)

/** Reads the filters of an address; whatever is none is as if it were not there. */
export function readTasksQuery(search: string): TasksQuery {
  const params = new URLSearchParams(search)
  const [view, status] = [params.get('view'), params.get('status')]
  return {
    view: view === 'all' || view === 'templates' ? view : 'mine',
    status: status === 'over' || (status !== null && status in TASK_STATUSES) ? (status as TasksQuery['status']) : 'open',
    search: params.get('search')?.slice(0, 100) ?? '',
    branch: number(params.get('branch')),
    assignee: number(params.get('assignee')),
    page: number(params.get('page')) ?? 1,
  }
}
/** The address of such a list; what is as usual is left out. */
export function tasksAddress(path: string, { view, status, search, branch, assignee, page }: TasksQuery): string {
  const params = new URLSearchParams()
  if (view !== 'mine') params.set('view', view)
  if (status !== 'open') params.set('status', status)
  if (search !== '') params.set('search', search)
  if (branch !== undefined) params.set('branch', String(branch))
  if (assignee !== undefined) params.set('assignee', String(assignee))
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? path : `${path}?${params.toString()}`
}
/** The same as the server is asked. */
export const asked = ({ view, status, search, branch, assignee, page }: TasksQuery): Partial<TaskFilter> => ({
  ...(view === 'mine' ? { mine: true } : {}),
  ...(view === 'templates' ? { isTemplate: true } : {}),
  ...(view === 'templates' ? {} : status === 'open' ? { isOpen: true } : status === 'over' ? { isOpen: false } : { status }),
  ...(search === '' ? {} : { search }),
  ...(branch === undefined ? {} : { branch }),
  ...(assignee === undefined ? {} : { assignee }),
  sort: status === 'over' ? '-completed' : 'due',
  page,
  limit: PAGE_SIZE,
})
