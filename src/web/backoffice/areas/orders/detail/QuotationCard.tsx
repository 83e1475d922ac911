import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { validityText } from '#domain/orders/quotations/quotation-expiry.ts'
import { STANDING_LABELS, standingOf } from '#domain/orders/quotations/quotation-state.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'
import styles from '#web/backoffice/areas/orders/detail/quotation.module.css'

type Quotation = NonNullable<StaffOrder['quotation']>
const ANSWERED_BY = { customer: 'vom Gast auf der Statusseite', staff: 'am Telefon, vom Personal vermerkt' } as const

/** The offer sent last: how it stands, what it said, and the proof of what was accepted. */
export function QuotationCard({ order, now, currency }: { order: StaffOrder; now: number; currency: string }) {
  const { quotation, branch } = order
  if (!quotation) return null
  const standing = standingOf(quotation, isoOf(now))
  const at = (iso: string) => `${formatDateTime(iso, branch.timeZone)} Uhr`
  const isChanged =
    !quotation.isCurrent && order.anonymizedAt === null && (standing === 'outdated' || standing === 'accepted')
  const facts: [string, string | null][] = [
    ['Gesendet', [at(quotation.sentAt), quotation.sentBy].filter(Boolean).join(', ')],
    ['Gültig', validityText(quotation.expiresAt, branch.timeZone)],
    ['Summe', formatCurrency(quotation.content.totals.gross, currency)],
    [
      'Beantwortet',
      quotation.answeredAt &&
        `${at(quotation.answeredAt)}, ${quotation.answeredBy ? ANSWERED_BY[quotation.answeredBy] : ''}`,
    ],
    ['Rechtstexte', quotation.legalVersions.length > 0 ? `Fassung ${quotation.legalVersions.join(', ')}` : null],
  ]
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="quotation-title">
      <h2 id="quotation-title">Angebot Nr. {quotation.number}</h2>
      <p className={styles.standing} data-standing={standing}>
        {STANDING_LABELS[standing]}
      </p>
      {isChanged && (
        <p className={styles.changed}>
          {standing === 'accepted'
            ? 'Die Bestellung wurde nach der Annahme geändert. Angenommen wurde:'
            : 'Die Positionen wurden nach dem Angebot geändert. Der Gast kann es nicht mehr annehmen, bis Sie es neu senden. Angeboten war:'}
        </p>
      )}
      {isChanged && <Lines quotation={quotation} currency={currency} />}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {quotation.note && <p className={classes.comment}>{quotation.note}</p>}
      <p className={styles.digest}>
        Prüfsumme des Inhalts: <span>{quotation.digest}</span>
      </p>
    </section>
  )
}

const Lines = ({ quotation, currency }: { quotation: Quotation; currency: string }) => (
  <ul className={styles.lines}>
    {quotation.content.lines.map(({ name, amount, unit, gross, choices, model }, index) => (
      <li key={index}>
        <span>
          {timesText(amount, unit as Unit)} {name}
          {choices.length > 0 && <span className={classes.soft}> {choices.join(', ')}</span>}
        </span>
        <span className={styles.money}>{withPrefix(formatCurrency(gross, currency), model)}</span>
      </li>
    ))}
  </ul>
)
