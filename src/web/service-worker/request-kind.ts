/**
 * How a request is answered: from the cache first (`file`, `picture`), from the network first (`page`, `pageData`), or
 * as if there were no worker (`other`).
 */
export type RequestKind = 'file' | 'picture' | 'page' | 'pageData' | 'other'

type Asked = { method: string; mode: string; url: URL; origin: string }

/** What belongs to one guest or to staff, what must be true this very moment, and what is no page. */
const NEVER_KEPT =
  /^\/(api|backend|backoffice|clock|extern|frontdesk|kiosk|pair|self-service|status|signage|terminal|upload|build)(\/|$)/

/** Decides by address alone. Nothing but reading is ever touched, so orders always go to the server or fail at once. */
export function requestKind({ method, mode, url, origin }: Asked): RequestKind {
  if (method !== 'GET' || url.origin !== origin) return 'other'
  const { pathname, searchParams } = url
  if (pathname.startsWith('/build/assets/')) return 'file'
  if (pathname.startsWith('/image/') || pathname.startsWith('/app-icon/')) return 'picture'
  if (pathname === '/page-data') return NEVER_KEPT.test(searchParams.get('path') ?? '') ? 'other' : 'pageData'
  return mode === 'navigate' && !NEVER_KEPT.test(pathname) ? 'page' : 'other'
}
