import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthBeside } from '#web/backoffice/areas/time-sheets/month-text.ts'

/** To the month before and after. */
export const MonthSwitch = ({
  month,
  last,
  onChange,
}: {
  month: string
  last: string
  onChange: (month: string) => void
}) => (
  <Group gap={8}>
    <ActionIcon variant="default" size={44} aria-label="Voriger Monat" onClick={() => onChange(monthBeside(month, -1))}>
      <IconChevronLeft size={20} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={44}
      aria-label="Nächster Monat"
      disabled={month >= last}
      onClick={() => onChange(monthBeside(month, 1))}
    >
      <IconChevronRight size={20} aria-hidden />
    </ActionIcon>
  </Group>
)
