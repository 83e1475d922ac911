import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { type CallData, defineCall } from '#contract/call.ts'
import type { Document } from '#contract/document.ts'

const id = z.coerce.number().int().positive()
/**
 * A figure of today beside the same weekday of the week before: up to this time of the day, and the whole of that day.
 */
const beside = z.object({ value: z.number(), lastWeekByNow: z.number(), lastWeek: z.number() })

export const dayFigures = defineCall({
  method: 'GET',
  path: '/statistics/day',
  summary:
    'Reads the business day that is going on: orders, revenue, what is open and what nobody answered, beside the same weekday of the week before up to the same time. Revenue is told to who may see it.',
  ability: 'statistics.orders',
  query: z.object({ branch: id.optional(), division: id.optional() }),
  data: z.object({
    day: z.string(),
    lastWeekDay: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    orders: beside,
    /** Only for who may see revenue, as is the average. */
    revenue: beside.optional(),
    averageOrder: beside.optional(),
    /** The orders the average is of. */
    earning: beside.optional(),
    canceled: beside,
    open: z.int(),
    missed: z.int(),
    visitors: z.int().optional(),
    /** Hour after hour of the business day. */
    series: z.array(z.object({ date: z.string(), value: z.number(), previous: z.number() })),
    branches: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        orders: z.int(),
        /** The same weekday of the week before, up to the same time of the day. */
        ordersLastWeek: z.int(),
        open: z.int(),
        missed: z.int(),
        revenue: z.number().optional(),
        revenueLastWeek: z.number().optional(),
      }),
    ),
  }),
})

/** Whether somebody is sent their branches' week every Monday. */
const weekly = z.object({ isWeekly: z.boolean(), email: z.string().nullable() })
export const readReport = defineCall({
  method: 'GET',
  path: '/statistics/report',
  summary: 'Tells whether one is sent the figures of the week as a PDF every Monday morning, and where to.',
  ability: 'statistics.report',
  data: weekly,
})
export const saveReport = defineCall({
  method: 'PUT',
  path: '/statistics/report',
  summary:
    'Sends oneself the figures of the week every Monday morning, or no longer. They are those one may see when they are sent.',
  ability: 'statistics.report',
  body: z.object({ isWeekly: z.boolean() }),
  data: weekly,
})
const weekAsked = z.object({ week: calendarDay.optional(), branch: id.optional(), division: id.optional() })
export const readWeek = defineCall({
  method: 'GET',
  path: '/statistics/report/week',
  summary:
    'Reads the same report of a week to look at, every figure as it is written on paper; `week` is any day of it, the last whole one unless said.',
  ability: 'statistics.report',
  query: weekAsked,
  data: z.object({
    title: z.string(),
    number: z.string(),
    /** Monday and Sunday. */
    from: z.string(),
    to: z.string(),
    paragraphs: z.array(z.string()),
    tables: z.array(
      z.object({
        title: z.string(),
        /** Heads the names, which are the first of each row. */
        first: z.string(),
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
      }),
    ),
    closing: z.array(z.string()),
  }),
})
/** The same report at once. */
export const reportPaper = {
  path: '/statistics/report.pdf',
  summary:
    'Draws the figures of a week of the branches one may see as a PDF; `week` is any day of it, the last whole one unless said.',
  ability: 'statistics.report',
  query: weekAsked,
  mediaType: 'application/pdf',
} as const satisfies Document

export const DAY_AND_REPORT_CALLS = [dayFigures, readReport, saveReport, readWeek] as const
export type DayFigures = CallData<typeof dayFigures>
