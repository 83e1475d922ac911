import { Select, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { countText } from '#domain/text/count-text.ts'
import { STATE_CHOICES, stateOf } from '#web/backoffice/areas/withdrawals/withdrawal-words.ts'
import { WithdrawalRow } from '#web/backoffice/areas/withdrawals/WithdrawalRow.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApiPage } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/withdrawals/withdrawals.module.css'

const PAGE_SIZE = 50
/** New ones are heard of by mail; who has the page open sees them soon. */
const LOOK_MS = 30_000

/** The contracts guests withdrew from, newest first, each with what became of it. */
export function Page() {
  const state = stateOf(useSearch())
  const [page, setPage] = useState(1)
  const { timeZone } = useLocale()
  const list = useQuery({
    queryKey: ['withdrawals', state, page] as const,
    queryFn: ({ signal }) =>
      callApiPage('GET', '/withdrawals', { session: 'staff', signal, query: { state, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })
  const { data, isError, error, refetch } = list
  const isBehind = useInside(data, { page }, setPage)
  return (
    <div className={classes.page}>
      <PageHead
        title="Widerrufe"
        count={data && countText(data.meta)}
        lead="Verträge, die Gäste über die Website widerrufen haben. Den Eingang haben wir jedem bestätigt; was daraus wird, entscheiden Sie."
      >
        <ExportMenu path="/withdrawals/export" body={() => ({ state })} isDisabled={!data?.data.length} />
      </PageHead>
      <AddressViews address={state ? `/withdrawals?state=${state}` : '/withdrawals'} />
      <search className={classes.filters}>
        <Select
          label="Stand"
          placeholder="Alle"
          clearable
          value={state ?? null}
          onChange={value => {
            setPage(1)
            navigate(value ? `/withdrawals?state=${value}` : '/withdrawals', { replace: true })
          }}
          data={STATE_CHOICES}
        />
      </search>
      {isError && !data && (
        <LoadFailure message="Widerrufe konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {((!data && !isError) || isBehind) && <Skeleton h={320} radius={12} />}
      {data?.data.length === 0 && !isBehind && (
        <EmptyNotice
          icon={IconReceiptRefund}
          title={state ? 'Keine Widerrufe mit diesem Stand' : 'Noch keine Widerrufe'}
        >
          {state
            ? 'Ändern Sie den Filter.'
            : 'Gäste finden „Vertrag widerrufen“ in der Fußzeile, sobald unter Einstellungen, Rechtliches ein Widerrufsrecht eingeschaltet ist.'}
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <>
          <ol className={classes.list}>
            {data.data.map(withdrawal => (
              <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} timeZone={timeZone} />
            ))}
          </ol>
          <ListPages meta={data.meta} place={{ page }} onChange={({ page: next }) => setPage(next ?? 1)} />
        </>
      )}
    </div>
  )
}
