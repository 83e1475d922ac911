import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'

/** What editors look through, by what they call it. */
export const CONTENT_KINDS = {
  site: 'Seite',
  block: 'Gemeinsamer Baustein',
  form: 'Formular',
  wood: 'Holzart',
  image: 'Bild',
  file: 'Datei',
} as const
export type ContentKind = keyof typeof CONTENT_KINDS
/** So many of a kind are named. */
export const MOST_FOUND_CONTENT = 8

export const searchContent = defineCall({
  method: 'GET',
  path: '/content-search',
  summary:
    'Looks for words in everything the website is made of: drafts of pages, shared blocks, forms, woods, and names of pictures and files of the shop; with where each is used. At most eight of a kind.',
  ability: 'sites.browse',
  limitPerMinute: 120,
  query: z.object({ search: z.string().trim().min(2, 'Bitte geben Sie mindestens zwei Buchstaben ein.').max(200) }),
  data: z.array(
    z.object({
      kind: z.enum(Object.keys(CONTENT_KINDS) as [ContentKind]),
      id: z.int(),
      name: z.string(),
      /** The words around what was found; null where it is the name. */
      excerpt: z.string().nullable(),
      /** Names of the pages and shared blocks it stands on. */
      usedOn: z.array(z.string()),
    }),
  ),
})
export const CONTENT_SEARCH_CALLS = [searchContent] as const
export type FoundContent = CallData<typeof searchContent>[number]
