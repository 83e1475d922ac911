import type { CallResult } from '#contract/call.ts'
import type { placeOrder } from '#contract/calls/place-order.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Part } from '#server/core/cache/content-parts.ts'
import { type LockedParts, withLockedParts } from '#server/core/cache/with-locked-parts.ts'
import type { App } from '#server/core/context.ts'
import { isDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { findByKey, type KeyedOrder } from '#server/features/orders/place/find-by-key.ts'
import { newHash, newUid } from '#server/features/orders/rows/order-identity.ts'
import { uploadsGone } from '#server/features/orders/place/order-uploads.ts'
import type { OrderIdentity } from '#server/features/orders/place/order-values.ts'
import type { NotStored } from '#server/features/orders/place/store-order.ts'
import type { TicketChoice } from '#server/features/orders/place/ticket-number-sql.ts'

export type Placed = CallResult<typeof placeOrder>
/**
 * What one attempt starts from: a moment, a snapshot of the catalogue, `isCurrent` when it was read after the order
 * came in, and an identity of its own.
 */
export type Attempt = {
  now: string
  catalogue: Catalogue
  isCurrent: boolean
  identity: OrderIdentity
  ticket: TicketChoice
  held: LockedParts | undefined
}

/** From this attempt on, what was edited before is held still. */
const HOLDS_FROM = 6
/** One who holds may be told to let an editor go first who already holds what the order needs. */
const ATTEMPTS = 8
const UNIQUE_VIOLATION = '23505'
const TICKET_KEY = 'orders_ticket_key'
/** Two orders in the same moment of a guest who may redeem a code once, or at the first order alone. */
const COUPON_KEYS = ['coupon_guests_pkey', 'first_order_guests_pkey']
const REFUSED = 'TR001'

/**
 * Repeats the placing of an order until it is stored: when what it rests on was edited meanwhile, and when numbers or
 * locks of two orders met. The last attempts have what was edited held still. With an idempotency key, a repeated
 * submit answers the order of the first one, even when the catalogue has changed since.
 * @throws Problem whatever the attempt refuses; `conflict` with code keyReused; `unavailable` when it never comes to an
 * end.
 */
export async function placeWithRetry(
  app: App,
  { key, origin }: { key: GivenKey | null; origin: string | null },
  place: (attempt: Attempt) => Promise<Placed | NotStored>,
): Promise<Placed> {
  let isNumberTaken = false
  let staleParts: readonly Part[] = []
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const placed = await (attempt < HOLDS_FROM ? attemptOnce(attempt) : attemptHeld(attempt))
    if (placed) return placed
  }
  throw busy()

  async function attemptHeld(attempt: number): Promise<Placed | null> {
    try {
      return await withLockedParts(app, staleParts, held => attemptOnce(attempt, held))
    } catch (error) {
      if (isDeadlock(error) && attempt < ATTEMPTS) return null
      throw error
    }
  }

  async function attemptOnce(attempt: number, held?: LockedParts): Promise<Placed | null> {
    const now = app.clock.now()
    const isCurrent = attempt > 1
    const catalogue = await (isCurrent ? app.catalogue.renewed() : app.catalogue.atHand())
    const uid = newUid(Date.parse(now) / 1000)
    const identity = { uid, hash: newHash(), key: key?.value ?? null, bodyHash: key?.bodyHash ?? null }
    const before = async () => key && answerBefore(app, await findByKey(app, key.value, catalogue, origin), key)
    try {
      const placed = await place({
        now,
        catalogue,
        isCurrent,
        identity,
        ticket: ticketChoice(catalogue, isNumberTaken),
        held,
      })
      if (placed === 'exists') return await before()
      if (!('staleCatalogue' in placed)) return placed
      staleParts = placed.staleCatalogue
    } catch (error) {
      const repeated = mayBeRepeated(error) ? await before() : null
      if (repeated) return repeated
      if (!isWorthAnotherTry(error, attempt)) throw error
      isNumberTaken ||= meets(error, TICKET_KEY)
    }
    return null
  }
}

/**
 * What a snapshot of the catalogue says of an order; `staleCatalogue`, instead of a refusal, when it was an old one:
 * what has come back can be had. What is refused later, by files or a full kitchen, is no matter of the catalogue and
 * is said at once.
 */
export async function byPresent<T>(
  app: App,
  { catalogue, isCurrent }: Pick<Attempt, 'catalogue' | 'isCurrent'>,
  say: () => T,
): Promise<T | 'staleCatalogue'> {
  try {
    return say()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (isCurrent || (await app.catalogue.renewed()) === catalogue) throw error
    return 'staleCatalogue'
  }
}

/**
 * Where the mode was changed in the middle of a day, a count may arrive at numbers already given; it then steps over
 * them.
 */
function ticketChoice({ config }: Catalogue, isNumberTaken: boolean): TicketChoice {
  const mode = config.ordering.ticketNumberMode
  return isNumberTaken && mode !== 'random' ? `${mode}PastUsed` : mode
}

/** Whoever asks again may have got no answer because the first attempt's process died, maybe before it told anybody. */
function answerBefore(app: App, known: KeyedOrder | null, key: GivenKey): Placed | null {
  if (!known) return null
  const { answer, branchId, bodyHash } = known
  requireSameContent(key, bodyHash)
  app.live.announce({ topic: 'orders', id: answer.id, branchId })
  return answer
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
function isWorthAnotherTry(error: unknown, attempt: number): boolean {
  if (error instanceof Problem) return false
  const { code, message } = error as DatabaseError
  if (code === REFUSED && message === 'uploads') throw uploadsGone()
  if (code === REFUSED && message === 'blocked') throw guestBlocked()
  // the stock this process knows is out of date; with the new one the line is refused by name
  if (code === REFUSED) return true
  return (
    attempt < ATTEMPTS &&
    (meets(error, 'orders_uid_key') ||
      meets(error, TICKET_KEY) ||
      COUPON_KEYS.some(key => meets(error, key)) ||
      isDeadlock(error))
  )
}

/** Said calmly, and not why: that is between the house and its guest. */
const guestBlocked = () =>
  new Problem('invalid', {
    code: 'guestBlocked',
    message:
      'Leider können wir Ihre Bestellung online nicht annehmen. Bitte rufen Sie uns an, wir helfen Ihnen gerne weiter.',
  })

const busy = () =>
  new Problem(
    'unavailable',
    { code: 'busy', message: 'Das Angebot ändert sich gerade. Bitte versuchen Sie es in wenigen Sekunden erneut.' },
    { retryAfterSeconds: 2 },
  )
