import { Button, Menu } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { businessDay, isoOf } from '#domain/time/local-time.ts'
import { PERIOD_LABELS, type Period, usualPeriods } from '#domain/time/periods.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'

const today = (timeZone: string, dayStart: string | undefined) => businessDay(isoOf(Date.now()), timeZone, dayStart)

/** The spans of days people ask for most, as of the business day that goes on. */
export function PeriodMenu({ onPick }: { onPick: (period: Period) => void }) {
  const { timeZone } = useLocale()
  const { businessDayStart } = useSettings()
  const pick = (label: string) => {
    const period = usualPeriods(today(timeZone, businessDayStart ?? undefined)).find(one => one.label === label)
    if (period) onPick(period)
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCalendarEvent size={18} stroke={1.6} aria-hidden />}>
          Zeitraum
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PERIOD_LABELS.map(label => (
          <Menu.Item key={label} onClick={() => pick(label)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
