import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#contract/config/config-fields.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { defaultIcon, drawIcon, type IconShape } from '#server/features/app-manifest/draw-icon.ts'
import { type IconSource, iconSource } from '#server/features/app-manifest/icon-source.ts'
import { webManifest } from '#server/features/app-manifest/web-manifest.ts'
import { CLIENT_FOLDER } from '#server/project-root.ts'

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f4f1;color:#191512;font:1rem/1.5 system-ui,sans-serif}',
  'main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}p{margin:0 0 1.5rem}',
  'a{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:10px;background:#191512;color:#fff;font-weight:600;text-decoration:none}',
  'a:focus-visible{outline:3px solid #1457d9;outline-offset:2px}',
  '@media(prefers-color-scheme:dark){body{background:#131110;color:#f5f0ea}a{background:#f5f0ea;color:#191512}a:focus-visible{outline-color:#8ab4ff}}',
].join('')

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The only thing the page may use is its own style. */
const OFFLINE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`

/**
 * What an installed app shows for a page it has never seen while there is no connection. It needs no script: the link
 * leads to where one is.
 */
const offlinePage = (shopName: string): string =>
  [
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Sie sind offline - ${escaped(shopName)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>`,
    '<body><main><h1>Sie sind offline</h1><p>Bitte überprüfen Sie Ihre Internetverbindung.</p><a href="">Erneut versuchen</a></main></body></html>',
  ].join('')

/** Parts of the installable app that other features know. */
type AppManifestPorts = {
  /** The bytes of a stored picture, or null when there are none. */
  readImage: (image: ImageReference) => Promise<Buffer | null>
  /** Where the built workers lie. */
  workerFolder?: string
}

const DAY = 'public, max-age=86400'
const FOREVER = 'public, max-age=31536000, immutable'
const FAVICON_PIXELS = 48
const TOUCH_PIXELS = 180
const APP_ICON = /^(plain|maskable)-(192|512)\.png$/

/**
 * Everything a browser needs to install the shop as an app: manifest, icons, workers and the page for no connection.
 */
export function mountAppManifest(
  server: FastifyInstance,
  app: App,
  { readImage, workerFolder = CLIENT_FOLDER }: AppManifestPorts,
): void {
  const drawn = new Map<string, Promise<Buffer>>()
  let settings: Config | undefined
  app.catalogue.onRenewed(({ config: now }) => {
    if (now !== settings) drawn.clear()
    settings = now
  })
  const config = async () => (await app.catalogue.current()).config

  const icon = (source: IconSource, size: number, shape: IconShape): Promise<Buffer> => {
    const key = `${source.id} ${shape} ${size}`
    const known = drawn.get(key)
    if (known) return known
    const made = pictureOf(source).then(picture => drawIcon(source, picture, size, shape))
    drawn.set(key, made)
    made.catch(() => drawn.delete(key))
    return made
  }
  const pictureOf = async ({ image }: IconSource) => (image ? readImage(image) : null)
  const sendPng = (reply: FastifyReply, png: Buffer, cache: string) =>
    reply.type('image/png').header('cache-control', cache).send(png)

  server.get('/manifest.webmanifest', async (_request, reply) => {
    const { config: shown, branches } = await app.catalogue.current()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(shown, branches)))
  })

  server.get<{ Params: { file: string }; Querystring: { v?: string } }>('/app-icon/:file', async (request, reply) => {
    const [, shape, size] = APP_ICON.exec(request.params.file) ?? []
    if (!shape) throw new Problem('notFound', { message: 'Diese Adresse gibt es nicht.' })
    const source = iconSource(await config(), 'app')
    return sendPng(
      reply,
      await icon(source, Number(size), shape as IconShape),
      request.query.v === source.id ? FOREVER : DAY,
    )
  })
  server.get('/apple-touch-icon.png', async (_request, reply) =>
    sendPng(reply, await icon(iconSource(await config(), 'app'), TOUCH_PIXELS, 'maskable'), DAY),
  )

  server.get('/favicon.ico', async (_request, reply) => {
    const png = await icon(iconSource(await config(), 'tab'), FAVICON_PIXELS, 'tab')
    return reply.type('image/x-icon').header('cache-control', DAY).send(icoFile(png, FAVICON_PIXELS))
  })
  server.get('/favicon.svg', async (_request, reply) => {
    const { image, accent } = iconSource(await config(), 'tab')
    if (image)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(
          `/image/${image.extension === 'svg' ? '' : 'thumbnail/'}${image.id}-${image.version}.${image.extension}`,
        )
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', DAY).send(defaultIcon(accent, true))
  })

  server.get('/build/offline.html', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', OFFLINE_POLICY)
      .send(offlinePage((await config()).shopName)),
  )

  // A worker kept by a cache would stay at its old version, and with it the whole app.
  const sendWorker = async (reply: FastifyReply, name: string) => {
    const script = await readFile(path.join(workerFolder, name)).catch(() => null)
    if (!script) throw new Problem('notFound', { message: 'Diese Adresse gibt es nicht.' })
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  }
  // The app's worker answers for the whole site, which is more than its folder; the one for notices answers for
  // nothing.
  server.get('/build/service-worker.js', (_request, reply) =>
    sendWorker(reply.header('service-worker-allowed', '/'), 'service-worker.js'),
  )
  // Those of a TV and of a terminal answer for its page alone.
  for (const page of ['signage', 'clock'])
    server.get(`/build/${page}-worker.js`, (_request, reply) =>
      sendWorker(reply.header('service-worker-allowed', `/${page}`), `${page}-worker.js`),
    )
  server.get('/build/push-worker.js', (_request, reply) => sendWorker(reply, 'push-worker.js'))
}

const HEAD_BYTES = 6
const ENTRY_BYTES = 16

/** Wraps one square PNG of at most 256 pixels as an .ico file, which is what browsers ask for unasked. */
function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

type Needs = {
  /** The bytes of a stored picture, or null when there are none. */
  readImage: (app: App, image: ImageReference) => Promise<Buffer | null>
}

/** What a browser needs to install the shop as an app. */
export const appManifest = ({ readImage }: Needs) =>
  ({
    name: 'app-manifest',
    mount: (server, app) => mountAppManifest(server, app, { readImage: image => readImage(app, image) }),
  }) satisfies Feature
