import type { Feature } from '#server/core/feature.ts'
import { forgetOldCustomers } from '#server/features/customers/anonymise-customer.ts'
import { customersHook } from '#server/features/customers/customers-hook.ts'
import type { FromOrders } from '#server/features/customers/from-orders.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { linkSoon } from '#server/features/customers/link-soon.ts'
import { mountCustomers } from '#server/features/customers/routes.ts'

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
