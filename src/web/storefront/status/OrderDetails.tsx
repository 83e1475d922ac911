import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { WITHDRAW } from '#contract/pages/legal.ts'
import { combinedModel } from '#domain/pricing/calculation-model.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { fixedTexts } from '#domain/orders/texts/component-texts.ts'
import type { PaymentNames } from '#domain/payments/payment-methods.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import { itemDetails } from '#web/storefront/cart/state/item-details.ts'
import { SumRows } from '#web/storefront/checkout/summary/SumRows.tsx'
import styles from '#web/storefront/status/OrderDetails.module.css'
import { dueText, paymentText, refundText, shownNumber } from '#web/storefront/status/status-words.ts'
import card from '#web/storefront/status/Status.module.css'

/** A time that ends with midnight is said by its last minute. */
const lastMoment = (until: string) => new Date(Date.parse(until) - 60_000).toISOString()

/** Everything that was ordered and what it comes to; without `hasLines` an offer beside it says both. */
export function OrderDetails({
  order,
  config,
  hasLines = true,
}: {
  order: PublicOrder
  config: PaymentNames & { currency: string }
  hasLines?: boolean
}) {
  const { currency } = config
  const { branch, items, totals } = order
  const due = totals.gross > 0 ? dueText(order, currency) : null
  const refunded = refundText(order, currency)
  const at = (iso: string) => `${formatDateTime(iso, branch.timeZone)} Uhr`
  const { quotation } = order
  const shown = shownNumber(order)
  const facts = [
    [branch.isQuotationRequired ? 'Angefragt' : 'Bestellt', at(order.createdAt)],
    [
      'Angebot',
      quotation?.state === 'accepted' &&
        quotation.answeredAt &&
        `Nr. ${quotation.number}, angenommen am ${at(quotation.answeredAt)}`,
    ],
    [
      'Art',
      [ORDER_TYPE_LABELS[orderTypeOf(order)], order.tableIdentifier && `Tisch ${order.tableIdentifier}`]
        .filter(Boolean)
        .join(', '),
    ],
    ['Termin', order.appointment && at(order.appointment)],
    // large above as long as somebody may call it
    [
      order.isDelivery || shown?.isTable ? 'Bestellnummer' : 'Abholnummer',
      (order.status === 'completed' || shown?.isTable) && order.ticketNumber !== null && String(order.ticketNumber),
    ],
    ['Zahlung', branch.isQuotationRequired ? null : paymentText(order, config)],
    ['Name', order.customerName],
    ['Anmerkung', order.comment],
    ['Spende', order.donatee?.name],
    ['Kennung', order.uid],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section className={card.card} aria-labelledby="order-details">
      <div className={styles.head}>
        <h2 id="order-details" className={card.cardTitle}>
          {branch.isQuotationRequired && quotation?.state !== 'accepted' ? 'Ihre Anfrage' : 'Ihre Bestellung'}
        </h2>
        <div className={styles.print}>
          <a
            className={buttonClass({ look: 'quiet' })}
            href={`/api/orders/public/${order.uid}/${order.hash}/document.pdf` satisfies DocumentAddress}
          >
            Als PDF
          </a>
          <Button look="quiet" onClick={() => window.print()}>
            Drucken
          </Button>
        </div>
      </div>
      {hasLines && (
        <ul className={styles.items}>
          {items.map(item => (
            <li key={item.uid} className={styles.item}>
              <span className={styles.amount}>{timesText(item.amount, item.unit as Unit)}</span>
              <div className={styles.what}>
                <p className={styles.name}>{item.name}</p>
                {[...fixedTexts({ ...item, amount: 1 }), ...itemDetails(item, [])].map(text => (
                  <p key={text} className={styles.part}>
                    {text}
                  </p>
                ))}
              </div>
              {totals.gross > 0 && (
                <span className={styles.price}>
                  {withPrefix(formatCurrency(item.gross, currency), item.calculationModel)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasLines && totals.gross > 0 && (
        <SumRows
          totals={totals}
          model={combinedModel(items.map(({ calculationModel }) => calculationModel))}
          currency={currency}
          isDelivery={order.isDelivery}
          hasArea
        />
      )}
      {due && <p className={styles.due}>{due}</p>}
      {refunded && <p className={styles.due}>{refunded}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.withdrawal?.withdrawnAt && (
        <p className={styles.due}>Ihr Widerruf ist am {at(order.withdrawal.withdrawnAt)} eingegangen.</p>
      )}
      {(order.hasLegalTexts || order.withdrawal?.isOpen) && (
        <p className={styles.legal}>
          {order.withdrawal?.isOpen && (
            <a href={`/${WITHDRAW.path}#${order.uid}.${order.hash}`}>
              {WITHDRAW.title}
              {order.withdrawal.until && ` (bis ${at(lastMoment(order.withdrawal.until))})`}
            </a>
          )}
          {order.hasLegalTexts && (
            <a
              href={`/api/orders/public/${order.uid}/${order.hash}/legal-texts.html` satisfies DocumentAddress}
              target="_blank"
              rel="noopener"
            >
              Rechtstexte Ihrer Bestellung<span className="sr-only"> (neues Fenster)</span>
            </a>
          )}
        </p>
      )}
    </section>
  )
}
