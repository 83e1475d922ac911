import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { OrderPromise } from '#domain/orders/draft/promise.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { isoOf, localDateTime } from '#domain/time/local-time.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi, type AnswerOf, type ConflictOf } from '#web/kit/api-client.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { problemsOf } from '#web/storefront/checkout/submit/checkout-problems.ts'
import { dropSentOrder, keepSentOrder, orderKey, sentOrders } from '#web/storefront/checkout/submit/order-key.ts'
import { orderRequest } from '#web/storefront/checkout/submit/order-request.ts'
import type { CheckoutProblem } from '#web/storefront/checkout/form/field-ids.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'

export type Placed = AnswerOf<'POST', '/orders'>
export type SeenPrices = { gross: number; lines: ReadonlyMap<string, number> }
/** What the guest has agreed to since the form was filled in. */
export type Accepted = { prices?: SeenPrices | undefined; promise?: OrderPromise | undefined }

/** Why an order is not there although nothing in the form is wrong. */
export type SubmitFailure =
  | { kind: 'unanswered'; message: string }
  | { kind: 'priceChanged'; messages: readonly string[]; prices: SeenPrices; promise?: OrderPromise | undefined }
  | { kind: 'promiseChanged'; messages: readonly string[]; promise: OrderPromise }
  | { kind: 'keyReused' }

/** What became of a submit. `isMenuStale`: the menu on the page is not the server's any more. */
export type Outcome =
  | { placed: Placed }
  | { problems: readonly CheckoutProblem[]; isMenuStale: boolean }
  | { failure: SubmitFailure; isMenuStale: boolean }

/**
 * Sends what the form says under this tab's key. `accepted` is what the guest has agreed to since. Never throws
 * for what a server can answer.
 */
export async function sendOrder(
  { page, branch, cart, sums, draft, seat, promised, now }: Checkout,
  { prices: accepted, promise = promised && asOf(promised, now) }: Accepted = {},
): Promise<Outcome> {
  const request = orderRequest({
    draft: { ...draft, appointmentDate: promise ? appointmentOf(promise, branch.timeZone) : draft.appointmentDate },
    promise,
    orderType: cart.orderType,
    lines: sums.lines.map(({ item, product, priced }) => ({
      item,
      gross: accepted?.lines.get(item.uid) ?? (product.isPriceHidden ? null : fromCents(priced.grossCents)),
    })),
    expectedGross: accepted?.gross ?? (sums.hasHiddenPrice ? null : sums.totals.gross),
    uploads: cart.uploads,
    tip: sums.totals.tip,
    source: page.context === 'self-service' ? 'kiosk' : seat ? 'qr' : 'web',
    ...(seat && { tableCode: seat.code }),
    clientOrderKey: orderKey(branch.identifier),
  })
  keepSentOrder(branch.identifier, request)
  try {
    return { placed: await send(request) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refusal(error, request, branch.identifier)
  }
}

/** 'In ca. 20 Minuten' counts from when the guest presses the button. */
const asOf = ({ kind, at }: OrderPromise, shownAt: string): OrderPromise => ({
  kind,
  at: kind === 'now' ? isoOf(Date.parse(at) + Math.max(0, serverNow() - Date.parse(shownAt))) : at,
})

/** The time to order for; null for as soon as possible. */
export const appointmentOf = ({ kind, at }: OrderPromise, timeZone: string): string | null =>
  kind === 'later' ? localDateTime(at, timeZone) : null

/** A server that says nothing for so long is as good as gone; asking again is safe. */
const TIMEOUT_MS = 30_000

const send = (request: PlaceOrderInput) =>
  callApi('POST', '/orders', { body: request, signal: AbortSignal.timeout(TIMEOUT_MS) })

const promiseIn = ({ promised, promisedAt }: ConflictOf<'POST', '/orders'>): OrderPromise | undefined =>
  promised && promisedAt ? { kind: promised, at: promisedAt } : undefined

function refusal(
  { status, errors, message, data }: ApiError,
  request: PlaceOrderInput,
  branchIdentifier: string,
): Outcome {
  if (status === 0 || status >= 500) return { failure: { kind: 'unanswered', message }, isMenuStale: false }
  if (errors.some(({ code }) => code === 'keyReused')) return { failure: { kind: 'keyReused' }, isMenuStale: false }
  dropSentOrder(branchIdentifier, request)
  const messages = errors.map(entry => entry.message)
  if (errors.some(({ code }) => code === 'priceChanged')) {
    const { totals, items } = data as ConflictOf<'POST', '/orders'>
    const promise = promiseIn(data as ConflictOf<'POST', '/orders'>)
    const prices = { gross: totals.gross, lines: new Map(items.map(({ uid, gross }) => [uid, gross])) }
    return { failure: { kind: 'priceChanged', messages, prices, promise }, isMenuStale: true }
  }
  if (errors.some(({ code }) => code === 'promiseChanged')) {
    const promise = promiseIn(data as ConflictOf<'POST', '/orders'>)
    if (promise) return { failure: { kind: 'promiseChanged', messages, promise }, isMenuStale: true }
  }
  return {
    problems: problemsOf(
      errors,
      request.items.map(({ uid }) => uid ?? ''),
    ),
    isMenuStale: errors.some(({ field }) => field?.startsWith('items')),
  }
}

/**
 * The order that was placed under the tab's key before, by repeating what was sent; nothing when none of it leads
 * there.
 */
export async function findPlacedOrder(branchIdentifier: string): Promise<Placed | undefined> {
  for (const request of sentOrders(branchIdentifier).toReversed()) {
    const placed = await send(request).catch(() => undefined)
    if (placed) return placed
  }
  return undefined
}
