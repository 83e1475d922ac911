import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { combinedModel } from '#domain/pricing/calculation-model.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-methods.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'
import { Button } from '#web/kit/Button.tsx'
import { itemDetails } from '#web/storefront/cart/state/item-details.ts'
import { SumRows } from '#web/storefront/checkout/summary/SumRows.tsx'
import styles from '#web/storefront/status/OrderDetails.module.css'
import { dueText } from '#web/storefront/status/status-words.ts'
import card from '#web/storefront/status/Status.module.css'

/** Everything that was ordered and what it comes to. */
export function OrderDetails({ order, currency }: { order: PublicOrder; currency: string }) {
  const { branch, items, totals } = order
  const due = totals.gross > 0 ? dueText(order, currency) : null
  const at = (iso: string) => `${formatDateTime(iso, branch.timeZone)} Uhr`
  const facts = [
    ['Bestellt', at(order.createdAt)],
    ['Art', [ORDER_TYPE_LABELS[orderTypeOf(order)], order.tableIdentifier && `Tisch ${order.tableIdentifier}`].filter(Boolean).join(', ')],
    ['Termin', order.appointment && at(order.appointment)],
    ['Zahlung', branch.isQuotationRequired ? null : `${PAYMENT_METHODS[order.paymentMethod].label}${order.isPaid ? ' (bezahlt)' : ''}`],
    ['Name', order.customerName],
    ['Anmerkung', order.comment],
    ['Spende', order.donatee?.name],
    ['Kennung', order.uid],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section className={card.card} aria-labelledby="order-details">
      <div className={styles.head}>
        <h2 id="order-details" className={card.cardTitle}>
          Ihre Bestellung
        </h2>
        <Button look="quiet" className={styles.print} onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      <ul className={styles.items}>
        {items.map(item => (
          <li key={item.uid} className={styles.item}>
            <span className={styles.amount}>{timesText(item.amount, item.unit as Unit)}</span>
            <div className={styles.what}>
              <p className={styles.name}>{item.name}</p>
              {itemDetails(item, []).map(text => (
                <p key={text} className={styles.part}>
                  {text}
                </p>
              ))}
            </div>
            {totals.gross > 0 && (
              <span className={styles.price}>{withPrefix(formatCurrency(item.gross, currency), item.calculationModel)}</span>
            )}
          </li>
        ))}
      </ul>
      {totals.gross > 0 && (
        <SumRows
          totals={totals}
          model={combinedModel(items.map(({ calculationModel }) => calculationModel))}
          currency={currency}
          isDelivery={order.isDelivery}
          hasArea
        />
      )}
      {due && <p className={styles.due}>{due}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
