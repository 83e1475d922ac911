import { z } from 'zod'
import type { Document } from '#contract/document.ts'

/** An order as a document, for its guest. */
export const guestPaper = {
  path: '/orders/public/{uid}/{hash}/document.pdf',
  summary:
    'Reads an order as a PDF: what was ordered, the taxes by rate, what was paid and given back. It is no invoice and no receipt.',
  ability: 'orders.follow',
  params: z.object({ uid: z.string().max(40), hash: z.string().max(100) }),
  mediaType: 'application/pdf',
} as const satisfies Document

/** The same for staff. */
export const staffPaper = {
  path: '/orders/{id}/document.pdf',
  summary: 'Reads the same document of an order, for the staff of its branch.',
  ability: 'orders.read',
  params: z.object({ id: z.coerce.number().int().positive() }),
  mediaType: 'application/pdf',
} as const satisfies Document
