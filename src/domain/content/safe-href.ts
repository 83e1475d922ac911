import { isInternalAddress } from '#domain/text/internal-address.ts'

const LONGEST = 2000

/**
 * An address a page may lead to: a path of this site, a place on the page, `https:`, `http:`, `mailto:` or `tel:`. Null
 * for anything else, scripts and data among it. Line breaks and tabs, which browsers leave out when they read an
 * address, are taken out before it is judged.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const href = value.replaceAll(/[\u0000-\u001F\u007F]/g, '').trim()
  return isInternalAddress(href) || /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[\d+])/i.test(href) || /^#[\w-]+$/.test(href)
    ? href
    : null
}
