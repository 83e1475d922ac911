import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core'
import type { ProblemEntry } from '#domain/problem.ts'
import type { EditedPoint } from '#web/backoffice/areas/tasks/detail/edited-task.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

type Props = {
  points: readonly EditedPoint[]
  onChange: (points: EditedPoint[]) => void
  errors: readonly ProblemEntry[]
}

const nameOf = (index: number) => `Punkt ${index + 1}`

/** The points of a checklist, in their order, each with what it asks for. */
export function EditPoints({ points, onChange, errors }: Props) {
  const put = (index: number, change: Partial<EditedPoint>) =>
    onChange(points.map((point, at) => (at === index ? { ...point, ...change } : point)))
  const rows = useRowList({ items: points, onChange, nameOf: (_, index) => nameOf(index) })
  const limit = (point: EditedPoint, index: number, name: 'minimum' | 'maximum', label: string) => (
    <NumberInput
      label={label}
      w={110}
      decimalSeparator=","
      decimalScale={2}
      hideControls
      disabled={point.unit.trim() === ''}
      value={point[name] ?? ''}
      onChange={value => put(index, { [name]: value === '' || value === '-' ? null : Number(value) })}
    />
  )
  return (
    <fieldset className={`${classes.group} ${classes.wide}`}>
      <legend>Checkliste</legend>
      <div {...rows.list}>
        {points.map((point, index) => (
          <div key={rows.keys[index]} className={classes.pointForm} {...rows.row(index)}>
            <Stack gap={8}>
              <TextInput
                aria-label={nameOf(index)}
                placeholder="Was ist zu prüfen?"
                value={point.text}
                maxLength={300}
                error={errors.find(({ field }) => field?.startsWith(`points.${index}.`))?.message}
                onChange={event => put(index, { text: event.currentTarget.value })}
              />
              <div className={classes.tools}>
                <TextInput
                  label="Messwert in"
                  placeholder="°C"
                  w={110}
                  maxLength={12}
                  value={point.unit}
                  onChange={event => put(index, { unit: event.currentTarget.value })}
                />
                {limit(point, index, 'minimum', 'Mindestens')}
                {limit(point, index, 'maximum', 'Höchstens')}
                <Checkbox
                  mt={24}
                  label="Foto"
                  checked={point.requiresPhoto}
                  onChange={event => put(index, { requiresPhoto: event.currentTarget.checked })}
                />
              </div>
            </Stack>
            <div className={classes.tools}>
              <RowActions rows={rows} index={index} name={nameOf(index)} />
            </div>
          </div>
        ))}
      </div>
      <div className={classes.tools}>
        <AddButton
          mih={44}
          mt={8}
          onAdd={() => rows.add({ id: null, text: '', requiresPhoto: false, unit: '', minimum: null, maximum: null })}
        >
          Punkt hinzufügen
        </AddButton>
      </div>
    </fieldset>
  )
}
