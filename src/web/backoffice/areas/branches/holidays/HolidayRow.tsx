import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { Choice, Suggestion } from '#web/backoffice/areas/branches/holidays/take-holidays.ts'
import classes from '#web/backoffice/areas/branches/holidays/holidays.module.css'

export type Picked = { isTaken: boolean; kind: Choice['kind']; from: string; to: string }
type Props = { holiday: Suggestion; pick: Picked; onPick: (pick: Picked) => void }

const KINDS = [
  { value: 'closed', label: 'Geschlossen' },
  { value: 'hours', label: 'Eigene Zeiten' },
]
const STATES: Record<Suggestion['state'], string | null> = {
  open: null,
  entered: 'Schon eingetragen',
  shut: 'Ohnehin Ruhetag',
}

/** One holiday: whether it is taken over, and as what. */
export function HolidayRow({ holiday, pick, onPick }: Props) {
  const { date, name, isPublic, state } = holiday
  const isEntered = state === 'entered'
  const note = STATES[state] ?? (isPublic ? null : 'Kein gesetzlicher Feiertag')
  const id = `holiday-${date}`
  return (
    <li className={classes.row} data-taken={pick.isTaken || undefined}>
      <Checkbox
        id={id}
        className={classes.tick}
        checked={pick.isTaken}
        disabled={isEntered}
        label={
          <>
            <strong>{name}</strong>
            <span className={classes.day}>
              {weekdayName(weekdayOf(date))}, {formatDay(date)}
              {note && ` · ${note}`}
            </span>
          </>
        }
        onChange={event => onPick({ ...pick, isTaken: event.currentTarget.checked })}
      />
      {pick.isTaken && (
        <div className={classes.choice}>
          <SegmentedControl
            size="sm"
            aria-label={`${name}: geschlossen oder eigene Zeiten`}
            data={KINDS}
            value={pick.kind}
            onChange={kind => onPick({ ...pick, kind: kind as Choice['kind'] })}
          />
          {pick.kind === 'hours' && (
            <div className={classes.hours}>
              <TimeInput
                w={88}
                aria-label={`${name}: offen von`}
                value={pick.from}
                onChange={time => onPick({ ...pick, from: time ?? '' })}
              />
              <span aria-hidden>bis</span>
              <TimeInput
                w={88}
                aria-label={`${name}: offen bis`}
                value={pick.to}
                onChange={time => onPick({ ...pick, to: time ?? '' })}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
