/** Where a page is mounted: the public site, or the kiosk below /self-service. */
export type PageContext = 'site' | 'self-service'

/**
 * The public pages (docs/reference/content.md#public-routes). A shop with many branches shows further ones at pages of
 * their own; page 1 is the overview at an address of its own, where another page is the start page. `cart` is /shop,
 * `delivery` who delivers to a postcode, `form` a form to fill in, `search` what a visitor looks for; `site` is any
 * other path.
 */
export type PageRoute =
  | { name: 'division'; page?: number }
  | { name: 'branch'; branchIdentifier: string }
  | { name: 'checkout'; branchIdentifier: string }
  | { name: 'checkout_error'; branchIdentifier: string }
  | { name: 'status'; uid: string; hash: string }
  | { name: 'cart' }
  | { name: 'delivery'; zipCode: string }
  | { name: 'form'; formIdentifier: string }
  | { name: 'search'; term: string }
  | { name: 'site'; sitePath: string }

/** Where the overview stands while another page is the start page. */
const OVERVIEW = '/branches'

type Start = { startPage: 'overview' | 'home' | 'site'; routeSet: 'ordering' | 'marketing' }

/** Where guests find all branches; a marketing site has no overview beside its start page. */
export const overviewPath = ({ startPage, routeSet }: Start): string =>
  startPage === 'site' && routeSet === 'ordering' ? OVERVIEW : '/'

const KIOSK_ROOT = '/self-service'

/** What every internal address of a context begins with. */
export const rootOf = (context: PageContext): string => (context === 'self-service' ? KIOSK_ROOT : '')

/**
 * Reads a path such as `/store/wien/checkout`; a trailing slash changes nothing. Never throws: what cannot be decoded
 * stays as it is.
 */
export function parsePath(path: string): { context: PageContext; route: PageRoute } {
  const isKiosk = path === KIOSK_ROOT || path.startsWith(`${KIOSK_ROOT}/`)
  const segments = (isKiosk ? path.slice(KIOSK_ROOT.length) : path).split('/').filter(Boolean).map(decoded)
  return { context: isKiosk ? 'self-service' : 'site', route: routeOf(segments) }
}

function routeOf(segments: readonly string[]): PageRoute {
  const [first, second, third, fourth] = segments
  const is = (length: number) => segments.length === length
  if (first === undefined) return { name: 'division' }
  if (first === 'store' && second) {
    if (is(2)) return { name: 'branch', branchIdentifier: second }
    if (is(3) && third === 'checkout') return { name: 'checkout', branchIdentifier: second }
    if (is(4) && third === 'checkout' && fourth === 'error') return { name: 'checkout_error', branchIdentifier: second }
  }
  if (first === 'branches' && is(1)) return { name: 'division', page: 1 }
  const page = first === 'branches' && is(2) ? Number(/^[1-9]\d{0,3}$/.exec(second ?? '')?.[0]) : 0
  if (page > 1) return { name: 'division', page }
  if (first === 'status' && is(3)) return { name: 'status', uid: second ?? '', hash: third ?? '' }
  if (first === 'delivery' && second && is(2)) return { name: 'delivery', zipCode: second }
  if (first === 'formular' && second && is(2)) return { name: 'form', formIdentifier: second }
  if (first === 'suche' && (is(1) || is(2))) return { name: 'search', term: second ?? '' }
  if (first === 'shop' && is(1)) return { name: 'cart' }
  return { name: 'site', sitePath: segments.join('/') }
}

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The address of a route without its context's root, `/store/wien`. */
export function pathOf(route: PageRoute): string {
  switch (route.name) {
    case 'division':
      return route.page === undefined ? '/' : route.page === 1 ? OVERVIEW : `/branches/${route.page}`
    case 'branch':
      return `/store/${encodeURIComponent(route.branchIdentifier)}`
    case 'checkout':
      return `/store/${encodeURIComponent(route.branchIdentifier)}/checkout`
    case 'checkout_error':
      return `/store/${encodeURIComponent(route.branchIdentifier)}/checkout/error`
    case 'status':
      return `/status/${encodeURIComponent(route.uid)}/${encodeURIComponent(route.hash)}`
    case 'cart':
      return '/shop'
    case 'delivery':
      return `/delivery/${encodeURIComponent(route.zipCode)}`
    case 'form':
      return `/formular/${encodeURIComponent(route.formIdentifier)}`
    case 'search':
      return route.term === '' ? '/suche' : `/suche/${encodeURIComponent(route.term)}`
    case 'site':
      return `/${route.sitePath.split('/').map(encodeURIComponent).join('/')}`
  }
}
