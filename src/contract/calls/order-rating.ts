import { z } from 'zod'

/** What a guest thought of an order: one to five stars, and words. */
export const orderRating = z.object({
  rating: z.number(),
  foodRating: z.number(),
  serviceRating: z.number(),
  processRating: z.number(),
  comment: z.string().nullable(),
  at: z.string(),
})
