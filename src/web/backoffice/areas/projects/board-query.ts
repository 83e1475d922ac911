import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { readProjectQuery } from '#web/backoffice/areas/projects/project-query.ts'
import { inAddress, TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { askedFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Cards of a column that come at once, and those once somebody has looked further. */
export const [FIRST_CARDS, MORE_CARDS] = [20, 100]

/** The board of a project as it is asked for: narrowed, with so many cards a column. */
export const boardQuery = (
  id: number,
  filters: Partial<TaskFilter>,
  perColumn: number,
  session: 'guest' | 'staff' = 'staff',
) =>
  queryOptions({
    queryKey: [...TASKS, 'board', id, filters, perColumn] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/projects/{id}/board', {
        session,
        signal,
        params: { id },
        query: { ...inAddress(filters), perColumn },
      }),
  })

/** What of a board the address asks for: the other views narrow their own lists. */
export function boardFilters(search: string): Partial<TaskFilter> {
  const query = readProjectQuery(search)
  return query.view === 'board' ? askedFilters(query) : {}
}

/**
 * The board somebody opens the back-office at, asked for before it is known who they are; whoever is nobody is led away
 * by that question, not by this one.
 */
export const earlyBoard = (client: QueryClient, { id }: Readonly<Record<string, string>>, search: string) =>
  client.prefetchQuery(boardQuery(Number(id), boardFilters(search), FIRST_CARDS, 'guest'))
