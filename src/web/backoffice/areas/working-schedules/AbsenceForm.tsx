import { Button, Select, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { writeRule } from '#domain/repetition/recurrence-rule.ts'
import { MOST_TIMES, repeatedDays } from '#domain/people/planning/repeated.ts'
import { mayBeAsked } from '#domain/people/planning/schedule-states.ts'
import { DAY_PARTS, SCHEDULE_TYPES, type DayPart, type ScheduleType } from '#domain/people/working-schedule.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import type { Days } from '#web/backoffice/fields/dates/DayRange.tsx'
import { LeaveBeside } from '#web/backoffice/areas/working-schedules/LeaveBeside.tsx'
import { createRow, FAILED, usePeople } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { dayText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { readWords, RepetitionField, wrongWith } from '#web/backoffice/kit/repetition/RepetitionField.tsx'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'
import leave from '#web/backoffice/areas/working-schedules/leave.module.css'

type Absence = Exclude<ScheduleType, 'shift'>
const TYPES = (Object.keys(SCHEDULE_TYPES) as ScheduleType[]).filter((type): type is Absence => type !== 'shift')
const PARTS = Object.entries(DAY_PARTS).map(([value, label]) => ({ value, label }))

const LazyDayRange = laterPart(
  async () => (await import('#web/backoffice/fields/dates/DayRange.tsx')).DayRange,
  <Outline rows={[60]} />,
)
/** What the calendar holds, in words. */
function chosenText([first, last]: Days): string {
  if (first === null) return 'Noch kein Tag gewählt.'
  if (last === null) return `Ab ${dayText(first)}. Tippen Sie auf den letzten Tag.`
  return first === last ? dayText(first) : `${dayText(first)} bis ${dayText(last)}`
}

/** So far ahead something is repeated until somebody says otherwise. */
const USUAL_WEEKS = 12

type Props = { today: string; onClose: () => void }

const ONE_DAY = 'Das ist ein einzelner Tag. Wählen Sie ihn im Kalender.'
const NO_FROM = 'Der erste Tag steht im Kalender. Schreiben Sie hier, wie oft und bis wann.'
const NO_DAYS = 'Bitte tippen Sie im Kalender auf den ersten und den letzten Tag.'

/**
 * Asks for an absence; who plans enters those of others too. What it costs, what is left after it, who else is away and
 * what was planned stands beside it.
 */
export function AbsenceForm({ today, onClose }: Props) {
  const me = useMe()
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const { branch, branches, select } = useActiveBranch()
  const { data: people = [] } = usePeople(branch?.id)
  const canPlan = may(me, 'working-schedules.plan')
  const [value, setValue] = useState<{
    type: Absence
    user: string
    days: Days
    part: DayPart
    replacement: string | null
    note: string
    repeats: string
    until: string
  }>({
    type: 'vacation',
    user: String(me.id),
    days: [null, null],
    part: 'full',
    replacement: null,
    note: '',
    repeats: '',
    until: addDays(today, USUAL_WEEKS * 7),
  })
  const set = (change: Partial<typeof value>) => setValue(now => ({ ...now, ...change }))
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = toldErrors(error)
  const standing = errors.find(({ row }) => row)?.row
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.message
  const rest = error
    ? (errors.find(
        ({ field = '' }) =>
          !['startDate', 'endDate', 'dayPart', 'replacement', 'note', 'user', 'repeat.until', 'repeat.rrule'].includes(
            field,
          ),
      )?.message ??
      (errors.length === 0 && FAILED.create))
    : null
  const [isMore, setMore] = useState(false)
  const [hasMissed, setMissed] = useState(false)
  const [first, second] = value.days
  const days = first !== null && second !== null ? { startDate: first, endDate: second } : null
  const isOneDay = days !== null && days.startDate === days.endDate
  const dayPart = isOneDay ? value.part : 'full'
  const isOwn = value.user === String(me.id)
  const choices =
    canPlan && !people.some(({ id }) => id === me.id) ? [{ id: me.id, name: 'Ich selbst' }, ...people] : people
  const said = value.type === 'sick' ? null : readWords(value.repeats, today)
  const repetition = said?.ok ? said.repetition : null
  const until = repetition?.until ?? value.until
  const repeat = repetition?.rule ? { rrule: writeRule(repetition.rule), until } : null
  const times = days ? repeatedDays(days, repeat) : []
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissed(days === null)
    if (days === null || wrongWith(said, ONE_DAY, NO_FROM) !== null) return
    setBusy(true)
    setError(null)
    try {
      const body = {
        type: value.type,
        user: { id: Number(value.user) },
        ...days,
        dayPart,
        replacement: value.replacement ? { id: Number(value.replacement) } : null,
        note: value.note || null,
        repeat,
      }
      const made = await createRow(body, keyOf(body))
      const isGranted = made.view === 'whole' && made.status === 'approved'
      notifications.show({
        color: 'green',
        message:
          value.type === 'sick'
            ? 'Gemeldet. Wer plant, weiß Bescheid; Ihre Dienste an diesen Tagen sind wieder offen.'
            : isGranted
              ? 'Eingetragen.'
              : isOwn
                ? 'Beantragt. Sie bekommen Bescheid, sobald entschieden ist.'
                : 'Eingetragen, noch zu genehmigen.',
      })
      onClose()
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['plan'] })
    await client.invalidateQueries({ queryKey: ['balances'] })
  }
  return (
    <section className={classes.card} aria-label="Neue Abwesenheit">
      <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
        {canPlan && branches && branches.length > 1 && (
          <Select
            label="Filiale"
            placeholder="Filiale wählen"
            allowDeselect={false}
            searchable
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={branch ? String(branch.id) : null}
            onChange={id => id && select(Number(id))}
          />
        )}
        {canPlan && (
          <Select
            label="Für"
            allowDeselect={false}
            searchable
            data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={value.user}
            onChange={user => user && set({ user })}
            error={errorAt('user')}
          />
        )}
        <Select
          label="Art"
          allowDeselect={false}
          data={TYPES.filter(type => mayBeAsked(type) || (canPlan && !isOwn)).map(type => ({
            value: type,
            label: SCHEDULE_TYPES[type],
          }))}
          value={value.type}
          onChange={type => type && set({ type: type as Absence })}
        />
        <div className={classes.wide}>
          <LazyDayRange
            label="Erster und letzter Tag"
            value={value.days}
            today={today}
            onChange={next => {
              setMissed(false)
              set({ days: next })
            }}
            error={hasMissed ? NO_DAYS : (errorAt('startDate') ?? errorAt('endDate'))}
          />
          <output className={leave.chosen}>{chosenText(value.days)}</output>
        </div>
        {isOneDay && (
          <Select
            label="Dauer"
            allowDeselect={false}
            data={PARTS}
            value={value.part}
            onChange={part => part && set({ part: part as DayPart })}
            error={errorAt('dayPart')}
          />
        )}
        {days && (
          <div className={classes.wide}>
            <LeaveBeside
              type={value.type}
              userId={Number(value.user)}
              isOwn={isOwn}
              days={days}
              dayPart={dayPart}
              times={times.slice(0, MOST_TIMES)}
            />
          </div>
        )}
        {!isMore && (
          <div className={classes.wide}>
            <Button variant="subtle" mih={44} onClick={() => setMore(true)}>
              Wiederholen, Vertretung, Anmerkung
            </Button>
          </div>
        )}
        {isMore && (
          <>
            {value.type !== 'sick' && (
              <RepetitionField
                className={classes.wide}
                label="Wiederholen"
                words={value.repeats}
                today={today}
                start={value.days[0]}
                until={value.until}
                noDay={ONE_DAY}
                noFrom={NO_FROM}
                holidays="Feiertage zählen hier mit."
                error={errorAt('repeat.rrule') ?? (repetition?.until ? errorAt('repeat.until') : undefined)}
                onWords={repeats => set({ repeats })}
              />
            )}
            {repeat && !repetition?.until && (
              <LazyDayInput
                label="Wiederholen bis"
                value={value.until}
                isClearable={false}
                onChange={until => until && set({ until })}
                error={errorAt('repeat.until')}
              />
            )}
            {people.length > 1 && (
              <Select
                label="Vertretung"
                placeholder="Niemand bestimmt"
                clearable
                searchable
                data={people
                  .filter(({ id }) => String(id) !== value.user)
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                value={value.replacement}
                onChange={replacement => set({ replacement })}
                error={errorAt('replacement')}
              />
            )}
            <Textarea
              className={classes.wide}
              label="Anmerkung"
              description="Lesen nur Sie und wer plant"
              autosize
              maxLength={1000}
              value={value.note}
              onChange={event => set({ note: event.currentTarget.value })}
              error={errorAt('note')}
            />
          </>
        )}
        <p className={`${classes.soft} ${classes.wide}`}>
          {value.type === 'sick' && 'Eine Krankmeldung gilt sofort und wird von niemandem genehmigt. '}
          {times.length > 1 &&
            times.length <= MOST_TIMES &&
            `${times.length} Mal, zuletzt am ${formatDay(times.at(-1)?.startDate ?? '')}.`}
        </p>
        {(rest || standing) && (
          <p className={`${classes.error} ${classes.wide}`} role="alert">
            {rest}
            {standing && <RowInTheWay {...standing} />}
          </p>
        )}
        <div className={`${classes.deeds} ${classes.wide}`}>
          <SaveOrCancel
            isSaving={isBusy}
            onCancel={onClose}
            label={value.type === 'sick' && isOwn ? 'Krank melden' : isOwn ? 'Beantragen' : 'Eintragen'}
          />
        </div>
      </form>
    </section>
  )
}
