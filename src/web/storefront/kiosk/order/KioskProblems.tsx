import { type ReactNode, useEffect, useRef } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import type { KioskCheckout } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'
import styles from '#web/storefront/kiosk/order/KioskProblems.module.css'

/** What stands between the guest and the number, over the step where it can be mended. */
export function KioskProblems({ checkout: { submit, config } }: { checkout: KioskCheckout }) {
  const { failure, problems, attempt, isUnreachable } = submit
  if (attempt === 0) return null
  if (isUnreachable || failure?.kind === 'unanswered') {
    return (
      <Alert
        title="Das hat leider nicht geklappt"
        attempt={attempt}
        texts={['Sie können es gefahrlos noch einmal versuchen: Es entsteht dabei nur eine Bestellung.']}
      >
        <BigButton onClick={submit.submit}>Erneut versuchen</BigButton>
      </Alert>
    )
  }
  if (failure?.kind === 'priceChanged') {
    return (
      <Alert
        title="Gerade hat sich etwas geändert"
        attempt={attempt}
        texts={[...failure.messages, `Neuer Gesamtbetrag: ${formatCurrency(failure.prices.gross, config.currency)}`]}
      >
        <BigButton onClick={() => submit.accept(failure)}>Annehmen und abschicken</BigButton>
      </Alert>
    )
  }
  if (failure?.kind === 'promiseChanged') {
    return (
      <Alert title="Es dauert jetzt länger" attempt={attempt} texts={failure.messages}>
        <BigButton onClick={() => submit.accept(failure)}>Annehmen und abschicken</BigButton>
      </Alert>
    )
  }
  if (failure?.kind === 'keyReused') {
    return (
      <Alert
        title="Ihre Bestellung ist bereits bei uns eingegangen"
        attempt={attempt}
        texts={['Was Sie danach geändert haben, ist darin nicht enthalten.']}
      >
        <BigButton onClick={submit.findPlaced}>Meine Nummer zeigen</BigButton>
        <BigButton look="secondary" onClick={submit.submitAnew}>
          Zweite Bestellung abschicken
        </BigButton>
      </Alert>
    )
  }
  return problems.length > 0 ? (
    <Alert
      title="Bitte prüfen Sie noch Folgendes"
      attempt={attempt}
      texts={[...new Set(problems.map(({ message }) => message))]}
    />
  ) : null
}

/** Says what happened over a step; `attempt` brings the focus back to it. */
export function Alert({
  title,
  texts,
  attempt,
  children,
}: {
  title: string
  texts: readonly string[]
  attempt: number
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [attempt])
  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" size={40} className={styles.icon} />
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {texts.map(text => (
          <p key={text}>{text}</p>
        ))}
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  )
}
