import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import type { Document } from '#contract/document.ts'

const byId = z.object({ id: z.coerce.number().int().positive() })

/** The legal texts an order was placed under, to the letter, for its guest to read and keep. */
export const ownLegalTexts = {
  path: '/orders/public/{uid}/{hash}/legal-texts.html',
  summary: 'Shows the legal texts an order was placed under, as they were then.',
  ability: 'orders.follow',
  params: z.object({ uid: z.string().max(40), hash: z.string().max(100) }),
  mediaType: 'text/html',
} as const satisfies Document
/** The same for staff. */
export const orderLegalTexts = {
  path: '/orders/{id}/legal-texts.html',
  summary: 'Shows staff the legal texts an order was placed under, as they were then.',
  ability: 'orders.read',
  params: byId,
  mediaType: 'text/html',
} as const satisfies Document
/** One version of a legal text. */
export const legalVersionText = {
  path: '/legal-versions/{id}/text.html',
  summary: 'Shows one version of a legal text, as it was.',
  ability: 'config.details',
  params: byId,
  mediaType: 'text/html',
} as const satisfies Document

export const listLegalVersions = defineCall({
  method: 'GET',
  path: '/legal-versions',
  summary: 'Lists the versions of the legal texts, newest first, with who made them and since when they are valid.',
  ability: 'config.details',
  data: z.array(
    z.object({
      id: z.int(),
      page: z.enum(['terms-and-conditions', 'privacy', 'imprint', 'allergens', 'withdrawal', 'accessibility']),
      kind: z.enum(['text', 'address']),
      /** SHA-256 of the content, in hexadecimal digits. */
      hash: z.string(),
      validFrom: z.string(),
      /** Null for the version that is valid now. */
      validUntil: z.string().nullable(),
      /** The user name of whoever changed the text; null where nobody signed in did. */
      by: z.string().nullable(),
    }),
  ),
})
export const LEGAL_TEXT_CALLS = [listLegalVersions] as const
export type ListedLegalVersion = CallData<typeof listLegalVersions>[number]
