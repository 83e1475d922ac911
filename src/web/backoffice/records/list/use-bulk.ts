import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import type { Came } from '#web/backoffice/records/bulk/change-all.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

type Change = Readonly<Record<string, unknown>>
/** Fetched by whoever does something with several rows. */
const fetchDeed = () => import('#web/backoffice/records/bulk/change-all.ts')
type Deed = Awaited<ReturnType<typeof fetchDeed>>

/**
 * Changes all the rows, or removes them, in as few transactions as they fit into; says what became of them in the words
 * of `success`.
 */
export function useBulk(resource: Resource, rows: readonly AnyRow[], onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** How many rows it has behind it. */
  const [reached, setReached] = useState(0)
  const act = async (work: (deed: Deed) => Promise<Came>, success: string, fallback: string) => {
    setReached(0)
    setBusy(true)
    try {
      const deed = await fetchDeed()
      const came = await work(deed)
      deed.tellCame(resource, rows, came, success, fallback)
      if (came.error === undefined || came.done > 0) onDone()
    } catch {
      notifications.show({ color: 'red', autoClose: false, title: fallback, message: '' })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
  }
  const ids = () => rows.map(({ id }) => id)
  const { update, remove } = messagesOf(resource)
  return {
    isBusy,
    reached,
    run: (change: Change, success: string) =>
      act(({ changeAll }) => changeAll(resource, ids(), part => ({ ids: part, change }), setReached), success, update),
    remove: () => act(({ removeAll }) => removeAll(resource, ids(), setReached), 'gelöscht', remove),
    /** The same where each row gets something of its own; a row that somebody changed since it was read refuses. */
    runEach: (changeOf: (row: AnyRow) => Change, success: string) => {
      const changes = rows.map(row => ({ id: row.id, version: row.version, change: changeOf(row) }))
      return act(({ changeAll }) => changeAll(resource, changes, part => ({ rows: part }), setReached), success, update)
    },
  }
}
