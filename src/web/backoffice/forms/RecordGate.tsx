import { Center, Loader } from '@mantine/core'
import { IconError404 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { useRow } from '#web/backoffice/forms/use-record.ts'
import type { AnyRow } from '#web/backoffice/lists/use-rows.ts'
import { EmptyNotice } from '#web/backoffice/shell/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/shell/LoadFailure.tsx'
import { ApiError } from '#web/kit/api.ts'

/** Waits for the row an address speaks of; `new` needs none. */
export function RecordGate({ resource, id, children }: { resource: Resource; id: string; children: (row: AnyRow | null) => ReactNode }) {
  const { data, error, refetch } = useRow(resource, id)
  if (id === 'new') return children(null)
  if (data) return children(data)
  if (error instanceof ApiError && error.status === 404) return <EmptyNotice icon={IconError404} title={messagesOf(resource).missing} />
  if (error) return <LoadFailure message={messagesOf(resource).load} detail={error.message} onRetry={() => void refetch()} />
  return (
    <Center mih={240}>
      <Loader aria-label="Wird geladen" />
    </Center>
  )
}
