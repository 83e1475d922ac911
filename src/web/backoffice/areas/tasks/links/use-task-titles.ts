import { useQuery } from '@tanstack/react-query'
import { cutAtTaskLinks, linkedTasks } from '#domain/tasks/task-links.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { callApi } from '#web/kit/api-client.ts'

/**
 * What the tasks are called that these texts lead to, asked in one call (docs/reference/tasks.md#links-of-tasks). Those
 * one does not see are missing, as are all while they are asked for: their link stays as it was written.
 */
export function useTaskTitles(texts: readonly (string | null)[]): ReadonlyMap<number, string> {
  const ids = linkedTasks(texts, location.origin).toSorted((a, b) => a - b)
  const { data = [] } = useQuery({
    queryKey: [...TASKS, 'titles', ids] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/task-titles', { session: 'staff', signal, query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
  })
  return new Map(data.map(({ id, code, title }) => [id, [code, title].filter(Boolean).join(' ')]))
}

/** The same by the links as they stand in a text. */
export const titlesByLink = (text: string, titles: ReadonlyMap<number, string>): ReadonlyMap<string, string> =>
  new Map(
    cutAtTaskLinks(text, location.origin).flatMap(({ text: link, task }) => {
      const title = task === null ? undefined : titles.get(task)
      return title === undefined ? [] : [[link, title]]
    }),
  )
