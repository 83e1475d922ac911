import { z } from 'zod'
import { namedReference } from '#contract/embedded-shape.ts'
import { orderItem, orderTotals, ORDER_STATUSES } from '#contract/calls/order-shape.ts'

const instant = z.string()
/** Lines as the order has them, without the files a guest sent along. */
const item = orderItem
  .pick({
    uid: true,
    product: true,
    name: true,
    amount: true,
    unit: true,
    price: true,
    gross: true,
    net: true,
    taxRate: true,
  })
  .extend({
    choices: z.array(
      z.object({ name: z.string(), value: z.union([z.string(), z.array(z.string()), z.array(z.number())]) }),
    ),
  })

/** Who ordered and where it goes: only for a webhook that says so (`hasContact`). */
export const webhookContact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  floor: z.string().nullable(),
  stairway: z.string().nullable(),
  door: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  comment: z.string().nullable(),
})

/**
 * An order as other systems are told of it: this list and nothing else (docs/reference/programs.md#what-is-sent). Of
 * the guest it says nothing; `contact` is there for webhooks that ask for it.
 */
export const webhookOrder = z.object({
  id: z.int(),
  uid: z.string(),
  version: z.int(),
  ticketNumber: z.int().nullable(),
  branch: z.object({ id: z.int(), identifier: z.string(), name: z.string(), timeZone: z.string() }),
  status: z.enum(ORDER_STATUSES),
  source: z.string(),
  isDelivery: z.boolean(),
  isDineIn: z.boolean(),
  tableIdentifier: z.string().nullable(),
  createdAt: instant,
  appointment: instant.nullable(),
  estimatedReadyAt: instant.nullable(),
  estimatedDeliveryAt: instant.nullable(),
  paymentMethod: z.string(),
  paymentStatus: z.string(),
  isPaid: z.boolean(),
  amountDue: z.number(),
  refundedAmount: z.number(),
  rejectionCode: z.string().nullable(),
  totals: orderTotals,
  items: z.array(item),
  contact: webhookContact.optional(),
})
export const webhookRefund = z.object({
  id: z.int(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  at: instant,
})
export const webhookProduct = z.object({
  id: z.int(),
  isRemoved: z.boolean(),
  number: z.string().nullable(),
  name: z.string().nullable(),
  gtin: z.string().nullable(),
  price: z.number().nullable(),
  taxPercent: z.number().nullable(),
  isEnabled: z.boolean(),
  updatedAt: instant.nullable(),
})
export const webhookAvailability = z.object({
  branch: z.object({ id: z.int() }),
  product: z.object({ id: z.int() }),
  /** Options of the product that are not sold as usual have entries of their own; without an entry it is for sale. */
  entries: z.array(
    z.object({
      option: z.string().nullable(),
      isSoldOut: z.boolean(),
      until: instant.nullable(),
      quantityLeft: z.number().nullable(),
    }),
  ),
})
export const webhookForm = z.object({ id: z.int(), form: namedReference, createdAt: instant })

/** What a message says around its data; `version` changes where a field goes or means something else. */
export const webhookEnvelope = z.object({
  type: z.string(),
  version: z.literal(1),
  timestamp: instant,
  data: z.unknown(),
})
