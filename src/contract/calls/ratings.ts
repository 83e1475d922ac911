import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'

const stars = z.int().min(1).max(5)
const span = {
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  branch: z.coerce.number().int().positive().optional(),
}

/** A rating with the order it is about, and nothing that tells whose it is but what the guest wrote. */
const rating = z.object({
  order: z.object({ id: z.int(), ticketNumber: z.int().nullable(), uid: z.string() }),
  branch: namedReference,
  orderType: z.enum(ORDER_TYPES),
  orderedAt: z.string(),
  ratedAt: z.string(),
  rating: stars,
  foodRating: stars,
  serviceRating: stars,
  processRating: stars,
  comment: z.string().nullable(),
})
const filters = {
  ...span,
  most: z.coerce.number().int().min(1).max(5).optional(),
  hasComment: z.enum(['true', 'false']).optional(),
}
const average = z.number().nullable()
const averages = z.object({
  count: z.int(),
  /** How many wrote something. */
  comments: z.int(),
  rating: average,
  foodRating: average,
  serviceRating: average,
  processRating: average,
  /** How many gave one star overall, how many two, and so on up to five. */
  stars: z.array(z.int()).length(5),
})

export const listRatings = defineCall({
  method: 'GET',
  path: '/ratings',
  summary:
    'Lists what guests rated, newest first. `from` and `to` are local days on which it was rated, `most` shows nobody happier than so many stars.',
  ability: 'ratings.read',
  isPaged: true,
  query: z.object({
    ...filters,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  data: z.array(rating),
})
export const exportRatings = defineCall({
  method: 'POST',
  path: '/ratings/export',
  summary: 'Writes the ratings that the list finds as a file, CSV or XLSX: all of them, newest first.',
  ability: 'ratings.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: z.object({ ...filters, format: tableFormat }),
  data: z.string(),
})
export const ratingsSummary = defineCall({
  method: 'GET',
  path: '/ratings/summary',
  summary:
    'Averages of what guests rated in a span of local days, in all and by branch. An average nobody gave is null.',
  ability: 'ratings.read',
  query: z.object(span),
  data: z.object({ total: averages, branches: z.array(averages.extend({ branch: namedReference })) }),
})
export const RATING_CALLS = [listRatings, exportRatings, ratingsSummary] as const
export type RatingLine = CallData<typeof listRatings>[number]
export type RatingAverages = CallData<typeof ratingsSummary>['total']
