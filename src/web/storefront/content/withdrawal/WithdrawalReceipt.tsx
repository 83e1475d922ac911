import type { RefObject } from 'react'
import type { WithdrawalReceipt as Receipt } from '#contract/calls/withdrawals.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import { Button } from '#web/kit/Button.tsx'
import styles from '#web/storefront/content/withdrawal/WithdrawalForm.module.css'

type Props = { receipt: Receipt; timeZone: string; shop: string; head: RefObject<HTMLHeadingElement | null> }

/** What came in and when, to the second, to read, print and keep. */
export function WithdrawalReceipt({ receipt, timeZone, shop, head }: Props) {
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
