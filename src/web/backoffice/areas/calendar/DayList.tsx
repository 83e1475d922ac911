import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText } from '#web/backoffice/areas/calendar/calendar-words.ts'
import { countOf, DayEntries, type Shown } from '#web/backoffice/areas/calendar/DayEntries.tsx'
import type { CalendarDay } from '#web/backoffice/areas/calendar/use-calendar.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import classes from '#web/backoffice/areas/calendar/calendar.module.css'

type Props = { days: readonly CalendarDay[]; shown: Shown; today: string; isStale: boolean }

/** Days one below the other, those on which something is: a day, and on a phone also a week or a month. */
export function DayList({ days, shown, today, isStale }: Props) {
  const [withEarlier, setWithEarlier] = useState(false)
  const full = days.filter(day => countOf(day) > 0)
  const earlier = full.filter(({ day }) => day < today)
  // who looks at the month on a phone wants today first; a month that is over is all there
  const isFolded = !withEarlier && earlier.length > 0 && earlier.length < full.length
  if (full.length === 0)
    return (
      <EmptyNotice icon={IconCalendarEvent} title="Hier steht nichts an">
        Schalten Sie weitere Arten ein, oder wählen Sie andere Tage.
      </EmptyNotice>
    )
  return (
    <div className={classes.list} data-stale={isStale || undefined}>
      {isFolded && (
        <Button mih={44} variant="default" className={classes.earlier} onClick={() => setWithEarlier(true)}>
          {earlier.length === 1 ? 'Einen früheren Tag zeigen' : `${earlier.length} frühere Tage zeigen`}
        </Button>
      )}
      {(isFolded ? full.slice(earlier.length) : full).map(day => (
        <section key={day.day} className={`card ${classes.day}`} data-today={day.day === today || undefined}>
          <h2 className={classes.dayTitle}>
            {dayText(day.day)}
            {day.day === today && <span className={classes.now}>heute</span>}
          </h2>
          <DayEntries day={day} shown={shown} label={dayText(day.day)} />
        </section>
      ))}
    </div>
  )
}
