import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/customers.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { anonymise } from '#server/features/customers/anonymise-customer.ts'
import { ordersOf } from '#server/features/customers/customer-orders.ts'
import { exportOf } from '#server/features/customers/export-customer.ts'
import type { FromOrders } from '#server/features/customers/from-orders.ts'
import { mergeInto, previewMergeOf } from '#server/features/customers/merge-customers.ts'
import { customerOfOrder, settleCustomer } from '#server/features/customers/order-customer.ts'

/**
 * What can be done with customers beyond the collection: their orders, whose an order is, merging, handing out and
 * forgetting.
 */
export function mountCustomers(server: FastifyInstance, app: App, orders: FromOrders): void {
  mountCall(server, app, calls.customerOrders, async ({ params, query, principal }) => {
    const { data, meta } = await ordersOf(app, params.id, query, principal)
    return paged(data, meta)
  })
  mountCall(server, app, calls.readOrderCustomer, ({ params, principal }) =>
    customerOfOrder(app.db, params.id, principal),
  )
  mountCall(server, app, calls.settleOrderCustomer, ({ params, body, principal }) =>
    settleCustomer(app, params.id, body.customer?.id ?? null, principal),
  )
  mountCall(server, app, calls.previewMerge, ({ params, principal }) =>
    previewMergeOf(app, params.id, params.otherId, principal),
  )
  mountCall(server, app, calls.mergeCustomers, ({ params, body, principal }) =>
    mergeInto(app, params.id, body.other.id, principal),
  )
  mountCall(server, app, calls.exportCustomer, ({ params, principal }) => exportOf(app, orders, params.id, principal))
  mountCall(server, app, calls.anonymiseCustomer, ({ params, principal }) =>
    anonymise(app, orders, params.id, principal),
  )
}
