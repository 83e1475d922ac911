import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkBody } from '#contract/bulk.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { ApiError } from '#web/kit/api.ts'
import { changeRows } from '#web/kit/rows.ts'

const NAMED = 8
type Change = Readonly<Record<string, unknown>>

/** Changes all the rows in one transaction, or without a change removes them; says what became of them in the words of `success`. */
export function useBulk(resource: Resource, rows: readonly AnyRow[], onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const send = async (body: BulkBody, success: string) => {
    const fallback = 'change' in body || 'rows' in body ? messagesOf(resource).update : messagesOf(resource).remove
    setBusy(true)
    try {
      const { done, refused } = await changeRows(resource, body)
      if (done > 0)
        notifications.show({
          color: 'green',
          message: `${done.toLocaleString('de-DE')} ${done === 1 ? resource.label.one : resource.label.many} ${success}.`,
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
  const run = (change: Change | undefined, success: string) => {
    const ids = rows.map(({ id }) => id)
    return send(change ? { ids, change } : { ids }, success)
  }
  /** The same where each row gets something of its own; a row that somebody changed since it was read refuses. */
  const runEach = (changeOf: (row: AnyRow) => Change, success: string) =>
    send({ rows: rows.map(row => ({ id: row.id, version: row.version, change: changeOf(row) })) }, success)
  return { isBusy, run, runEach }
}
