import { Button } from '@mantine/core'
import { IconError404 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { FormSkeleton } from '#web/backoffice/form/FormSkeleton.tsx'
import { copyOf } from '#web/backoffice/form/copy-of.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import { listAddress } from '#web/backoffice/navigation/record-address.ts'
import { useRow } from '#web/backoffice/rows/use-row.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { ApiError } from '#web/kit/api.ts'

type RecordGateProps = {
  resource: Resource
  id: string
  children: (row: AnyRow | null, given?: FormValues) => ReactNode
}

/**
 * Waits for the row an address speaks of, and leads back to the list where there is none. `new` needs none, unless it
 * is to begin as a copy (`?from=7`).
 */
export function RecordGate({ resource, id, children }: RecordGateProps) {
  const from = new URLSearchParams(useSearch()).get('from')
  const [path] = useLocation()
  const isNew = id === 'new'
  const isPage = path.startsWith(`${listAddress(resource.path)}/`)
  const { data, error, refetch } = useRow(resource, isNew ? from : id)
  if (isNew && !from) return children(null)
  if (data) return isNew ? children(null, copyOf(resource, data)) : children(data)
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyNotice
        icon={IconError404}
        title={messagesOf(resource).missing}
        isPage={isPage}
        action={
          <Button component="a" href={`#${listAddress(resource.path)}`} variant="default">
            Zur Liste: {resource.label.many}
          </Button>
        }
      >
        Gelöscht, oder bei einer Filiale, die Ihnen nicht gehört.
      </EmptyNotice>
    )
  if (error)
    return (
      <LoadFailure
        isPage={isPage}
        message={messagesOf(resource).loadOne}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return <FormSkeleton />
}
