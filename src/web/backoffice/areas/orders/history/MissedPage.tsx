import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMoodSmile } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { useListAddress } from '#web/backoffice/areas/orders/data/list-address.ts'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { missedQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { readHistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'
import { OrderPages } from '#web/backoffice/areas/orders/history/OrderPages.tsx'
import { OrdersTable } from '#web/backoffice/areas/orders/history/OrdersTable.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import classes from '#web/backoffice/areas/orders/history/history.module.css'

/** Orders nobody answered in time, so that somebody calls the guest back and finds the cause. */
export function Page() {
  const { page, branch } = readHistoryQuery(useSearch())
  useListAddress(page > 1 ? `/orders/missed?page=${page}` : '/orders/missed', 'Verpasst')
  const selected = useSelectedBranch()
  const { currency, acceptanceTimeoutMinutes } = useOrderingSettings()
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...missedQuery(branch ?? selected, page), refetchInterval: 60_000 })
  const total = data?.meta?.total ?? data?.data.length ?? 0
  return (
    <div className={classes.page}>
      <PageHead
        title="Verpasst"
        count={data ? total : undefined}
        lead={`Ohne Antwort nach ${acceptanceTimeoutMinutes} Minuten, oder vom System geschlossen.`}
      />
      {isError && !data && <LoadFailure message={LOAD_FAILED} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data && data.data.length === 0 && (
        <EmptyNotice icon={IconMoodSmile} title="Keine verpassten Bestellungen">
          Jede Bestellung wurde rechtzeitig beantwortet.
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <OrdersTable orders={data.data} currency={currency} caption="Verpasste Bestellungen" isStale={isPlaceholderData} />
      )}
      <OrderPages total={total} page={page} onChange={next => navigate(`/orders/missed?page=${next}`, { replace: true })} />
    </div>
  )
}
