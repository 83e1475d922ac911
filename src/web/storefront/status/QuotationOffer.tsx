import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import { type QuotationStanding, standingOf } from '#domain/orders/quotations/quotation-state.ts'
import { validityText } from '#domain/orders/quotations/quotation-expiry.ts'
import { combinedModel } from '#domain/pricing/calculation-model.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { isTimes, timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'
import { Button, buttonClass, buttonRow } from '#web/kit/Button.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { SumRows } from '#web/storefront/checkout/summary/SumRows.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { ConfirmDialog } from '#web/storefront/status/ConfirmDialog.tsx'
import { useGuestAction } from '#web/storefront/status/use-guest-action.ts'
import offer from '#web/storefront/status/CounterOffer.module.css'
import styles from '#web/storefront/status/QuotationOffer.module.css'

const QUESTION = 'decline-quotation'
type Quotation = NonNullable<PublicOrder['quotation']>
type QuotationOfferProps = {
  order: PublicOrder
  quotation: Quotation
  now: string
  config: Pick<PageConfig, 'currency' | 'legal'>
  onChange: (order: PublicOrder) => void
}

const TITLES: Record<QuotationStanding, string> = {
  open: 'Unser Angebot für Sie',
  outdated: 'Dieses Angebot gilt nicht mehr',
  expired: 'Dieses Angebot ist abgelaufen',
  replaced: 'Unser Angebot',
  accepted: 'Unser Angebot',
  declined: 'Unser Angebot',
  withdrawn: 'Unser Angebot',
}

/**
 * An offer of the shop, with all it comes to, to take or to decline (decision 079). One that was overtaken by changes
 * or by time stays readable and says why it cannot be taken any more.
 */
export function QuotationOffer({ order, quotation, now, config, onChange }: QuotationOfferProps) {
  const { run, isBusy, error } = useGuestAction(order)
  const isDeclining = useLayer(QUESTION) !== undefined
  const { content, number } = quotation
  const standing = standingOf(quotation, now)
  const { timeZone, phone } = order.branch
  const validity = validityText(quotation.expiresAt, timeZone)
  const total = withPrefix(
    formatCurrency(content.totals.gross, config.currency),
    combinedModel(content.lines.map(({ model }) => model)),
  )
  const answer = async (call: 'accept-quotation' | 'decline-quotation') => {
    const changed = await run(call, { number })
    closeLayer(QUESTION)
    if (changed) onChange(changed)
  }
  const isOpen = standing === 'open'
  const terms = config.legal['terms-and-conditions']
  return (
    <section className={offer.offer} aria-labelledby="quotation" data-standing={standing}>
      <h2 id="quotation" className={offer.title}>
        {TITLES[standing]}
      </h2>
      <p className={isOpen ? offer.time : styles.gone}>{total}</p>
      <p className={offer.left}>
        Angebot Nr. {number} vom {formatDateTime(quotation.sentAt, timeZone)} Uhr, {isOpen ? 'gültig' : 'war gültig'}{' '}
        {validity}
      </p>
      {standing === 'outdated' && (
        <p className={styles.why}>
          Wir haben inzwischen etwas daran geändert, Sie sehen es unten. Es kann nicht mehr angenommen werden: Sie
          bekommen ein neues Angebot von uns.
        </p>
      )}
      {standing === 'expired' && (
        <p className={styles.why}>
          Es kann nicht mehr angenommen werden. Möchten Sie ein neues? Dann melden Sie sich bitte bei uns
          {phone && (
            <>
              : <a href={`tel:${phone}`}>{phone}</a>
            </>
          )}
          .
        </p>
      )}
      {quotation.note && <p className={styles.note}>{quotation.note}</p>}
      {content.appointment && (
        <p className={styles.appointment}>
          Für den Termin <strong>{formatDateTime(content.appointment, timeZone)} Uhr</strong>
        </p>
      )}
      <Lines quotation={quotation} currency={config.currency} />
      <SumRows
        totals={content.totals}
        model={combinedModel(content.lines.map(({ model }) => model))}
        currency={config.currency}
        isDelivery={content.orderType === 'delivery'}
        hasArea
      />
      {isOpen && (
        <>
          <p className={styles.binding}>
            Mit der Annahme bestellen Sie verbindlich zu diesem Preis.
            {terms && (
              <>
                {' '}
                Es gelten unsere{' '}
                <a href={terms.href} target="_blank" rel="noopener noreferrer">
                  {terms.title}
                  <span className="sr-only"> (neues Fenster)</span>
                </a>
                .
              </>
            )}
          </p>
          <noscript>
            <p>Zum Antworten braucht diese Seite JavaScript.{phone && ` Rufen Sie uns gerne an: ${phone}`}</p>
          </noscript>
          <div className={classNames(buttonRow, offer.actions)}>
            <Button isBusy={isBusy} onClick={() => void answer('accept-quotation')}>
              Zahlungspflichtig annehmen
            </Button>
            <Button look="secondary" isBusy={isBusy} onClick={() => openLayer(QUESTION)}>
              Angebot ablehnen
            </Button>
          </div>
        </>
      )}
      {error && (
        <p role="alert" className={offer.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <a
          className={`${buttonClass({ look: 'quiet' })} ${styles.paper}`}
          href={`/api/orders/public/${order.uid}/${order.hash}/document.pdf` satisfies DocumentAddress}
        >
          Angebot als PDF
        </a>
      )}
      {isDeclining && (
        <ConfirmDialog
          title="Angebot ablehnen?"
          text="Damit ist Ihre Anfrage beendet. Das lässt sich nicht rückgängig machen."
          confirm="Angebot ablehnen"
          isBusy={isBusy}
          onConfirm={() => void answer('decline-quotation')}
          onClose={() => closeLayer(QUESTION)}
        />
      )}
    </section>
  )
}

function Lines({ quotation, currency }: { quotation: Quotation; currency: string }) {
  const money = (amount: number) => formatCurrency(amount, currency)
  const hasRates = quotation.content.totals.taxes.length > 1
  return (
    <ul className={styles.lines}>
      {quotation.content.lines.map(({ name, amount, unit, price, gross, rates, choices, components, model }, index) => {
        const isMany = isTimes(unit as Unit) && amount !== 1
        const small = [
          isMany ? `je ${money(price)}` : '',
          hasRates ? `${rates.map(rate => rate.toLocaleString('de-AT')).join(' / ')} % MwSt.` : '',
        ].filter(Boolean)
        return (
          <li key={index} className={styles.line}>
            <span className={styles.amount}>{timesText(amount, unit as Unit)}</span>
            <div className={styles.what}>
              <p className={styles.name}>{name}</p>
              {[...components, ...choices].map((text, place) => (
                <p key={place} className={styles.part}>
                  {text}
                </p>
              ))}
              {small.length > 0 && <p className={styles.part}>{small.join(' · ')}</p>}
            </div>
            <span className={styles.price}>{withPrefix(money(gross), model)}</span>
          </li>
        )
      })}
    </ul>
  )
}
