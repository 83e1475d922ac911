import { memo, type MouseEvent, useRef, useState } from 'react'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { Row } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { isSameWork, type PlanLine } from '#web/backoffice/areas/working-schedules/plan-rows.ts'
import { dayText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { ShiftChip } from '#web/backoffice/areas/working-schedules/ShiftChip.tsx'
import { WeightSign } from '#web/backoffice/areas/working-schedules/WeightSign.tsx'
import { useGridKeys } from '#web/backoffice/areas/working-schedules/use-grid-keys.ts'
import { useDragging } from '#web/backoffice/areas/working-schedules/use-dragging.ts'
import { useBatchedLines } from '#web/backoffice/areas/working-schedules/use-batched-lines.ts'
import { useScheduleMutations } from '#web/backoffice/areas/working-schedules/use-schedule-mutations.ts'
import classes from '#web/backoffice/areas/working-schedules/grid.module.css'

type Props = {
  days: readonly string[]
  today: string
  lines: readonly PlanLine[]
  rows: readonly Row[]
  timeZone: string
  canPlan: boolean
  planAsked: { from: string; to: string; branch: number }
  branchId: number
  template: number | null
  /** Another week is being read. */
  isStale: boolean
  onEdit: (row: Row) => void
  onAdd: (userId: number | null, day: string) => void
}
const MINUTE = 60

/**
 * The week as a table: people down, days across. Shifts are dragged, or moved with keys; what happened is said aloud.
 */
export function WeekGrid({
  days,
  today,
  lines,
  rows,
  timeZone,
  canPlan,
  planAsked,
  branchId,
  template,
  isStale,
  onEdit,
  onAdd,
}: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [said, say] = useState('')
  const deeds = useScheduleMutations({ planAsked, rows, timeZone, branchId, template, say })
  // heard by the table, so that no line is drawn anew when what a press does has changed
  const onClick = ({ target }: MouseEvent) => {
    const cell = (target as Element).closest('[data-add]')?.closest<HTMLElement>('[data-cell]')
    if (!cell) return
    const { user, day = '' } = cell.dataset
    const place = [Number(user) || null, day] as const
    if (deeds.hasTemplate) deeds.addFromTemplate(...place)
    else onAdd(...place)
  }
  const onKeyDown = useGridKeys(table, { days, lines, canPlan, deeds, onEdit })
  const dragging = useDragging(table, { isWanted: canPlan, deeds, timeZone })
  const shown = useBatchedLines(table, lines, days)
  return (
    <>
      <div className={classes.frame} data-stale={isStale || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears for the buttons in it,
            which all act alone too */}
        <table
          ref={table}
          className={classes.grid}
          aria-label="Dienste der Woche"
          aria-describedby="grid-keys"
          onKeyDown={onKeyDown}
          onClick={onClick}
          {...dragging}
        >
          <thead>
            <tr>
              <th scope="col">Person</th>
              {days.map(day => (
                <th
                  key={day}
                  scope="col"
                  data-today={day === today || undefined}
                  {...(day === today && { 'aria-current': 'date' as const })}
                >
                  <span>{weekdayName(weekdayOf(day))}</span>{' '}
                  <span className={classes.date}>{formatDay(day).slice(0, 6)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, days: ofLine }, index) => (
              <Line
                key={line.userId ?? 'open'}
                line={line}
                index={index}
                days={ofLine}
                today={today}
                timeZone={timeZone}
                canPlan={canPlan}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        </table>
      </div>
      {canPlan && (
        <details className={classes.keys}>
          <summary>Mit Maus und Tastatur planen</summary>
          <p id="grid-keys">
            Ziehen verschiebt einen Dienst, mit gedrückter Strg- oder Alt-Taste kopiert es ihn; am rechten Rand ziehen
            ändert das Ende. Pfeiltasten wandern durch die Woche, Enter öffnet. Alt und Pfeiltasten verschieben auf
            einen anderen Tag oder eine andere Person, mit Umschalt ändern Links und Rechts das Ende um eine
            Viertelstunde. Strg+C und Strg+V kopieren, Entf löscht einen Entwurf.
          </p>
        </details>
      )}
      <output className={classes.said}>{said}</output>
    </>
  )
}

type LineProps = Pick<Props, 'days' | 'today' | 'timeZone' | 'canPlan' | 'onEdit'> & {
  line: PlanLine
  index: number
}

/** Whether a line shows the same as before: its rows stay the ones they were while nobody changes them. */
const isSameLine = (before: LineProps, now: LineProps) =>
  before.index === now.index &&
  before.today === now.today &&
  before.timeZone === now.timeZone &&
  before.canPlan === now.canPlan &&
  before.onEdit === now.onEdit &&
  before.days === now.days &&
  isSameWork(before.line, now.line)

const Line = memo(function Line({ line, index, days, today, timeZone, canPlan, onEdit }: LineProps) {
  const { userId, name, department, minutes, weeklyMinutes, losses, cells } = line
  const isMuch = weeklyMinutes !== null && minutes > weeklyMinutes
  return (
    <tr data-open={userId === null || undefined}>
      <th scope="row" id={userId === null ? 'open-shifts' : undefined}>
        <strong>{name}</strong>
        {department && <span className={classes.soft}>{department}</span>}
        {minutes > 0 && (
          <span className={classes.hours} data-much={isMuch || undefined}>
            {hoursText(minutes * MINUTE)}
            {weeklyMinutes !== null && ` von ${hoursText(weeklyMinutes * MINUTE)}`} h
          </span>
        )}
        {losses.map(message => (
          <span key={message} className={classes.remark}>
            <WeightSign weight="remark" /> {message}
          </span>
        ))}
      </th>
      {days.map((day, column) => (
        <td
          key={day}
          data-cell={`${index}:${column}`}
          data-user={userId ?? ''}
          data-day={day}
          data-today={day === today || undefined}
        >
          {cells[column]?.map(row => (
            <ShiftChip
              key={row.id}
              row={row}
              timeZone={timeZone}
              canPlan={canPlan}
              onEdit={onEdit}
              isFirst={index === 0 && column === 0}
            />
          ))}
          {canPlan && (
            <button
              type="button"
              className={classes.add}
              tabIndex={index === 0 && column === 0 ? 0 : -1}
              data-stop
              data-add
              aria-label={`Dienst hinzufügen, ${name}, ${dayText(day)}`}
            >
              +
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}, isSameLine)
