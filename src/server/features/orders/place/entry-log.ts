import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import type { CheckedOrder } from '#server/features/orders/place/check-order.ts'
import type { Actor } from '#server/features/orders/rows/order-actor.ts'

/** What the log of an order begins with that staff entered. */
export type EntryLine = {
  userId: number | null
  by: string | null
  action: 'create' | 'agreePrice'
  note: string | null
}

/** Who entered an order, and each price that was agreed on with its reason. */
export function entryLog(
  { items }: Pick<CheckedOrder, 'items'>,
  { userId, name: by }: Actor,
  currency: string,
): EntryLine[] {
  const money = (amount: unknown) => formatCurrency(Number(amount), currency)
  const agreed = items.filter(({ listPrice }) => listPrice !== null)
  return [
    { userId, by, action: 'create', note: null },
    ...agreed.map(({ name, price, listPrice, priceReason }) => ({
      userId,
      by,
      action: 'agreePrice' as const,
      note: `${name}: ${money(listPrice)} → ${money(price)} (${priceReason})`,
    })),
  ]
}

type Stored = { id: number; ticketNumber: number | null; principal: Principal }

/** The same for the log of the shop, beside the order. */
export function noteEntry(app: App, { branch, items }: CheckedOrder, { id, ticketNumber, principal }: Stored): void {
  const agreed = items.filter(({ listPrice }) => listPrice !== null).length
  const prices = agreed === 0 ? '' : agreed === 1 ? ', 1 Preis geändert' : `, ${agreed} Preise geändert`
  noteLog(app, 'orderEntered', {
    userId: principal.kind === 'user' ? principal.id : null,
    branchId: branch.id,
    orderId: id,
    about: `${ticketNumber ?? id}${prices}`,
  })
}
