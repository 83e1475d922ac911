/**
 * Whose maps a page may show, and at which paths: what a page may load from elsewhere is never up to whoever writes it.
 */
const SERVICES = [
  { origin: 'https://www.openstreetmap.org', path: '/export/embed.html' },
  { origin: 'https://www.google.com', path: '/maps/embed' },
] as const

/** The origins of those maps, for what pages tell browsers they may load in a frame. */
export const MAP_ORIGINS: readonly string[] = SERVICES.map(({ origin }) => origin)

/** Whether an address is that of a map to embed. */
export const isMapAddress = (address: string): boolean =>
  SERVICES.some(({ origin, path }) => address.startsWith(`${origin}${path}?`) && !/[\s"'<>\\]/.test(address))

/** How far a map reaches around a place, in degrees: a quarter of a town. */
const REACH = { latitude: 0.006, longitude: 0.014 }

/** The map around a place, which is marked on it. */
export function mapAround(latitude: number, longitude: number): string {
  const corners = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ]
  const listed = (degrees: readonly number[]) => degrees.map(value => value.toFixed(5)).join('%2C')
  return `${SERVICES[0].origin}${SERVICES[0].path}?bbox=${listed(corners)}&layer=mapnik&marker=${listed([latitude, longitude])}`
}

/**
 * The address of a map as somebody means it who pastes what a service offers: the code for a page, from which its
 * address is taken, or the address of a map on openstreetmap.org.
 */
export function typedMapAddress(typed: string): string {
  const text = typed.trim()
  if (text.startsWith('<')) return sourceIn(text) ?? text
  const place = placeAt(text)
  return place ? mapAround(...place) : text
}

function sourceIn(code: string): string | null {
  const [, rest] = code.split('src="', 2)
  return rest?.split('"', 1)[0]?.replaceAll('&amp;', '&') || null
}

/** What a page of openstreetmap.org shows the middle of: it says so behind `#map=` by zoom, latitude and longitude. */
function placeAt(address: string): [number, number] | null {
  if (!/^https:\/\/(?:www\.)?openstreetmap\.org\//.test(address)) return null
  const [, latitude = Number.NaN, longitude = Number.NaN] = (address.split('#map=', 2)[1] ?? '')
    .split(/[/&]/)
    .map(Number)
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null
}
