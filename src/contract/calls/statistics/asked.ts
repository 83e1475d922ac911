import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { INTERVALS } from '#domain/statistics/buckets.ts'

const id = z.coerce.number().int().positive()
const DAY_MS = 86_400_000
/** So many days are answered at once. */
const MOST_DAYS = 3660
const MOST_HOURLY_DAYS = 31

/**
 * What every statistic is asked with: local days, both of which belong to it, of the branches one may see or of fewer.
 */
export const asked = z
  .object({
    from: calendarDay,
    to: calendarDay,
    branch: id.optional(),
    division: id.optional(),
    interval: z.enum(INTERVALS).optional(),
    /** The days right before, or the same days a year earlier. */
    compare: z.enum(['previous', 'year']).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Das Ende liegt vor dem Anfang.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS, {
    path: ['to'],
    message: 'Bitte fragen Sie höchstens zehn Jahre auf einmal ab.',
  })
  .refine(
    ({ from, to, interval }) => interval !== 'hour' || (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_HOURLY_DAYS,
    {
      path: ['interval'],
      message: 'Stunden gibt es für höchstens 31 Tage.',
    },
  )
export type Asked = z.output<typeof asked>

/** The head of every answer. With `compare` it says which days stand beside. */
export const frame = {
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  interval: z.enum(INTERVALS),
  previousFrom: z.string().optional(),
  previousTo: z.string().optional(),
}

/**
 * One value after the other, gaps filled with 0. `date` is the local day; of a week its Monday, of a month its first
 * day; of an hour its beginning with the offset of the clock, so that both hours of a clock change differ.
 */
export const series = z.array(z.object({ date: z.string(), value: z.number(), previous: z.number().optional() }))
export const totals = { ...frame, total: z.number(), previousTotal: z.number().optional(), series }

export const money = z.number()
export const share = z.number()
/** The same of the days beside, where some are compared. */
export const beside = { count: z.int().optional(), money: money.optional(), share: share.optional() }
