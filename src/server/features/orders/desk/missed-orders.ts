import { sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { missedOrders as missedCall } from '#contract/calls/orders.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { branchCondition } from '#server/features/orders/desk/branch-condition.ts'
import { dayCondition } from '#server/features/orders/desk/day-condition.ts'
import { type OrderPage, orderPage } from '#server/features/orders/desk/order-page.ts'
import type { Source } from '#server/features/orders/desk/read-places.ts'

const MINUTE_MS = 60_000

/**
 * Orders nobody answered within the accepted time, or that ended by themselves
 * (docs/reference/ordering.md#missed-orders), since the business day `from` where given. The rule is `isMissed` of the
 * domain: what was answered late or ended by itself is noted in `order_delays`, what nobody has answered stands in the
 * orders.
 */
export const missedOrders = async (
  app: App,
  query: CallQuery<typeof missedCall>,
  principal: Principal,
): Promise<OrderPage> => orderPage(app, await missedSources(app, query, principal), '-createdAt', query)

/** Where the orders stand that were missed, of the branches one may see. */
export async function missedSources(
  app: App,
  query: Pick<CallQuery<typeof missedCall>, 'branch' | 'from'>,
  principal: Principal,
): Promise<Source[]> {
  const { config } = await app.catalogue.current()
  const minutes = config.ordering.acceptanceTimeoutMinutes
  const reach = [branchCondition(principal, query.branch), await dayCondition(app, query, sql`created_at`)]
  const late = {
    rank: 0,
    table: sql`order_delays`,
    id: sql`order_id`,
    where: [...reach, sql`waited_ms > ${minutes * MINUTE_MS}`],
  } as const
  const unanswered = {
    rank: 0,
    table: sql`orders`,
    id: sql`id`,
    where: [
      ...reach,
      sql`answered_at is null and status not in ('awaitingPayment', 'failed')
        and not (status = 'canceled' and cancelled_by is not distinct from 'system')
        and reached_shop_at < ${app.clock.now()}::timestamptz - make_interval(mins => ${minutes})`,
    ],
  } as const
  return [late, unanswered]
}
