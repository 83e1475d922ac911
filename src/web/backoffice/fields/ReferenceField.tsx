import type { Reference } from '#domain/catalogue/product.ts'
import { ChoiceSelect } from '#web/backoffice/fields/ChoiceSelect.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

export function ReferenceField(props: InputProps) {
  const { value, set, frame } = useInputProps<Reference | null>(props)
  const to = props.field.kind === 'reference' ? props.field.to : ''
  return (
    <ChoiceSelect
      {...frame}
      to={to}
      value={value ?? null}
      onChange={set}
      allowDeselect={false}
      clearable={props.field.required !== true && !frame.disabled}
      clearButtonProps={{ 'aria-label': `${props.field.label} leeren` }}
      placeholder="Suchen …"
    />
  )
}
