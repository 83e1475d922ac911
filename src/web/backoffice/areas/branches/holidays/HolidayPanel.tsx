import { Button, Modal, Select, Skeleton, Checkbox, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOLIDAY_REGIONS, type HolidayRegion } from '#contract/holiday-regions.ts'
import { handledText, type Range } from '#domain/hours/last-year.ts'
import { hoursText } from '#domain/hours/display-hours.ts'
import { addDays, localDay, weekdayOf } from '#domain/time/local-time.ts'
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
import { MenusOfHolidays } from '#web/backoffice/areas/branches/holidays/MenusOfHolidays.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/branches/holidays/holidays.module.css'

const YEAR_DAYS = 365
const REGIONS = Object.entries(HOLIDAY_REGIONS).map(([value, label]) => ({ value, label }))

const USUAL: readonly Range[] = [{ from: '09:00', to: '14:00' }]

/**
 * What stands beside a holiday until somebody says otherwise. Ticked is only what was closed or had its own hours the
 * year before: many are open on holidays, and one click too many would close them.
 */
function firstPick({ isPublic, state, last }: Suggestion): Picked {
  const handled = last?.handled
  if (!handled || handled.kind === 'ordinary')
    return { isTaken: false, kind: isPublic ? 'closed' : 'hours', ranges: USUAL }
  const isTaken = state === 'open'
  return handled.kind === 'closed'
    ? { isTaken, kind: 'closed', ranges: USUAL }
    : { isTaken, kind: 'hours', ranges: handled.ranges, deliveries: handled.deliveries }
}

/**
 * The holidays of the coming twelve months with a tick each; what is taken over stands in the form, to be saved with
 * it.
 */
export function HolidayPanel({ onClose }: { onClose: () => void }) {
  const { store, id } = useForm()
  const me = useMe()
  const [about, setAbout] = useState<'hours' | 'menus'>('hours')
  const region = useFormValue<HolidayRegion | null>('holidayRegion')
  const zone = useFormValue<string>('timeZone')
  const [today] = useState(() => localDay(new Date().toISOString(), isTimeZone(zone) ? zone : 'Europe/Vienna'))
  const nextYear = String(Number(today.slice(0, 4)) + 1)
  const [when, setWhen] = useState<'months' | 'year'>('months')
  const from = when === 'year' ? `${nextYear}-01-01` : today
  const [picks, setPicks] = useState<Readonly<Record<string, Picked>>>({})
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['holidays', region, from],
    enabled: region !== null,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      callApi('GET', '/holidays', { query: { region: region ?? 'AT', from }, signal, session: 'staff' }),
  })
  const yearAgo = addDays(from, -YEAR_DAYS)
  const before = useQuery({
    queryKey: ['holidays', region, yearAgo],
    enabled: region !== null,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      callApi('GET', '/holidays', { query: { region: region ?? 'AT', from: yearAgo }, signal, session: 'staff' }),
  }).data
  const times = store.values as unknown as BranchTimes
  const rows = suggestionsFor(times, data ?? [], before).map(holiday => ({
    holiday,
    pick: picks[holiday.date] ?? firstPick(holiday),
  }))
  const taken = rows.filter(({ pick }) => pick.isTaken)
  const legal = rows.filter(({ holiday: { isPublic, state } }) => isPublic && state === 'open')
  const isIncomplete = taken.some(
    ({ pick }) => pick.kind === 'hours' && !pick.ranges.every(({ from: opens, to }) => opens && to),
  )

  const take = () => {
    const changes = takeHolidays(
      times,
      taken.map(({ holiday: { date, name }, pick: { kind, ranges, deliveries } }) => ({
        date,
        name,
        choice: kind === 'closed' ? { kind } : { kind, ranges, ...(deliveries && { deliveries }) },
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
        {region !== null && (
          <SegmentedControl
            aria-label="Welche Feiertage"
            data={[
              { value: 'months', label: 'Nächste zwölf Monate' },
              { value: 'year', label: nextYear },
            ]}
            value={when}
            onChange={value => setWhen(value as typeof when)}
          />
        )}
        {region !== null && id !== null && may(me, 'categories.update') && (
          <SegmentedControl
            aria-label="Öffnungszeiten oder Karte"
            data={[
              { value: 'hours', label: 'Öffnungszeiten' },
              { value: 'menus', label: 'Speisekarte' },
            ]}
            value={about}
            onChange={value => setAbout(value as typeof about)}
          />
        )}
        {isError && !data && (
          <LoadFailure message="Feiertage konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {region !== null && (!data || !before) && !isError && <Skeleton height={320} radius={8} />}
        {data && before && about === 'menus' && id !== null && (
          <MenusOfHolidays key={from} branchId={id} holidays={data} before={before} onClose={onClose} />
        )}
        {data && before && about === 'hours' && (
          <>
            <p className={classes.note}>
              Vorgewählt ist, was Sie im Jahr davor anders hatten. Geschlossen wird zur Schließzeit, eigene Zeiten
              gelten nur an diesem Tag. Übernommenes steht dann im Formular und gilt, sobald Sie speichern.
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
        {about === 'hours' && (
          <div className={classes.actions}>
            <Button type="button" variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="button" disabled={taken.length === 0 || isIncomplete} onClick={take}>
              {taken.length === 0 ? 'Nichts gewählt' : `${taken.length} übernehmen`}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

type Picked = {
  isTaken: boolean
  kind: Choice['kind']
  ranges: readonly Range[]
  /** Where deliveries had other hours the year before. */
  deliveries?: readonly Range[] | undefined
}
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
  const { date, name, isPublic, state, last } = holiday
  const isEntered = state === 'entered'
  const note = STATES[state] ?? (isPublic ? null : 'Kein gesetzlicher Feiertag')
  const facts = [note, last && handledText(last.date, last.handled)].filter(Boolean)
  const setRange = (index: number, own: Partial<Range>) =>
    onPick({ ...pick, ranges: pick.ranges.map((range, place) => (place === index ? { ...range, ...own } : range)) })
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
              {facts.map(fact => ` · ${fact}`)}
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
          {pick.kind === 'hours' &&
            pick.ranges.map((range, index) => {
              const of = pick.ranges.length > 1 ? `${name}, Bereich ${index + 1}` : name
              return (
                <div key={index} className={classes.hours}>
                  <TimeInput
                    w={88}
                    aria-label={`${of}: offen von`}
                    value={range.from}
                    onChange={time => setRange(index, { from: time ?? '' })}
                  />
                  <span aria-hidden>bis</span>
                  <TimeInput
                    w={88}
                    aria-label={`${of}: offen bis`}
                    value={range.to}
                    onChange={time => setRange(index, { to: time ?? '' })}
                  />
                </div>
              )
            })}
          {pick.kind === 'hours' && pick.deliveries && (
            <span className={classes.note}>Lieferung: {hoursText({ hours: [...pick.deliveries] })}</span>
          )}
        </div>
      )}
    </li>
  )
}
