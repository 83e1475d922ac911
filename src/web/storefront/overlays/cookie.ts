/** The value of a cookie in the text of `document.cookie`, or null. */
export function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** What to assign to `document.cookie`; `until` in the past deletes the cookie. */
export const cookieText = (
  name: string,
  value: string,
  { until, isSecure }: { until: Date; isSecure: boolean },
): string =>
  `${name}=${encodeURIComponent(value)}; path=/; expires=${until.toUTCString()}; samesite=lax${isSecure ? '; secure' : ''}`

const isSecure = () => location.protocol === 'https:'
/** Over https our own cookies carry a name that browsers let no other host set; those of third parties keep theirs. */
export const cookieName = (name: string, isHttps: boolean): string =>
  isHttps && name.startsWith('tresen_') ? `__Host-${name}` : name

/** What an older version has left by the plain name still counts. */
export const readCookie = (name: string): string | null =>
  cookieValue(document.cookie, cookieName(name, isSecure())) ?? cookieValue(document.cookie, name)

export function writeCookie(name: string, value: string, until: Date): void {
  const current = cookieName(name, isSecure())
  if (current !== name) document.cookie = cookieText(name, '', { until: new Date(0), isSecure: true })
  document.cookie = cookieText(current, value, { until, isSecure: isSecure() })
}

export const deleteCookie = (name: string): void => writeCookie(name, '', new Date(0))
