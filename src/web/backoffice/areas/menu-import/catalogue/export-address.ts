import type { DocumentAddress } from '#contract/calls/documents.ts'

/** Where the browser finds the whole catalogue: a link, since the file may be larger than what a page keeps. */
export const exportAddress: DocumentAddress = '/api/catalogue/export'
