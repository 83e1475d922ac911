import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { ChangeFields } from '#web/backoffice/areas/orders/cash/ChangeFields.tsx'
import cards from '#web/backoffice/areas/orders/detail/detail.module.css'

/** Cash given and the change beside the sum, for whoever takes it. */
export function CashCard({ order, currency }: { order: StaffOrder; currency: string }) {
  const total = order.totals.gross
  return (
    <section className={`${cards.card} ${cards.onScreen}`} aria-labelledby="cash-title">
      <h2 id="cash-title">Bar kassieren: {formatCurrency(total, currency)}</h2>
      <ChangeFields total={total} currency={currency} />
    </section>
  )
}
