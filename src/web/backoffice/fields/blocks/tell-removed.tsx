import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** How long the way back is offered. */
const SHOWN_MS = 12_000

/** Says what was taken out of a page, with the way to put it back. */
export function tellRemoved(name: string, onUndo: () => void): string {
  const id = notifications.show({
    color: 'gray',
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap={8}>
        <span>{name} entfernt.</span>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onUndo()
            notifications.hide(id)
          }}
        >
          Rückgängig
        </Button>
      </Group>
    ),
  })
  return id
}

/** Takes such words back where there is no page any more to put anything back into. */
export const forgetRemoved = (ids: readonly string[]): void => ids.forEach(id => notifications.hide(id))
