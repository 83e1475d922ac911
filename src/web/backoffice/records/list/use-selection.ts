import { notifications } from '@mantine/notifications'
import { useMemo, useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import type { ListQuery } from '#web/backoffice/rows/list-query.ts'
import { loadAllRows, type AnyRow } from '#web/backoffice/rows/use-rows.ts'

/** The rows chosen in a list: of the page that is shown, or of all that search and filters find. */
export function useSelection(resource: Resource, query: ListQuery, page: readonly AnyRow[]) {
  const [selected, setSelected] = useState<readonly number[]>([])
  const [others, setOthers] = useState<readonly AnyRow[]>([])
  const [isLoading, setLoading] = useState(false)
  // Ten thousand rows of ten thousand are compared by their numbers, not with each other.
  const chosen = useMemo(() => chosenOf(selected, page, others), [selected, page, others])
  const selectAll = async () => {
    setLoading(true)
    try {
      const all = await loadAllRows(resource, query)
      setOthers(all)
      setSelected(all.map(({ id }) => id))
    } catch {
      notifications.show({ color: 'red', message: messagesOf(resource).load })
    }
    setLoading(false)
  }
  return {
    selected,
    chosen,
    isLoading,
    select: setSelected,
    selectAll: () => void selectAll(),
  }
}

/** The rows that are chosen, of those that are shown and those fetched beside them, each once. */
export function chosenOf<R extends { id: number }>(
  selected: readonly number[],
  page: readonly R[],
  others: readonly R[],
): R[] {
  const wanted = new Set(selected)
  if (wanted.size === 0) return []
  const rows = new Map([...page, ...others].map(row => [row.id, row]))
  for (const row of page) rows.set(row.id, row)
  return [...rows.values()].filter(({ id }) => wanted.has(id))
}
