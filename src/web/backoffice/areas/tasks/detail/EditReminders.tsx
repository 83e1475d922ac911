import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { instantOf } from '#domain/time/local-time.ts'
import type { EditedReminder } from '#web/backoffice/areas/tasks/detail/edited-reminder.ts'
import { LazyDayAndTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import own from '#web/backoffice/areas/tasks/detail/reminders.module.css'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const KINDS = [
  { value: 'due', label: 'Vor der Fälligkeit' },
  { value: 'start', label: 'Vor dem Beginn' },
  { value: 'at', label: 'Zu einem Zeitpunkt' },
]
const BEFORE = [
  { value: '0', label: 'Zum Zeitpunkt' },
  { value: '15', label: '15 Minuten vorher' },
  { value: '60', label: '1 Stunde vorher' },
  { value: '1440', label: '1 Tag vorher' },
  { value: '10080', label: '1 Woche vorher' },
]
const MOST = 10
/** Those one chooses from, and how long before it was set elsewhere. */
const choicesWith = (minutes: number) =>
  BEFORE.some(({ value }) => value === String(minutes))
    ? BEFORE
    : [...BEFORE, { value: String(minutes), label: `${minutes} Minuten vorher` }]

type Props = {
  reminders: readonly EditedReminder[]
  error: string | undefined
  onChange: (reminders: EditedReminder[]) => void
}

/** When people are reminded of a task: so long before it begins or is due, or at a time. */
export function EditReminders({ reminders, error, onChange }: Props) {
  const { timeZone } = useLocale()
  const wrongTime = ({ day, time }: { day: string | null; time: string }) =>
    day && time && instantOf(`${day}T${time}`, timeZone) === null
      ? 'Diese Uhrzeit gibt es an dem Tag nicht.'
      : undefined
  const put = (index: number, next: EditedReminder) => onChange(reminders.map((one, at) => (at === index ? next : one)))
  return (
    <fieldset className={`${classes.group} ${classes.wide}`}>
      <legend>Erinnerungen</legend>
      <p className={classes.soft}>Per Mail oder Mitteilung, wie im Profil gewählt.</p>
      {error && (
        <p className={classes.late} role="alert">
          {error}
        </p>
      )}
      {reminders.map((reminder, index) => (
        <div key={index} className={own.reminder}>
          <Select
            aria-label={`Erinnerung ${index + 1}`}
            allowDeselect={false}
            data={KINDS}
            value={reminder.to}
            onChange={to =>
              to &&
              put(index, to === 'at' ? { to, day: null, time: '09:00' } : { to: to as 'due' | 'start', minutes: 60 })
            }
          />
          {reminder.to === 'at' ? (
            <LazyDayAndTimeInput
              label={`Erinnerung ${index + 1}`}
              isLabelHidden
              day={reminder.day}
              time={reminder.time}
              error={wrongTime(reminder)}
              onChange={({ day, time }) => put(index, { ...reminder, day, time })}
            />
          ) : (
            <Select
              aria-label={`Erinnerung ${index + 1}, wie lange vorher`}
              allowDeselect={false}
              data={choicesWith(reminder.minutes)}
              value={String(reminder.minutes)}
              onChange={minutes => minutes !== null && put(index, { ...reminder, minutes: Number(minutes) })}
            />
          )}
          <ActionIcon
            size={44}
            variant="default"
            color="red"
            aria-label={`Erinnerung ${index + 1} entfernen`}
            onClick={() => onChange(reminders.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {reminders.length < MOST && (
        <div className={classes.tools}>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...reminders, { to: 'due', minutes: 60 }])}
          >
            Erinnerung hinzufügen
          </Button>
        </div>
      )}
    </fieldset>
  )
}
