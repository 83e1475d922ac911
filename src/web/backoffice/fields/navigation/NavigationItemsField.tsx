import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { NavigationItems } from '#web/backoffice/fields/navigation/NavigationItems.tsx'
import classes from '#web/backoffice/fields/fields.module.css'

/** The entries of a menu with their sub-entries. */
export function NavigationItemsField(props: InputProps) {
  const { value, set, frame } = useInputProps<NavigationItem[]>(props)
  return (
    <fieldset className={classes.group}>
      <legend>{props.field.label}</legend>
      <NavigationItems path={props.path} items={value ?? []} depth={1} isDisabled={frame.disabled} onChange={set} />
      {frame.error && <p className={classes.error}>{frame.error}</p>}
    </fieldset>
  )
}
