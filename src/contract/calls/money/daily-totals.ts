import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import type { Document } from '#contract/document.ts'
import { tableFormat } from '#contract/table-file.ts'
import { BOOKING_DETAILS, BOOKING_FORMATS, type BookingFormat } from '#domain/books/bookings.ts'
import { REVENUE_KINDS, type RevenueKind } from '#domain/books/revenue-parts.ts'
import { paymentMethods } from '#domain/payments/payment-methods.ts'

const money = z.number()
/** So many business days of branches together are answered at once, and so many in a file. */
export const MOST_BRANCH_DAYS = { answer: 4000, file: 40_000 } as const

/** Business days, both of which belong to the span. */
const span = z
  .object({ from: calendarDay, to: calendarDay, branch: z.coerce.number().int().positive().optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Das Ende liegt vor dem Anfang.' })

const row = {
  day: z.string(),
  branch: z.object({ id: z.int(), name: z.string() }),
  paymentMethod: z.enum(paymentMethods),
}

export const dailyTotals = defineCall({
  method: 'GET',
  path: '/reports/daily-totals',
  summary:
    'Adds up what was earned on business days of the branches one may read of, by method and rate, and the money that moved. Orders count on their business day, payments and refunds on their own; quotations and what was cancelled, rejected or failed earn nothing.',
  ability: 'reports.read',
  query: span,
  data: z.object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    /** When a business day begins on the clock of the branch, `HH:mm`. */
    businessDayStart: z.string(),
    /** Orders paid with a provider's test money, which are no part of any sum. */
    tests: z.object({ orders: z.int(), sold: money }),
    /** Orders that earn and are not over: what they come to may still change. By business day, the oldest first. */
    open: z.array(z.object({ day: z.string(), orders: z.int(), sold: money })),
    /** Days that somebody closed: they stay as they are. */
    closed: z.array(
      z.object({
        day: z.string(),
        branch: z.object({ id: z.int(), name: z.string() }),
        closedAt: z.string(),
        closedBy: z.string(),
      }),
    ),
    /** What of these days orders of days closed before (`ofDay`) changed by; it is in all other sums. */
    corrections: z.array(
      z.object({
        day: z.string(),
        ofDay: z.string(),
        branch: z.object({ id: z.int(), name: z.string() }),
        gross: money,
      }),
    ),
    revenue: z.array(
      z.object({
        ...row,
        kind: z.enum(Object.keys(REVENUE_KINDS) as [RevenueKind, ...RevenueKind[]]),
        taxRate: z.number(),
        /** Ordered on this day, taxes included. */
        sold: money,
        /** Given back on this day. */
        refunded: money,
        /** What is left of both. */
        gross: money,
        net: money,
        tax: money,
      }),
    ),
    money: z.array(
      z.object({
        ...row,
        /** How many of its orders earn. */
        orders: z.int(),
        sold: money,
        /** Money that came in on this day, whatever became of its order. */
        payments: money,
        /** Money that went back on this day. */
        refunds: money,
      }),
    ),
  }),
})
export const exportDailyTotals = defineCall({
  method: 'POST',
  path: '/reports/daily-totals/export',
  summary: 'Writes the daily totals as a file, CSV or XLSX: a line for each business day, branch, method and rate.',
  ability: 'reports.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: span.safeExtend({ format: tableFormat }),
  data: z.string(),
})

/** Bookings for whoever keeps the books. */
export const bookingsFile = {
  path: '/reports/bookings.csv',
  summary:
    'Writes bookings of the same sums for the bookkeeper, by day or by order, with the accounts of the settings: in the columns of DATEV (Buchungsstapel), of BMD NTCS, or as a table; Windows-1252, semicolons, decimal commas. It holds closed days; `open=true` takes the others along, named in the file.',
  ability: 'reports.read',
  query: span.safeExtend({
    detail: z.enum(BOOKING_DETAILS).default('day'),
    format: z.enum(Object.keys(BOOKING_FORMATS) as [BookingFormat, ...BookingFormat[]]).default('datev'),
    open: z
      .enum(['true', 'false'])
      .default('false')
      .transform(value => value === 'true'),
  }),
  mediaType: 'text/csv',
} as const satisfies Document

export const DAILY_TOTALS_CALLS = [dailyTotals, exportDailyTotals] as const
export type DailyTotals = CallData<typeof dailyTotals>
