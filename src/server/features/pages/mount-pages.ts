import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageData } from '#contract/page.ts'
import { packPage } from '#contract/page-pack.ts'
import type { App } from '#server/context.ts'
import { CLIENT_FOLDER } from '#server/features/pages/client-build.ts'
import { PageCache } from '#server/features/pages/page-cache.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { pageExpiry } from '#server/features/pages/page-expiry.ts'
import { builtRenderer, type PageRenderer } from '#server/features/pages/page-renderer.ts'
import { securityHeaders } from '#server/features/pages/security-headers.ts'
import { StoredAnswer } from '#server/features/pages/stored-answer.ts'
import { hasOwnTheme, themeCss } from '#server/features/pages/theme-css.ts'

/** Parts of pages that other features know. */
export type PagePorts = {
  /** The guest's view of an order, or null when uid and hash belong to none. */
  findOrder?: (uid: string, hash: string) => Promise<PublicOrder | null>
}

type Kind = 'html' | 'json'

const HOST = /^[\w.-]+(?::\d+)?$/
const YEAR_SECONDS = 31_536_000
const LAST_RESORT = '<!doctype html><html lang="de"><meta charset="utf-8"><title>500 Internal Server Error</title><h1>500 Internal Server Error</h1><p>Leider ist ein interner Fehler aufgetreten.</p></html>'

/**
 * Mounts the public pages, their data as JSON, the shop's colours and the browser files. Pages that are the same for
 * everyone are kept ready-made until the catalogue changes or something on them would read differently.
 */
export function mountPages(server: FastifyInstance, app: App, ports: PagePorts = {}): void {
  const cache = new PageCache()
  app.catalogue.onInvalidate(() => cache.drop())
  let renderer: Promise<PageRenderer> | undefined

  server.register(async instance => {
    if (app.env.isDev) {
      const { devRenderer } = await import('#server/features/pages/dev-renderer.ts')
      renderer = devRenderer(instance)
      await renderer
    } else {
      await instance.register(fastifyStatic, { root: CLIENT_FOLDER, prefix: '/build/', preCompressed: true, immutable: true, maxAge: YEAR_SECONDS * 1000, index: false })
    }
  })

  const isSecure = app.env.publicUrl?.startsWith('https:') === true
  const originOf = ({ host, protocol }: FastifyRequest) => app.env.publicUrl ?? (HOST.test(host) ? `${protocol}://${host}` : 'http://localhost')

  async function build(path: string, origin: string): Promise<{ page: PageData; renderer: PageRenderer; expiresAt: string | null }> {
    const made = await (renderer ??= builtRenderer())
    const catalogue = await app.catalogue.current()
    const page = pageData(catalogue, { path, now: app.clock.now(), origin, build: made.build, mapStyle: app.env.addresses.mapStyle })
    const { route } = page
    if (page.status === 200 && route.name === 'status' && ports.findOrder) {
      const order = await ports.findOrder(route.uid, route.hash)
      return { page: order ? { ...page, order } : { ...page, status: 404 }, renderer: made, expiresAt: null }
    }
    return { page, renderer: made, expiresAt: page.status === 200 && route.name !== 'status' ? pageExpiry(page, catalogue) : null }
  }

  async function answer(kind: Kind, path: string, origin: string, key: string): Promise<StoredAnswer> {
    const { generation } = cache
    const { page, renderer: made, expiresAt } = await build(path, origin)
    const headers = [
      ...(app.env.isDev ? [] : securityHeaders(page.config, isSecure)),
      ['content-type', kind === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'],
      ['cache-control', expiresAt ? 'no-cache' : 'no-store'],
    ] as const
    const stored = kind === 'json' ? new StoredAnswer(200, JSON.stringify(packPage(page)), headers) : await rendered(page, made, headers)
    if (expiresAt && !app.env.isDev) {
      cache.keep(key, stored, expiresAt, generation)
      stored.shrink().catch((error: unknown) => app.log.warn({ err: error }, 'A page could not be compressed'))
    }
    return stored
  }

  async function rendered(page: PageData, made: PageRenderer, headers: readonly (readonly [string, string])[]): Promise<StoredAnswer> {
    try {
      return new StoredAnswer(page.status, await made.render(page), headers)
    } catch (error) {
      app.log.error({ err: error, path: page.path }, 'A page could not be rendered')
      return new StoredAnswer(500, await made.render({ ...page, status: 500 }).catch(() => LAST_RESORT), headers)
    }
  }

  /** From the cache this is one look-up and one write; everything else may take its time. */
  function serve(kind: Kind, path: string, request: FastifyRequest, reply: FastifyReply): void {
    const origin = originOf(request)
    const key = `${kind} ${origin} ${path}`
    const send = (stored: StoredAnswer) => {
      reply.hijack()
      stored.send(request.raw, reply.raw)
    }
    const kept = cache.find(key, app.clock.now())
    if (kept) return send(kept)
    answer(kind, path, origin, key).then(send, (error: unknown) => void reply.send(error))
  }

  server.get('/page-data', (request, reply) => {
    const { path } = request.query as { path?: unknown }
    serve('json', typeof path === 'string' && path.startsWith('/') ? withoutEndSlash(path) : '/', request, reply)
  })

  server.get('/theme.css', async (_request, reply) => {
    const { config } = await app.catalogue.current()
    return reply.type('text/css; charset=utf-8').header('cache-control', `public, max-age=${YEAR_SECONDS}`).send(hasOwnTheme(config) ? themeCss(config) : '')
  })

  server.get('/*', (request, reply) => {
    const path = withoutEndSlash(request.url.split('?', 1)[0] ?? '/')
    if (path.startsWith('/api/') || path === '/api') return void reply.callNotFound()
    serve('html', path, request, reply)
  })
}

const withoutEndSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path)

