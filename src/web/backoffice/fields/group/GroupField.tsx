import type { FieldOf } from '#contract/field.ts'
import { Button } from '@mantine/core'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useInputs } from '#web/backoffice/fields/inputs-context.ts'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { startValues } from '#contract/field-defaults.ts'
import classes from '#web/backoffice/fields/fields.module.css'

/** Fields that belong together. One that may be missing is added and taken away as a whole. */
export function GroupField(props: InputProps<FieldOf<'group'>>) {
  const { value, set, frame } = useInputProps<object | null>(props)
  const { path, field } = props
  const inputs = useInputs()
  if (!value)
    return (
      <FieldGroup label={field.label} help={field.help} error={frame.error}>
        {frame.disabled ? (
          <span className={classes.help}>Nicht angegeben</span>
        ) : (
          <Button
            variant="default"
            aria-label={`${shortLabel(field)}: angeben`}
            onClick={() => {
              set(startValues(field.fields))
              focusSoon(() => firstFocusable(document.querySelector(`[data-path="${CSS.escape(path)}"]`)))
            }}
          >
            Angeben
          </Button>
        )}
      </FieldGroup>
    )
  const remove = !field.required && !frame.disabled && (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      ml={8}
      aria-label={`${field.label} entfernen`}
      onClick={() => set(null)}
    >
      Entfernen
    </Button>
  )
  return (
    <FieldGroup label={field.label} help={field.help} error={frame.error} action={remove}>
      <div className={classes.groupGrid}>
        {Object.entries(field.fields).map(([name, member]) => (
          <div key={name} className={inputs[member.kind].inRow === 'alone' ? classes.wide : undefined}>
            <FieldInput path={`${path}.${name}`} field={member} />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
