import { createHash } from 'node:crypto'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import { type QuotationContent, quotationContent } from '#domain/orders/quotations/quotation-content.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { StoredOrder } from '#server/features/orders/rows/order-store.ts'
import { presentItem } from '#server/features/orders/rows/present-item.ts'
import { presentTotals } from '#server/features/orders/rows/present-totals.ts'

/**
 * What an offer for an order as it stands says: an accepted one is for its appointment, another one for the time
 * proposed, if any.
 */
export function offered(
  { row, items }: Pick<StoredOrder, 'row' | 'items'>,
  catalogue: Pick<Catalogue, 'config'>,
): QuotationContent {
  const { isDelivery, isDineIn } = row
  return quotationContent({
    isDelivery,
    isDineIn,
    appointment: row.isConfirmed ? row.appointment : (row.counterAppointment ?? row.appointment),
    items: items.map(item => presentItem(item, catalogue)),
    totals: presentTotals(row),
  })
}

/** SHA-256 of what an offer says, in hexadecimal digits: two offers are the same exactly when theirs are. */
export const digestOf = (content: QuotationContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/**
 * The offer sent last, as its guest reads it; null where none was. Taking an acceptance back may have given it a little
 * more time.
 */
export function presentQuotation(order: StoredOrder, catalogue: Pick<Catalogue, 'config'>): PublicOrder['quotation'] {
  const { quotation, row } = order
  if (!quotation) return null
  const { number, state, sentAt, expiresAt, note, content, digest, answeredAt, answeredBy } = quotation
  return {
    number,
    state,
    isCurrent: digest === digestOf(offered(order, catalogue)),
    sentAt,
    expiresAt: state === 'open' ? (row.counterAppointmentExpiresAt ?? expiresAt) : expiresAt,
    note,
    content: { ...content, totals: { ...content.totals, taxes: [...content.totals.taxes] } },
    digest,
    answeredAt,
    answeredBy,
  }
}

/** The same for staff. */
export function presentStaffQuotation(
  order: StoredOrder,
  catalogue: Pick<Catalogue, 'config'>,
): StaffOrder['quotation'] {
  const shown = presentQuotation(order, catalogue)
  return (
    shown && {
      ...shown,
      sentBy: order.quotation?.sentBy ?? null,
      legalVersions: order.quotation?.legalVersionIds ?? [],
    }
  )
}
