import { notifications } from '@mantine/notifications'
import type { BulkAnswer, BulkBody } from '#contract/bulk.ts'
import type { Resource } from '#contract/resource.ts'
import { inParts, partsOf } from '#web/backoffice/records/bulk/in-parts.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { changeRows } from '#web/kit/resource-client.ts'

const NAMED = 8
/** How many rows did it, which refused, and at how many nothing was tried since something failed. */
export type Came = { done: number; refused: BulkAnswer['refused']; untouched: number; error?: unknown }
type OnPart = (reached: number) => void

/** Does the same with all rows, or with each its own, in as few transactions as they fit into. Never throws. */
export async function changeAll<T>(
  resource: Resource,
  rows: readonly T[],
  bodyOf: (part: T[]) => BulkBody,
  onPart: OnPart,
): Promise<Came> {
  const { answers, reached, error } = await inParts(partsOf(rows), part => changeRows(resource, bodyOf([...part])), {
    onPart,
  })
  const done = answers.reduce((sum, answer) => sum + answer.done, 0)
  return { done, refused: answers.flatMap(({ refused }) => refused), untouched: rows.length - reached, error }
}

/**
 * Removes all rows. One that waited for another of a later part to go is tried again, until no more of them go. Never
 * throws.
 */
export async function removeAll(resource: Resource, rows: readonly number[], onPart: OnPart): Promise<Came> {
  const isParted = partsOf(rows).length > 1
  let came = await changeAll(resource, rows, ids => ({ ids }), onPart)
  let { done } = came
  for (let last = done; isParted && last > 0 && came.refused.length > 0 && came.error === undefined;) {
    const left = came.refused.map(({ id }) => id)
    came = await changeAll(resource, left, ids => ({ ids }), onPart)
    last = came.done
    done += last
  }
  return { ...came, done }
}

/** Says what became of rows, in the words of `success` and, where something went wrong, under `fallback`. */
export function tellCame(
  resource: Resource,
  rows: readonly AnyRow[],
  { done, refused, untouched, error }: Came,
  success: string,
  fallback: string,
): void {
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
  const reason = failureText(error, '')
  const left = done + refused.length > 0 ? `Bei ${untouched.toLocaleString('de-DE')} wurde nichts getan.` : ''
  notifications.show({
    color: 'red',
    autoClose: false,
    title: fallback,
    message: [reason, left].filter(Boolean).join(' '),
  })
}
