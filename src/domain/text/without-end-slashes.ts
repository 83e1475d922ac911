/**
 * An address without the slashes it ends with. Steps back from the end: an expression would begin anew at each slash of
 * a long row.
 */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** How a website is written on a page: without scheme, `www.` and a trailing slash. */
export const websiteName = (address: string): string =>
  withoutEndSlashes(address.replace(/^https?:\/\//i, '').replace(/^www\./i, ''))
