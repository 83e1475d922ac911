/** Whose maps a page may show, and at which paths: what a page may load from elsewhere is never up to whoever writes it. */
const SERVICES = [
  { origin: 'https://www.openstreetmap.org', path: '/export/embed.html' },
  { origin: 'https://www.google.com', path: '/maps/embed' },
] as const

/** The origins of those maps, for what pages tell browsers they may load in a frame. */
export const MAP_ORIGINS: readonly string[] = SERVICES.map(({ origin }) => origin)

/** Whether an address is that of a map to embed. */
export const isMapAddress = (address: string): boolean =>
  SERVICES.some(({ origin, path }) => address.startsWith(`${origin}${path}?`) && !/[\s"'<>\\]/.test(address))
