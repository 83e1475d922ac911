import { Button } from '@mantine/core'
import { useState } from 'react'
import { weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { Row } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import type { PlanLine } from '#web/backoffice/areas/working-schedules/plan-rows.ts'
import { dayText, stateText, timesText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Props = {
  days: readonly string[]
  today: string
  lines: readonly PlanLine[]
  timeZone: string
  canPlan: boolean
  onEdit: (row: Row) => void
  onAdd: (userId: number | null, day: string) => void
}

/** The week on a phone: a day at a time, as a list. */
export function DayList({ days, today, lines, timeZone, canPlan, onEdit, onAdd }: Props) {
  const [chosen, setDay] = useState<string>()
  const day = chosen && days.includes(chosen) ? chosen : days.includes(today) ? today : (days[0] ?? '')
  const rows = lines
    .flatMap(({ cells }) => cells[days.indexOf(day)] ?? [])
    .toSorted((a, b) => (a.startAt ?? '').localeCompare(b.startAt ?? '') || a.id - b.id)
  return (
    <section className={classes.card} aria-label="Dienste des Tages">
      <fieldset className={classes.days} aria-label="Tag wählen">
        {days.map(one => (
          <button
            key={one}
            type="button"
            className={classes.day}
            aria-pressed={one === day}
            aria-label={dayText(one)}
            onClick={() => setDay(one)}
          >
            <span>{weekdayName(weekdayOf(one)).slice(0, 2)}</span>
            <strong>{Number(one.slice(8))}</strong>
          </button>
        ))}
      </fieldset>
      <h2 className={classes.title}>{dayText(day)}</h2>
      {rows.length === 0 && <p className={classes.soft}>Niemand eingeteilt.</p>}
      <ul className={classes.lines}>
        {rows.map(row => (
          <li key={row.id} className={classes.dayLine}>
            <button type="button" className={classes.open} onClick={() => onEdit(row)}>
              <span className={classes.times}>{row.type === 'shift' ? timesText(row, timeZone) : titleOf(row)}</span>
              <strong>{row.user?.name ?? 'Offen'}</strong>
              {row.type === 'shift' && <span>{titleOf(row)}</span>}
              {row.view === 'whole' && row.type === 'shift' && <em>{stateText(row)}</em>}
              {row.view === 'whole' && row.conflicts.length > 0 && <b className={classes.error}>Konflikt</b>}
            </button>
          </li>
        ))}
      </ul>
      {canPlan && (
        <div>
          <Button variant="default" mih={44} onClick={() => onAdd(null, day)}>
            Dienst hinzufügen
          </Button>
        </div>
      )}
    </section>
  )
}
