import { Alert, Anchor } from '@mantine/core'
import type { DaySheetAnswer } from '#contract/calls/money/day-closings.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { paymentLabel } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/day-closing/closing.module.css'

type Line = { label: string; value: string; note?: string | undefined; isStrong?: boolean }

/** Labels with their sums. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, value, note, isStrong }) => (
        <div key={label} data-strong={isStrong || undefined}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What came in besides cash, what was earned, and what of it belongs to days closed before. */
export function SheetCards({ sheet }: { sheet: DaySheetAnswer }) {
  const names = useSettings()
  const money = (amount: number) => formatCurrency(amount, sheet.currency)
  const others = sheet.methods.filter(({ paymentMethod }) => paymentMethod !== 'cash')
  const some = (label: string, amount: number): Line[] => (amount === 0 ? [] : [{ label, value: money(amount) }])
  return (
    <>
      <section className={classes.card} aria-labelledby="closing-others">
        <h2 id="closing-others">Karten und online</h2>
        {others.length === 0 && <p className={classes.soft}>Nichts eingegangen.</p>}
        <Lines
          lines={others.map(({ paymentMethod, payments, refunds, orders }) => ({
            label: paymentLabel(paymentMethod, names),
            value: money(payments),
            note: [
              orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`,
              refunds !== 0 && `${money(refunds)} zurückgegeben`,
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      </section>
      <section className={classes.card} aria-labelledby="closing-revenue">
        <h2 id="closing-revenue">Umsatz</h2>
        <Lines
          lines={[
            {
              label: 'Umsatz brutto',
              value: money(sheet.goods.gross),
              note: sheet.orders === 1 ? '1 Bestellung' : `${sheet.orders} Bestellungen`,
              isStrong: true,
            },
            { label: 'Netto', value: money(sheet.goods.net), note: `Steuer ${money(sheet.goods.tax)}` },
            ...some('Pfand', sheet.deposits),
            ...some('Trinkgeld', sheet.tips),
            ...some('Erstattet', sheet.refunded),
            ...(sheet.coupons.orders === 0
              ? []
              : [
                  {
                    label: 'Gutscheincodes',
                    value: money(sheet.coupons.sum),
                    note: sheet.coupons.orders === 1 ? '1 Bestellung' : `${sheet.coupons.orders} Bestellungen`,
                  },
                ]),
          ]}
        />
        {sheet.corrections.map(({ ofDay, gross }) => (
          <p key={ofDay} className={classes.soft}>
            Darin {money(gross)} Nachtrag zum {formatDay(ofDay)}: An Bestellungen dieses abgeschlossenen Tages hat sich
            etwas geändert.
          </p>
        ))}
      </section>
    </>
  )
}

/** Which orders of the day are not over, each with its page. */
export function OpenOrders({ sheet: { open, openOrders, currency } }: { sheet: DaySheetAnswer }) {
  return (
    <Alert
      color="yellow"
      title={
        open.orders === 1
          ? `1 Bestellung über ${formatCurrency(open.sum, currency)} ist noch offen`
          : `${open.orders} Bestellungen über ${formatCurrency(open.sum, currency)} sind noch offen`
      }
    >
      <ul className={classes.open}>
        {openOrders.map(({ id, ticketNumber, status, gross }) => (
          <li key={id}>
            <Anchor href={`#/orders/${id}`} underline="always">
              Bestellung {ticketNumber}
            </Anchor>{' '}
            {ORDER_STATUS_LABELS[status]}, {formatCurrency(gross, currency)}
          </li>
        ))}
      </ul>
      Schließen Sie den Tag trotzdem ab, wird am nächsten offenen Tag gebucht, was sich an ihnen noch ändert.
    </Alert>
  )
}
