import { modals } from '@mantine/modals'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

/** Fetched with the board's other rarer parts, so that it is there without connection too. */
export const ChangePart = laterPart(
  async () => (await import('#web/backoffice/areas/orders/cash/ChangeFields.tsx')).ChangeFields,
)

/** Cash given and the change for an order, over the page. */
export function openCash(order: StaffOrder, currency: string): void {
  const total = order.totals.gross
  modals.open({
    title: `${orderName(order)}: ${formatCurrency(total, currency)} bar`,
    children: <ChangePart total={total} currency={currency} />,
  })
}
