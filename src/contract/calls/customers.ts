import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { ORDER_STATUSES } from '#contract/calls/order-shape.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { paymentMethods } from '#domain/payments/payment-methods.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'

const id = z.coerce.number().int().positive()
const byId = z.object({ id })

/** A customer as they are named where one chooses among several. */
const knownCustomer = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  isBlocked: z.boolean(),
  orderCount: z.int(),
  lastOrderAt: z.string().nullable(),
})

const customerOrder = z.object({
  id: z.int(),
  uid: z.string(),
  ticketNumber: z.int().nullable(),
  createdAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  branch: namedReference,
  orderType: z.enum(ORDER_TYPES),
  paymentMethod: z.enum(paymentMethods),
  /** What the guest pays. */
  gross: z.number(),
  /** A request for an offer, which the sums leave out. */
  isQuotation: z.boolean(),
  /** Names and amounts of the lines, as many as tell what it was about. */
  items: z.array(z.object({ name: z.string(), amount: z.number(), unit: z.string() })),
})

export const customerOrders = defineCall({
  method: 'GET',
  path: '/customers/{id}/orders',
  summary:
    'Lists what a customer ordered at the branches one may see, the latest first, with what it comes to there. Sums reach only whoever may see revenue.',
  ability: 'customers.link',
  params: byId,
  isPaged: true,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  data: z.object({
    orders: z.array(customerOrder),
    figures: z.object({
      orderCount: z.int(),
      cancelCount: z.int(),
      firstOrderAt: z.string().nullable(),
      lastOrderAt: z.string().nullable(),
      /** Orders that earned, without deposit; null for whoever may not see revenue. */
      totalSpent: z.number().nullable(),
      averageOrder: z.number().nullable(),
    }),
  }),
})

const orderCustomer = z.object({
  /** Whose order it is; null while nobody knows. */
  customer: knownCustomer
    .extend({ internalNote: z.string().nullable(), blockReason: z.string().nullable() })
    .nullable(),
  /** Several whom it fits: staff say which. */
  candidates: z.array(knownCustomer),
})
export const readOrderCustomer = defineCall({
  method: 'GET',
  path: '/orders/{id}/customer',
  summary: 'Says whose an order is, or whom it may be of.',
  ability: 'customers.link',
  params: byId,
  data: orderCustomer,
})
export const settleOrderCustomer = defineCall({
  method: 'PUT',
  path: '/orders/{id}/customer',
  summary: 'Says whose an order is: one of the customers it fits, or, with null, a new one.',
  ability: 'customers.link',
  params: byId,
  body: z.object({ customer: z.object({ id: z.int().positive() }).nullable() }),
  data: orderCustomer,
})

const mergePreview = z.object({
  /** Who stays, and who goes. */
  kept: knownCustomer,
  gone: knownCustomer,
  /** The fields of who stays as they will be, by name, with what stands there now. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What both say differently, by field: the one on the left stays, the other is lost. */
  lost: z.array(z.object({ field: z.string(), kept: z.string(), lost: z.string() })),
  /** Orders that move. */
  orders: z.int(),
})
export const previewMerge = defineCall({
  method: 'GET',
  path: '/customers/{id}/merge/{otherId}',
  summary: 'Says what becomes of two customers when the other one is merged into this one; nothing happens yet.',
  ability: 'customers.merge',
  params: byId.extend({ otherId: id }),
  data: mergePreview,
})
export const mergeCustomers = defineCall({
  method: 'POST',
  path: '/customers/{id}/merge',
  summary:
    'Merges another customer into this one: orders move, what was missing is filled in, and the other stays readable under its number. It cannot be undone.',
  ability: 'customers.merge',
  params: byId,
  body: z.object({ other: z.object({ id: z.int().positive() }) }),
  data: z.object({ id: z.int(), orders: z.int() }),
})

const anything = z.record(z.string(), z.unknown())
export const exportCustomer = defineCall({
  method: 'GET',
  path: '/customers/{id}/export',
  summary:
    'Hands out everything that is kept of one person (GDPR articles 15 and 20): the customer, whoever was merged into them, and all their orders.',
  ability: 'customers.export',
  params: byId,
  data: z.object({
    exportedAt: z.string(),
    customer: anything,
    merged: z.array(anything),
    externalUsers: z.array(anything),
    orders: z.array(anything),
  }),
})
export const anonymiseCustomer = defineCall({
  method: 'POST',
  path: '/customers/{id}/anonymise',
  summary:
    'Forgets a person (GDPR article 17): name, ways to reach them, addresses, notes and all that finished orders say of them. What the books need by law stays. It cannot be undone.',
  ability: 'customers.anonymise',
  params: byId,
  body: z.object({}),
  data: z.object({
    id: z.int(),
    /** Orders whose guest is forgotten now, and those still on their way, which are forgotten once they are over. */
    orders: z.int(),
    waiting: z.int(),
  }),
})

export const CUSTOMER_CALLS = [
  customerOrders,
  readOrderCustomer,
  settleOrderCustomer,
  previewMerge,
  mergeCustomers,
  exportCustomer,
  anonymiseCustomer,
] as const
export type KnownCustomer = z.output<typeof knownCustomer>
export type CustomerOrders = CallData<typeof customerOrders>
export type CustomerOrder = z.output<typeof customerOrder>
export type OrderCustomer = z.output<typeof orderCustomer>
export type MergePreview = z.output<typeof mergePreview>
