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

/**
 * Where somebody means a link to lead who types as people do: a mail address, a telephone number or `www.beispiel.at`
 * get what browsers want before them. Null for what leads nowhere.
 */
export function typedAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/:?&]+@[^\s@/:?&.]+(?:\.[^\s@/:?&.]+)+$/.test(text)) return safeHref(`mailto:${text}`)
  if (/^\+?\d[\d\s()/-]{4,40}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  if (/^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?$/.test(text)) return safeHref(`https://${text}`)
  return safeHref(text)
}
