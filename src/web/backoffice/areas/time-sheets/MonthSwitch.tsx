import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '#domain/time/local-time.ts'

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

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** A month of an address, or that of the day. */
export const readMonth = (text: string | null | undefined, today: string): string =>
  text && MONTH.test(text) ? text : today.slice(0, 7)

/** The month so many months away, `2026-11`. */
function monthBeside(month: string, by: -1 | 1): string {
  const day = by < 0 ? addDays(`${month}-01`, -1) : addDays(`${month}-01`, 31)
  return day.slice(0, 7)
}
