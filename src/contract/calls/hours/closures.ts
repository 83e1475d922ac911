import { z } from 'zod'
import { defineCall, type CallBody, type CallData, type CallQuery } from '#contract/call.ts'
import { ORDER_STATUSES } from '#contract/calls/order-shape.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { LONGEST_CLOSURE_TEXT } from '#domain/orders/notices/closure-message.ts'

const MOST_BRANCHES = 200
const wallTime = (field: { label: string; isEnd?: true }) =>
  valueSchema({ kind: 'localDateTime', required: true, ...field }) as z.ZodType<string, string>
const span = { from: wallTime({ label: 'Von' }), to: wallTime({ label: 'Bis', isEnd: true }) }
const ids = z
  .string()
  .max(4000)
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'Erwartet werden Nummern mit Beistrichen dazwischen.')
  .transform(text => text.split(',').map(Number))
  .refine(list => list.length <= MOST_BRANCHES, `Höchstens ${MOST_BRANCHES} Filialen auf einmal.`)
const orderType = z.enum(ORDER_TYPES)

/** By which ways a guest can be told. */
const CHANNELS = ['mail', 'push', 'sms'] as const

export const listClosurePreorders = defineCall({
  method: 'GET',
  path: '/closures/preorders',
  summary:
    'Lists the preorders that a closure would hit, planned or entered, the next one due first, with the guests who could be told.',
  ability: 'closures.read',
  query: z.object({
    ...span,
    /** Numbers of the branches it is for. */
    branches: ids,
    /** The ways of ordering it is for, with commas between; none means all. */
    orderTypes: z
      .string()
      .max(60)
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(orderType))
      .optional(),
  }),
  data: z.object({
    /**
     * Of all that are hit, also beyond the listed ones: orders, guests who can still be told, guests told already, and
     * guests who left no way.
     */
    counts: z.object({ orders: z.int(), reachable: z.int(), told: z.int(), unreachable: z.int() }),
    orders: z.array(
      z.object({
        id: z.int(),
        uid: z.string(),
        ticketNumber: z.int(),
        status: z.enum(ORDER_STATUSES),
        branch: z.object({ id: z.int(), name: z.string() }),
        orderType,
        /** When it is to be supplied: an instant, and the same on the clock of the branch. */
        supplyAt: z.string(),
        supplyDate: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        phone: z.string().nullable(),
        gross: z.number(),
        channels: z.array(z.enum(CHANNELS)),
        /** When its guest was told of this closure. */
        toldAt: z.string().nullable(),
      }),
    ),
  }),
})

export const tellClosure = defineCall({
  method: 'POST',
  path: '/closures/messages',
  summary:
    'Tells the guests of a closure whose preorders it hits, by the ways they left; nobody twice, and no order is changed by it.',
  ability: 'closures.tell',
  body: z.object({
    ...span,
    branches: z.array(z.int().positive()).min(1).max(MOST_BRANCHES),
    orderTypes: z.array(orderType).max(ORDER_TYPES.length).nullish(),
    text: valueSchema({ kind: 'textarea', label: 'Nachricht', required: true, max: LONGEST_CLOSURE_TEXT }) as z.ZodType<
      string,
      string
    >,
  }),
  data: z.object({
    /** Guests, and the orders they were told of. */
    guests: z.int(),
    orders: z.int(),
  }),
})

export const CLOSURE_CALLS = [listClosurePreorders, tellClosure] as const
export type ClosurePreorders = CallData<typeof listClosurePreorders>
export type ClosurePreorder = ClosurePreorders['orders'][number]
export type ClosureQuery = CallQuery<typeof listClosurePreorders>
export type ClosureMessage = CallBody<typeof tellClosure>
