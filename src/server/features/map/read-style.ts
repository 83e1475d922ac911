import { Problem } from '#domain/problem.ts'
import { MAP_SERVICE } from '#domain/content/map-key.ts'
import type { FetchMap } from '#server/features/map/fetch-map.ts'

type Json = Record<string, unknown>
/**
 * A style that leads to this server alone, and what its addresses stand for at the provider. `here` stands for this
 * server's own address.
 */
export type MapStyle = { text: string; tiles: readonly string[]; sprites: readonly string[]; glyphs: string | null }
/** What stands in a style in place of this server's address until somebody asks for it. */
export const HERE = 'https://here.invalid'

const unusable = () =>
  new Problem('badGateway', { message: 'Der Kartenstil lässt sich nicht lesen.', code: 'mapStyle' })
const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Reads a style and turns every address in it into one of this server. @throws Problem `badGateway` where the style is
 * none, or would give away `secret`.
 */
export async function readMapStyle(address: string, secret: string, fetchMap: FetchMap): Promise<MapStyle> {
  const style = await readJson(address, fetchMap)
  const absolute = (found: string) => safeAddress(found, address)
  const tiles: string[] = []
  const sources: Json = {}
  for (const [name, given] of Object.entries((style['sources'] ?? {}) as Record<string, Json>)) {
    const { url, ...own } = given
    const described: Json = isText(url) ? { ...(await readJson(absolute(url), fetchMap)), ...own } : own
    const first = ((described['tiles'] ?? []) as unknown[]).find(isText)
    if (!first) continue
    tiles.push(absolute(first))
    sources[name] = { ...shownOf(described), tiles: [`${HERE}${MAP_SERVICE}/tiles/${tiles.length - 1}/{z}/{x}/{y}`] }
  }
  const given = style['sprite']
  const sheets = (isText(given) ? [{ id: 'default', url: given }] : Array.isArray(given) ? given : []) as {
    id: string
    url: string
  }[]
  const glyphs = isText(style['glyphs']) ? absolute(style['glyphs']) : null
  const layers = ((style['layers'] ?? []) as Json[]).filter(({ source }) => !isText(source) || source in sources)
  const text = JSON.stringify({
    version: 8,
    ...(isText(style['name']) && { name: style['name'] }),
    sources,
    ...(sheets.length > 0 && {
      sprite: sheets.map(({ id }, index) => ({ id, url: `${HERE}${MAP_SERVICE}/sprites/${index}` })),
    }),
    ...(glyphs && { glyphs: `${HERE}${MAP_SERVICE}/glyphs/{fontstack}/{range}.pbf` }),
    layers,
  })
  if (text.includes(secret) || text.includes(encodeURIComponent(secret))) throw unusable()
  return { text, tiles, sprites: sheets.map(({ url }) => absolute(url)), glyphs }
}

/** What of a source a browser needs to know beside its tiles. */
const SHOWN = ['type', 'minzoom', 'maxzoom', 'bounds', 'scheme', 'tileSize', 'attribution', 'encoding']
const shownOf = (source: Json): Json =>
  Object.fromEntries(SHOWN.flatMap(name => (name in source ? [[name, source[name]]] : [])))

/** Addresses in a style may be relative; they lead to where the style lies, or are safe on their way. */
function safeAddress(found: string, from: string): string {
  // braces stay as they are, since they are filled in later
  const url = URL.parse(found, from)
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(from).origin)) throw unusable()
  return url.href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

async function readJson(address: string, fetchMap: FetchMap): Promise<Json> {
  const found = await fetchMap(address)
  try {
    const value: unknown = JSON.parse(found?.bytes.toString('utf8') ?? '')
    if (typeof value === 'object' && value !== null) return value as Json
  } catch {
    // told below
  }
  throw unusable()
}
