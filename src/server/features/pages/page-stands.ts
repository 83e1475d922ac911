import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { pageData } from '#server/features/pages/page-data.ts'

/** Whether guests find a page of the shop at a path: what is asked of whoever wants to lead them there. */
export const pageStands = (catalogue: Catalogue, path: string, now: string): boolean =>
  pageData(catalogue, { path, now, origin: '', build: '' }).status === 200
