import { Button, CloseButton } from '@mantine/core'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { startValues } from '#web/backoffice/forms/start-values.ts'
import classes from '#web/backoffice/fields/fields.module.css'

/** Fields that belong together. One that may be missing is added and taken away as a whole. */
export function GroupField(props: InputProps) {
  const { value, set, frame } = useInputProps<object | null>(props)
  const { path, field } = props
  if (field.kind !== 'group') return null
  if (!value)
    return (
      <fieldset className={classes.group}>
        <legend>{field.label}</legend>
        {field.help && <p className={classes.help}>{field.help}</p>}
        {frame.disabled ? <span className={classes.help}>Nicht angegeben</span> : <Button variant="default" onClick={() => set(startValues(field.fields))}>{field.label} angeben</Button>}
      </fieldset>
    )
  return (
    <fieldset className={classes.group}>
      <legend>
        {field.label}
        {!field.required && !frame.disabled && <CloseButton component="button" type="button" ml={8} size="sm" style={{ verticalAlign: 'middle' }} aria-label={`${field.label} entfernen`} onClick={() => set(null)} />}
      </legend>
      {field.help && <p className={classes.help}>{field.help}</p>}
      <div className={classes.entryGrid}>
        {Object.entries(field.fields).map(([name, member]) => <div key={name} className={member.kind === 'collection' ? classes.wide : undefined}><FieldInput path={`${path}.${name}`} field={member} /></div>)}
      </div>
      {frame.error && <p className={classes.error}>{frame.error}</p>}
    </fieldset>
  )
}
