import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import type { BulkAnswer } from '#contract/bulk.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { changeRows } from '#web/kit/rows.ts'

type Told = NonNullable<BulkAnswer['rows']>
const SHOWN_MS = 30_000

/** Says that rows were changed, and where it can be taken back offers to give each what it had, unless somebody has changed it since. */
export function showDone(resource: Resource, client: QueryClient, changed: Told, canUndo: boolean): void {
  const named = `${changed.length.toLocaleString('de-AT')} ${changed.length === 1 ? resource.label.one : resource.label.many}`
  const undo = async () => {
    notifications.hide(id)
    try {
      const { done, refused } = await changeRows(resource, {
        rows: changed.map(row => ({ id: row.id, version: row.version + 1, change: row.before })),
      })
      const left = refused.length > 0 ? ` ${refused.length} wurden inzwischen anders geändert und bleiben, wie sie sind.` : ''
      notifications.show({ color: refused.length > 0 ? 'yellow' : 'green', message: `${done} zurückgenommen.${left}` })
    } catch {
      notifications.show({ color: 'red', message: messagesOf(resource).update })
    }
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
  }
  const id = notifications.show({
    color: 'green',
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap={8}>
        <span>{named} geändert.</span>
        {canUndo && (
          <Button variant="default" size="xs" onClick={() => void undo()}>
            Rückgängig
          </Button>
        )}
      </Group>
    ),
  })
}
