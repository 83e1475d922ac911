import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import type { BulkAnswer } from '#contract/bulk.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { inParts, partsOf } from '#web/backoffice/records/bulk/in-parts.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { changeRows } from '#web/kit/resource-client.ts'

type Told = NonNullable<BulkAnswer['rows']>
const SHOWN_MS = 30_000
const NAMED = 8

const counted = ({ label }: Resource, count: number) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? label.one : label.many}`
/** How many rows of a collection, and how many groups of options with them. */
export const namedTogether = (resource: Resource, count: number, groups: number): string =>
  [
    ...(count > 0 || groups === 0 ? [counted(resource, count)] : []),
    ...(groups > 0 ? [counted(optionGroups, groups)] : []),
  ].join(' und ')

/** Gives rows what they had, in as few calls as they fit into: what a dish asks of its guests may be long. */
async function takeBack(
  resource: Resource,
  changed: Told,
): Promise<{ back: number; others: number; untouched: number }> {
  const rows = changed.map(row => ({ id: row.id, version: row.version + 1, change: row.before }))
  const { answers, reached } = await inParts(partsOf(rows), part => changeRows(resource, { rows: [...part] }))
  const back = answers.reduce((sum, { done }) => sum + done, 0)
  return { back, others: reached - back, untouched: changed.length - reached }
}

/**
 * Says that rows were changed, and the groups of options that changed with them; where it can be taken back offers to
 * give each what it had, unless somebody has changed it since.
 */
export function showDone(
  resource: Resource,
  client: QueryClient,
  changed: Told,
  canUndo: boolean,
  groups: Told = [],
): void {
  const undo = async () => {
    notifications.update({ id, color: 'green', autoClose: false, loading: true, message: 'Wird zurückgenommen …' })
    const sum = { back: 0, others: 0, untouched: 0 }
    for (const [of, rows] of [[resource, changed] as const, [optionGroups, groups] as const]) {
      const taken = await takeBack(of, rows)
      for (const name of ['back', 'others', 'untouched'] as const) sum[name] += taken[name]
    }
    const lines = [
      `${sum.back.toLocaleString('de-DE')} zurückgenommen.`,
      ...(sum.others > 0
        ? [`${sum.others.toLocaleString('de-DE')} wurden inzwischen anders geändert und bleiben, wie sie sind.`]
        : []),
      ...(sum.untouched > 0 ? [`Bei ${sum.untouched.toLocaleString('de-DE')} wurde nichts getan.`] : []),
    ]
    if (sum.back + sum.others === 0) notifications.show({ color: 'red', message: messagesOf(resource).update })
    else notifications.show({ color: lines.length > 1 ? 'yellow' : 'green', message: lines.join(' ') })
    notifications.hide(id)
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
    if (groups.length > 0) await client.invalidateQueries({ queryKey: ['rows', optionGroups.path] })
  }
  const id = notifications.show({
    color: 'green',
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap={8}>
        <span>{namedTogether(resource, changed.length, groups.length)} geändert.</span>
        {canUndo && (
          <Button variant="default" size="xs" onClick={() => void undo()}>
            Rückgängig
          </Button>
        )}
      </Group>
    ),
  })
}

/** The rows that did not refuse. */
export function without<R extends { id: number }>(rows: readonly R[], refused: BulkAnswer['refused']): R[] {
  const left = new Set(refused.map(({ id }) => id))
  return rows.filter(({ id }) => !left.has(id))
}

/** Names the rows that could not be changed, with the reason of each. */
export function tellRefused(resource: Resource, refused: BulkAnswer['refused']): void {
  const lines = refused.slice(0, NAMED).map(({ id, name, message }) => `${name ?? `#${id}`}: ${message}`)
  const more = refused.length > NAMED ? [`und ${(refused.length - NAMED).toLocaleString('de-DE')} weitere`] : []
  notifications.show({
    color: 'red',
    autoClose: false,
    title: messagesOf(resource).update,
    message: [...lines, ...more].join('\n'),
  })
}

type Unfinished = { reached: number; of: number; error?: unknown }
/** Says how far a deed with many rows came before it failed or was stopped. */
export function tellUnfinished(resource: Resource, { reached, of, error }: Unfinished, title: string): void {
  const reason = failureText(error, '')
  const left = `Bei ${counted(resource, of - reached)} wurde nichts getan.`
  if (error === undefined) notifications.show({ color: 'yellow', autoClose: false, title: 'Angehalten', message: left })
  else
    notifications.show({
      color: 'red',
      autoClose: false,
      title,
      message: reached === 0 ? reason : [reason, left].filter(Boolean).join(' '),
    })
}
