import { ActionIcon, Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ProblemEntry } from '#domain/problem.ts'
import type { EditedPoint } from '#web/backoffice/areas/tasks/detail/edited-task.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

type Props = { points: readonly EditedPoint[]; onChange: (points: EditedPoint[]) => void; errors: readonly ProblemEntry[] }

/** The points of a checklist, in their order, each with what it asks for. */
export function EditPoints({ points, onChange, errors }: Props) {
  const put = (index: number, change: Partial<EditedPoint>) =>
    onChange(points.map((point, at) => (at === index ? { ...point, ...change } : point)))
  const move = (index: number, to: number) => {
    const next = [...points]
    const [point] = next.splice(index, 1)
    if (point) next.splice(to, 0, point)
    onChange(next)
  }
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
      {points.map((point, index) => (
        <div key={point.id ?? `new${index}`} className={classes.pointForm}>
          <div className={classes.group}>
            <TextInput
              aria-label={`Punkt ${index + 1}`}
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
          </div>
          <div className={classes.tools}>
            <ActionIcon
              size={44}
              variant="default"
              aria-label={`Punkt ${index + 1} nach oben`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant="default"
              aria-label={`Punkt ${index + 1} nach unten`}
              disabled={index === points.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant="default"
              color="red"
              aria-label={`Punkt ${index + 1} entfernen`}
              onClick={() => onChange(points.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      <div className={classes.tools}>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...points, { id: null, text: '', requiresPhoto: false, unit: '', minimum: null, maximum: null }])}
        >
          Punkt hinzufügen
        </Button>
      </div>
    </fieldset>
  )
}
