/** The value of a cookie in the text of `document.cookie`, or null. */
export function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** What to assign to `document.cookie`; `until` in the past deletes the cookie. */
export const cookieText = (name: string, value: string, { until, isSecure }: { until: Date; isSecure: boolean }): string =>
  `${name}=${encodeURIComponent(value)}; path=/; expires=${until.toUTCString()}; samesite=lax${isSecure ? '; secure' : ''}`

export const readCookie = (name: string): string | null => cookieValue(document.cookie, name)

export function writeCookie(name: string, value: string, until: Date): void {
  document.cookie = cookieText(name, value, { until, isSecure: location.protocol === 'https:' })
}

export const deleteCookie = (name: string): void => writeCookie(name, '', new Date(0))
