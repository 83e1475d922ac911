/** Brands by which an ISO file says that it holds HEIC, as phones write it. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Whether a file begins as a picture in HEIC; `head` are its first bytes as letters, one a byte. AVIF is none. */
export function isHeic(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false
  const brands: readonly string[] = (head.slice(8, 12) + head.slice(16, 64)).match(/.{4}/gs) ?? []
  return !brands.includes('avif') && !brands.includes('avis') && HEIC_BRANDS.has(head.slice(8, 12))
}

/** What to do with a picture in HEIC where nothing can open it (docs/reference/api-conventions.md#types-of-files). */
export const HEIC_ADVICE =
  'Das Bild ist im Format HEIC, in dem iPhones fotografieren, und lässt sich hier nicht öffnen. Speichern Sie es als JPEG, oder stellen Sie am iPhone unter Einstellungen, Kamera, Formate „Maximale Kompatibilität“ ein.'
