import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { orderMoment } from '#domain/orders/draft/order-moment.ts'
import { readPhone } from '#domain/orders/draft/read-phone.ts'
import { staffMoment } from '#domain/orders/draft/staff-draft.ts'
import { GUEST, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { discountLimit } from '#server/features/orders/place/discount-limit.ts'
import { entryLog, noteEntry } from '#server/features/orders/place/entry-log.ts'
import { couponOf } from '#server/features/orders/coupons/read-coupon.ts'
import { checkOrder } from '#server/features/orders/place/check-order.ts'
import { collectProblems } from '#server/features/orders/place/collect-problems.ts'
import { attachUploads } from '#server/features/orders/place/order-uploads.ts'
import { keptTime, withNewTime } from '#server/features/orders/place/new-time.ts'
import { addressToPay } from '#server/features/orders/payments/open-attempt.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { presentItem } from '#server/features/orders/rows/present-item.ts'
import { priceOrder } from '#server/features/orders/place/price-order.ts'
import { isPaidFirst, type OrderingKiosk, readOrder } from '#server/features/orders/place/read-order.ts'
import type { GivenKey } from '#server/core/http/idempotency-key.ts'
import { storeOrder } from '#server/features/orders/place/store-order.ts'
import { byPresent, type Placed, placeWithRetry } from '#server/features/orders/place/place-with-retry.ts'
import { callablePhone } from '#server/ports/callable-phone.ts'

/**
 * Places an order: reads it, finds its moment, prices it from the current catalogue, checks everything, and stores
 * order, lines, ticket number and queued notices in one transaction (docs/reference/ordering.md#server-authority). With
 * a key, a repeated submit answers the order of the first one. An order with `source: phone` is entered by `principal`,
 * whose right was asked before (decision 057); `kiosk` is the paired kiosk that sends it.
 * @throws Problem `invalid` naming every bad field; `conflict` with code priceChanged, promiseChanged or
 * keyReused.
 */
export const placeOrder = (
  app: App,
  body: PlaceOrderBody,
  key: GivenKey | null,
  {
    principal = GUEST,
    kiosk = null,
    origin = null,
  }: { principal?: Principal; kiosk?: OrderingKiosk | null; origin?: string | null } = {},
): Promise<Placed> =>
  placeWithRetry(app, { key, origin }, async ({ now, catalogue, isCurrent, identity, ticket, held }) => {
    const { ordering, currency, disableTickets, businessDayStart: dayStart } = catalogue.config
    const isEntered = body.source === 'phone'
    const country = catalogue.branchById.get(body.branch.id)?.country
    const called = {
      ...body,
      phone: body.phone && (await callablePhone(readPhone(body.phone, country ?? '').phone)),
    }
    const kept = await keptTime(app, body, key, catalogue)
    const coupon = body.coupon ? await couponOf(app.db, called) : undefined
    const order = await withNewTime(app, { catalogue, now }, priced =>
      byPresent(app, { catalogue, isCurrent }, () => {
        const asked = readOrder(called, kiosk, coupon, catalogue)
        const { branch, orderType, draft, leadMinutes } = asked
        const opening = openingAt(branch, orderType, now)
        const { maxDaysAhead } = ordering
        const { appointmentDate } = draft
        const moment = collectProblems(() =>
          isEntered
            ? staffMoment(branch, orderType, { now, appointmentDate, maxDaysAhead, dayStart })
            : orderMoment({ branch, opening, appointmentDate, leadMinutes, kept, maxDaysAhead, dayStart }),
        )
        const limit = isEntered ? discountLimit(principal, branch.id, catalogue) : undefined
        const goods = priceOrder(asked, moment.value?.supplyAt ?? now, catalogue, now, limit)
        priced({ asked, goods })
        return checkOrder(asked, { opening, moment, goods }, catalogue)
      }),
    )
    if (order === 'staleCatalogue') return { staleCatalogue: [] }
    const uploads = await attachUploads(app, order, catalogue, now, body.uploads)
    const log = isEntered ? entryLog(order, staffActor(principal), currency) : []
    const stored = await storeOrder(app, order, { identity, catalogue, now, ticket, held, uploads, log })
    if (stored === 'exists' || 'staleCatalogue' in stored) return stored
    if (isEntered) noteEntry(app, order, { ...stored, principal })
    const { uid, hash } = identity
    return {
      id: stored.id,
      uid,
      hash,
      ticketNumber: disableTickets ? null : stored.ticketNumber,
      paymentRedirectUrl: isPaidFirst(order) ? await addressToPay(app, stored.id, origin) : null,
      totals: order.totals,
      items: order.items.map(row => presentItem(row, catalogue)),
    }
  })
