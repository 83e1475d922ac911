import { Skeleton } from '@mantine/core'
import { Suspense, use } from 'react'
import type { InputProps } from '#web/backoffice/fields/input-props.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'

/** The input for a field of whatever kind, once it has arrived. */
export function FieldInput(props: InputProps) {
  return (
    <div data-path={props.path}>
      <Suspense fallback={<Skeleton height={60} />}>
        <InputOfKind {...props} />
      </Suspense>
    </div>
  )
}

function InputOfKind(props: InputProps) {
  const load = use(InputsContext)
  if (!load) throw new Error('A field stands outside of the back-office')
  const Kind = use(load())[props.field.kind]
  return <Kind {...props} />
}
