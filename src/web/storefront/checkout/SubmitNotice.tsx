import { type ReactNode, useEffect, useRef } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/checkout-context.ts'
import type { CheckoutProblem } from '#web/storefront/checkout/problem-at.ts'
import type { SeenPrices, SubmitFailure } from '#web/storefront/checkout/send-order.ts'
import { classNames } from '#web/kit/class-names.ts'
import styles from '#web/storefront/checkout/Notice.module.css'

type Actions = { onRetry: () => void; onAcceptPrices: (prices: SeenPrices) => void; onFindPlaced: () => void; onSubmitAnew: () => void }
type SubmitNoticeProps = Actions & {
  problems: readonly CheckoutProblem[]
  failure: SubmitFailure | null
  /** Rises whenever there is something new to say. */ attempt: number
}

/** What stands between the guest and the order, on top of the page; takes the focus whenever it has something new to say. */
export function SubmitNotice({ problems, failure, attempt, ...actions }: SubmitNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    window.scrollTo(0, 0)
    box.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }, [attempt])
  return (
    <div ref={box}>
      {failure && <Failure failure={failure} {...actions} />}
      {!failure && problems.length > 0 && attempt > 0 && <Problems problems={problems} />}
    </div>
  )
}

function Problems({ problems }: Pick<SubmitNoticeProps, 'problems'>) {
  const go = (target: string) => {
    const element = document.getElementById(target)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={classNames(styles.notice, styles.top)} data-tone="error">
      <Icon name="alert" />
      <div>
        <h2 tabIndex={-1} data-focus className={styles.strong}>
          Bitte prüfen Sie Ihre Eingaben
        </h2>
        <ul className={styles.list}>
          {problems.map(({ target, message }) => (
            <li key={`${target} ${message}`}>
              {target ? (
                <a
                  href={`#${target}`}
                  onClick={event => {
                    event.preventDefault()
                    go(target)
                  }}
                >
                  <ProblemText target={target} message={message} />
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const LABELS: Readonly<Record<string, string>> = {
  table: 'Tisch',
  companyName: 'Firma',
  vatNumber: 'UID-Nummer',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße',
  floor: 'Stock',
  stairway: 'Stiege',
  door: 'Tür',
  zipCode: 'PLZ',
  city: 'Ort',
  country: 'Land',
  deliveryStreet: 'Lieferadresse, Straße',
  deliveryZipCode: 'Lieferadresse, PLZ',
  deliveryCity: 'Lieferadresse, Ort',
  deliveryCountry: 'Lieferadresse, Land',
  deliveryArea: 'Liefergebiet',
  comment: 'Anmerkung',
  paymentMethod: 'Zahlungsart',
  legalInstructions: 'AGB',
  privacyPolicy: 'Datenschutz',
}

/** Most messages do not name their field: 'Dieses Feld darf nicht leer sein.' */
const ProblemText = ({ target, message }: { target: string; message: string }) => {
  const label = LABELS[target.slice(target.indexOf('-') + 1)]
  return label ? `${label}: ${message}` : message
}

function Failure({ failure, onRetry, onAcceptPrices, onFindPlaced, onSubmitAnew }: Actions & { failure: SubmitFailure }) {
  const { config } = useCheckoutView()
  switch (failure.kind) {
    case 'unanswered':
      return (
        <Frame
          title={failure.message}
          text="Ihre Angaben sind gespeichert. Sie können es gefahrlos noch einmal versuchen: Es entsteht dabei nur eine Bestellung."
        >
          <Button onClick={onRetry}>Erneut versuchen</Button>
        </Frame>
      )
    case 'priceChanged':
      return (
        <Frame title="Seit Sie Ihren Warenkorb gefüllt haben, hat sich etwas geändert" messages={failure.messages}>
          <p className={styles.sum}>Neuer Gesamtbetrag: {formatCurrency(failure.prices.gross, config.currency)}</p>
          <Button onClick={() => onAcceptPrices(failure.prices)}>Neue Preise annehmen und abschicken</Button>
        </Frame>
      )
    case 'keyReused':
      return (
        <Frame
          title="Ihre Bestellung ist bereits bei uns eingegangen"
          text="Sie haben danach noch etwas geändert. Die Änderung ist in der eingegangenen Bestellung nicht enthalten."
        >
          <Button onClick={onFindPlaced}>Zur eingegangenen Bestellung</Button>
          <Button look="secondary" onClick={onSubmitAnew}>
            Als zweite Bestellung abschicken
          </Button>
        </Frame>
      )
  }
}

const Frame = ({
  title,
  text,
  messages = [],
  children,
}: {
  title: string
  text?: string
  messages?: readonly string[]
  children: ReactNode
}) => (
  <div className={classNames(styles.notice, styles.top)} data-tone="warning">
    <Icon name="alert" />
    <div>
      <h2 tabIndex={-1} data-focus className={styles.strong}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {messages.length > 0 && (
        <ul className={styles.list}>
          {messages.map(message => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  </div>
)
