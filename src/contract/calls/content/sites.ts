import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { instant } from '#contract/calendar.ts'
import { SITE_STATES } from '#contract/resources/sites.ts'
import { LONGEST_PATH } from '#domain/content/site-path.ts'

const id = z.coerce.number().int().positive()
const byId = z.object({ id })
const byVersion = byId.extend({ number: z.coerce.number().int().positive() })
/** The version of the row that whoever asks has seen: another one is a conflict. */
const seen = { version: z.int().positive().optional() }
const standing = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(Object.keys(SITE_STATES) as [keyof typeof SITE_STATES]),
  isPublic: z.boolean(),
  publishFrom: z.string().nullable(),
  publishUntil: z.string().nullable(),
})

export const publishSite = defineCall({
  method: 'POST',
  path: '/sites/{id}/publish',
  summary:
    'Shows guests what the draft says, at once or from an instant on; until then they read what was published before. With `publishUntil` it goes again by itself.',
  ability: 'sites.publish',
  params: byId,
  body: z.object({ ...seen, publishFrom: instant.nullish(), publishUntil: instant.nullish() }),
  data: standing,
})
export const unpublishSite = defineCall({
  method: 'POST',
  path: '/sites/{id}/unpublish',
  summary: 'Takes a page away from guests, and what was planned for it. The draft stays.',
  ability: 'sites.publish',
  params: byId,
  body: z.object(seen),
  data: standing,
})
export const restoreSite = defineCall({
  method: 'POST',
  path: '/sites/{id}/restore/{number}',
  summary: 'Makes an earlier version the draft. What is published stays as it is.',
  ability: 'sites.publish',
  params: byVersion,
  body: z.object(seen),
  data: standing,
})
export const listSiteVersions = defineCall({
  method: 'GET',
  path: '/sites/{id}/versions',
  summary: 'Lists the last twenty versions of a page, newest first.',
  ability: 'sites.publish',
  params: byId,
  data: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      by: z.object({ id: z.int(), name: z.string() }).nullable(),
      isPublished: z.boolean(),
    }),
  ),
})
export const readSiteVersion = defineCall({
  method: 'GET',
  path: '/sites/{id}/versions/{number}',
  summary: 'Reads what a page said in one of its versions.',
  ability: 'sites.publish',
  params: byVersion,
  data: z.object({
    name: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    type: z.string(),
    body: z.array(z.object({ id: z.string(), type: z.string(), value: z.unknown() })),
  }),
})
export const moveBelow = defineCall({
  method: 'POST',
  path: '/sites/{id}/move-below',
  summary:
    'Takes what stands below `from` along to where this page stands now, all in one transaction; published pages leave redirects. A page that cannot go is left where it is and named.',
  ability: 'sites.update',
  params: byId,
  body: z.object({ from: z.string().min(1).max(LONGEST_PATH) }),
  data: z.object({
    moved: z.int(),
    refused: z.array(z.object({ id: z.int(), name: z.string().nullable(), message: z.string() })),
  }),
})
export const SITE_CALLS = [
  publishSite,
  unpublishSite,
  restoreSite,
  listSiteVersions,
  readSiteVersion,
  moveBelow,
] as const
export type SiteVersion = CallData<typeof listSiteVersions>[number]
export type SiteStanding = CallData<typeof publishSite>
