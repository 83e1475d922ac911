import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { orderMoment } from '#domain/orders/draft/order-moment.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import { checkOrder } from '#server/features/orders/place/check-order.ts'
import { collected } from '#server/features/orders/place/collected.ts'
import { attachUploads } from '#server/features/orders/place/order-uploads.ts'
import { orderValues } from '#server/features/orders/place/order-values.ts'
import { presentItem } from '#server/features/orders/rows/present-item.ts'
import { priceOrder } from '#server/features/orders/place/price-order.ts'
import { readOrder } from '#server/features/orders/place/read-order.ts'
import { storeOrder } from '#server/features/orders/place/store-order.ts'
import { byPresent, type Placed, untilPlaced } from '#server/features/orders/place/until-placed.ts'
import { callablePhone } from '#server/ports/callable-phone.ts'

/**
 * Places an order: reads it, finds its moment, prices it from the current catalogue, checks everything, and stores order, lines,
 * ticket number and queued notices in one transaction (model, section 1 "Server authority"). With a key, a repeated submit answers
 * the order of the first one. `kioskBranch` is where the sender is paired as a kiosk.
 * @throws Problem `invalid` naming every bad field; `conflict` with code priceChanged or keyReused.
 */
export const placeOrder = (app: App, body: PlaceOrderBody, key: string | null, kioskBranch: number | null = null): Promise<Placed> =>
  untilPlaced(app, body, key, async ({ now, catalogue, isCurrent, identity, ticket, held }) => {
    const { ordering, currency, disableTickets } = catalogue.config
    const called = { ...body, phone: await callablePhone(body.phone) }
    const order = await byPresent(app, { catalogue, isCurrent }, () => {
      const asked = readOrder(called, kioskBranch, catalogue)
      const { branch, orderType, draft, leadMinutes } = asked
      const opening = openingAt(branch, orderType, now)
      const { maxDaysAhead } = ordering
      const moment = collected(() => orderMoment({ branch, opening, appointmentDate: draft.appointmentDate, leadMinutes, maxDaysAhead }))
      const goods = priceOrder(asked, moment.value?.supplyAt ?? now, catalogue, now)
      return checkOrder(asked, { opening, moment, goods }, catalogue, app.payments)
    })
    if (order === 'moved') return { moved: [] }
    const uploads = await attachUploads(app, order, catalogue, now, body.uploads)
    const stored = await storeOrder(app, order, orderValues(order, identity, catalogue, now), catalogue, uploads, { ticket, held })
    if (stored === 'exists' || 'moved' in stored) return stored
    const { uid, hash } = identity
    const amountCents = toCents(order.totals.gross)
    // an offer may name a method nobody takes, and asks for no money
    const payment = await app.payments[order.draft.paymentMethod]?.open({
      orderId: stored.id,
      uid,
      hash,
      branchId: order.branch.id,
      amountCents,
      currency,
    })
    return {
      id: stored.id,
      uid,
      hash,
      ticketNumber: disableTickets ? null : stored.ticketNumber,
      paymentRedirectUrl: payment?.redirectUrl ?? null,
      totals: order.totals,
      items: order.items.map(row => presentItem(row, catalogue)),
    }
  })
