import { Button, Group } from '@mantine/core'
import { IconFilterOff, IconInbox, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { messagesOf, within } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { ListTable, type ListTableProps } from '#web/backoffice/records/list/ListTable.tsx'
import { isUploaded, nextStep, WAYS } from '#web/backoffice/records/list/next-step.ts'
import { recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'

/** What stands below the toolbar: the rows, or why there are none and what to do about it. `tiles` shows them another way. */
export function ListBody({ tiles, ...props }: ListTableProps & { tiles?: ((props: ListTableProps) => ReactNode) | undefined }) {
  const { resource, query, rows, onChange } = props
  const me = useMe()
  const search = useSearch()
  const [, navigate] = useLocation()
  const isPlaced = Boolean(query.after ?? query.before)
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const canCreate = may(me, abilityOf(resource, 'create'))
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
  return (
    <EmptyNotice
      icon={IconInbox}
      title={`Noch keine ${within(resource).many}`}
      action={
        canCreate && !isUploaded(resource.path) ? (
          <Group gap={12} justify="center">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => navigate(recordAddress(resource, 'new', search))}>
              {within(resource).one} anlegen
            </Button>
            {WAYS[resource.path] && (
              <Button variant="default" component={Link} href={WAYS[resource.path]?.href ?? ''}>
                {WAYS[resource.path]?.label}
              </Button>
            )}
          </Group>
        ) : undefined
      }
    >
      {nextStep(resource, canCreate)}
    </EmptyNotice>
  )
}
