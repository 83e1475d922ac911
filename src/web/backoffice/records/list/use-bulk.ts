import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { ApiError } from '#web/kit/api.ts'
import { changeRows } from '#web/kit/rows.ts'

const NAMED = 8

/** Changes all the rows in one transaction, or without a change removes them; says what became of them in the words of `success`. */
export function useBulk(resource: Resource, rows: readonly AnyRow[], onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async (change: Readonly<Record<string, unknown>> | undefined, success: string) => {
    const fallback = change ? messagesOf(resource).update : messagesOf(resource).remove
    setBusy(true)
    try {
      const ids = rows.map(({ id }) => id)
      const { done, refused } = await changeRows(resource, change ? { ids, change } : { ids })
      if (done > 0)
        notifications.show({
          color: 'green',
          message: `${done.toLocaleString('de-AT')} ${done === 1 ? resource.label.one : resource.label.many} ${success}.`,
        })
      if (refused.length > 0) {
        const nameOf = (id: number) => rowTitle(resource, rows.find(row => row.id === id) ?? ({ id } as AnyRow))
        const lines = refused.slice(0, NAMED).map(({ id, message }) => `${nameOf(id)}: ${message}`)
        const more = refused.length > NAMED ? [`und ${refused.length - NAMED} weitere`] : []
        notifications.show({ color: 'red', autoClose: false, title: fallback, message: [...lines, ...more].join('\n') })
      }
      onDone()
    } catch (error) {
      const message = error instanceof ApiError && error.status !== 0 ? error.message : ''
      notifications.show({ color: 'red', autoClose: false, title: fallback, message })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
  }
  return { isBusy, run }
}
