import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { changeCents, likelyNotes } from '#domain/pricing/cash-change.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import classes from '#web/backoffice/areas/orders/detail/payments.module.css'
import cards from '#web/backoffice/areas/orders/detail/detail.module.css'

const OVER: readonly StaffOrder['status'][] = ['completed', 'rejected', 'canceled', 'failed']

/** Whether cash is still to be taken for an order. */
export const isCashDue = ({ status, paymentMethod, isPaid, branch }: StaffOrder): boolean =>
  paymentMethod === 'cash' && !isPaid && !branch.isQuotationRequired && !OVER.includes(status)

/** Cash given and the change beside the sum, for whoever takes it. Nothing of it is kept. */
export function CashCard({ order, currency }: { order: StaffOrder; currency: string }) {
  const [given, setGiven] = useState<number | string>('')
  const total = order.totals.gross
  // '50.00' stays a text while it is typed, so that its noughts are kept
  const change = given === '' || Number.isNaN(Number(given)) ? null : changeCents(Number(given), total)
  return (
    <section className={`${cards.card} ${cards.onScreen}`} aria-labelledby="cash-title">
      <h2 id="cash-title">Bar kassieren: {formatCurrency(total, currency)}</h2>
      <div className={classes.tools}>
        {[toCents(total), ...likelyNotes(toCents(total))].map((cents, index) => (
          <Button
            key={cents}
            variant={given === fromCents(cents) ? 'filled' : 'default'}
            mih={44}
            aria-pressed={given === fromCents(cents)}
            onClick={() => setGiven(fromCents(cents))}
          >
            {index === 0 ? 'Passend' : formatCurrency(fromCents(cents), currency)}
          </Button>
        ))}
      </div>
      <NumberInput
        label="Gegeben"
        value={given}
        onChange={setGiven}
        decimalScale={2}
        decimalSeparator=","
        allowNegative={false}
        hideControls
        inputMode="decimal"
        size="md"
        maw={220}
        suffix={` ${currency}`}
      />
      <output className={classes.change}>
        {change !== null &&
          (change < 0
            ? `Es fehlen ${formatCurrency(fromCents(-change), currency)}`
            : `Rückgeld ${formatCurrency(fromCents(change), currency)}`)}
      </output>
    </section>
  )
}
