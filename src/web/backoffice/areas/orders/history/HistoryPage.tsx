import { Kbd, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconReceipt, IconSearch } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { countText } from '#domain/text/count-text.ts'
import { useListAddress } from '#web/backoffice/areas/orders/data/list-address.ts'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { historyQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { HistoryFilters } from '#web/backoffice/areas/orders/history/HistoryFilters.tsx'
import {
  FIRST_PAGE,
  isNarrowed,
  readHistoryQuery,
  writeHistoryQuery,
  type HistoryQuery,
} from '#web/backoffice/areas/orders/data/history-query.ts'
import { OrdersTable } from '#web/backoffice/areas/orders/history/OrdersTable.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { shows } from '#web/backoffice/session/shown-data.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { ViewTabs } from '#web/backoffice/records/views/ViewTabs.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import { ApiError } from '#web/kit/api.ts'
import classes from '#web/backoffice/areas/orders/history/history.module.css'

/** What a file of the history is asked with: filters and order, no page. */
const filtersOf = ({ page: _page, after: _after, before: _before, ...filters }: HistoryQuery) => filters

/** All orders, past and present. Filters, sort and page stand in the address, so a view can be kept and sent on. */
export function Page() {
  const search = useSearch()
  const asked = readHistoryQuery(search)
  useListAddress(search ? `/orders/history?${search}` : '/orders/history', 'Verlauf')
  const selected = useSelectedBranch()
  const { branches } = useOwnBranches()
  const { currency } = useOrderingSettings()
  const query: HistoryQuery = { ...asked, branch: asked.branch ?? selected ?? undefined }
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(historyQuery(query))
  const searchError =
    error instanceof ApiError ? error.errors.find(({ field }) => field === 'search')?.message : undefined
  const isPlaced = Boolean(asked.after ?? asked.before)
  const go = (next: HistoryQuery) => navigate(`/orders/history?${writeHistoryQuery(next)}`, { replace: true })
  const isBehind = useInside(data, asked, page => go({ ...asked, ...FIRST_PAGE, page }))
  return (
    <div className={classes.page}>
      <PageHead title="Verlauf" count={data && countText(data.meta)}>
        <ExportMenu
          path="/orders/export"
          isDisabled={!data?.data.length}
          body={() => ({ ...filtersOf(query), isWithoutGuests: !shows('customers') })}
        />
      </PageHead>
      <ViewTabs
        list="orders/history"
        query={writeHistoryQuery({ ...asked, ...FIRST_PAGE })}
        onOpen={text => navigate(`/orders/history${text ? `?${text}` : ''}`)}
      />
      <HistoryFilters
        query={asked}
        branches={selected === null || asked.branch !== undefined ? (branches ?? []) : []}
        isSearchRefused={searchError !== undefined}
        onChange={go}
      />
      {searchError && (
        <div role="alert">
          <EmptyNotice icon={IconSearch} title={searchError} />
        </div>
      )}
      {isError && !data && !searchError && (
        <LoadFailure
          message={LOAD_FAILED}
          error={error}
          {...(isPlaced && { retryText: 'Zur ersten Seite' })}
          onRetry={() => (isPlaced ? go({ ...asked, ...FIRST_PAGE }) : void refetch())}
        />
      )}
      {((!data && !isError) || isBehind) && <Skeleton h={480} radius={12} />}
      {data && data.data.length === 0 && !isBehind && (
        <EmptyNotice
          icon={IconReceipt}
          title={isNarrowed(asked) ? 'Keine Bestellungen gefunden' : 'Noch keine Bestellungen'}
        >
          {isNarrowed(asked)
            ? 'Ändern Sie die Filter oder den Zeitraum.'
            : 'Sobald Gäste bestellen, finden Sie hier jede Bestellung wieder.'}
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
            onSort={sort => go({ ...asked, sort, ...FIRST_PAGE })}
          />
          <div className={classes.foot}>
            <ListPages meta={data.meta} place={asked} onChange={place => go({ ...asked, ...FIRST_PAGE, ...place })} />
            <p className={classes.keys}>
              <Kbd>/</Kbd> Suche <Kbd>↑</Kbd> <Kbd>↓</Kbd> Zeile <Kbd>Enter</Kbd> öffnen
            </p>
          </div>
        </>
      )}
    </div>
  )
}
