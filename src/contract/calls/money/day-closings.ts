import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { type CallData, defineCall } from '#contract/call.ts'
import { CENT } from '#contract/cent.ts'
import type { Document } from '#contract/document.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { paymentMethods } from '#domain/payments/payment-methods.ts'

const money = z.number()
const id = z.coerce.number().int().positive()
const typedMoney = z.number().min(0).max(1e7).multipleOf(CENT)
const params = z.object({ branch: id, day: calendarDay })
const counted = z.object({ orders: z.int(), sum: money })
const span = z
  .object({ from: calendarDay, to: calendarDay, branch: id.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Das Ende liegt vor dem Anfang.' })

/** How a day was closed. */
const closing = z.object({
  closedAt: z.string(),
  closedBy: z.string(),
  /** Cash in the till at the beginning, what should lie there at the end and what did. */
  float: money,
  expected: money,
  counted: money,
  note: z.string(),
})
const sheet = z.object({
  branch: namedReference,
  day: z.string(),
  /** The business day that is going on at the branch. */
  today: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  orders: z.int(),
  goods: z.object({ gross: money, net: money, tax: money }),
  deposits: money,
  tips: money,
  /** Taken from the revenue on this day. */
  refunded: money,
  coupons: counted,
  /** Orders of the day that are not over. */
  open: counted,
  openOrders: z.array(
    z.object({
      id: z.int(),
      uid: z.string(),
      ticketNumber: z.int(),
      status: z.enum(Object.keys(ORDER_STATUS_LABELS) as [OrderStatus, ...OrderStatus[]]),
      gross: money,
    }),
  ),
  /** Cash first, then cards and vouchers, then online by provider. */
  methods: z.array(
    z.object({
      paymentMethod: z.enum(paymentMethods),
      orders: z.int(),
      sold: money,
      tips: money,
      payments: money,
      refunds: money,
    }),
  ),
  cash: z.object({ payments: money, refunds: money }),
  /** What orders of days closed before changed by; it is in all other sums. */
  corrections: z.array(z.object({ ofDay: z.string(), gross: money })),
  /** What the till began with when this branch was closed last. */
  lastFloat: money.nullable(),
  /** Null while the day is open: the sums may still change then. */
  closing: closing.nullable(),
  /** What orders of this closed day changed by later, and the day that is booked on. */
  changedSince: z.array(z.object({ day: z.string(), gross: money })),
})

export const listClosings = defineCall({
  method: 'GET',
  path: '/day-closings',
  summary: 'Lists which business days of the branches one may see are closed, when and by whom.',
  ability: 'closings.read',
  query: span,
  data: z.array(z.object({ day: z.string(), branch: namedReference, closedAt: z.string(), closedBy: z.string() })),
})
export const readDaySheet = defineCall({
  method: 'GET',
  path: '/day-closings/{branch}/{day}',
  summary:
    'Reads the sheet of a business day: open orders, cash, cards and online by provider, tips, deposits, refunds, voucher codes. Of a closed day as it was closed, with what changed since.',
  ability: 'closings.close',
  params,
  data: sheet,
})
export const closeBusinessDay = defineCall({
  method: 'POST',
  path: '/day-closings/{branch}/{day}',
  summary:
    'Closes a business day by name with the cash that was counted. It stays as it is then; what changes of its orders is booked on the next open day. 409 `staleSheet` where cash moved since `expected` was read, `alreadyClosed` where somebody else was first.',
  ability: 'closings.close',
  params,
  idempotencyKey: {
    isHeader: true,
    isRequired: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits anders abgeschlossen.',
  },
  headers: {
    'Idempotency-Key':
      'Names the closing: sent twice under one key it is one. Other sums under it are 409 `keyReused`.',
  },
  limitPerMinute: 30,
  body: z.object({
    float: typedMoney,
    counted: typedMoney,
    /** What should lie in the till, as the sheet said it. */
    expected: z.number().min(-1e7).max(1e7).multipleOf(CENT),
    note: z.string().trim().max(500).default(''),
  }),
  data: sheet,
})
export const printDaySheet = defineCall({
  method: 'POST',
  path: '/day-closings/{branch}/{day}/print',
  summary: 'Has the sheet of a closed day printed as a slip at a printer of the branch.',
  ability: 'closings.close',
  params,
  body: z.object({ device: z.object({ id: z.int().positive() }) }),
  limitPerMinute: 20,
  data: z.object({ printer: z.string() }),
})
export const mailDaySheet = defineCall({
  method: 'POST',
  path: '/day-closings/{branch}/{day}/mail',
  summary: 'Sends the sheet of a closed day as a PDF to oneself.',
  ability: 'closings.close',
  params,
  body: z.object({}),
  limitPerMinute: 10,
  data: z.object({ recipient: z.string() }),
})
export const exportClosings = defineCall({
  method: 'POST',
  path: '/day-closings/export',
  summary: 'Writes closed days as a file, CSV or XLSX: cash expected and counted, difference, note, sums.',
  ability: 'closings.close',
  isTableFile: true,
  limitPerMinute: 20,
  body: span.safeExtend({ format: tableFormat }),
  data: z.string(),
})
export const daySheetPaper = {
  path: '/day-closings/{branch}/{day}/document.pdf',
  summary: 'Draws the sheet of a business day as a PDF; one that is not closed says so.',
  ability: 'closings.close',
  params,
  mediaType: 'application/pdf',
} as const satisfies Document

export const DAY_CLOSING_CALLS = [
  listClosings,
  readDaySheet,
  closeBusinessDay,
  printDaySheet,
  mailDaySheet,
  exportClosings,
] as const
export type DaySheetAnswer = CallData<typeof readDaySheet>
