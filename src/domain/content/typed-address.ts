import { safeHref } from '#domain/content/safe-href.ts'

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
