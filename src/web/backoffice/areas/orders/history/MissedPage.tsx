import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMoodSmile } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { countText } from '#domain/text/count-text.ts'
import { useListAddress } from '#web/backoffice/areas/orders/data/list-address.ts'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { missedQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { readHistoryQuery, writeHistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'
import { OrdersTable } from '#web/backoffice/areas/orders/history/OrdersTable.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { shows } from '#web/backoffice/session/shown-data.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages, type ListPlace } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import classes from '#web/backoffice/areas/orders/history/history.module.css'

/** Orders nobody answered in time, so that somebody calls the guest back and finds the cause. */
export function Page() {
  const { sort, branch, page, after, before } = readHistoryQuery(useSearch())
  const place = { page, after, before }
  const addressOf = (next: ListPlace) => {
    const text = writeHistoryQuery({ sort, branch, ...next })
    return text ? `/orders/missed?${text}` : '/orders/missed'
  }
  useListAddress(addressOf(place), 'Verpasst')
  const selected = useSelectedBranch()
  const { currency, acceptanceTimeoutMinutes } = useOrderingSettings()
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...missedQuery(branch ?? selected, place),
    refetchInterval: 60_000,
  })
  const isBehind = useInside(data, place, last => navigate(addressOf({ page: last }), { replace: true }))
  return (
    <div className={classes.page}>
      <PageHead
        title="Verpasst"
        count={data && countText(data.meta)}
        lead={`Ohne Antwort nach ${acceptanceTimeoutMinutes} Minuten, oder vom System geschlossen.`}
      >
        <ExportMenu
          path="/orders/missed/export"
          isDisabled={!data?.data.length}
          body={() => ({ branch: branch ?? selected ?? undefined, isWithoutGuests: !shows('customers') })}
        />
      </PageHead>
      <AddressViews address={addressOf({ page: 1 })} />
      {isError && !data && (
        <LoadFailure
          {...((after ?? before) && { retryText: 'Zur ersten Seite' })}
          message={LOAD_FAILED}
          error={error}
          onRetry={() => (after || before ? navigate(addressOf({ page: 1 })) : void refetch())}
        />
      )}
      {((!data && !isError) || isBehind) && <Skeleton h={320} radius={12} />}
      {data && data.data.length === 0 && !isBehind && (
        <EmptyNotice icon={IconMoodSmile} title="Keine verpassten Bestellungen">
          Jede Bestellung wurde rechtzeitig beantwortet.
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <OrdersTable
          orders={data.data}
          currency={currency}
          caption="Verpasste Bestellungen"
          isStale={isPlaceholderData}
        />
      )}
      {data && (
        <ListPages meta={data.meta} place={place} onChange={next => navigate(addressOf(next), { replace: true })} />
      )}
    </div>
  )
}
