import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import type { BulkAnswer } from '#contract/bulk.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { changeRows } from '#web/kit/rows.ts'

type Told = NonNullable<BulkAnswer['rows']>
const SHOWN_MS = 30_000

const counted = ({ label }: Resource, count: number) => `${count.toLocaleString('de-DE')} ${count === 1 ? label.one : label.many}`
/** How many rows of a collection, and how many groups of options with them. */
export const namedTogether = (resource: Resource, count: number, groups: number): string =>
  [...(count > 0 || groups === 0 ? [counted(resource, count)] : []), ...(groups > 0 ? [counted(optionGroups, groups)] : [])].join(' und ')

const takeBack = (resource: Resource, changed: Told) =>
  changeRows(resource, { rows: changed.map(row => ({ id: row.id, version: row.version + 1, change: row.before })) })

/**
 * Says that rows were changed, and the groups of options that changed with them; where it can be taken back offers to give each what it had,
 * unless somebody has changed it since.
 */
export function showDone(resource: Resource, client: QueryClient, changed: Told, canUndo: boolean, groups: Told = []): void {
  const undo = async () => {
    notifications.hide(id)
    try {
      let [back, left] = [0, 0]
      for (const [of, rows] of [[resource, changed] as const, [optionGroups, groups] as const]) {
        if (rows.length === 0) continue
        const { done, refused } = await takeBack(of, rows)
        back += done
        left += refused.length
      }
      const stay = left > 0 ? ` ${left} wurden inzwischen anders geändert und bleiben, wie sie sind.` : ''
      notifications.show({ color: left > 0 ? 'yellow' : 'green', message: `${back} zurückgenommen.${stay}` })
    } catch {
      notifications.show({ color: 'red', message: messagesOf(resource).update })
    }
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
