import { Anchor } from '@mantine/core'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { type MoneyRow, type RevenueRow, sumMoney, sumRevenue } from '#domain/books/daily-totals.ts'
import { REVENUE_KINDS } from '#domain/books/revenue-parts.ts'
import { paymentLabel } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { totalsAddress } from '#web/backoffice/areas/daily-totals/totals-query.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'

type Props = { totals: DailyTotals; branch: number | null | undefined }
const percent = (rate: number) => `${rate.toLocaleString('de-AT')} %`
const rateName = ({ kind, taxRate }: RevenueRow) =>
  kind === 'tip'
    ? REVENUE_KINDS.tip
    : kind === 'deposit'
      ? `${REVENUE_KINDS.deposit} ${percent(taxRate)}`
      : percent(taxRate)
const isGoods = ({ kind }: RevenueRow) => kind === 'goods'

/** What was earned, by rate and by method, then what money moved, then each day and each branch beside the others. */
export function TotalsTables({ totals, branch }: Props) {
  const { revenue, money, currency } = totals
  const names = useSettings()
  const text = (amount: number) => formatCurrency(amount, currency)
  const revenueColumns = [
    { label: 'Bestellt', value: (row: RevenueRow) => text(row.sold) },
    { label: 'Erstattet', value: (row: RevenueRow) => text(row.refunded) },
    { label: 'Brutto', value: (row: RevenueRow) => text(row.gross), isStrong: true },
    { label: 'Netto', value: (row: RevenueRow) => text(row.net) },
    { label: 'Steuer', value: (row: RevenueRow) => text(row.tax) },
  ]
  const moneyColumns = [
    { label: 'Bestellungen', value: (row: MoneyRow) => String(row.orders) },
    { label: 'Bestellt', value: (row: MoneyRow) => text(row.sold) },
    { label: 'Eingänge', value: (row: MoneyRow) => text(row.payments), isStrong: true },
    { label: 'Rückzahlungen', value: (row: MoneyRow) => text(row.refunds) },
  ]
  const all = sumRevenue(revenue, () => '')[0]
  const allMoney = sumMoney(money, () => '')[0]
  const byMethod = Map.groupBy(sumRevenue(revenue), ({ paymentMethod }) => paymentMethod)
  return (
    <>
      <div className={classes.grid}>
        <SumTable
          caption="Nach Zahlungsart und Steuersatz"
          lead="Pfand und Trinkgeld stehen für sich und gehören nicht zum Umsatz."
          name="Zahlungsart"
          columns={revenueColumns}
          rows={[...byMethod].flatMap(([method, rows]) => [
            { key: method, name: paymentLabel(method, names), row: sumRevenue(rows, () => '')[0] as RevenueRow },
            ...rows.map(row => ({
              key: `${method} ${row.kind} ${row.taxRate}`,
              name: rateName(row),
              row,
              isPart: true,
            })),
          ])}
          total={all}
        />
        <div className={classes.column}>
          <SumTable
            caption="Nach Steuersatz"
            name="Steuersatz"
            columns={revenueColumns.slice(2)}
            rows={sumRevenue(revenue, ({ kind, taxRate }) => `${kind} ${taxRate}`)
              .sort((a, b) => Number(isGoods(b)) - Number(isGoods(a)) || a.taxRate - b.taxRate)
              .map(row => ({ key: `${row.kind} ${row.taxRate}`, name: rateName(row), row }))}
            total={all}
          />
          <SumTable
            caption="Geld"
            lead="Eingänge und Rückzahlungen zählen an dem Tag, an dem das Geld geflossen ist, auch für stornierte Bestellungen."
            name="Zahlungsart"
            columns={moneyColumns}
            rows={sumMoney(money).map(row => ({
              key: row.paymentMethod,
              name: paymentLabel(row.paymentMethod, names),
              row,
            }))}
            total={allMoney}
          />
        </div>
      </div>
      <Beside
        caption="Tag für Tag"
        name="Geschäftstag"
        totals={totals}
        keyOf={({ day }) => day}
        nameOf={({ day }) => (
          <Anchor className={classes.day} href={`#${totalsAddress({ from: day, to: day, branch })}`}>
            {weekdayName(weekdayOf(day)).slice(0, 2)}, {formatDay(day)}
          </Anchor>
        )}
      />
      <Beside
        caption="Filiale für Filiale"
        name="Filiale"
        totals={totals}
        keyOf={row => String(row.branch.id)}
        nameOf={row => row.branch.name}
      />
    </>
  )
}

type Either = Pick<RevenueRow, 'day' | 'branch' | 'paymentMethod'>
type BesideProps = {
  caption: string
  name: string
  totals: DailyTotals
  keyOf: (row: Either) => string
  nameOf: (row: Either) => React.ReactNode
}
type Both = { goods: RevenueRow | undefined; money: MoneyRow | undefined }

/** Days or branches beside each other; nothing where there is but one. */
function Beside({ caption, name, totals: { revenue, money, currency }, keyOf, nameOf }: BesideProps) {
  const keys = [...new Map<string, Either>([...money, ...revenue].map(row => [keyOf(row), row]))].sort(([a], [b]) =>
    a.localeCompare(b),
  )
  if (keys.length < 2) return null
  const goods = new Map(sumRevenue(revenue.filter(isGoods), keyOf).map(row => [keyOf(row), row]))
  const moved = new Map(sumMoney(money, keyOf).map(row => [keyOf(row), row]))
  const text = (amount = 0) => formatCurrency(amount, currency)
  return (
    <SumTable<Both>
      caption={caption}
      name={name}
      columns={[
        { label: 'Bestellungen', value: row => String(row.money?.orders ?? 0) },
        { label: 'Umsatz brutto', value: row => text(row.goods?.gross), isStrong: true },
        { label: 'Netto', value: row => text(row.goods?.net) },
        { label: 'Steuer', value: row => text(row.goods?.tax) },
        { label: 'Eingänge', value: row => text(row.money?.payments) },
        { label: 'Rückzahlungen', value: row => text(row.money?.refunds) },
      ]}
      rows={keys.map(([key, row]) => ({
        key,
        name: nameOf(row),
        row: { goods: goods.get(key), money: moved.get(key) },
      }))}
      total={{ goods: sumRevenue(revenue.filter(isGoods), () => '')[0], money: sumMoney(money, () => '')[0] }}
    />
  )
}
