import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

/**
 * The way to the legal texts this order was placed under, and whether its guest withdrew or still may; nothing for
 * orders of before both were kept.
 */
export function LegalCard({ order }: { order: StaffOrder }) {
  const { hasLegalTexts, withdrawal } = order
  if (!hasLegalTexts && !withdrawal) return null
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="legal-title">
      <h2 id="legal-title">Rechtliches</h2>
      {withdrawal && (
        <p className={withdrawal.withdrawnAt ? classes.comment : classes.soft}>
          {withdrawalWords(withdrawal, order.branch.timeZone)}{' '}
          {withdrawal.withdrawnAt && <Anchor href="#/withdrawals">Zu den Widerrufen</Anchor>}
        </p>
      )}
      {hasLegalTexts && (
        <Anchor
          className={classes.touch}
          href={`/api/orders/${order.id}/legal-texts.html` satisfies DocumentAddress}
          target="_blank"
          rel="noopener"
        >
          <IconFileText size={18} aria-hidden /> Rechtstexte dieser Bestellung
          <span className={classes.soft}>(neues Fenster)</span>
        </Anchor>
      )}
    </section>
  )
}

function withdrawalWords(
  { isOpen, until, withdrawnAt }: NonNullable<StaffOrder['withdrawal']>,
  timeZone: string,
): string {
  if (withdrawnAt) return `Der Gast hat am ${formatDateTime(withdrawnAt, timeZone)} widerrufen.`
  if (!until) return 'Der Gast kann widerrufen; die Frist beginnt mit der Lieferung.'
  const end = formatDateTime(until, timeZone)
  return isOpen ? `Der Gast kann bis ${end} widerrufen.` : `Die Frist zum Widerruf endete am ${end}.`
}
