import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'

const pattern = z.object({
  key: z.string(),
  name: z.string(),
  /** One sentence for whoever chooses. */
  help: z.string(),
  body: z.array(z.object({ id: z.string(), type: z.string(), value: z.unknown() })),
})

/** Block patterns (docs/reference/content.md#patterns). */
export const readSitePatterns = defineCall({
  method: 'GET',
  path: '/site-patterns',
  summary:
    'Groups of blocks and whole pages that come along, made of what the shop says of itself: its name, branches, hours, dishes, forms and described pictures, as guests may know them. What its route set and its data do not allow is not among them.',
  ability: 'sites.browse',
  limitPerMinute: 60,
  data: z.object({
    patterns: z.array(pattern),
    pages: z.array(
      pattern.extend({ page: z.object({ name: z.string(), title: z.string(), description: z.string() }) }),
    ),
  }),
})
export const PATTERN_CALLS = [readSitePatterns] as const
export type SitePatterns = CallData<typeof readSitePatterns>
