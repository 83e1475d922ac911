import type { FastifyReply } from 'fastify'
import type { Config } from '#contract/config/config-fields.ts'
import { MAP_SERVICE, namesMapKey, withMapKey } from '#domain/content/map-key.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { readSettingSecret } from '#server/core/secrets/setting-secrets.ts'
import { createMapFetcher, type Fetched, type FetchMap } from '#server/features/map/fetch-map.ts'

type Json = Record<string, unknown>
/**
 * A style that leads to this server alone, and what its addresses stand for at the provider. `here` stands for this
 * server's own address.
 */
type MapStyle = { text: string; tiles: readonly string[]; sprites: readonly string[]; glyphs: string | null }
/** What stands in a style in place of this server's address until somebody asks for it. */
const HERE = 'https://here.invalid'

const unusable = () =>
  new Problem('badGateway', { message: 'Der Kartenstil lässt sich nicht lesen.', code: 'mapStyle' })
const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Reads a style and turns every address in it into one of this server. @throws Problem `badGateway` where the style is
 * none, or would give away `secret`.
 */
async function readMapStyle(address: string, secret: string, fetchMap: FetchMap): Promise<MapStyle> {
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

const HOUR_MS = 3_600_000
const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'
const LIMITED = limitedTo(1500)
const SPRITE = /^(\d{1,2})((?:@2x)?\.(?:json|png))$/
const GLYPHS = /^\d{1,6}-\d{1,6}\.pbf$/
const MOST_ZOOM = 24
/** What a map is made of; anything else is handed on as bytes that no browser shows. */
const TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/json',
  'application/x-protobuf',
  'application/vnd.mapbox-vector-tile',
]

const none = () => new Problem('notFound', { message: 'Diesen Teil der Karte gibt es nicht.' })

/**
 * The map of a provider who wants a key: guests ask this server, which alone knows the key, and their addresses reach
 * nobody else.
 */
export const map = {
  name: 'map',
  mount(server, app) {
    const fetchMap = createMapFetcher(app.env.publicUrl)
    const styleOf = createStyles(app, address => fetchMap(address))

    server.get(`${MAP_SERVICE}/style.json`, LIMITED, async (request, reply) => {
      const { text } = await styleOf()
      return send(
        reply,
        { bytes: Buffer.from(text.replaceAll(HERE, originOf(app, request))), type: 'application/json' },
        HOUR,
      )
    })
    server.get<{ Params: Record<'source' | 'z' | 'x' | 'y', string> }>(
      `${MAP_SERVICE}/tiles/:source/:z/:x/:y`,
      LIMITED,
      async ({ params }, reply) => {
        const [source, z, x, y] = [params.source, params.z, params.x, params.y].map(Number) as [
          number,
          number,
          number,
          number,
        ]
        const isOnMap =
          [z, x, y].every(value => Number.isInteger(value) && value >= 0) && z <= MOST_ZOOM && x < 2 ** z && y < 2 ** z
        const template = (await styleOf()).tiles[source]
        if (!isOnMap || !template) throw none()
        const address = template
          .replaceAll('{z}', String(z))
          .replaceAll('{x}', String(x))
          .replaceAll('{y}', String(y))
          .replaceAll('{ratio}', '')
        return send(reply, await fetchMap(address), DAY)
      },
    )
    server.get<{ Params: { fonts: string; range: string } }>(
      `${MAP_SERVICE}/glyphs/:fonts/:range`,
      LIMITED,
      async ({ params }, reply) => {
        const { glyphs } = await styleOf()
        if (!glyphs || !GLYPHS.test(params.range) || params.fonts.length > 300) throw none()
        const range = params.range.slice(0, -'.pbf'.length)
        return send(
          reply,
          await fetchMap(
            glyphs.replaceAll('{fontstack}', encodeURIComponent(params.fonts)).replaceAll('{range}', range),
          ),
          DAY,
        )
      },
    )
    server.get<{ Params: { file: string } }>(`${MAP_SERVICE}/sprites/:file`, LIMITED, async ({ params }, reply) => {
      const [, index = '', ending = ''] = SPRITE.exec(params.file) ?? []
      const sprite = (await styleOf()).sprites[Number(index)]
      if (!sprite || !ending) throw none()
      const address = new URL(sprite)
      address.pathname += ending
      return send(reply, await fetchMap(address.href), DAY)
    })
  },
} satisfies Feature

/** Nothing there is an answer too: an empty tile. */
const send = (reply: FastifyReply, found: Fetched | null, cache: string) => {
  void reply.header('cache-control', cache).header('x-content-type-options', 'nosniff')
  if (!found) return reply.code(204).send()
  return reply.type(TYPES.includes(found.type) ? found.type : 'application/octet-stream').send(found.bytes)
}

/**
 * The style as the settings of the moment have it, read anew after an hour, and after a failure with the next question.
 */
function createStyles(app: App, fetchMap: Parameters<typeof readMapStyle>[2]): () => Promise<MapStyle> {
  let kept: { config: Config; at: number; style: Promise<MapStyle> } | undefined
  return async () => {
    const { config } = await app.catalogue.current()
    const address = config.map.style || app.env.addresses.mapStyle
    if (!config.enablePluginMapbox || config.map.tokenIsSet !== true || !address || !namesMapKey(address)) throw none()
    const now = Date.now()
    if (kept?.config === config && now - kept.at < HOUR_MS) return kept.style
    const style = readSettingSecret(app, 'map.token').then(secret => {
      if (secret === null) throw none()
      return readMapStyle(withMapKey(address, secret), secret, fetchMap)
    })
    const mine = { config, at: now, style }
    kept = mine
    style.catch(() => {
      if (kept === mine) kept = undefined
    })
    return style
  }
}
