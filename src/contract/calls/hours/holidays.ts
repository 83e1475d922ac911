import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { HOLIDAY_REGION_CODES } from '#contract/holiday-regions.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

export const listHolidays = defineCall({
  method: 'GET',
  path: '/holidays',
  summary:
    'Lists the public holidays of a region in the twelve months from a day, in order, to be suggested to a branch.',
  ability: 'holidays.read',
  query: z.object({ region: z.enum(HOLIDAY_REGION_CODES), from: calendarDay }),
  data: z.array(
    z.object({
      /** A local day. */
      date: z.string(),
      name: z.string(),
      /** By law; else a day on which many close early or altogether. */
      isPublic: z.boolean(),
    }),
  ),
})
const rule = z.object({
  type: z.string(),
  date: z.string().nullish(),
  isClosed: z.boolean().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
}) as z.ZodType<OpeningRule>
export const listHolidayDishes = defineCall({
  method: 'GET',
  path: '/holidays/dishes',
  summary:
    'Lists the dishes of a branch whose schedule names single days, by name, to be proposed for the same holidays again; 500 at most.',
  ability: 'holidays.read',
  query: z.object({ branch: z.coerce.number().int().positive() }),
  data: z.array(z.object({ id: z.int(), version: z.int(), name: z.string(), schedule: z.array(rule) })),
})
export const HOLIDAY_CALLS = [listHolidays, listHolidayDishes] as const
export type Holiday = CallData<typeof listHolidays>[number]
export type HolidayDish = CallData<typeof listHolidayDishes>[number]
