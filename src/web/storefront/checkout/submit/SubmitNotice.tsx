import { type ReactNode, useEffect, useRef } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Button, buttonRow } from '#web/kit/Button.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { type CheckoutProblem, fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import type { Accepted, SubmitFailure } from '#web/storefront/checkout/submit/send-order.ts'
import styles from '#web/storefront/checkout/form/Notice.module.css'

const INPUT_LABELS: Readonly<Record<string, string>> = {
  orderType: 'Art der Lieferung',
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
  deliveryStreet: 'Straße der Lieferadresse',
  deliveryFloor: 'Stock der Lieferadresse',
  deliveryStairway: 'Stiege der Lieferadresse',
  deliveryDoor: 'Tür der Lieferadresse',
  deliveryZipCode: 'PLZ der Lieferadresse',
  deliveryCity: 'Ort der Lieferadresse',
  deliveryCountry: 'Land der Lieferadresse',
  deliveryArea: 'Liefergebiet',
  appointmentDate: 'Termin',
  comment: 'Anmerkung',
  donatee: 'Spende',
  coupon: 'Gutschein',
  paymentMethod: 'Zahlungsart',
  tip: 'Trinkgeld',
  legalInstructions: 'AGB',
  privacyPolicy: 'Datenschutz',
}

/** What the form calls the input with this id; nothing for lines of the cart. */
const problemLabel = (target: string): string | undefined => INPUT_LABELS[target.slice(target.indexOf('-') + 1)]

type Actions = {
  onRetry: () => void
  onAccept: (accepted: Accepted) => void
  onFindPlaced: () => void
  onSubmitAnew: () => void
}
type SubmitNoticeProps = Actions & {
  problems: readonly CheckoutProblem[]
  failure: SubmitFailure | null
  /** Rises whenever there is something new to say. */ attempt: number
}

/**
 * What stands between the guest and the order, on top of the page; takes the focus whenever it has something new to
 * say.
 */
export function SubmitNotice({ problems, failure, attempt, ...actions }: SubmitNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    window.scrollTo(0, 0)
    box.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }, [attempt])
  return (
    <div ref={box} className={styles.box}>
      {failure && <Failure failure={failure} {...actions} />}
      {!failure && problems.length > 0 && attempt > 0 && <Problems problems={problems} />}
    </div>
  )
}

function Problems({ problems }: Pick<SubmitNoticeProps, 'problems'>) {
  const missing = problems.flatMap(({ target, isMissing }) => {
    const label = isMissing && target && problemLabel(target)
    return target && label ? [{ target, label }] : []
  })
  const others = problems.filter(({ target }) => !missing.some(one => one.target === target))
  return (
    <div className={styles.notice} data-tone="error">
      <Icon name="alert" />
      <div>
        <h2 tabIndex={-1} data-focus className={styles.strong}>
          Bitte prüfen Sie Ihre Eingaben
        </h2>
        {others.length > 0 && (
          <ul className={styles.list}>
            {others.map(({ target, message }) => (
              <li key={`${target} ${message}`}>
                {target ? <Jump target={target}>{textOf(target, message)}</Jump> : message}
              </li>
            ))}
          </ul>
        )}
        {missing.length > 0 && (
          <>
            <p id="checkout-missing" className={styles.lead}>
              Es fehlt noch:
            </p>
            <ul aria-labelledby="checkout-missing" className={styles.inline}>
              {missing.map(({ target, label }) => (
                <li key={target}>
                  <Jump target={target}>{label}</Jump>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

/** Leads to the input that is to be mended. */
const Jump = ({ target, children }: { target: string; children: ReactNode }) => (
  <a
    href={`#${target}`}
    onClick={event => {
      event.preventDefault()
      jumpTo(target)
    }}
  >
    {children}
  </a>
)

function jumpTo(target: string): void {
  const element = document.getElementById(target)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

/** Most messages do not name their field: 'Dieses Feld darf nicht leer sein.' */
const textOf = (target: string, message: string) => [problemLabel(target), message].filter(Boolean).join(': ')

function Failure({ failure, onRetry, onAccept, onFindPlaced, onSubmitAnew }: Actions & { failure: SubmitFailure }) {
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
          <Button onClick={() => onAccept(failure)}>
            {failure.promise ? 'Änderungen annehmen und abschicken' : 'Neue Preise annehmen und abschicken'}
          </Button>
        </Frame>
      )
    case 'promiseChanged':
      return (
        <Frame title="Die gezeigte Zeit ist nicht mehr möglich" messages={failure.messages}>
          <Button onClick={() => onAccept(failure)}>Neue Zeit annehmen und abschicken</Button>
          <Button look="secondary" onClick={() => jumpTo(fieldId('appointmentDate'))}>
            Zeit ändern
          </Button>
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
  <div className={styles.notice} data-tone="warning">
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
      <div className={classNames(buttonRow, styles.actions)}>{children}</div>
    </div>
  </div>
)
