import { sql } from 'kysely'
import { assignments } from '#server/core/db/typed-sql.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import { isQuestionnaireOpen } from '#domain/orders/texts/questionnaire.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { findPublicOrder, lockPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { presentPublic } from '#server/features/orders/rows/present-order.ts'
import { announceOrder } from '#server/features/orders/rows/save-order.ts'

export type Rating = {
  rating: number
  foodRating: number
  serviceRating: number
  processRating: number
  comment?: string | null
}

/**
 * Keeps a guest's rating of a completed order, once (docs/reference/ordering.md#questionnaire). @throws Problem
 * `notFound` or `conflict`.
 */
export async function rateOrder(
  app: App,
  { uid, hash }: { uid: string; hash: string },
  rating: Rating,
): Promise<PublicOrder> {
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    const row = await lockPublicOrder(tx, uid, hash)
    if (!isQuestionnaireOpen(row, catalogue.config.enableOrderReviews))
      throw new Problem('conflict', { message: 'Bewertung konnte nicht gesendet werden.' })
    const given = assignments<'orders'>({
      questionnaireRating: rating.rating,
      foodRating: rating.foodRating,
      serviceRating: rating.serviceRating,
      processRating: rating.processRating,
      questionnaireComment: cleanText(rating.comment) || null,
      ratedAt: now,
      updatedAt: now,
    })
    await sql`update orders set ${given} where id = ${row.id}`.execute(tx)
    await announceOrder(tx, row)
  })
  return presentPublic(await findPublicOrder(app.db, uid, hash), catalogue, app)
}
