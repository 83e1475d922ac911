import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { tableFormat } from '#contract/table-file.ts'

/** A path of the website that led nowhere. Of who asked nothing is kept. */
const missingPage = z.object({
  id: z.int(),
  path: z.string(),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The path of our own page the last visitor came from; null where they came from elsewhere. */
  referrer: z.string().nullable(),
})

export const listMissingPages = defineCall({
  method: 'GET',
  path: '/missing-pages',
  summary:
    'Lists paths of the website that led nowhere in the last thirty days and have no redirect by now, the most wanted first. What bots try is not among them.',
  ability: 'redirects.missing',
  isPaged: true,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  data: z.array(missingPage),
})
export const exportMissingPages = defineCall({
  method: 'POST',
  path: '/missing-pages/export',
  summary: 'Writes the paths that the list tells of as a file, CSV or XLSX: all of them, the most wanted first.',
  ability: 'redirects.missing',
  isTableFile: true,
  limitPerMinute: 20,
  body: z.object({ format: tableFormat }),
  data: z.string(),
})
export const dropMissingPage = defineCall({
  method: 'DELETE',
  path: '/missing-pages/{id}',
  summary: 'Takes a path off the list of those that led nowhere. It comes back when somebody asks for it again.',
  ability: 'redirects.missing',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: z.object({ id: z.int() }),
})
export const MISSING_PAGE_CALLS = [listMissingPages, exportMissingPages, dropMissingPage] as const
export type MissingPage = CallData<typeof listMissingPages>[number]
