import type { FieldOf } from '#contract/field.ts'
import type { Reference } from '#domain/catalogue/product.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useOwnOnly } from '#web/backoffice/fields/reference/use-own-only.ts'

export function ReferenceField(props: InputProps<FieldOf<'reference'>>) {
  const { value, set, frame } = useInputProps<Reference | null>(props)
  const { to, where } = props.field
  const only = useOwnOnly(props.path, to)
  return (
    <ChoiceSelect
      {...frame}
      to={to}
      where={where}
      value={value ?? null}
      only={only}
      onChange={set}
      allowDeselect={false}
      isOptional={props.field.required !== true}
      placeholder="Suchen …"
    />
  )
}
