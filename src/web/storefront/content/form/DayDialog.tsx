import { useState } from 'react'
import { localDay } from '#domain/time/local-time.ts'
import { MonthCalendar } from '#web/kit/calendar/MonthCalendar.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'

/** What a form takes for a day (docs/reference/forms.md). */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31']

type DayDialogProps = {
  title: string
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string) => void
  onClose: () => void
}

/** A day of any month; a press on it is the choice. */
export function DayDialog({ title, value, onChange, onClose }: DayDialogProps) {
  const { config, now } = usePage()
  const today = localDay(now, config.timeZone)
  const [month, setMonth] = useState((value ?? today).slice(0, 7))
  return (
    <Dialog title={title} look="window" onClose={onClose}>
      <MonthCalendar
        month={month}
        country={config.country}
        today={today}
        firstDay={FIRST}
        lastDay={LAST}
        value={value}
        isEnabled={() => true}
        onMonth={setMonth}
        onChange={onChange}
      />
    </Dialog>
  )
}
