import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messagesOf } from '#contract/resource.ts'
import { ListTable, type ListTableProps } from '#web/backoffice/records/list/ListTable.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'

const EmptyList = laterPart(async () => (await import('#web/backoffice/records/list/EmptyList.tsx')).EmptyList)

/**
 * What stands below the toolbar: the rows, or why there are none and what to do about it. `tiles` shows them another
 * way.
 */
export function ListBody({
  tiles,
  ...props
}: ListTableProps & { tiles?: ((props: ListTableProps) => ReactNode) | undefined }) {
  const { resource, query, rows, onChange } = props
  const isPlaced = Boolean(query.after ?? query.before)
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  if (rows.isError && !rows.data?.data.length)
    return (
      <LoadFailure
        message={messagesOf(resource).load}
        error={rows.error}
        {...(isPlaced && { retryText: 'Zur ersten Seite' })}
        onRetry={() => (isPlaced ? onChange({}) : void rows.refetch())}
      />
    )
  if (rows.data?.data.length !== 0) return tiles ? tiles(props) : <ListTable {...props} />
  if (isFiltered)
    return (
      <EmptyNotice
        icon={IconFilterOff}
        title="Keine Treffer"
        action={
          <Button variant="default" onClick={() => onChange({ search: '', filters: {} })}>
            Filter zurücksetzen
          </Button>
        }
      >
        Zu dieser Suche gibt es nichts.
      </EmptyNotice>
    )
  return <EmptyList resource={resource} />
}
