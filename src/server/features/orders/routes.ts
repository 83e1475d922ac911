import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listClosurePreorders, tellClosure as tellCall } from '#contract/calls/hours/closures.ts'
import { backofficeOrders, frontdeskOrders } from '#contract/calls/device-orders.ts'
import * as calls from '#contract/calls/orders.ts'
import * as noticeCalls from '#contract/calls/order-notices.ts'
import * as ratingCalls from '#contract/calls/ratings.ts'
import { checkCoupon as checkCouponCall } from '#contract/calls/money/coupons.ts'
import { placeOrder as placeCall, type PlaceOrderBody } from '#contract/calls/place-order.ts'
import * as kitchenCalls from '#contract/calls/kitchen.ts'
import * as quotationCalls from '#contract/calls/offers/quotations.ts'
import * as pushCalls from '#contract/calls/push-subscription.ts'
import { lookUpGuests, searchOrderMenu } from '#contract/calls/phone-orders.ts'
import { isStaff, type Principal, requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { selfOf } from '#server/core/auth/authenticate.ts'
import { mountReservations } from '#server/features/orders/reservations/mount-reservations.ts'
import { mountPayments } from '#server/features/orders/payments/mount-payments.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall, paged, SENT } from '#server/core/http/mount-call.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { Problem } from '#domain/problem.ts'
import { checkCoupon, withGuestCoupon } from '#server/features/orders/coupons/check-coupon.ts'
import { closurePreorders } from '#server/features/orders/closures/closure-preorders.ts'
import { tellClosure } from '#server/features/orders/closures/tell-closure.ts'
import { boardOrders } from '#server/features/orders/desk/board-orders.ts'
import { answerByGuest } from '#server/features/orders/steps/answer-by-guest.ts'
import { changeStatus } from '#server/features/orders/steps/change-status.ts'
import { deleteOrder } from '#server/features/orders/steps/delete-order.ts'
import { knownGuests } from '#server/features/orders/enter/known-guests.ts'
import { orderMenu } from '#server/features/orders/enter/order-menu.ts'
import { editItem } from '#server/features/orders/edit/edit-item.ts'
import { bumpLines } from '#server/features/orders/kitchen/bump-lines.ts'
import { currentHeads, currentOrders, currentOrdersAsJson } from '#server/features/orders/desk/current-orders.ts'
import { missedOrders } from '#server/features/orders/desk/missed-orders.ts'
import { exportMissedOrders, exportOrders } from '#server/features/orders/desk/export-orders.ts'
import { exportRatings } from '#server/features/orders/ratings/export-ratings.ts'
import { listRatings, ratingsSummary } from '#server/features/orders/ratings/list-ratings.ts'
import { listOrders } from '#server/features/orders/desk/order-history.ts'
import { isOpenTo } from '#server/features/orders/rows/open-to.ts'
import { findOrder, findPublicOrder, orderNotFound } from '#server/features/orders/rows/order-store.ts'
import { placeOrder } from '#server/features/orders/place/place-order.ts'
import type { OrderingKiosk } from '#server/features/orders/place/read-order.ts'
import { presentPublic, presentStaff } from '#server/features/orders/rows/present-order.ts'
import { subscribePush, unsubscribePush } from '#server/features/orders/notices/push-subscriptions.ts'
import { mountWithdrawals } from '#server/features/orders/withdrawals/mount-withdrawals.ts'
import { withFormProblems } from '#server/features/orders/place/refused-shape.ts'
import { rateOrder } from '#server/features/orders/steps/rate-order.ts'
import { listNotices } from '#server/features/orders/notices/list-notices.ts'
import { answerQuotation } from '#server/features/orders/steps/answer-quotation.ts'
import { sendQuotation } from '#server/features/orders/steps/send-quotation.ts'
import { updateOrder } from '#server/features/orders/steps/update-order.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { resendSms, resendNotice, resendOne } from '#server/features/orders/notices/resend-notices.ts'
import { kitchenDelays } from '#server/features/orders/waiting/kitchen-loads.ts'
import { mountLegalTexts, mountCalendar } from '#server/features/orders/guest/order-files.ts'

/** The card terminal that stands beside a kiosk; null where guests pay at the counter. */
async function terminalBeside({ db }: Pick<App, 'db'>, deviceId: number): Promise<string | null> {
  const { rows } = await typedSql({
    terminal: 'text?',
  })`select payment_terminal as terminal from devices where id = ${deviceId}`.execute(db)
  return rows[0]?.terminal ?? null
}

/** Every call of ordering: placing, the order desk and the guest's status page. */
export function mountOrders(server: FastifyInstance, app: App): void {
  mountCall(
    server,
    app,
    placeCall,
    async ({ body, key, request, principal }) => {
      if (body.source === 'phone') requireAbility(principal, 'orders.enter', body.branch.id)
      const kiosk = body.source === 'kiosk' ? await kioskOf(app, request, body) : null
      const place = () =>
        app.lists.first(() => placeOrder(app, body, key, { principal, kiosk, origin: originOf(app, request) }))
      return body.coupon && !isStaff(principal) ? withGuestCoupon(app, request, place) : place()
    },
    { refused: (problem, raw) => withFormProblems(app, problem, raw) },
  )
  mountCall(server, app, checkCouponCall, ({ body, request }) =>
    withGuestCoupon(app, request, () => checkCoupon(app, body)),
  )
  mountCall(server, app, lookUpGuests, ({ query, principal }) => knownGuests(app, query, principal))
  mountCall(server, app, searchOrderMenu, async ({ query, principal }) => {
    requireAbility(principal, 'orders.enter', query.branch)
    return orderMenu(await app.catalogue.current(), query, app.clock.now())
  })
  mountDesk(server, app)
  mountKitchen(server, app)
  mountRatings(server, app)
  mountStatusPage(server, app)
  mountCalendar(server, app)
  mountLegalTexts(server, app)
  mountWithdrawals(server, app)
  mountPayments(server, app)
  mountReservations(server, app)
  mountDeviceOrders(server, app)
  mountCall(server, app, listClosurePreorders, ({ query, principal }) => closurePreorders(app, query, principal))
  mountCall(server, app, tellCall, ({ body, principal }) => tellClosure(app, body, principal))
}

/**
 * The paired kiosk that sends an order. A key that counts no more makes it a browser like any other, which the settings
 * may let order all the same.
 */
async function kioskOf(
  app: App,
  request: FastifyRequest,
  { paymentMethod }: PlaceOrderBody,
): Promise<OrderingKiosk | null> {
  const sender = await selfOf(app, request).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  if (sender?.kind !== 'device' || sender.opens !== 'kiosk') return null
  return {
    branchId: sender.branchId,
    terminal: isOnlineMethod(paymentMethod) ? await terminalBeside(app, sender.id) : null,
  }
}

function mountDesk(server: FastifyInstance, app: App): void {
  mountCall(server, app, fromReplica(calls.listOrders), async ({ query, principal, reply }) => {
    const { orders, meta } = await app.lists.read(askerOf(reply, principal), db =>
      listOrders({ ...app, db }, query, principal),
    )
    return paged(orders, meta)
  })
  mountCall(server, app, fromReplica(calls.exportOrders), ({ body, principal, reply }) =>
    exportOrders(app, body, principal, reply),
  )
  // A desk asks for a few by number, and of all for little: it never waits behind a search. All of them at once are a
  // list like others.
  mountCall(server, app, calls.currentOrders, ({ query, principal, reply }) =>
    query.ids ? currentOrders(app, query, principal) : sendCurrent(app, query.branch, { principal, reply }),
  )
  mountCall(server, app, calls.currentHeads, ({ query, principal }) => currentHeads(app, query.branch, principal))
  mountCall(server, app, fromReplica(calls.missedOrders), async ({ query, principal, reply }) => {
    const { orders, meta } = await app.lists.read(askerOf(reply, principal), db =>
      missedOrders({ ...app, db }, query, principal),
    )
    return paged(orders, meta)
  })
  mountCall(server, app, fromReplica(calls.exportMissedOrders), ({ body, principal, reply }) =>
    exportMissedOrders(app, body, principal, reply),
  )
  mountCall(server, app, calls.getOrder, async ({ params, principal }) => {
    const now = app.clock.now()
    const order = await findOrder(app.db, params.id, principal)
    if (!isOpenTo(principal, order.row, now)) throw orderNotFound()
    return presentStaff(order, await app.catalogue.current(), now)
  })
  mountCall(server, app, calls.updateOrder, ({ params, body, principal }) =>
    updateOrder(app, params.id, body, principal),
  )
  mountCall(server, app, calls.updateOrderItem, ({ params, body, principal }) =>
    editItem(app, params.id, params.index, body, principal),
  )
  mountCall(server, app, quotationCalls.sendQuotation, ({ params, body, principal }) =>
    sendQuotation(app, params.id, body, principal),
  )
  mountCall(server, app, calls.deleteOrder, ({ params, principal }) => deleteOrder(app, params.id, principal))
  mountCall(server, app, calls.confirmOrder, ({ params, body, principal }) =>
    changeStatus(app, params.id, 'confirm', principal, body),
  )
  mountCall(server, app, calls.rejectOrder, ({ params, body, principal }) =>
    changeStatus(app, params.id, 'reject', principal, body),
  )
  mountCall(server, app, calls.cancelOrder, ({ params, body, principal }) =>
    changeStatus(app, params.id, 'cancel', principal, body),
  )
  mountCall(server, app, calls.orderInDelivery, ({ params, principal, body }) =>
    changeStatus(app, params.id, 'inDelivery', principal, body),
  )
  mountCall(server, app, calls.completeOrder, ({ params, principal, body }) =>
    changeStatus(app, params.id, 'complete', principal, body),
  )
  mountCall(server, app, calls.undoOrder, ({ params, body, principal }) =>
    changeStatus(app, params.id, 'undo', principal, body),
  )
  mountCall(server, app, noticeCalls.listOrderNotices, ({ params, principal }) =>
    listNotices(app, params.id, principal),
  )
  mountCall(server, app, noticeCalls.resendOrderNotice, ({ params, body, principal }) =>
    resendOne(app, params.id, body.key, principal),
  )
  mountCall(server, app, calls.resendOrderSms, ({ params, principal }) => resendSms(app, params.id, principal))
  mountCall(server, app, calls.resendOrderEmail, ({ params, principal }) => resendNotice(app, params.id, principal))
}

function mountKitchen(server: FastifyInstance, app: App): void {
  const one = ({ params, body }: { params: { index: number }; body: { uid?: string | undefined } }) => [
    { index: params.index, uid: body.uid },
  ]
  mountCall(server, app, kitchenCalls.kitchenDelays, ({ query, principal }) =>
    kitchenDelays(app, query.branch, principal),
  )
  mountCall(server, app, kitchenCalls.bumpItem, asked =>
    bumpLines(app, asked.params.id, { action: 'bump', lines: one(asked) }, asked.principal),
  )
  mountCall(server, app, kitchenCalls.unbumpItem, asked =>
    bumpLines(app, asked.params.id, { action: 'unbump', lines: one(asked) }, asked.principal),
  )
  mountCall(server, app, kitchenCalls.bumpOrder, ({ params, body, principal }) =>
    bumpLines(app, params.id, { action: 'bump', lines: body.lines }, principal),
  )
  mountCall(server, app, kitchenCalls.unbumpOrder, ({ params, body, principal }) =>
    bumpLines(app, params.id, { action: 'unbump', lines: body.lines }, principal),
  )
}

function mountRatings(server: FastifyInstance, app: App): void {
  mountCall(server, app, fromReplica(ratingCalls.listRatings), async ({ query, principal, reply }) => {
    const { ratings, meta } = await app.lists.read(askerOf(reply, principal), db =>
      listRatings({ ...app, db }, query, principal),
    )
    return paged(ratings, meta)
  })
  mountCall(server, app, fromReplica(ratingCalls.exportRatings), ({ body, principal, reply }) =>
    exportRatings(app, body, principal, reply),
  )
  mountCall(server, app, fromReplica(ratingCalls.ratingsSummary), ({ query, principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => ratingsSummary({ ...app, db }, query, principal)),
  )
}

function mountStatusPage(server: FastifyInstance, app: App): void {
  mountCall(server, app, calls.publicOrderCall, async ({ params, reply }) => {
    void reply.header('cache-control', 'no-store')
    return presentPublic(await findPublicOrder(app.db, params.uid, params.hash), await app.catalogue.current(), app)
  })
  mountCall(server, app, calls.confirmCounterAppointment, ({ params }) => answerByGuest(app, params, 'confirmCounter'))
  mountCall(server, app, calls.rejectCounterAppointment, ({ params }) => answerByGuest(app, params, 'rejectCounter'))
  mountCall(server, app, calls.cancelOwnOrder, ({ params }) => answerByGuest(app, params, 'cancel'))
  mountCall(server, app, quotationCalls.acceptQuotation, ({ params, body }) =>
    answerQuotation(app, params, 'accept', body.number),
  )
  mountCall(server, app, quotationCalls.declineQuotation, ({ params, body }) =>
    answerQuotation(app, params, 'decline', body.number),
  )
  mountCall(server, app, calls.rateOrder, ({ params, body }) => rateOrder(app, params, body))
  mountCall(server, app, pushCalls.subscribePush, ({ params, body }) => subscribePush(app, params, body))
  mountCall(server, app, pushCalls.unsubscribePush, ({ params, body }) => unsubscribePush(app, params, body.endpoint))
}

/**
 * The two views of a branch's orders that a device opens with a key instead of a login
 * (docs/reference/ordering.md#frontdesk-and-back-office-views-by-key).
 */
function mountDeviceOrders(server: FastifyInstance, app: App): void {
  mountCall(server, app, frontdeskOrders, ({ params }) => boardOrders(app, params.branchId))
  mountCall(server, app, backofficeOrders, ({ params, principal, reply }) =>
    sendCurrent(app, params.branchId, { principal, reply }),
  )
}

async function sendCurrent(
  app: App,
  branch: number | undefined,
  { principal, reply }: { principal: Principal; reply: FastifyReply },
): Promise<typeof SENT> {
  const body = await app.lists.read(askerOf(reply, principal), db =>
    currentOrdersAsJson({ ...app, db }, branch, principal),
  )
  void reply.type('application/json; charset=utf-8').send(body)
  return SENT
}
