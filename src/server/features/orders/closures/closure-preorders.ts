import type { ClosurePreorder, ClosurePreorders, ClosureQuery } from '#contract/calls/hours/closures.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { dialledNumber } from '#domain/orders/notices/dialled-number.ts'
import { ordersByGuest } from '#domain/orders/notices/closure-message.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import { requireAbility, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { type ClosureHit, closureHits } from '#server/features/orders/closures/closure-hits.ts'

/** So many are listed; whoever has more reads the number of all. */
const MOST_LISTED = 200

/** By which ways the guest of an order can be told now: those the guest left, where the shop can use them. */
export async function channelsFor(app: App): Promise<(hit: ClosureHit) => ClosurePreorder['channels']> {
  const { config } = await app.catalogue.current()
  const hasSms = config.enableSMS && config.sms.kinds.includes('closure')
  return ({ email, hasDevices, phone }) => [
    ...(email && app.mailer.isConfigured ? (['mail'] as const) : []),
    ...(hasDevices && config.enableWebPush ? (['push'] as const) : []),
    ...(hasSms && dialledNumber(phone) !== null ? (['sms'] as const) : []),
  ]
}

/**
 * What a closure would hit, for those who may enter it at all these branches. @throws Problem `forbidden` for others.
 */
export async function closurePreorders(app: App, query: ClosureQuery, principal: Principal): Promise<ClosurePreorders> {
  for (const id of query.branches) requireAbility(principal, 'closures.read', id)
  const { branchById } = await app.catalogue.current()
  const hits = await closureHits(app, app.db, query)
  const channelsOf = await channelsFor(app)
  const canReach = (hit: ClosureHit) => channelsOf(hit).length > 0
  const untold = ordersByGuest(hits.filter(({ toldAt }) => toldAt === null))
  return {
    counts: {
      orders: hits.length,
      reachable: untold.filter(orders => orders.some(canReach)).length,
      told: ordersByGuest(hits.filter(({ toldAt }) => toldAt !== null)).length,
      unreachable: untold.filter(orders => !orders.some(canReach)).length,
    },
    orders: hits.slice(0, MOST_LISTED).map(hit => {
      const branch = branchById.get(hit.branchId)
      return {
        id: hit.id,
        uid: hit.uid,
        ticketNumber: hit.ticketNumber,
        status: hit.status,
        branch: { id: hit.branchId, name: branch?.name ?? '' },
        orderType: orderTypeOf(hit),
        supplyAt: hit.supplyAt,
        supplyDate: localDateTime(hit.supplyAt, branch?.timeZone ?? 'UTC'),
        firstName: hit.firstName,
        lastName: hit.lastName,
        phone: hit.phone,
        gross: Number(hit.gross),
        channels: channelsOf(hit),
        toldAt: hit.toldAt,
      }
    }),
  }
}
