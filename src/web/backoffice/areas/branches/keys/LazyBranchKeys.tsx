import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'

const Keys = lazy(async () => ({ default: (await import('#web/backoffice/areas/branches/keys/BranchKeys.tsx')).BranchKeys }))

/** The keys of a branch that exists, for those who lead it; their code comes when somebody looks at them. */
export function LazyBranchKeys() {
  const { id, editable } = useForm()
  if (id === null || !editable.includes('name')) return null
  return (
    <Suspense fallback={<Skeleton height={180} radius={12} />}>
      <Keys branchId={id} />
    </Suspense>
  )
}
