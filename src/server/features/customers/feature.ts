import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/customers.ts'
import type { Feature } from '#server/core/feature.ts'
import { forgetOldCustomers, anonymise } from '#server/features/customers/anonymise-customer.ts'
import { customersHook } from '#server/features/customers/customers-hook.ts'
import type { FromOrders } from '#server/features/customers/from-orders.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { ordersOf } from '#server/features/customers/customer-orders.ts'
import { exportOf } from '#server/features/customers/export-customer.ts'
import { mergeInto, previewMergeOf } from '#server/features/customers/merge-customers.ts'
import { customerOfOrder, settleCustomer } from '#server/features/customers/order-customer.ts'

/**
 * After an order so many milliseconds go by: what comes in the meantime is seen to together, and a rush is not told of
 * every guest.
 */
const SOON_MS = 3000

/**
 * Links orders some seconds after one was placed or changed. What is missed here, the standing work finds within a
 * minute. Answers what ends it.
 */
function linkSoon(app: App): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const link = () => {
    timer = undefined
    running = linkOrders(app, { inRush: true }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'Orders could not be linked to customers yet'),
    )
  }
  const stop = app.live.subscribe('orders', () => {
    timer ??= setTimeout(link, SOON_MS)
  })
  return async () => {
    stop()
    clearTimeout(timer)
    await running
  }
}

/**
 * What can be done with customers beyond the collection: their orders, whose an order is, merging, handing out and
 * forgetting.
 */
function mountCustomers(server: FastifyInstance, app: App, orders: FromOrders): void {
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

/** Guests one knows: found in what they order, behind the order's commit, and looked for once a minute beside it. */
export const customers = (orders: FromOrders) =>
  ({
    name: 'customers',
    mount: (server, app) => mountCustomers(server, app, orders),
    hooks: { customers: customersHook },
    tasks: app => ({
      'link-customers': async () => void (await linkOrders(app)),
      'forget-customers': () => forgetOldCustomers(app, orders),
    }),
    crons: { 'link-customers': '* * * * *', 'forget-customers': '8 2 * * *' },
    begin: linkSoon,
  }) satisfies Feature
