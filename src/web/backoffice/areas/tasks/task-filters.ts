import type { TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { TASK_PRIORITIES, type TaskPriority } from '#domain/tasks/task-words.ts'

/** By what tasks are narrowed in every view of them, as it stands in the address. */
export type TaskFilters = {
  search: string
  priority: TaskPriority | undefined
  assignee: number | undefined
  tag: string
  isLate: boolean
}
export const NO_FILTERS: TaskFilters = { search: '', priority: undefined, assignee: undefined, tag: '', isLate: false }
const [MOST_SEARCH, MOST_TAG] = [100, 40]
/** The number in an address, or none. */
export const numberIn = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined)

/** Reads the filters of an address; whatever is none is as if it were not there. */
export function readTaskFilters(params: URLSearchParams): TaskFilters {
  const priority = params.get('priority')
  return {
    search: params.get('search')?.slice(0, MOST_SEARCH) ?? '',
    priority: priority !== null && Object.hasOwn(TASK_PRIORITIES, priority) ? (priority as TaskPriority) : undefined,
    assignee: numberIn(params.get('assignee')),
    tag: params.get('tag')?.slice(0, MOST_TAG) ?? '',
    isLate: params.get('overdue') === 'true',
  }
}
/** Writes them into an address; what is as usual is left out. */
export function writeTaskFilters(
  params: URLSearchParams,
  { search, priority, assignee, tag, isLate }: TaskFilters,
): void {
  if (search !== '') params.set('search', search)
  if (priority !== undefined) params.set('priority', priority)
  if (assignee !== undefined) params.set('assignee', String(assignee))
  if (tag !== '') params.set('tag', tag)
  if (isLate) params.set('overdue', 'true')
}
/** The same as the server is asked. */
export const askedFilters = ({ search, priority, assignee, tag, isLate }: TaskFilters): Partial<TaskFilter> => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(priority === undefined ? {} : { priority }),
  ...(assignee === undefined ? {} : { assignee }),
  ...(tag.trim() === '' ? {} : { tag: tag.trim().replace(/^#/, '') }),
  ...(isLate ? { overdue: true } : {}),
})
