import { Checkbox, MultiSelect, NumberInput, Select } from '@mantine/core'
import { FREQUENCIES, MOST_INTERVAL } from '#domain/tasks/recurrence-rule.ts'
import { RECURRENCE_BASES } from '#domain/tasks/task-words.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { type Weekday, WEEKDAYS } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import type { EditedTask } from '#web/backoffice/areas/tasks/detail/edited-task.ts'

const EVERY = [
  { value: 'never', label: 'Nie' },
  ...Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label })),
]
const DAYS = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `${index + 1}.` })),
  { value: '-1', label: 'Letzter Tag' },
]

type Props = { value: EditedTask; set: (change: Partial<EditedTask>) => void; error: string | undefined }

/** Whether and how often a task comes back. */
export function EditRecurrence({ value, set, error }: Props) {
  return (
    <>
      <Select
        label="Wiederholung"
        allowDeselect={false}
        data={EVERY}
        value={value.repeats}
        error={error}
        onChange={repeats => repeats && set({ repeats: repeats as EditedTask['repeats'] })}
      />
      {value.repeats !== 'never' && (
        <>
          <NumberInput
            label="Alle wie viele"
            min={1}
            max={MOST_INTERVAL}
            allowDecimal={false}
            value={value.interval}
            onChange={interval => set({ interval: Math.max(1, Number(interval) || 1) })}
          />
          {value.repeats === 'weekly' && (
            <MultiSelect
              label="An diesen Tagen"
              placeholder={value.weekdays.length === 0 ? 'Am Tag der Fälligkeit' : ''}
              data={WEEKDAYS.map(day => ({ value: day, label: weekdayName(day) }))}
              value={value.weekdays}
              onChange={days => set({ weekdays: WEEKDAYS.filter(day => days.includes(day)) as Weekday[] })}
            />
          )}
          {value.repeats === 'monthly' && (
            <Select
              label="Am"
              clearable
              placeholder="Tag der Fälligkeit"
              data={DAYS}
              value={value.monthDay === null ? null : String(value.monthDay)}
              onChange={day => set({ monthDay: day === null ? null : Number(day) })}
            />
          )}
          <Select
            label="Gezählt"
            allowDeselect={false}
            data={Object.entries(RECURRENCE_BASES).map(([basis, label]) => ({ value: basis, label }))}
            value={value.basis}
            onChange={basis => basis && set({ basis: basis as EditedTask['basis'] })}
          />
          <LazyDayInput
            label="Bis"
            description="Leer: ohne Ende"
            value={value.until}
            onChange={until => set({ until })}
          />
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
