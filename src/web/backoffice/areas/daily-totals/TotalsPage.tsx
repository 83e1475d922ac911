import { Skeleton, Button, Menu, ActionIcon, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCurrencyEuro, IconNotebook, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { BOOKING_FORMATS, type BookingDetail } from '#domain/books/bookings.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { businessDay, isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { type RevenueRow, sumMoney, sumRevenue } from '#domain/books/daily-totals.ts'
import {
  readTotalsQuery,
  totalsAddress,
  type TotalsQuery,
  totalsParameters,
  neighbouring,
} from '#web/backoffice/areas/daily-totals/totals-query.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { PeriodMenu } from '#web/backoffice/areas/orders/history/PeriodMenu.tsx'
import { TotalsTables } from '#web/backoffice/areas/daily-totals/TotalsTables.tsx'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AllBranches } from '#web/backoffice/session/NoBranch.tsx'
import { useOwnBranches, useReportedBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'

/** What is asked of the server: its branch is one or left out. */
type AskedTotals = TotalsQuery & { branch: number | undefined }
type BookingsProps = { query: AskedTotals; totals: DailyTotals | undefined; isDisabled: boolean }

/**
 * The file for whoever keeps the books: of closed days, and of the others where that is ticked, which then say so in
 * the file.
 */
function BookingsMenu({ query, totals, isDisabled }: BookingsProps) {
  const [takesOpen, setTakesOpen] = useState(false)
  const [detail, setDetail] = useState<BookingDetail>('day')
  const closed = totals?.closed.length ?? 0
  const isEmpty = closed === 0 && !takesOpen
  const open = totals?.open ?? []
  const sums = open.reduce((sum, { orders, sold }) => ({ orders: sum.orders + orders, sold: sum.sold + sold }), {
    orders: 0,
    sold: 0,
  })
  return (
    <Menu position="bottom-end" disabled={isDisabled} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" disabled={isDisabled} leftSection={<IconNotebook size={18} aria-hidden />}>
          Für die Buchhaltung
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={380}>
        <Menu.Label>{closedText(closed, query)}</Menu.Label>
        <Menu.CheckboxItem checked={takesOpen} onChange={setTakesOpen}>
          Auch offene Tage, in der Datei mit „Offen:“
        </Menu.CheckboxItem>
        {takesOpen && sums.orders > 0 && <Menu.Label>{openText(sums, totals?.currency ?? 'EUR')}</Menu.Label>}
        <Menu.CheckboxItem checked={detail === 'order'} onChange={isByOrder => setDetail(isByOrder ? 'order' : 'day')}>
          Je Bestellung statt je Tag
        </Menu.CheckboxItem>
        <Menu.Divider />
        {Object.entries(BOOKING_FORMATS).map(([format, label]) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/api/reports/bookings.csv?${totalsParameters(query)}&detail=${detail}&format=${format}&open=${takesOpen}`}
            download
            disabled={isEmpty}
          >
            {`Datei für ${format === 'csv' ? 'andere Programme (CSV)' : label}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const closedText = (closed: number, query: TotalsQuery): string =>
  closed === 0
    ? 'In diesem Zeitraum ist noch kein Tag abgeschlossen.'
    : `${closed === 1 ? '1 abgeschlossener Tag' : `${closed.toLocaleString('de-DE')} abgeschlossene Tage`}, ${spanText(query)}`

/** What of the days is not over, for who takes them along all the same. */
function openText({ orders, sold }: { orders: number; sold: number }, currency: string): string {
  const count = orders === 1 ? '1 Bestellung' : `${orders.toLocaleString('de-DE')} Bestellungen`
  return `Darin ${count} über ${formatCurrency(sold, currency)}, noch nicht abgeschlossen`
}

const spanText = ({ from, to }: TotalsQuery) =>
  from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`

/** What was earned on business days, and the money that moved. Days and branch stand in the address. */
export function Page() {
  const { timeZone } = useLocale()
  const { businessDayStart } = useSettings()
  const today = businessDay(isoOf(useTick(MINUTE_MS)), timeZone, businessDayStart ?? undefined)
  const asked = readTotalsQuery(useSearch(), today)
  const { branches = [] } = useOwnBranches()
  const { branch, isKnown } = useReportedBranch()(asked.branch)
  const query: AskedTotals = { ...asked, branch }
  const place = branches.find(({ id }) => id === query.branch)
  const { data, isError, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['daily-totals', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/reports/daily-totals', { session: 'staff', signal, query }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
    refetchInterval: query.to >= today ? MINUTE_MS : false,
  })
  const isEmpty = data !== undefined && data.revenue.length === 0 && data.money.length === 0
  return (
    <div className={classes.page}>
      <PageHead
        title="Tagessummen"
        lead={[branches.length > 1 && (place?.name ?? 'Alle Filialen'), spanText(query)].filter(Boolean).join(', ')}
      >
        <BookingsMenu
          query={query}
          totals={isPlaceholderData ? undefined : data}
          isDisabled={data === undefined || isPlaceholderData || data.revenue.length === 0}
        />
        <ExportMenu path="/reports/daily-totals/export" isDisabled={data === undefined || isEmpty} body={() => query} />
      </PageHead>
      <TotalsFilters
        query={query}
        today={today}
        branches={branches}
        onChange={next => navigate(totalsAddress({ ...asked, ...next }), { replace: true })}
      />
      {isError && (!data || isPlaceholderData) && (
        <LoadFailure message="Tagessummen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={480} radius={12} />}
      {data && data.tests.orders > 0 && (
        <p className={classes.tests}>
          {data.tests.orders === 1 ? '1 Bestellung' : `${data.tests.orders.toLocaleString('de-DE')} Bestellungen`} mit
          Testzahlung über {formatCurrency(data.tests.sold, data.currency)}{' '}
          {data.tests.orders === 1 ? 'zählt' : 'zählen'} nicht mit: Es ist kein Geld geflossen.
        </p>
      )}
      {data && !(isError && isPlaceholderData) && isEmpty && (
        <EmptyNotice icon={IconCurrencyEuro} title="Kein Umsatz in diesem Zeitraum">
          Wählen Sie einen anderen Tag oder eine andere Filiale.
        </EmptyNotice>
      )}
      {data && !(isError && isPlaceholderData) && !isEmpty && (
        <>
          <TotalsReadings {...data} />
          <TotalsTables totals={data} branch={asked.branch} />
          {data.corrections.map(({ day, ofDay, branch, gross }) => (
            <p key={`${day} ${ofDay} ${branch.id}`} className={classes.note}>
              Am {formatDay(day)} sind {formatCurrency(gross, data.currency)} Nachtrag zum {formatDay(ofDay)} enthalten
              ({branch.name}): Dieser Tag war schon abgeschlossen, als sich an seinen Bestellungen etwas änderte.
            </p>
          ))}
          <p className={classes.note}>
            Ein Geschäftstag beginnt um {data.businessDayStart} Uhr Ortszeit der Filiale. Abgelehnte, stornierte und
            fehlgeschlagene Bestellungen sowie Angebote zählen nicht zum Umsatz. Keine Kassenabrechnung im Sinne der
            RKSV.
          </p>
        </>
      )}
    </div>
  )
}

type TotalsFiltersProps = {
  query: AskedTotals
  today: string
  branches: readonly { id: number; name: string }[]
  onChange: (part: Partial<TotalsQuery>) => void
}

/** Which business days and which branch. */
function TotalsFilters({ query, today, branches, onChange }: TotalsFiltersProps) {
  const { from, to } = query
  return (
    <search className={classes.filters}>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Zeitraum davor"
          onClick={() => onChange(neighbouring({ from, to }, -1))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Zeitraum danach"
          disabled={to >= today}
          onClick={() => onChange(neighbouring({ from, to }, 1))}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <PeriodMenu onPick={period => onChange({ from: period.from, to: period.to })} />
      </div>
      <LazyDayInput
        label="Von"
        value={from}
        onChange={value => value && onChange({ from: value, to: value > to ? value : to })}
      />
      <LazyDayInput
        label="Bis"
        value={to}
        onChange={value => value && onChange({ to: value, from: value < from ? value : from })}
      />
      {branches.length > 1 && (
        <Select
          label="Filiale"
          placeholder="Alle"
          clearable
          value={query.branch ? String(query.branch) : null}
          onChange={value => onChange({ branch: value ? Number(value) : null })}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {branches.length > 1 && query.branch !== undefined && <AllBranches onPress={() => onChange({ branch: null })} />}
    </search>
  )
}

/** The revenue first, then what belongs to it and what stands beside it. */
function TotalsReadings({ revenue, money, currency }: DailyTotals) {
  const of = (kind: RevenueRow['kind']) =>
    sumRevenue(
      revenue.filter(row => row.kind === kind),
      () => '',
    )[0]
  const [goods, deposit, tip, moved] = [of('goods'), of('deposit'), of('tip'), sumMoney(money, () => '')[0]]
  const text = (amount = 0) => formatCurrency(amount, currency)
  const orders = moved?.orders ?? 0
  return (
    <dl className={classes.readings}>
      <div data-main>
        <dt>Umsatz brutto</dt>
        <dd>
          {text(goods?.gross)}
          <small>
            {orders === 1 ? '1 Bestellung' : `${orders.toLocaleString('de-DE')} Bestellungen`}
            {goods !== undefined && goods.refunded !== 0 && `, ${text(goods.refunded)} erstattet`}
          </small>
        </dd>
      </div>
      <div>
        <dt>Netto</dt>
        <dd>
          {text(goods?.net)}
          <small>Steuer {text(goods?.tax)}</small>
        </dd>
      </div>
      {deposit && (
        <div>
          <dt>Pfand</dt>
          <dd>{text(deposit.gross)}</dd>
        </div>
      )}
      {tip && (
        <div>
          <dt>Trinkgeld</dt>
          <dd>{text(tip.gross)}</dd>
        </div>
      )}
      <div>
        <dt>Eingänge</dt>
        <dd>
          {text(moved?.payments)}
          <small>Rückzahlungen {text(moved?.refunds)}</small>
        </dd>
      </div>
    </dl>
  )
}
