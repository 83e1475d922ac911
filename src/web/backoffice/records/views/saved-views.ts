import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import type { SavedView } from '#contract/calls/saved-views.ts'
import { callApi, type BodyOf } from '#web/kit/api-client.ts'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'

const KEY = ['saved-views'] as const
const staff = { session: 'staff' } as const

export const savedViewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi('GET', '/saved-views', { ...staff, signal }),
  staleTime: 60_000,
})

/** One's own views of a list, in their order; a device is nobody and has none. */
export const useSavedViews = (list: string) =>
  useQuery({
    ...savedViewsQuery,
    enabled: !useIsDevice(),
    select: views => views.filter(view => view.list === list),
  })

/** What can be done with them. Each says what went wrong, and afterwards the views are as the server has them. */
export function useViewDeeds() {
  const client = useQueryClient()
  const after = async <T>(work: () => Promise<T>, failure: string): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      const message = failureText(error, 'Bitte versuchen Sie es noch einmal.')
      notifications.show({ color: 'red', title: failure, message })
      return undefined
    } finally {
      await client.invalidateQueries({ queryKey: KEY })
    }
  }
  return {
    /** @throws ApiError, so that a dialog says it at its field. */
    keep: async (body: BodyOf<'POST', '/saved-views'>): Promise<SavedView> => {
      const view = await callApi('POST', '/saved-views', { ...staff, body })
      await client.invalidateQueries({ queryKey: KEY })
      return view
    },
    /** @throws ApiError, so that a dialog says it at its field. */
    rename: async (id: number, body: BodyOf<'PUT', '/saved-views/{id}'>): Promise<void> => {
      await callApi('PUT', '/saved-views/{id}', { ...staff, params: { id }, body })
      await client.invalidateQueries({ queryKey: KEY })
    },
    change: (id: number, body: BodyOf<'PUT', '/saved-views/{id}'>) =>
      after(
        () => callApi('PUT', '/saved-views/{id}', { ...staff, params: { id }, body }),
        'Die Ansicht konnte nicht gespeichert werden.',
      ),
    remove: (id: number) =>
      after(
        () => callApi('DELETE', '/saved-views/{id}', { ...staff, params: { id } }),
        'Die Ansicht konnte nicht gelöscht werden.',
      ),
    order: (list: string, ids: number[]) =>
      after(
        () => callApi('POST', '/saved-views/order', { ...staff, body: { list, ids } }),
        'Die Reihenfolge konnte nicht gespeichert werden.',
      ),
  }
}

/** The ids with one of them a place further to the left (-1) or right (1); at the end it stays. */
export function movedBy(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Whether two addresses ask for the same, in whatever order. */
export function isSameQuery(one: string, other: string): boolean {
  const sorted = (text: string) =>
    JSON.stringify([...new URLSearchParams(text)].toSorted(([a, x], [b, y]) => `${a}=${x}`.localeCompare(`${b}=${y}`)))
  return sorted(one) === sorted(other)
}
