import { Text } from '@mantine/core'
import { businessDayWords } from '#domain/time/business-day-window.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/** What a day means, beside the place where days are chosen; nothing where it is the calendar's. */
export function BusinessDayNote() {
  const { businessDayStart } = useSettings()
  const words = businessDayWords(businessDayStart ?? undefined)
  return (
    words && (
      <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
        {words}
      </Text>
    )
  )
}
