import type { FastifyInstance } from 'fastify'
import { backofficeOrders, frontdeskOrders } from '#contract/calls/device-orders.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { boardOrders } from '#server/features/orders/desk/board-orders.ts'
import { currentOrders } from '#server/features/orders/desk/list-orders.ts'

/** The two views of a branch's orders that a device opens with a key instead of a login (specification section 7). */
export function mountDeviceOrders(server: FastifyInstance, app: App): void {
  mountCall(server, app, frontdeskOrders, ({ params }) => boardOrders(app, params.branchId))
  mountCall(server, app, backofficeOrders, ({ params, principal }) => currentOrders(app, params.branchId, principal))
}
