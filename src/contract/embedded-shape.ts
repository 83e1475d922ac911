import { z } from 'zod'

/** How links look in an answer. */
export const namedReference = z.object({ id: z.int(), name: z.string().nullable().optional() })
export const imageReference = z.object({
  id: z.int(),
  version: z.int(),
  extension: z.string(),
  alt: z.string().nullable().optional(),
  focusX: z.int().optional(),
  focusY: z.int().optional(),
})
export const uploadReference = z.object({
  id: z.int(),
  version: z.int(),
  extension: z.string(),
  publicHash: z.string(),
  mimeType: z.string(),
})
