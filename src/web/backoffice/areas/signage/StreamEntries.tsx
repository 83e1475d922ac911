import { ActionIcon } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { startValues } from '#contract/field-defaults.ts'
import { innerFields } from '#contract/field-facts.ts'
import { digitalSignageStreams, type StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { nextId } from '#web/backoffice/areas/signage/next-id.ts'
import { useField, useFormValue } from '#web/backoffice/form/form-context.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/signage/signage.module.css'

type Entry = StreamRow['entries'][number]
const FIELDS = innerFields(digitalSignageStreams.fields.entries)
const BESIDE = ['validFrom', 'validUntil', 'weekdays', 'windows']

/** The film sequences of a stream in their order, each with its time. */
export function StreamEntries() {
  const { value, set, error, isDisabled } = useField<Entry[]>('entries')
  const entries = value ?? []
  const order = useFormValue<StreamRow['order']>('order')
  const rows = useRowList({
    items: entries,
    onChange: next => set(next.map((entry, place) => ({ ...entry, sortOrder: place }))),
    nameOf: ({ segment }, index) => segment?.name ?? `Filmsequenz ${index + 1}`,
  })
  const add = (segment: { id: number } | null) =>
    segment && rows.add({ ...(startValues(FIELDS) as Entry), id: nextId(entries), segment } as Entry)
  return (
    <div className={formClasses.wide}>
      <InputsContext value={INPUTS}>
        <DragArea {...rows.drag}>
          <ol {...rows.list} className={classes.rowList} aria-label="Filmsequenzen">
            {entries.map((entry, index) => (
              <EntryLine
                key={rows.keys[index]}
                index={index}
                entry={entry}
                isWeighted={order === 'weighted'}
                isDisabled={isDisabled}
                rows={rows}
              />
            ))}
          </ol>
        </DragArea>
        {entries.length === 0 && <p className={classes.seen}>Noch nichts: Wählen Sie unten die erste Filmsequenz.</p>}
        {error && (
          <p className={classes.fault} role="alert">
            {error}
          </p>
        )}
        {!isDisabled && (
          <ChoiceSelect
            label="Filmsequenz hinzufügen"
            to="digital-signage-segments"
            value={null}
            onChange={add}
            isAdding
            placeholder="Suchen …"
            mt={12}
            maw={420}
          />
        )}
      </InputsContext>
    </div>
  )
}

type EntryLineProps = {
  index: number
  entry: Entry
  isWeighted: boolean
  isDisabled: boolean
  rows: ReturnType<typeof useRowList<Entry>>
}

function EntryLine({ index, entry, isWeighted, isDisabled, rows }: EntryLineProps) {
  const hasTimes =
    entry.validFrom !== null || entry.validUntil !== null || entry.weekdays.length > 0 || entry.windows.length > 0
  const [isOpen, setOpen] = useState(hasTimes)
  const path = `entries.${index}`
  const name = entry.segment?.name ?? `Filmsequenz ${index + 1}`
  const input = (field: string) =>
    FIELDS[field] ? <FieldInput path={`${path}.${field}`} field={FIELDS[field]} /> : null
  return (
    <li className={classes.entry} {...(isDisabled ? { 'data-row': index } : rows.row(index))}>
      {!isDisabled && <Grip rows={rows} index={index} />}
      <div className={classes.grow}>{input('segment')}</div>
      <div className={classes.short}>{input('durationSeconds')}</div>
      {isWeighted && <div className={classes.short}>{input('weight')}</div>}
      <ActionIcon
        variant={isOpen ? 'light' : 'subtle'}
        color="gray"
        size="lg"
        aria-expanded={isOpen}
        aria-label={`Zeiten von ${name}`}
        title="Zeiten"
        onClick={() => setOpen(!isOpen)}
      >
        <IconClock size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {!isDisabled && <RowActions rows={rows} index={index} name={name} />}
      {isOpen && (
        <div className={classes.more}>
          {BESIDE.map(field => (
            <div key={field}>{input(field)}</div>
          ))}
        </div>
      )}
    </li>
  )
}
