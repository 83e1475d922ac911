import { z } from 'zod'
import { answerSchema } from '#contract/answer-schema.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { orderLineBody } from '#contract/calls/place-order.ts'
import type { Row } from '#contract/resource.ts'
import { products } from '#contract/resources/products.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'

const branch = z.coerce.number().int().positive()

const guest = z.object({
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  /** Where they had something brought to last; null where nobody knows. */
  address: z
    .object({
      street: z.string(),
      floor: z.string().nullable(),
      stairway: z.string().nullable(),
      door: z.string().nullable(),
      zipCode: z.string(),
      city: z.string(),
      country: z.string(),
    })
    .nullable(),
  /** How many orders this branch has had from the number; counted no further than 100. */
  orders: z.int(),
  lastOrderAt: z.string(),
  lastOrderType: z.enum(ORDER_TYPES),
  /** What they had then, as it would be ordered again. */
  lastItems: z.array(
    orderLineBody
      .pick({ product: true, amount: true, unit: true })
      .extend({ name: z.string(), parts: orderLineBody.shape.parts.removeDefault() }),
  ),
})

/** So many guests are shown while a number is typed. */
export const MOST_GUESTS = 8

export const lookUpGuests = defineCall({
  method: 'GET',
  path: '/orders/guests',
  summary:
    'Finds who rings by the beginning of the number, from former orders of a branch: who they are, where they live and what they had last.',
  ability: 'orders.enter',
  query: z.object({ branch, phone: z.string().max(40) }),
  data: z.array(guest),
})

// The schema of a whole collection is large: it is made when the first call needs it.
type Product = Row<typeof products>
const productList = z.lazy(() => z.array(answerSchema(products.fields))) as z.ZodType as z.ZodType<
  Product[],
  Readonly<Record<string, unknown>>[]
>

/** So many products are answered at once; whoever looks for another one types more. */
export const MOST_FOUND = 40

export const searchOrderMenu = defineCall({
  method: 'GET',
  path: '/orders/menu',
  summary:
    'Searches what a branch sells at a moment, by number, name and category, for an order that staff enter; with `ids` these products, whatever is typed.',
  ability: 'orders.enter',
  query: z.object({
    branch,
    search: z.string().max(100).optional(),
    category: z.coerce.number().int().optional(),
    ids: z
      .string()
      .max(4000)
      .regex(/^\d{1,15}(?:,\d{1,15}){0,199}$/)
      .transform(text => text.split(',').map(Number))
      .optional(),
    /** Local date-time of the branch for which is ordered; without it now. */
    appointmentDate: z.string().max(40).optional(),
  }),
  data: z.object({
    /** How many fit; more than are answered where it is a long menu. */
    total: z.int(),
    /** What fits best first. `note` says why one cannot be had, `left` how many base units there are where few are. */
    rows: z.array(
      z.object({ id: z.int(), category: z.string(), note: z.string().nullable(), left: z.number().nullable() }),
    ),
    /** The products of the rows and the components of bundles among them, as they are sold. */
    products: productList,
    /** Options that are sold out. */
    soldOutOptions: z.array(z.object({ product: z.int(), option: z.string() })),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    /** How long the kitchen takes just now, as guests are told (decision 058). */
    preparationMinutes: z.int(),
  }),
})

export const PHONE_ORDER_CALLS = [lookUpGuests, searchOrderMenu] as const
export type KnownGuest = CallData<typeof lookUpGuests>[number]
export type OrderMenu = CallData<typeof searchOrderMenu>
