import { Button, Kbd, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import { useListAddress } from '#web/backoffice/areas/orders/data/list-address.ts'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { historyQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { HistoryFilters } from '#web/backoffice/areas/orders/history/HistoryFilters.tsx'
import { readHistoryQuery, writeHistoryQuery, type HistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'
import { loadAllOrders } from '#web/backoffice/areas/orders/history/load-all-orders.ts'
import { ordersCsv } from '#web/backoffice/areas/orders/history/orders-csv.ts'
import { OrderPages } from '#web/backoffice/areas/orders/history/OrderPages.tsx'
import { OrdersTable } from '#web/backoffice/areas/orders/history/OrdersTable.tsx'
import { downloadText } from '#web/backoffice/rows/csv.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import classes from '#web/backoffice/areas/orders/history/history.module.css'

/** All orders, past and present. Filters, sort and page stand in the address, so a view can be kept and sent on. */
export function Page() {
  const search = useSearch()
  const asked = readHistoryQuery(search)
  useListAddress(search ? `/orders/history?${search}` : '/orders/history', 'Verlauf')
  const selected = useSelectedBranch()
  const { branches } = useOwnBranches()
  const { currency } = useOrderingSettings()
  const query: HistoryQuery = { ...asked, branch: asked.branch ?? selected ?? undefined }
  const { data, isError, isPlaceholderData, refetch } = useQuery(historyQuery(query))
  const total = data?.meta?.total ?? data?.data.length ?? 0
  const go = (next: HistoryQuery) => navigate(`/orders/history?${writeHistoryQuery(next)}`, { replace: true })
  const save = useMutation({
    mutationFn: () => loadAllOrders(query),
    onSuccess: ({ orders, isCut }) => {
      downloadText(
        ordersCsv(orders),
        `bestellungen-${query.from ?? 'alle'}-${query.to ?? localDay(isoOf(Date.now()), Temporal.Now.timeZoneId())}.csv`,
      )
      if (isCut)
        notifications.show({
          color: 'yellow',
          message: `Die Datei enthält die ersten ${orders.length} von ${total} Bestellungen. Grenzen Sie den Zeitraum ein.`,
        })
    },
    onError: () => notifications.show({ color: 'red', message: LOAD_FAILED }),
  })
  return (
    <div className={classes.page}>
      <PageHead title="Verlauf" count={data ? total : undefined}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          disabled={total === 0}
          onClick={() => save.mutate()}
        >
          Als CSV speichern
        </Button>
      </PageHead>
      <HistoryFilters query={asked} branches={selected === null || asked.branch !== undefined ? (branches ?? []) : []} onChange={go} />
      {isError && !data && <LoadFailure message={LOAD_FAILED} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={480} radius={12} />}
      {data && data.data.length === 0 && (
        <EmptyNotice icon={IconReceipt} title="Keine Bestellungen gefunden">
          Ändern Sie die Filter oder den Zeitraum.
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <>
          <OrdersTable
            orders={data.data}
            currency={currency}
            caption="Bestellungen"
            isStale={isPlaceholderData}
            sort={query.sort}
            onSort={sort => go({ ...asked, sort, page: 1 })}
          />
          <div className={classes.foot}>
            <OrderPages total={total} page={query.page} onChange={page => go({ ...asked, page })} />
            <p className={classes.keys}>
              <Kbd>/</Kbd> Suche <Kbd>↑</Kbd> <Kbd>↓</Kbd> Zeile <Kbd>Enter</Kbd> öffnen
            </p>
          </div>
        </>
      )}
    </div>
  )
}
