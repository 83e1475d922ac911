import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { type RevenueRow, sumMoney, sumRevenue } from '#domain/books/daily-totals.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'

/** The revenue first, then what belongs to it and what stands beside it. */
export function TotalsReadings({ revenue, money, currency }: DailyTotals) {
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
