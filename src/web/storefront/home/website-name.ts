import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'

/** How a website is written on a page: without scheme, `www.` and a trailing slash. */
export const websiteName = (address: string): string =>
  withoutEndSlashes(address.replace(/^https?:\/\//i, '').replace(/^www\./i, ''))
