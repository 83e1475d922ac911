import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { validityText } from '#domain/orders/quotations/quotation-expiry.ts'
import {
  answerRefusal,
  phoneRefusal,
  type QuotationStanding,
  standingOf,
} from '#domain/orders/quotations/quotation-state.ts'
import type { StepFacts } from '#domain/orders/steps/order-step.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { GUEST_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { findPublicOrder, lockPublicOrder, withDetails } from '#server/features/orders/rows/order-store.ts'
import { presentPublic } from '#server/features/orders/rows/present-order.ts'
import { presentQuotation } from '#server/features/orders/rows/present-quotation.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

/**
 * Both are true where the answer is taken at all: whoever asks for them has looked at the offer behind the lock of its
 * order.
 */
const ANSWERED: StepFacts = { isOfferSeen: true, isOfferCurrent: true }

/**
 * Takes a guest's answer to the offer `number`, behind the lock of the order: to the newest one only, and accepted only
 * while it stands and nobody changed what it offers. Twice the same answer is one. @throws Problem `notFound`, or
 * `conflict` saying why it came to nothing.
 */
export async function answerQuotation(
  app: App,
  { uid, hash }: { uid: string; hash: string },
  answer: 'accept' | 'decline',
  number: number,
): Promise<PublicOrder> {
  const catalogue = await app.catalogue.current()
  await app.db.transaction().execute(async tx => {
    const row = await lockPublicOrder(tx, uid, hash)
    const newest = await newestOf(tx, row, catalogue, app.clock.now())
    if (!newest)
      throw new Problem('conflict', { code: 'noQuotation', message: 'Zu dieser Anfrage gibt es kein Angebot.' })
    const refusal = answerRefusal(newest.number === number ? newest.standing : 'replaced', answer, newest.validity)
    if (refusal) throw new Problem('conflict', refusal)
    await takeStep(app, tx, row, {
      action: answer === 'accept' ? 'confirmCounter' : 'rejectCounter',
      actor: GUEST_ACTOR,
      facts: ANSWERED,
      note: `Angebot Nr. ${number}`,
    })
  })
  return presentPublic(await findPublicOrder(app.db, uid, hash), catalogue, app)
}

/**
 * What staff needs to accept an offer for a guest who called; nothing for an order without an open one.
 * @throws Problem `conflict` for one that was overtaken by time or by changes.
 */
export async function factsByPhone(tx: Executor, row: OrderRow, catalogue: Catalogue, now: string): Promise<StepFacts> {
  if (!row.isQuoted || row.status !== 'counterOffered') return {}
  const newest = await newestOf(tx, row, catalogue, now)
  const refusal = newest && phoneRefusal(newest.standing)
  if (refusal) throw new Problem('conflict', refusal)
  return newest ? ANSWERED : {}
}

type Newest = { number: number; standing: QuotationStanding; validity: string }

async function newestOf(tx: Executor, row: OrderRow, catalogue: Catalogue, now: string): Promise<Newest | null> {
  const [order] = row.isQuoted ? await withDetails(tx, [row]) : []
  const sent = order && presentQuotation(order, catalogue)
  if (!sent) return null
  const timeZone = catalogue.branchById.get(row.branchId)?.timeZone ?? catalogue.config.timeZone
  return { number: sent.number, standing: standingOf(sent, now), validity: validityText(sent.expiresAt, timeZone) }
}
