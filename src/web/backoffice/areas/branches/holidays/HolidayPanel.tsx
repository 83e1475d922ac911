import { Button, Modal, Select, Skeleton, Checkbox, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOLIDAY_REGIONS, type HolidayRegion } from '#contract/holiday-regions.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import {
  type BranchTimes,
  type Suggestion,
  suggestionsFor,
  takeHolidays,
  type Choice,
} from '#web/backoffice/areas/branches/holidays/take-holidays.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/branches/holidays/holidays.module.css'

const REGIONS = Object.entries(HOLIDAY_REGIONS).map(([value, label]) => ({ value, label }))

/**
 * What stands beside a holiday until somebody says otherwise. Nothing is ticked: many are open on holidays, and one
 * click too many would close them.
 */
const firstPick = ({ isPublic }: Suggestion): Picked => ({
  isTaken: false,
  kind: isPublic ? 'closed' : 'hours',
  from: '09:00',
  to: '14:00',
})

/**
 * The holidays of the coming twelve months with a tick each; what is taken over stands in the form, to be saved with
 * it.
 */
export function HolidayPanel({ onClose }: { onClose: () => void }) {
  const { store } = useForm()
  const region = useFormValue<HolidayRegion | null>('holidayRegion')
  const zone = useFormValue<string>('timeZone')
  const [from] = useState(() => localDay(new Date().toISOString(), isTimeZone(zone) ? zone : 'Europe/Vienna'))
  const [picks, setPicks] = useState<Readonly<Record<string, Picked>>>({})
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['holidays', region, from],
    enabled: region !== null,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      callApi('GET', '/holidays', { query: { region: region ?? 'AT', from }, signal, session: 'staff' }),
  })
  const times = store.values as unknown as BranchTimes
  const rows = suggestionsFor(times, data ?? []).map(holiday => ({
    holiday,
    pick: picks[holiday.date] ?? firstPick(holiday),
  }))
  const taken = rows.filter(({ pick }) => pick.isTaken)
  const legal = rows.filter(({ holiday: { isPublic, state } }) => isPublic && state === 'open')
  const isIncomplete = taken.some(({ pick }) => pick.kind === 'hours' && !(pick.from && pick.to))

  const take = () => {
    const changes = takeHolidays(
      times,
      taken.map(({ holiday: { date, name }, pick: { kind, from: opens, to } }) => ({
        date,
        name,
        choice: kind === 'closed' ? { kind } : { kind, from: opens, to },
      })),
    )
    for (const [name, value] of Object.entries(changes)) store.set(name, value)
    notifications.show({
      color: 'green',
      message: `${taken.length === 1 ? 'Ein Feiertag' : `${taken.length} Feiertage`} eingetragen. Bitte noch speichern.`,
    })
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title="Feiertage vorschlagen" size="lg" closeOnClickOutside={false}>
      <div className={classes.panel}>
        <Select
          label="Feiertagsregion"
          data={REGIONS}
          value={region}
          searchable
          allowDeselect={false}
          placeholder="Land oder Bundesland wählen"
          nothingFoundMessage="Nichts gefunden"
          onChange={value => value && store.set('holidayRegion', value)}
        />
        {region === null && (
          <p className={classes.note}>Wählen Sie, wessen Feiertage gelten. Die Wahl bleibt bei der Filiale.</p>
        )}
        {isError && !data && (
          <LoadFailure message="Feiertage konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {region !== null && !data && !isError && <Skeleton height={320} radius={8} />}
        {data && (
          <>
            <p className={classes.note}>
              Geschlossen wird zur Schließzeit, eigene Zeiten gelten nur an diesem Tag. Übernommenes steht dann im
              Formular und gilt, sobald Sie speichern.
            </p>
            {legal.some(({ pick }) => !pick.isTaken) && (
              <Button
                type="button"
                variant="default"
                className={classes.all}
                onClick={() =>
                  setPicks({
                    ...picks,
                    ...Object.fromEntries(legal.map(({ holiday, pick }) => [holiday.date, { ...pick, isTaken: true }])),
                  })
                }
              >
                Alle gesetzlichen wählen
              </Button>
            )}
            <ul className={classes.list}>
              {rows.map(({ holiday, pick }) => (
                <HolidayRow
                  key={holiday.date}
                  holiday={holiday}
                  pick={pick}
                  onPick={next => setPicks({ ...picks, [holiday.date]: next })}
                />
              ))}
            </ul>
            <p className={classes.source}>
              Feiertage: date-holidays,{' '}
              <a href="https://creativecommons.org/licenses/by-sa/3.0/" target="_blank" rel="noreferrer">
                CC BY-SA 3.0
              </a>
            </p>
          </>
        )}
        <div className={classes.actions}>
          <Button type="button" variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="button" disabled={taken.length === 0 || isIncomplete} onClick={take}>
            {taken.length === 0 ? 'Nichts gewählt' : `${taken.length} übernehmen`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type Picked = { isTaken: boolean; kind: Choice['kind']; from: string; to: string }
type HolidayRowProps = { holiday: Suggestion; pick: Picked; onPick: (pick: Picked) => void }

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
function HolidayRow({ holiday, pick, onPick }: HolidayRowProps) {
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
