import type { CallResult } from '#contract/call.ts'
import type { placeOrder, PlaceOrderBody } from '#contract/calls/place-order.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue-cache.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { isDeadlock } from '#server/core/db/again-after-deadlock.ts'
import { findByKey, type KeyedOrder } from '#server/features/orders/place/find-by-key.ts'
import { bodyHash, newHash, newUid } from '#server/features/orders/rows/order-identity.ts'
import { uploadsGone } from '#server/features/orders/place/order-uploads.ts'
import type { OrderIdentity } from '#server/features/orders/place/order-values.ts'
import type { NotStored } from '#server/features/orders/place/store-order.ts'
import type { TicketChoice } from '#server/features/orders/place/ticket-number-sql.ts'

export type Placed = CallResult<typeof placeOrder>
/** What one attempt starts from: a moment, a snapshot of the catalogue and an identity of its own. */
export type Attempt = { now: string; catalogue: Catalogue; identity: OrderIdentity; ticket: TicketChoice }

const ATTEMPTS = 6
const UNIQUE_VIOLATION = '23505'
const TICKET_KEY = 'orders_ticket_key'
const REFUSED = 'TR001'

/**
 * Repeats the placing of an order until it is stored: when the catalogue moved on meanwhile, and when numbers or locks of two orders
 * met. With a key, a repeated submit answers the order of the first one, even when the catalogue has changed since.
 * @throws Problem whatever the attempt refuses; `conflict` with code keyReused; `unavailable` when it never comes to an end.
 */
export async function untilPlaced(
  app: App,
  body: PlaceOrderBody,
  key: string | null,
  place: (attempt: Attempt) => Promise<Placed | NotStored>,
): Promise<Placed> {
  const hash = key === null ? null : bodyHash(body)
  let isNumberTaken = false
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const now = app.clock.now()
    const catalogue = await app.catalogue.current()
    const identity = { uid: newUid(), hash: newHash(), key, bodyHash: hash }
    const before = async () => (key !== null && hash ? answerBefore(await findByKey(app, key, catalogue), hash) : null)
    let placed: Placed | NotStored
    try {
      placed = await place({ now, catalogue, identity, ticket: ticketChoice(catalogue, isNumberTaken) })
    } catch (error) {
      const repeated = mayBeRepeated(error) ? await before() : null
      if (repeated) return repeated
      if (!isWorthAnotherTry(app, error, attempt)) throw error
      isNumberTaken ||= meets(error, TICKET_KEY)
      continue
    }
    if (placed === 'moved') app.catalogue.invalidate()
    else if (placed !== 'exists') return placed
    else {
      const repeated = await before()
      if (repeated) return repeated
    }
  }
  throw busy()
}

/**
 * What a snapshot of the catalogue says of an order; `moved`, instead of a refusal, when the catalogue has moved on since: what has
 * come back can be had. What is refused later, by files or a full kitchen, is no matter of the catalogue and is said at once.
 */
export async function byPresent<T>({ db }: App, { version }: Catalogue, say: () => T): Promise<T | 'moved'> {
  try {
    return say()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { rows } = await answers({ version: 'int' })`select version from content_versions where scope = 'catalogue'`.execute(db)
    if (rows[0]?.version === version) throw error
    return 'moved'
  }
}

/** Where the mode was changed in the middle of a day, a count may arrive at numbers already given; it then steps over them. */
function ticketChoice({ config }: Catalogue, isNumberTaken: boolean): TicketChoice {
  const mode = config.ordering.ticketNumberMode
  return isNumberTaken && mode !== 'random' ? `${mode}PastUsed` : mode
}

function answerBefore(known: KeyedOrder | null, given: Buffer): Placed | null {
  if (!known) return null
  const { bodyHash: kept, ...answer } = known
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
    ? error.code === 'invalid' || error.code === 'conflict'
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
