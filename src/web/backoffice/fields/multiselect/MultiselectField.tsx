import type { FieldOf } from '#contract/field.ts'
import { Chip, Group } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import classes from '#web/backoffice/fields/fields.module.css'

/** Some of a few, all in sight. */
export function MultiselectField(props: InputProps<FieldOf<'multiselect'>>) {
  const { value, set, frame } = useInputProps<string[]>(props)
  const { options } = props.field
  return (
    <fieldset className={classes.bare}>
      <legend className={classes.label}>{props.field.label}</legend>
      {frame.description && <p className={classes.help}>{frame.description}</p>}
      <Chip.Group multiple value={value ?? []} onChange={set}>
        <Group gap={8}>
          {Object.entries(options).map(([key, label]) => (
            <Chip key={key} value={key} disabled={frame.disabled} variant="outline" radius="md">
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {frame.error && <p className={classes.error}>{frame.error}</p>}
    </fieldset>
  )
}
