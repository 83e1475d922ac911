import { z } from 'zod'
import type { Field } from '#contract/field.ts'

export const imageReference = z.object({ id: z.int(), version: z.int(), extension: z.string(), alt: z.string().nullable().optional() })
export const uploadReference = z.object({
  id: z.int(),
  version: z.int(),
  extension: z.string(),
  publicHash: z.string(),
  mimeType: z.string(),
})
export const namedReference = z.object({ id: z.int(), name: z.string().nullable().optional() })

/** How a link looks in an answer, or null for kinds that are no links. */
export function embeddedShape(field: Field): z.ZodType | null {
  switch (field.kind) {
    case 'reference':
      return namedReference
    case 'references':
      return z.array(namedReference)
    case 'image':
      return imageReference
    case 'images':
      return z.array(imageReference)
    case 'file':
      return uploadReference
    case 'files':
      return z.array(uploadReference)
    default:
      return null
  }
}
