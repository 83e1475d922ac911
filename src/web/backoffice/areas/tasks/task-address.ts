import type { TaskFilter } from '#contract/calls/tasks/tasks.ts'

/** What every answer about tasks is kept under, so that all are asked anew at once. */
export const TASKS = ['tasks'] as const

/** What is asked as it stands in an address. */
export const inAddress = (query: Partial<TaskFilter>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value === undefined ? value : (String(value) as never)]),
  )

/** What a file is asked with: the same filters and order, and no page. */
export const forFile = ({ page: _page, limit: _limit, ...query }: Partial<TaskFilter>) => inAddress(query)

/** The tasks of a project; of a template those it is made of. */
export const inProject = ({ id, isTemplate }: { id: number; isTemplate: boolean }): Partial<TaskFilter> => ({
  project: id,
  ...(isTemplate && { isTemplate }),
})
