import { Skeleton } from '@mantine/core'
import { Suspense, use } from 'react'
import type { InputProps } from '#web/backoffice/fields/input-props.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'

/** The input for a field by its kind. Stands below `FormFields`, which knows the inputs of all kinds. */
export function FieldInput(props: InputProps) {
  const inputs = use(InputsContext)
  if (!inputs) throw new Error('An input stands outside of a form.')
  const Kind = inputs[props.field.kind]
  return (
    <div data-path={props.path}>
      <Suspense fallback={<Skeleton height={60} />}>
        <Kind {...props} />
      </Suspense>
    </div>
  )
}
