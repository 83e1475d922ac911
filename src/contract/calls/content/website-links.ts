import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { LINK_PLACES, type LinkPlace } from '#domain/content/website-links.ts'

/** So many of each kind are named; how many there are is told beside. */
export const MOST_NAMED_LINKS = 200

const place = z.object({
  kind: z.enum(Object.keys(LINK_PLACES) as [LinkPlace['kind']]),
  id: z.int(),
  name: z.string(),
})

export const checkWebsiteLinks = defineCall({
  method: 'GET',
  path: '/website-links',
  summary:
    'Names the links of the website that lead nowhere, and the public pages that no link leads to: of what guests see now. Addresses elsewhere are not asked. At most 200 of each are named.',
  ability: 'sites.browse',
  limitPerMinute: 60,
  data: z.object({
    /** How many pages and other places of links were looked through. */
    places: z.int(),
    links: z.int(),
    broken: z.object({
      total: z.int(),
      rows: z.array(z.object({ from: place, label: z.string(), to: z.string(), why: z.string() })),
    }),
    orphans: z.object({
      total: z.int(),
      rows: z.array(z.object({ id: z.int(), name: z.string(), path: z.string() })),
    }),
  }),
})
export const WEBSITE_LINK_CALLS = [checkWebsiteLinks] as const
export type WebsiteLinkCheck = CallData<typeof checkWebsiteLinks>
