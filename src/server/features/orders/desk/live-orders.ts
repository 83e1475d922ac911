import type { FastifyInstance } from 'fastify'
import { liveDesk, liveOrder } from '#contract/calls/streams.ts'
import { readInput } from '#contract/read-input.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import { principalNow, principalOf } from '#server/core/auth/authenticate.ts'
import type { App } from '#server/core/context.ts'
import { streamEvents } from '#server/core/http/sse.ts'
import { findOrder, findPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { presentPublic, presentStaff } from '#server/features/orders/rows/present-order.ts'

/**
 * Streams of server-sent events: a guest's order whenever it changes (event `order`), and for the order desk every order of
 * the branches one may see (`order`), with `resync` at the start and after a lost connection, when the list is to be loaded anew; it tells the server's time.
 */
export function mountLiveOrders(server: FastifyInstance, app: App): void {
  server.get('/api/orders/public/:uid/:hash/live', async (request, reply) => {
    const { uid, hash } = readInput(liveOrder.params, request.params)
    const { row } = await findPublicOrder(app.db, uid, hash)
    streamEvents(app, request, reply, {
      topics: [`order:${row.id}`],
      onEvent: async () => ({
        event: 'order',
        data: presentPublic(await findPublicOrder(app.db, uid, hash), await app.catalogue.current(), app.clock.now()),
      }),
    })
    return reply
  })

  server.get('/api/orders/live', async (request, reply) => {
    requireAbility(await principalOf(app, request), liveDesk.ability)
    const { branch } = readInput(liveDesk.query, request.query)
    streamEvents(app, request, reply, {
      topics: ['orders'],
      onEvent: async ({ id, branchId, resync }) => {
        if (resync) return { event: 'resync', data: { now: app.clock.now() } }
        if (id === undefined || branchId === undefined || (branch !== undefined && branch !== branchId)) return null
        const principal = await principalNow(app, request)
        if (!holds(principal, liveDesk.ability)) return 'end'
        if (!mayForBranch(principal, liveDesk.ability, branchId)) return null
        return {
          event: 'order',
          data: presentStaff(await findOrder(app.db, id, principal), await app.catalogue.current(), app.clock.now()),
        }
      },
    })
    return reply
  })
}
