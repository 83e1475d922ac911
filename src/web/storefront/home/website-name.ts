/** How a website is written on a page: without scheme, `www.` and a trailing slash. */
export const websiteName = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
