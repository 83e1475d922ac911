import { pathOf } from '#contract/pages/route.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
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
