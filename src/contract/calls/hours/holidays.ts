import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { HOLIDAY_REGION_CODES } from '#contract/holiday-regions.ts'

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
export const HOLIDAY_CALLS = [listHolidays] as const
export type Holiday = CallData<typeof listHolidays>[number]
