import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { startValues } from '#contract/field-defaults.ts'
import { innerFields } from '#contract/field-facts.ts'
import { digitalSignageStreams, type StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { SLOT_KINDS } from '#domain/signage/stream.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { nextId } from '#web/backoffice/areas/signage/next-id.ts'
import { useSegmentNames } from '#web/backoffice/areas/signage/use-segment-names.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useField, useFieldError, useFormValue } from '#web/backoffice/form/form-context.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/signage/signage.module.css'

type Slot = StreamRow['slots'][number]
const FIELDS = innerFields(digitalSignageStreams.fields.slots)
const TIMED = ['from', 'to', 'weekdays', 'dates', 'priority', 'playOnce']

/** When some of the content plays. */
export function StreamSlots() {
  const { value, set, error, isDisabled } = useField<Slot[]>('slots')
  const slots = value ?? []
  const nameOf = ({ kind }: Slot, index: number) => `${SLOT_KINDS[kind]} ${index + 1}`
  const [known] = useState(() => new Set(slots.map(({ id }) => id)))
  const rows = useRowList({ items: slots, onChange: set, nameOf })
  return (
    <div className={formClasses.wide}>
      <InputsContext value={INPUTS}>
        <ol {...rows.list} className={classes.rowList} aria-label="Zeiten">
          {slots.map((slot, index) => (
            <li key={rows.keys[index]} className={classes.entry} data-row={index}>
              <div className={classes.grow}>
                {FIELDS['kind'] && <FieldInput path={`slots.${index}.kind`} field={FIELDS['kind']} />}
              </div>
              <div className={classes.grow}>
                <SlotEntries index={index} isDisabled={isDisabled} />
              </div>
              {!isDisabled && <RowActions rows={rows} index={index} name={nameOf(slot, index)} isUnordered />}
              <SlotTimes slot={slot} index={index} isNew={!known.has(slot.id)} />
            </li>
          ))}
        </ol>
        {error && (
          <p className={classes.fault} role="alert">
            {error}
          </p>
        )}
        {!isDisabled && (
          <AddButton mt={12} onAdd={() => rows.add({ ...(startValues(FIELDS) as Slot), id: nextId(slots) })}>
            Zeit hinzufügen
          </AddButton>
        )}
      </InputsContext>
    </div>
  )
}

/** When a slot plays: said in a line, typed below it. What was just added or is refused stands open. */
function SlotTimes({ slot, index, isNew }: { slot: Slot; index: number; isNew: boolean }) {
  const [isOpen, setOpen] = useState(isNew)
  const error = useFieldError(`slots.${index}`, true)
  return (
    <details
      className={classes.times}
      open={isOpen || error !== undefined}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{timesText(slot)}</summary>
      <div className={classes.more}>
        {TIMED.map(
          name => FIELDS[name] && <FieldInput key={name} path={`slots.${index}.${name}`} field={FIELDS[name]} />,
        )}
      </div>
    </details>
  )
}

/** `07:00–11:00, Mo, Di, Rang 10`. */
function timesText({ from, to, weekdays, dates, priority, playOnce }: Slot): string {
  const days = dates.flatMap(({ date }) => (date ? [formatDay(date)] : []))
  const words = [
    from || to ? `${from ?? '00:00'}–${to ?? '24:00'}` : 'ganztags',
    ...(days.length > 0
      ? days
      : weekdays.length === 0 || weekdays.length === 7
        ? ['jeden Tag']
        : weekdays.map(day => weekdayName(day).slice(0, 2))),
    priority ? `Rang ${priority}` : '',
    playOnce ? 'nur einmal durch' : '',
  ]
  return words.filter(word => word !== '').join(', ')
}

/** Which of the stream's film sequences belong to a slot. */
function SlotEntries({ index, isDisabled }: { index: number; isDisabled: boolean }) {
  const { value, set } = useField<string[]>(`slots.${index}.entries`)
  const entries = useFormValue<StreamRow['entries']>('entries') ?? []
  const names = useSegmentNames(entries)
  const data = entries.flatMap(({ id }, place) =>
    id ? [{ value: id, label: `${place + 1}. ${names[place] ?? ''}` }] : [],
  )
  const known = (value ?? []).filter(id => data.some(choice => choice.value === id))
  return (
    <MultiSelect
      label="Filmsequenzen"
      placeholder={known.length === 0 ? 'Alle' : ''}
      data={data}
      value={known}
      disabled={isDisabled}
      onChange={set}
      clearable
    />
  )
}
