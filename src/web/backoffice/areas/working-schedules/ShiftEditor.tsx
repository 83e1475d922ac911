import { Button, Checkbox, Modal, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { PlannedPerson } from '#contract/calls/people/schedules.ts'
import { shiftBetween } from '#domain/people/planning/moved-shift.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { localDay, minutesOf } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import {
  createRow,
  FAILED,
  moveRow,
  removeRow,
  repeatRow,
  type Row,
  saveRow,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { ReadShift } from '#web/backoffice/areas/working-schedules/ReadShift.tsx'
import {
  ONCE,
  readRepeats,
  repeatedText,
  seriesLine,
  ShiftRepetition,
} from '#web/backoffice/areas/working-schedules/ShiftRepetition.tsx'
import { stateText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { ConflictList } from '#web/backoffice/areas/working-schedules/WeightSign.tsx'
import { useWorkProjects } from '#web/backoffice/areas/working-activities/use-work-projects.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { failureText, toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { ApiError } from '#web/kit/api.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'
import own from '#web/backoffice/areas/working-schedules/shift-form.module.css'

export type Editing = { row: Row } | { row?: undefined; userId: number | null; day: string; department: number | null }
type Props = {
  editing: Editing
  rows: readonly Row[]
  people: readonly PlannedPerson[]
  branchId: number
  timeZone: string
  canPlan: boolean
  onClose: () => void
}

/** A shift to be planned or changed; whatever one may not change is shown to be read. */
export function ShiftEditor(props: Props) {
  const { editing, rows, timeZone, canPlan, onClose } = props
  const row = editing.row && (rows.find(({ id }) => id === editing.row.id) ?? editing.row)
  if (row && !(canPlan && row.view === 'whole' && row.type === 'shift'))
    return <ReadShift row={row} timeZone={timeZone} onClose={onClose} />
  return <ShiftForm {...props} row={row?.view === 'whole' ? row : undefined} />
}

/** The fields whose errors stand beside them. */
const SHOWN = /^(?:user|department|startAt|endAt|plannedPauseMinutes|position|project|note|repeat\.(?:rrule|until))$/
const fieldName = (field: string) => field.replace(/^(?:schedule|shift)\./, '')

function ShiftForm({ editing, row, rows, people, branchId, timeZone, onClose }: Props & { row: WholeRow | undefined }) {
  const client = useQueryClient()
  const made = editing.row ? null : editing
  const [value, setValue] = useState(() => ({
    user: row ? (row.user ? String(row.user.id) : null) : made?.userId ? String(made.userId) : null,
    department: row
      ? row.department && String(row.department.id)
      : ((made?.department ?? people.find(({ id }) => id === made?.userId)?.department?.id)?.toString() ?? null),
    day: row?.startDate ?? made?.day ?? '',
    from: row?.startAt ? formatTime(row.startAt, timeZone) : '09:00',
    to: row?.endAt ? formatTime(row.endAt, timeZone) : '17:00',
    pause: row?.plannedPauseMinutes ?? 30,
    position: row?.position ?? '',
    project: row?.project ? String(row.project.id) : null,
    note: row?.note ?? '',
    internalNote: row?.internalNote ?? '',
  }))
  const set = (change: Partial<typeof value>) => setValue(now => ({ ...now, ...change }))
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [repeats, setRepeats] = useState(ONCE)
  /** Whether what is done is done to the later ones of its series too. */
  const [withSeries, setWithSeries] = useState(false)
  const [today] = useState(() => localDay(new Date().toISOString(), timeZone))
  const { data: departments = [] } = useQuery({
    queryKey: ['rows', 'departments', 'all'],
    queryFn: ({ signal }) => listRows('departments', { signal }),
    staleTime: 60_000,
  })
  const projects = useWorkProjects(row?.project)
  const keyOf = useRequestKeys()
  const errors = toldErrors(error)
  const standing = errors.find(({ row }) => row)?.row
  const errorAt = (...fields: string[]) => errors.find(({ field = '' }) => fields.includes(fieldName(field)))?.message
  const rest =
    errors.find(({ field = '' }) => !SHOWN.test(fieldName(field)))?.message ??
    (error !== null && errors.length === 0 ? (row ? FAILED.update : FAILED.create) : undefined)
  const attempt = async (deed: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    setError(null)
    try {
      await deed()
      onClose()
    } catch (problem) {
      setError(problem)
      if (failed !== '') notifications.show({ color: 'red', message: failureText(problem, failed) })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['plan'] })
  }
  const [from, to] = [minutesOf(value.from), minutesOf(value.to)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from === null || to === null || value.day === '')
      return setError(new ApiError(422, [{ field: 'startAt', message: 'Bitte geben Sie Tag, Beginn und Ende an.' }]))
    const schedule = {
      type: 'shift' as const,
      user: value.user ? { id: Number(value.user) } : null,
      branch: { id: branchId },
      department: value.department ? { id: Number(value.department) } : null,
      ...shiftBetween(value.day, from, to, timeZone),
      plannedPauseMinutes: value.pause,
      position: value.position || null,
      project: value.project === null ? null : { id: Number(value.project) },
      color: row?.color ?? null,
      note: value.note || null,
      internalNote: value.internalNote || null,
    }
    const { repeat, reason } = readRepeats(repeats, value.day, today)
    // the field says it
    if (!row && reason !== null) return
    void attempt(async () => {
      if (row) await saveRow({ id: row.id, version: row.version, schedule, withSeries })
      else if (repeat === null) await createRow(schedule, keyOf(schedule))
      else notifications.show({ color: 'green', message: repeatedText(await repeatRow({ shift: schedule, repeat })) })
    }, '')
  }
  const times = value.day === '' || from === null || to === null ? null : shiftBetween(value.day, from, to, timeZone)
  return (
    <Modal opened onClose={onClose} title={row ? 'Dienst' : 'Neuer Dienst'} size={640}>
      <form className={`${classes.form} ${own.form}`} onSubmit={submit} noValidate>
        {row && (
          <p className={classes.wide}>
            {[stateText(row), row.seriesId !== null && seriesLine(row.seriesRule)].filter(Boolean).join(' · ')}
          </p>
        )}
        {row && <ConflictList row={row} rows={rows} timeZone={timeZone} />}
        <Select
          label="Person"
          description="Leer: offen, wer frei ist, kann übernehmen"
          placeholder="Offen"
          clearable
          searchable
          nothingFoundMessage="Niemand gefunden"
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value.user}
          onChange={user => set({ user })}
          error={errorAt('user')}
        />
        <Select
          label="Abteilung"
          description="Zählt für die Mindestbesetzung"
          placeholder="Ohne Abteilung"
          clearable
          data={departments
            .filter(one => one.branches.length === 0 || one.branches.some(({ id }) => id === branchId))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value.department}
          onChange={department => set({ department })}
          error={errorAt('department')}
        />
        <LazyDayInput label="Tag" value={value.day} isClearable={false} onChange={day => day && set({ day })} />
        <TimeInput
          label="Beginn"
          value={value.from}
          onChange={from => set({ from: from ?? '' })}
          error={errorAt('startAt')}
        />
        <TimeInput label="Ende" value={value.to} onChange={to => set({ to: to ?? '' })} error={errorAt('endAt')} />
        <NumberInput
          label="Pause"
          suffix=" Min."
          min={0}
          max={720}
          allowNegative={false}
          value={value.pause}
          onChange={pause => set({ pause: Number(pause) || 0 })}
          error={errorAt('plannedPauseMinutes')}
        />
        <TextInput
          label="Aufgabe"
          maxLength={120}
          value={value.position}
          onChange={event => set({ position: event.currentTarget.value })}
          error={errorAt('position')}
        />
        {projects.length > 0 && (
          <Select
            label="Projekt"
            placeholder="Keines"
            clearable
            searchable
            nothingFoundMessage="Nichts gefunden"
            data={[...projects]}
            value={value.project}
            onChange={project => set({ project })}
            error={errorAt('project')}
          />
        )}
        <Textarea
          className={classes.wide}
          label="Hinweis für die Person"
          autosize
          maxLength={1000}
          value={value.note}
          onChange={event => set({ note: event.currentTarget.value })}
          error={errorAt('note')}
        />
        <Textarea
          className={classes.wide}
          label="Notiz der Planung"
          description="Sieht nur, wer plant"
          autosize
          maxLength={1000}
          value={value.internalNote}
          onChange={event => set({ internalNote: event.currentTarget.value })}
        />
        {!row && (
          <ShiftRepetition
            value={repeats}
            onChange={setRepeats}
            day={value.day}
            today={today}
            times={times}
            timeZone={timeZone}
            error={errorAt}
          />
        )}
        {row && row.seriesId !== null && (
          <Checkbox
            className={classes.wide}
            label="Auch alle späteren dieser Reihe"
            description="Gilt für Speichern, Veröffentlichen, Absagen und Löschen. Jeder behält seinen Tag."
            checked={withSeries}
            onChange={event => setWithSeries(event.currentTarget.checked)}
          />
        )}
        {(rest || standing) && (
          <p className={`${classes.error} ${classes.wide}`} role="alert">
            {rest}
            {standing && <RowInTheWay {...standing} />}
          </p>
        )}
        <div className={`${classes.deeds} ${classes.wide} ${own.ends}`}>
          <Button type="submit" mih={44} loading={isBusy}>
            Speichern
          </Button>
          {row?.status === 'draft' && (
            <>
              <Button
                variant="default"
                mih={44}
                onClick={() =>
                  void attempt(
                    () => moveRow({ id: row.id, version: row.version, status: 'published', withSeries }),
                    FAILED.update,
                  )
                }
              >
                Veröffentlichen
              </Button>
              <Button
                variant="default"
                mih={44}
                onClick={() => void attempt(() => removeRow({ id: row.id, withSeries }), FAILED.remove)}
              >
                Löschen
              </Button>
            </>
          )}
          {row?.status === 'published' && (
            <Button
              variant="default"
              mih={44}
              onClick={() =>
                void attempt(
                  () => moveRow({ id: row.id, version: row.version, status: 'cancelled', withSeries }),
                  FAILED.update,
                )
              }
            >
              Dienst absagen
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
