import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAnswer, BulkBody } from '#contract/bulk.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { inParts, partsOf } from '#web/backoffice/records/bulk/in-parts.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { ApiError } from '#web/kit/api.ts'
import { changeRows } from '#web/kit/rows.ts'

const NAMED = 8
type Change = Readonly<Record<string, unknown>>
type Came = { done: number; refused: BulkAnswer['refused']; untouched: number; error?: unknown }

/** Changes all the rows, or without a change removes them, in as few transactions as they fit into; says what became of them in the words of `success`. */
export function useBulk(resource: Resource, rows: readonly AnyRow[], onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** How many rows it has behind it. */
  const [reached, setReached] = useState(0)

  const tell = ({ done, refused, untouched, error }: Came, success: string, fallback: string) => {
    if (done > 0)
      notifications.show({
        color: 'green',
        message: `${done.toLocaleString('de-DE')} ${done === 1 ? resource.label.one : resource.label.many} ${success}.`,
      })
    if (refused.length > 0) {
      const byId = new Map(rows.map(row => [row.id, row]))
      const nameOf = (id: number) => rowTitle(resource, byId.get(id) ?? ({ id } as AnyRow))
      const lines = refused.slice(0, NAMED).map(({ id, message }) => `${nameOf(id)}: ${message}`)
      const more = refused.length > NAMED ? [`und ${(refused.length - NAMED).toLocaleString('de-DE')} weitere`] : []
      notifications.show({ color: 'red', autoClose: false, title: fallback, message: [...lines, ...more].join('\n') })
    }
    if (error === undefined) return
    const reason = error instanceof ApiError && error.status !== 0 ? error.message : ''
    const left = done + refused.length > 0 ? `Bei ${untouched.toLocaleString('de-DE')} wurde nichts getan.` : ''
    notifications.show({ color: 'red', autoClose: false, title: fallback, message: [reason, left].filter(Boolean).join(' ') })
  }
  const act = async (work: () => Promise<Came>, success: string, fallback: string) => {
    setReached(0)
    setBusy(true)
    const came = await work()
    tell(came, success, fallback)
    if (came.error === undefined || came.done > 0) onDone()
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
  }
  const once = async <T>(all: readonly T[], bodyOf: (part: T[]) => BulkBody): Promise<Came> => {
    const {
      answers,
      reached: count,
      error,
    } = await inParts(partsOf(all), part => changeRows(resource, bodyOf([...part])), {
      onPart: setReached,
    })
    const done = answers.reduce((sum, answer) => sum + answer.done, 0)
    return { done, refused: answers.flatMap(({ refused }) => refused), untouched: all.length - count, error }
  }
  /** A row that waited for one of a later part to go is tried again, until no more of them go. */
  const removeAll = async (all: readonly number[]): Promise<Came> => {
    const isParted = partsOf(all).length > 1
    let came = await once(all, ids => ({ ids }))
    let { done } = came
    for (let last = done; isParted && last > 0 && came.refused.length > 0 && came.error === undefined;) {
      came = await once(
        came.refused.map(({ id }) => id),
        ids => ({ ids }),
      )
      last = came.done
      done += last
    }
    return { ...came, done }
  }
  const ids = () => rows.map(({ id }) => id)
  const { update, remove } = messagesOf(resource)
  return {
    isBusy,
    reached,
    run: (change: Change, success: string) => act(() => once(ids(), part => ({ ids: part, change })), success, update),
    remove: () => act(() => removeAll(ids()), 'gelöscht', remove),
    /** The same where each row gets something of its own; a row that somebody changed since it was read refuses. */
    runEach: (changeOf: (row: AnyRow) => Change, success: string) => {
      const changes = rows.map(row => ({ id: row.id, version: row.version, change: changeOf(row) }))
      return act(() => once(changes, part => ({ rows: part })), success, update)
    },
  }
}
