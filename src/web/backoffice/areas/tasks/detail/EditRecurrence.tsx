import { Checkbox, Select } from '@mantine/core'
import { RECURRENCE_BASES } from '#domain/tasks/task-words.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import type { EditedTask } from '#web/backoffice/areas/tasks/detail/edited-task.ts'
import { readWords, RepetitionField, wrongWith } from '#web/backoffice/kit/repetition/RepetitionField.tsx'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const ONE_DAY = 'Das ist ein einzelner Tag. Tragen Sie ihn unter „Fällig am“ ein.'
/** What is wrong with how often a task comes back; null for nothing. */
export const wrongRepetition = ({ repeats }: EditedTask, today: string): string | null =>
  wrongWith(readWords(repeats, today), ONE_DAY)

type Props = {
  value: EditedTask
  today: string
  set: (change: Partial<EditedTask>) => void
  error: string | undefined
}

/** Whether and how often a task comes back. */
export function EditRecurrence({ value, today, set, error }: Props) {
  const read = readWords(value.repeats, today)
  return (
    <>
      <RepetitionField
        className={classes.wide}
        label="Wiederholung"
        words={value.repeats}
        today={today}
        start={value.dueDay}
        until={value.until}
        noDay={ONE_DAY}
        holidays="Feiertage der Filiale zählen nicht."
        error={error}
        onWords={repeats => set({ repeats })}
      />
      {read !== null && (
        <>
          <Select
            label="Gezählt"
            allowDeselect={false}
            data={Object.entries(RECURRENCE_BASES).map(([basis, label]) => ({ value: basis, label }))}
            value={value.basis}
            onChange={basis => basis && set({ basis: basis as EditedTask['basis'] })}
          />
          {!(read.ok && read.repetition.until) && (
            <LazyDayInput
              label="Bis"
              description="Leer: ohne Ende"
              value={value.until}
              onChange={until => set({ until })}
            />
          )}
          <Checkbox
            mt={24}
            label="Checkliste jedes Mal neu"
            checked={value.resetChecklist}
            onChange={event => set({ resetChecklist: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
