import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { digestOf, offered } from '#server/features/orders/rows/offered.ts'
import type { StoredOrder } from '#server/features/orders/rows/order-store.ts'

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
