import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { countdownText } from '#web/backoffice/areas/orders/data/time-text.ts'

/** What just happened, with the way back and how long it stays open. */
export function UndoNotice({ text, until, onUndo }: { text: string; until: string; onUndo: () => void }) {
  const left = Date.parse(until) - useTick(1000)
  return (
    <Group justify="space-between" gap="xs">
      <Text span flex="1 1 140px">
        {text}
      </Text>
      {left > 0 && (
        <Button variant="default" size="sm" mih={44} flex="none" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onUndo}>
          Rückgängig
          <Text span c="dimmed" ml={6} className="numbers" aria-hidden>
            {countdownText(left)}
          </Text>
        </Button>
      )}
    </Group>
  )
}
