import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { findPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { presentPublic } from '#server/features/orders/rows/present-order.ts'

/** The guest's view of an order for the status page, or null when uid and hash belong to none. */
export async function findGuestOrder(app: App, uid: string, hash: string): Promise<PublicOrder | null> {
  try {
    return presentPublic(await findPublicOrder(app.db, uid, hash), await app.catalogue.current(), app)
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound') return null
    throw error
  }
}
