import { useEffect, useRef, type RefObject } from 'react'
import { LONGEST_WITHDRAWAL } from '#domain/orders/texts/withdrawal.ts'
import type { SitePageData } from '#contract/pages/page-data.ts'
import { Button } from '#web/kit/Button.tsx'
import { TextArea, TextField } from '#web/kit/Field.tsx'
import { MailQuestion } from '#web/kit/MailQuestion.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import { type Said, useWithdrawal } from '#web/storefront/content/withdrawal/use-withdrawal.ts'
import styles from '#web/storefront/content/withdrawal/WithdrawalForm.module.css'
import type { WithdrawalReceipt as Receipt } from '#contract/calls/withdrawals.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'

type Props = { receipt: Receipt; timeZone: string; shop: string; head: RefObject<HTMLHeadingElement | null> }

/** What came in and when, to the second, to read, print and keep. */
function WithdrawalReceipt({ receipt, timeZone, shop, head }: Props) {
  const { number, receivedAt, name, contract, email, statement, isMailed } = receipt
  const facts = [
    ['Eingegangen', `${formatDate(receivedAt, timeZone)} um ${formatTime(receivedAt, timeZone, true)} Uhr`],
    ['Bei', shop],
    ['Name', name],
    ['Vertrag', contract],
    ['Erklärung', statement],
    ['Vorgang', String(number)],
  ].filter(([, value]) => value)
  return (
    <section className={styles.box} aria-labelledby="withdrawal-receipt">
      <h2 id="withdrawal-receipt" className={styles.title} tabIndex={-1} ref={head}>
        Ihr Widerruf ist eingegangen
      </h2>
      <p className={styles.lead}>
        {isMailed
          ? `Die Bestätigung mit allen Angaben senden wir an ${email}.`
          : 'Bitte drucken oder speichern Sie diese Seite als Beleg: E-Mails können wir gerade nicht senden.'}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => window.print()}>
          Drucken oder speichern
        </Button>
      </div>
    </section>
  )
}

const LABELS: Readonly<Record<keyof Said, string>> = {
  name: 'Ihr Name',
  contract: 'Welchen Vertrag widerrufen Sie?',
  email: 'E-Mail-Adresse für die Bestätigung',
  statement: 'Möchten Sie noch etwas sagen?',
}

/**
 * How a guest withdraws from a contract without an account (Art. 11a Directive 2011/83/EU, § 356a BGB): name, contract
 * and where the receipt goes, looked at once more, then sent with the button the law names. Nobody is asked for
 * reasons.
 */
export function WithdrawalForm({ data }: { data: SitePageData }) {
  const { said, step, errors, refusals, failure, isBusy, look, confirm, back, change } = useWithdrawal()
  const head = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) head.current?.focus()
    isFirst.current = false
  }, [step.at])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  const typed = (name: keyof Said) => ({
    name,
    label: LABELS[name],
    value: said[name],
    maxLength: LONGEST_WITHDRAWAL[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  if (step.at === 'done')
    return (
      <WithdrawalReceipt
        receipt={step.receipt}
        timeZone={data.config.timeZone}
        shop={data.config.shopName}
        head={head}
      />
    )
  if (step.at === 'check')
    return (
      <section className={styles.box} aria-labelledby="withdrawal-check">
        <h2 id="withdrawal-check" className={styles.title} tabIndex={-1} ref={head}>
          Stimmt alles?
        </h2>
        <p className={styles.lead}>Hiermit widerrufe ich den folgenden Vertrag.</p>
        <dl className={styles.facts}>
          {(Object.keys(LABELS) as (keyof Said)[])
            .filter(name => said[name].trim() !== '')
            .map(name => (
              <div key={name}>
                <dt>{FACTS[name]}</dt>
                <dd>{said[name]}</dd>
              </div>
            ))}
        </dl>
        {failure && (
          <p role="alert" className={styles.error}>
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button isBusy={isBusy} onClick={() => void confirm()}>
            Widerruf bestätigen
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={back}>
            Zurück
          </Button>
        </div>
      </section>
    )
  return (
    <form
      ref={form}
      className={styles.box}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        look()
      }}
    >
      <h2 className="sr-only" tabIndex={-1} ref={head}>
        Angaben zum Widerruf
      </h2>
      <p className={styles.lead}>
        Sie brauchen keinen Grund anzugeben. Ob für Ihre Bestellung ein Widerrufsrecht besteht, steht in der{' '}
        {data.config.legal.withdrawal && !data.config.legal.withdrawal.isExternal ? (
          <PageLink to={data.config.legal.withdrawal.href}>Widerrufsbelehrung</PageLink>
        ) : (
          'Widerrufsbelehrung'
        )}
        : Frisch zubereitete und schnell verderbliche Speisen sind davon ausgenommen.
      </p>
      <p className={styles.lead}>Felder mit * sind nötig.</p>
      <TextField {...typed('name')} required autoComplete="name" />
      <TextField
        {...typed('contract')}
        required
        hint="Am besten die Kennung der Bestellung, sonst Tag und was Sie bestellt haben."
      />
      <MailQuestion email={said.email} onTake={address => change('email', address)}>
        <TextField {...typed('email')} required type="email" inputMode="email" autoComplete="email" />
      </MailQuestion>
      <TextArea
        {...typed('statement')}
        hint="Zum Beispiel, wenn Sie nur einen Teil der Bestellung widerrufen. Freiwillig."
      />
      <div className={styles.actions}>
        <Button type="submit">Vertrag widerrufen</Button>
      </div>
      <noscript>
        <p className={styles.error}>
          Dieses Formular braucht JavaScript. Sie können den Widerruf auch formlos per E-Mail oder Brief erklären.
        </p>
      </noscript>
    </form>
  )
}

const FACTS: Readonly<Record<keyof Said, string>> = {
  name: 'Name',
  contract: 'Vertrag',
  email: 'Bestätigung an',
  statement: 'Erklärung',
}
