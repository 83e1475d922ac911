import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { TimesDraft } from '#web/backoffice/areas/working-activities/times-draft.ts'
import { LazyDayAndTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

type Props = {
  draft: TimesDraft
  onChange: (draft: TimesDraft) => void
  /** What the server said, by the field. */
  errorAt: (field: string) => string | undefined
  /** Of a clock that runs nobody types the end. */
  isRunning?: boolean
}

const NO_PAUSE = { from: '', to: '', isPaid: false }

/** Beginning, end and pauses of a record, by day and hour. */
export function TimesFields({ draft, onChange, errorAt, isRunning = false }: Props) {
  const setPause = (index: number, part: Partial<TimesDraft['pauses'][number]>) =>
    onChange({ ...draft, pauses: draft.pauses.map((pause, at) => (at === index ? { ...pause, ...part } : pause)) })
  return (
    <>
      <When
        label="Beginn"
        value={draft.start}
        error={errorAt('startedAt')}
        onChange={start => onChange({ ...draft, start })}
      />
      {!isRunning && (
        <When
          label="Ende"
          value={draft.end}
          error={errorAt('endedAt')}
          onChange={end => onChange({ ...draft, end })}
          fallback={draft.start.slice(0, 10)}
        />
      )}
      {!isRunning && (
        <fieldset className={classes.pauses}>
          <legend>Pausen</legend>
          {draft.pauses.map((pause, index) => (
            <div key={index} className={classes.pause}>
              <TimeInput
                label="Von"
                value={pause.from}
                error={errorAt(`pauses.${index}.startedAt`) ?? errorAt(`pauses.${index}`)}
                onChange={from => setPause(index, { from: from ?? '' })}
              />
              <TimeInput
                label="Bis"
                value={pause.to}
                error={errorAt(`pauses.${index}.endedAt`)}
                onChange={to => setPause(index, { to: to ?? '' })}
              />
              <Checkbox
                label="Bezahlt"
                checked={pause.isPaid}
                onChange={event => setPause(index, { isPaid: event.currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Pause ${index + 1} entfernen`}
                onClick={() => onChange({ ...draft, pauses: draft.pauses.filter((_, at) => at !== index) })}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <div>
            <Button
              variant="subtle"
              mih={44}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => onChange({ ...draft, pauses: [...draft.pauses, NO_PAUSE] })}
            >
              Pause hinzufügen
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}

type WhenProps = {
  label: string
  value: string
  error?: string | undefined
  fallback?: string
  onChange: (value: string) => void
}
/** A day and an hour side by side. */
function When({ label, value, error, fallback = '', onChange }: WhenProps) {
  const [day = '', time = ''] = value.split('T')
  const known = day || fallback
  return (
    <LazyDayAndTimeInput
      label={label}
      day={known || null}
      time={time}
      isClearable={false}
      error={error}
      onChange={next => onChange(`${next.day ?? ''}T${next.time}`)}
    />
  )
}
