import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { NavigationItems } from '#web/backoffice/fields/navigation-items/NavigationItems.tsx'

/** The entries of a menu with their sub-entries. */
export function NavigationItemsField(props: InputProps) {
  const { value, set, frame } = useInputProps<NavigationItem[]>(props)
  return (
    <FieldGroup label={props.field.label} error={frame.error}>
      <NavigationItems path={props.path} items={value ?? []} depth={1} isDisabled={frame.disabled} onChange={set} />
    </FieldGroup>
  )
}
