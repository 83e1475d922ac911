import { TERMINAL_METHOD } from '#domain/payments/kiosk-methods.ts'
import { handOverOf, promisedNews } from '#domain/orders/steps/hand-over.ts'
import { paymentLabel, type PaymentMethod } from '#domain/payments/payment-methods.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import type { KioskCheckout } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'
import styles from '#web/storefront/kiosk/touch/step.module.css'
import type { LegalLink } from '#contract/pages/legal.ts'
import { KioskDialog } from '#web/storefront/kiosk/touch/KioskDialog.tsx'

type LegalTextProps = { title: string; html: string | null; link: LegalLink | null; onClose: () => void }

/** A legal text on the spot. One that is published elsewhere is named by its address: nobody leaves the kiosk. */
const LegalText = ({ title, html, link, onClose }: LegalTextProps) => (
  <KioskDialog title={title} onClose={onClose}>
    {html ? (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text that scrolls must be reachable for the arrow keys
      <div className={styles.markdown} tabIndex={0} dangerouslySetInnerHTML={{ __html: withoutLinks(html) }} />
    ) : (
      <p className={styles.markdown}>
        {link
          ? `Sie finden den Text unter ${link.href}, und unser Team zeigt ihn Ihnen gerne.`
          : 'Unser Team zeigt Ihnen den Text gerne.'}
      </p>
    )}
  </KioskDialog>
)

/** Without a label it is called what it is called everywhere. */
const WAYS: Readonly<Record<PaymentMethod, { label?: string; icon: IconName }>> = {
  cash: { label: 'Bar an der Kassa', icon: 'cash' },
  'atm-card': { label: 'Mit Karte an der Kassa', icon: 'card' },
  'hydro-ag-voucher': { icon: 'file' },
  mollie: { label: 'Mit Karte, hier am Terminal', icon: 'card' },
  datatrans: { icon: 'card' },
}

const LEGAL = 'legal'
const close = () => closeLayer(LEGAL)

/** How it is paid, at the terminal beside the glass or at the counter, and what the guest agrees to by ordering. */
export function PayStep({ checkout }: { checkout: KioskCheckout }) {
  const { methods, draft, set, config, branch, cart, moment, promised, termsHtml, privacyHtml } = checkout
  const handOver = handOverOf({ ...cart, isTableService: branch.isTableService })
  const shown = useLayer(LEGAL)
  return (
    <fieldset className={styles.set}>
      <legend className="sr-only">Zahlungsart</legend>
      <div className={styles.step}>
        <h1 className={styles.title} tabIndex={-1}>
          Wie möchten Sie bezahlen?
        </h1>
        <p className={styles.hint}>
          {methods.length > 0
            ? draft.paymentMethod === TERMINAL_METHOD
              ? 'Halten Sie Ihre Karte oder Ihr Handy bereit: Bezahlt wird gleich hier.'
              : 'Bezahlt wird gleich nach der Bestellung an der Kassa.'
            : 'Derzeit ist hier keine Zahlungsart verfügbar. Bitte bestellen Sie an der Theke.'}
        </p>
        {promised && moment.soonText && <p className={styles.hint}>{promisedNews(handOver, moment.soonText)}</p>}
        <div className={styles.ways}>
          {methods.map(method => (
            <label key={method}>
              <input
                type="radio"
                className="sr-only"
                name="kiosk-payment"
                checked={draft.paymentMethod === method}
                onChange={() => set({ paymentMethod: method })}
              />
              <Icon name={WAYS[method].icon} size={44} />
              {WAYS[method].label ?? paymentLabel(method, config)}
            </label>
          ))}
        </div>
        <div className={styles.legal}>
          <p>
            Mit Ihrer Bestellung stimmen Sie unseren Allgemeinen Geschäftsbedingungen zu und bestätigen, die
            Datenschutzerklärung gelesen zu haben.
          </p>
          <div className={styles.texts}>
            <BigButton look="secondary" onClick={() => openLayer(LEGAL, 'terms')}>
              AGB lesen
            </BigButton>
            <BigButton look="secondary" onClick={() => openLayer(LEGAL, 'privacy')}>
              Datenschutz lesen
            </BigButton>
          </div>
        </div>
      </div>
      {shown === 'terms' && (
        <LegalText
          title="Allgemeine Geschäftsbedingungen"
          html={termsHtml}
          link={config.legal['terms-and-conditions']}
          onClose={close}
        />
      )}
      {shown === 'privacy' && (
        <LegalText title="Datenschutzerklärung" html={privacyHtml} link={config.legal.privacy} onClose={close} />
      )}
    </fieldset>
  )
}

/**
 * A text made from Markdown with its links as plain words: a kiosk leads nowhere else. `html` has to come from the
 * server, where raw HTML is switched off, so that tags look like tags.
 */
export const withoutLinks = (html: string): string =>
  html.replace(/<a(?:\s[^<>]*)?>/gi, '<span>').replace(/<\/a\s*>/gi, '</span>')
