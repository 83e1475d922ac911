import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import type { ListQuery } from '#web/backoffice/rows/list-query.ts'
import { loadAllRows, type AnyRow } from '#web/backoffice/rows/use-rows.ts'

/** The rows chosen in a list: of the page that is shown, or of all that search and filters find. */
export function useSelection(resource: Resource, query: ListQuery, page: readonly AnyRow[]) {
  const [selected, setSelected] = useState<readonly number[]>([])
  const [others, setOthers] = useState<readonly AnyRow[]>([])
  const [isLoading, setLoading] = useState(false)
  const known = [...page, ...others.filter(row => page.every(({ id }) => id !== row.id))]
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
    chosen: known.filter(({ id }) => selected.includes(id)),
    isLoading,
    select: setSelected,
    selectAll: () => void selectAll(),
  }
}
