import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/money/payments.ts'
import * as terminalCalls from '#contract/calls/money/terminal-payments.ts'
import type { App } from '#server/core/context.ts'
import { createAllowance } from '#server/core/allowance.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { payAgain } from '#server/features/orders/payments/pay-again.ts'
import { refundOrder } from '#server/features/orders/payments/refund-order.ts'
import { retryRefund } from '#server/features/orders/payments/retry-refund.ts'
import { leaveTerminal, lookAtTerminal } from '#server/features/orders/payments/terminal-payment.ts'
import { updatePaymentStatus } from '#server/features/orders/payments/update-payment-status.ts'
import { hearDatatrans, hearMollie } from '#server/features/orders/payments/webhooks.ts'
import { pathOf } from '#contract/pages/route.ts'
import { Problem } from '#domain/problem.ts'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-attempt.ts'
import { findPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

type Address = { uid: string; hash: string }

/**
 * Where a guest goes who comes back from a provider: to the status page, or to the checkout with what went wrong, cart
 * and form as they were. What the address says beside the order counts for nothing: the provider is asked. A provider
 * that does not answer leads to the status page, which says that the payment is awaited; so does an address that is
 * called again and again (`mayAsk`). An unknown order leads there as well, to be told so.
 */
export async function comeBack(
  app: App,
  { uid, hash }: Address,
  mayAsk: (what: string) => boolean = () => true,
): Promise<string> {
  const status = pathOf({ name: 'status', uid, hash })
  try {
    const { row } = await findPublicOrder(app.db, uid, hash)
    if ((row.status === 'awaitingPayment' || row.status === 'failed') && mayAsk(`order ${row.id}`))
      await reconcileOrder(app, row.id).catch((error: unknown) => {
        if (!(error instanceof ProviderTrouble)) throw error
      })
    const { row: then } = await findPublicOrder(app.db, uid, hash)
    const branch = (await app.catalogue.current()).branchById.get(then.branchId)
    return then.status === 'failed' && branch
      ? pathOf({ name: 'checkout_error', branchIdentifier: branch.identifier })
      : status
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound') return status
    throw error
  }
}

/** More than any notice of theirs. */
const MOST_BYTES = 64 * 1024

/**
 * How often strangers may have the provider asked about one payment: more than browsers and providers tell in earnest,
 * and not so often that one of them could have this server ask all day. What is not asked now is asked by the next
 * poll, within a minute. `RATE_LIMITS=off` lifts it.
 */
const ASKING = { atOnce: 20, perSecond: 0.5 }

/** Paying online: the guest's way there and back, what providers tell of, and money given back. */
export function mountPayments(server: FastifyInstance, app: App): void {
  const asking = createAllowance(ASKING)
  const mayAsk = (what: string) => !app.env.hasRateLimits || asking.take(what, Date.now())
  mountCall(server, app, calls.refundOrder, ({ params, body, key, principal }) =>
    refundOrder(app, params.id, body, key, principal),
  )
  mountCall(server, app, calls.retryRefund, ({ params, principal }) => retryRefund(app, params, principal))
  mountCall(server, app, calls.updatePaymentStatus, ({ params, principal }) =>
    updatePaymentStatus(app, params.id, principal),
  )
  mountCall(server, app, calls.payOrder, ({ params, body, request }) =>
    payAgain(app, params, originOf(app, request), body.onlineMethod ?? null),
  )
  mountCall(server, app, terminalCalls.checkTerminalPayment, ({ params, request }) =>
    lookAtTerminal(app, params, originOf(app, request)),
  )
  mountCall(server, app, terminalCalls.cancelTerminalPayment, ({ params }) => leaveTerminal(app, params))
  void server.register(async raw => {
    // what is signed are the very bytes, whatever type they say they have
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mountCall(raw, app, calls.mollieWebhook, ({ request }) => hearMollie(app, bodyOf(request.body), mayAsk), {
      bodyLimit: MOST_BYTES,
    })
    mountCall(
      raw,
      app,
      calls.datatransWebhook,
      ({ request }) =>
        hearDatatrans(app, bodyOf(request.body), String(request.headers['datatrans-signature'] ?? ''), mayAsk),
      { bodyLimit: MOST_BYTES },
    )
    for (const method of ['GET', 'POST'] as const)
      raw.route<{ Params: { provider: string; uid: string; hash: string } }>({
        method,
        url: '/payment/:provider/:uid/:hash',
        handler: async (request, reply) =>
          reply
            .header('cache-control', 'no-store')
            .header('referrer-policy', 'no-referrer')
            .redirect(await comeBack(app, request.params, mayAsk), 303),
      })
  })
}

const bodyOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
