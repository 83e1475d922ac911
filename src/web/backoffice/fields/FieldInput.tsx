import type { ReactNode } from 'react'
import type { InputProps } from '#web/backoffice/fields/input-props.ts'
import { useInputs } from '#web/backoffice/fields/inputs-context.ts'

/** The input for a field by its kind. Stands below `FormFields`, which knows the inputs of all kinds. */
export function FieldInput(props: InputProps) {
  const Input = useInputs()[props.field.kind].Input as (props: InputProps) => ReactNode
  return (
    <div data-path={props.path}>
      <Input {...props} />
    </div>
  )
}
