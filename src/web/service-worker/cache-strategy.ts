/**
 * How a request is answered: from the cache first (`file`, `picture`), from the network first (`page`, `pageData`), or
 * as if there were no worker (`other`).
 */
export type RequestKind = 'file' | 'picture' | 'page' | 'pageData' | 'other'

type Asked = { method: string; mode: string; url: URL; origin: string }

/** What belongs to one guest or to staff, what must be true this very moment, and what is no page. */
const NEVER_CACHED =
  /^\/(api|backend|backoffice|clock|extern|frontdesk|kiosk|pair|self-service|status|signage|terminal|upload|build)(\/|$)/

/** Decides by address alone. Nothing but reading is ever touched, so orders always go to the server or fail at once. */
export function requestKind({ method, mode, url, origin }: Asked): RequestKind {
  if (method !== 'GET' || url.origin !== origin) return 'other'
  const { pathname, searchParams } = url
  if (pathname.startsWith('/build/assets/')) return 'file'
  if (pathname.startsWith('/image/') || pathname.startsWith('/app-icon/')) return 'picture'
  if (pathname === '/page-data') return NEVER_CACHED.test(searchParams.get('path') ?? '') ? 'other' : 'pageData'
  return mode === 'navigate' && !NEVER_CACHED.test(pathname) ? 'page' : 'other'
}

const MAX_AGE_MS = 4 * 3_600_000

/** Whether an answer may be shown again later: complete, and not marked as one guest's own. */
export const isKeepable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '')

/** Whether the server says that a page is no more, as one that was taken back: what was kept of it goes. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean => status === 404 || status === 410

/** Which page is asked for, as a document or as its data. */
export const pagePath = ({ pathname, searchParams }: URL): string =>
  pathname === '/page-data' ? (searchParams.get('path') ?? '').replace(/[?#].*/, '') : pathname

/** A copy for the cache with the instant of keeping as its `date`, which the page reads to say how old it is. */
export async function keptCopy(response: Response, now: number): Promise<Response> {
  const headers = new Headers(response.headers)
  // The body is unpacked already, and the copy is found by address alone.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('date', new Date(now).toUTCString())
  return new Response(await response.clone().arrayBuffer(), { status: response.status, headers })
}

/** A menu from this morning still helps; yesterday's would only disappoint. */
export const isRecent = ({ headers }: Pick<Response, 'headers'>, now: number): boolean => {
  const age = now - Date.parse(headers.get('date') ?? '')
  return age < MAX_AGE_MS
}

/** So many builds stay beside the present one: a tab that was open before an update still loads its further parts. */
const EARLIER_BUILDS = 2

/**
 * Which of the caches `names`, the oldest first, hold files of builds that stay: the present one's, and the youngest
 * before it.
 */
export const keptShells = (names: readonly string[], prefix: string, present: string): string[] => [
  ...names.filter(name => name.startsWith(prefix) && name !== present).slice(-EARLIER_BUILDS),
  present,
]
