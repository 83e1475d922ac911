const NAME = 'tresen-signage-key'

/**
 * The key of this TV, or null before it is paired. One behind `#`, which no browser sends anywhere, takes the place of
 * what was kept.
 */
export function ownKey(): string | null {
  const given = location.hash.slice(1)
  if (given.length > 6) keepKey(given)
  if (given) history.replaceState(null, '', location.pathname)
  return localStorage.getItem(NAME)
}
export const keepKey = (key: string): void => localStorage.setItem(NAME, key)
/** Digits that were scanned. */
export const scannedCode = (): string => (/^#\d{6}$/.test(location.hash) ? location.hash.slice(1) : '')
