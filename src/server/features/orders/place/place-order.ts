import type { CallResult } from '#contract/call.ts'
import type { placeOrder as placeOrderCall, PlaceOrderBody } from '#contract/calls/place-order.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue-cache.ts'
import type { App } from '#server/core/context.ts'
import { isDeadlock } from '#server/core/db/again-after-deadlock.ts'
import { answers } from '#server/core/db/answers.ts'
import { findByKey, type KeyedOrder } from '#server/features/orders/place/find-by-key.ts'
import { bodyHash, newHash, newUid } from '#server/features/orders/rows/order-identity.ts'
import { attachUploads, uploadsGone } from '#server/features/orders/place/order-uploads.ts'
import { orderValues } from '#server/features/orders/place/order-values.ts'
import { presentItem } from '#server/features/orders/rows/present-item.ts'
import { priceOrder } from '#server/features/orders/place/price-order.ts'
import { storeOrder } from '#server/features/orders/place/store-order.ts'
import type { TicketChoice } from '#server/features/orders/place/ticket-number-sql.ts'
import { callablePhone } from '#server/ports/callable-phone.ts'

type Placed = CallResult<typeof placeOrderCall>

const ATTEMPTS = 6
const UNIQUE_VIOLATION = '23505'
const TICKET_KEY = 'orders_ticket_key'
const REFUSED = 'TR001'

/**
 * Places an order: re-prices it from the current catalogue, checks everything, and stores order, lines, ticket number and
 * queued notices in one transaction (model, section 1 "Server authority"). With a key, a repeated submit answers the order
 * of the first one, even when the catalogue has changed since.
 * @throws Problem `invalid` naming every bad field; `conflict` with code priceChanged or keyReused.
 */
export async function placeOrder(app: App, body: PlaceOrderBody, key: string | null): Promise<Placed> {
  const hash = key === null ? null : bodyHash(body)
  const identity = { key, bodyHash: hash }
  const dialled = { ...body, phone: await callablePhone(body.phone) }
  let isNumberTaken = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      const placed = await tryToPlace(app, dialled, { ...identity, isNumberTaken })
      if (placed) return placed
    } catch (error) {
      const repeated = key !== null && hash !== null && mayBeRepeated(error) ? await findByKey(app, key) : null
      if (repeated && hash) return repeatedOrder(repeated, hash)
      if (!isWorthAnotherTry(app, error, attempt)) throw error
      isNumberTaken ||= meets(error, TICKET_KEY)
    }
    if (attempt >= ATTEMPTS) throw busy()
  }
}

/** One attempt; nothing when the catalogue moved on meanwhile, which is then loaded anew. */
async function tryToPlace(
  app: App,
  body: PlaceOrderBody,
  { key, bodyHash: hash, isNumberTaken }: { key: string | null; bodyHash: Buffer | null; isNumberTaken: boolean },
): Promise<Placed | undefined> {
  const now = app.clock.now()
  const catalogue = await app.catalogue.current()
  const order = await pricedFrom(catalogue, app, () => priceOrder(catalogue, body, now))
  if (!order) return undefined
  const uploads = await attachUploads(app, order, now)
  const identity = { uid: newUid(), hash: newHash(), key, bodyHash: hash }
  const answer = await storeOrder(
    app,
    order,
    orderValues(order, body, identity, catalogue, now),
    uploads,
    ticketChoice(catalogue, isNumberTaken),
  )
  if (answer.existingUid !== null && key !== null && hash) {
    const existing = await findByKey(app, key)
    return existing ? repeatedOrder(existing, hash) : undefined
  }
  if (answer.id === null) {
    app.catalogue.invalidate()
    return undefined
  }
  const ticketNumber = catalogue.config.disableTickets ? null : answer.ticketNumber
  return {
    id: answer.id,
    uid: identity.uid,
    hash: identity.hash,
    ticketNumber,
    paymentRedirectUrl: null,
    totals: order.totals,
    items: order.items.map(presentItem),
  }
}

/** What is priced from a snapshot; nothing, instead of a refusal, when the catalogue has moved on since: what has come back can be had. */
async function pricedFrom<T>({ version }: Catalogue, app: App, price: () => T): Promise<T | undefined> {
  try {
    return price()
  } catch (error) {
    const { rows } = await answers({ version: 'int' })`select version::int from content_versions where scope = 'catalogue'`.execute(app.db)
    if (!(error instanceof Problem) || rows[0]?.version === version) throw error
    app.catalogue.invalidate()
    return undefined
  }
}

/** Where the mode was changed in the middle of a day, a count may arrive at numbers already given; it then steps over them. */
function ticketChoice({ config }: Catalogue, isNumberTaken: boolean): TicketChoice {
  const mode = config.ordering.ticketNumberMode
  return isNumberTaken && mode !== 'random' ? `${mode}PastUsed` : mode
}

function repeatedOrder({ bodyHash: kept, ...answer }: KeyedOrder, given: Buffer): Placed {
  if (kept.equals(given)) return answer
  throw new Problem('conflict', {
    field: 'clientOrderKey',
    code: 'keyReused',
    message: 'Unter dieser Kennung wurde bereits eine andere Bestellung aufgegeben. Bitte laden Sie die Seite neu.',
  })
}

type DatabaseError = { code?: string; constraint?: string; message?: string }

const meets = (error: unknown, key: string) =>
  (error as DatabaseError).code === UNIQUE_VIOLATION && (error as DatabaseError).constraint === key

/** A body that is refused now may have been accepted a moment ago; and of two sent at once, one finds the key taken. */
const mayBeRepeated = (error: unknown) =>
  error instanceof Problem
    ? error.code === 'invalid' || (error.code === 'conflict' && error.errors[0]?.code !== 'keyReused')
    : (error as DatabaseError).constraint === 'orders_client_order_key_key' || (error as DatabaseError).code === REFUSED

/** @throws Problem `invalid` when a file was taken by another order meanwhile. */
function isWorthAnotherTry(app: App, error: unknown, attempt: number): boolean {
  if (error instanceof Problem) return false
  const { code, message } = error as DatabaseError
  if (code === REFUSED && message === 'uploads') throw uploadsGone()
  if (code === REFUSED) {
    // the stock this process knows is out of date; with the new one the line is refused by name
    app.catalogue.invalidate()
    return true
  }
  return attempt < ATTEMPTS && (meets(error, 'orders_uid_key') || meets(error, TICKET_KEY) || isDeadlock(error))
}

const busy = () =>
  new Problem(
    'unavailable',
    { code: 'busy', message: 'Das Angebot ändert sich gerade. Bitte versuchen Sie es in wenigen Sekunden erneut.' },
    { retryAfterSeconds: 2 },
  )
