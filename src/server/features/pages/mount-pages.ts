import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'
import { branchCards as cardsCall } from '#contract/calls/branch-cards.ts'
import type { App } from '#server/core/context.ts'
import { answerFirst } from '#server/core/http/answer-first.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { askedOf } from '#server/core/http/origin-of.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import { trustedProxies } from '#server/trusted-proxy.ts'
import { branchCards } from '#server/features/pages/branch-cards.ts'
import { detourCaching } from '#server/features/pages/detour.ts'
import { mountDraftPage } from '#server/features/pages/draft-page.ts'
import { mountClientFiles } from '#server/features/pages/mount-client-files.ts'
import { createPageAnswers, type PagePorts, type PageWish } from '#server/features/pages/page-answers.ts'
import { builtRenderer, type PageRenderer } from '#server/features/pages/page-renderer.ts'
import { BRANCH_CARD } from '#contract/resources/branch-card.ts'
import { pathOf as pathOfRoute } from '#contract/pages/route.ts'
import { where as whereCall } from '#contract/calls/where.ts'
import { pick } from '#server/features/pages/pick.ts'
import { deliverySearch, searchAddress } from '#server/features/pages/delivery-search.ts'
import type { CachedResponse } from '#server/core/http/cached-response.ts'
import { pageOrigins, plainPath } from '#server/features/pages/limits/page-address.ts'
import { couponCode } from '#domain/orders/draft/coupon.ts'

const NAME = 'coupon'

/** Whether an address may carry a code. Asked of every page, so it is only looked at. */
export const mayCarryCoupon = (address: string | undefined): boolean => address?.includes(`${NAME}=`) === true

/**
 * What becomes of a link with a code (`/store/neubau?coupon=SOMMER`): the same address without it, and a cookie that
 * lasts until the checkout has redeemed it. No page has to know of it on the way, and kept ones stay the same for
 * everyone. Null for any other address.
 */
export function linkedCoupon(address: string, isSecure: boolean): { to: string; cookie: string } | null {
  const [path = '/', question = ''] = address.split('?', 2)
  const asked = new URLSearchParams(question)
  const code = couponCode(asked.get(NAME) ?? '')
  if (!asked.has(NAME)) return null
  asked.delete(NAME)
  const rest = asked.toString()
  const cookie = `${NAME}=${encodeURIComponent(code)}; Path=/; Max-Age=86400; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { to: path + (rest ? `?${rest}` : ''), cookie }
}

/** Of what somebody types into the search no more is read. */
const LONGEST_SEARCH = 80
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']
const LONGEST_HOST = 200

/**
 * Mounts the public pages, their data as JSON and the browser files. Pages that are the same for
 * everyone are kept ready-made until the catalogue changes or something on them would read differently.
 */
export function mountPages(server: FastifyInstance, app: App, ports: PagePorts = {}): void {
  let renderer: Promise<PageRenderer> | undefined
  const load = () => {
    const loading = builtRenderer()
    // A build that is missing now may stand there at the next request.
    loading.catch(() => (renderer = undefined))
    return loading
  }
  const pages = createPageAnswers(app, ports, () => (renderer ??= load()))

  server.register(async instance => {
    if (app.env.isDev) {
      const { devRenderer } = await import('#server/features/pages/dev-renderer.ts')
      renderer = devRenderer(instance)
      await renderer
    } else {
      renderer ??= load()
      await mountClientFiles(instance, app.env.dataDir)
    }
  })

  const isTrusted = trustedProxies(app.env.trustProxy)
  const nameOf = pageOrigins()
  let isStrangeSaid = false
  function originOf(request: IncomingMessage): string {
    const { headers, socket } = request
    const isTold = FORWARDED.some(name => headers[name] !== undefined) && isTrusted(socket.remoteAddress)
    const origin = app.env.publicUrl ?? nameOf({ ...askedOf(request, isTrusted), isTold }, socket)
    if (origin === '' && !isStrangeSaid) {
      isStrangeSaid = true
      app.log.warn(
        { host: request.headers.host?.slice(0, LONGEST_HOST) },
        'Guests come by a name that PUBLIC_URL does not tell',
      )
    }
    return origin
  }

  let isClosing = false
  server.addHook('preClose', async () => void (isClosing = true))
  // Ready-made pages go out before the framework, whose own steps would take several times as long as sending them.
  answerFirst(server.server as Server, (request, response) => {
    if (isClosing || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (mayCarryCoupon(request.url)) return false
    const kept = pages.kept({ kind: 'html', path: pathOf(request.url), origin: originOf(request) })
    if (!kept?.isReadyFor(request)) return false
    kept.send(request, response)
    return true
  })

  function serve(wish: PageWish, request: FastifyRequest, reply: FastifyReply): void {
    const send = (stored: CachedResponse) => {
      reply.hijack()
      stored.send(request.raw, reply.raw)
    }
    const kept = pages.kept(wish)
    if (kept?.isReadyFor(request.raw)) return send(kept)
    const isStaff = sessionToken(app, request) !== undefined
    const made = pages.make(wish, { address: request.ip, isStaff }).then(async said => {
      if ('detour' in said) {
        const { detour } = said
        ports.detours?.followed(detour.id)
        reply
          .header('cache-control', detourCaching(detour))
          .redirect(detour.addressFor(questionOf(request.url)), Number(detour.status))
        return
      }
      if (said.gone) ports.detours?.followed(said.gone.id)
      if (said.isMissing) ports.detours?.missed(wish.path, request.headers.referer, wish.origin)
      await said.answer.prepare(request.raw)
      send(said.answer)
    })
    made.catch((error: unknown) => void reply.send(error))
  }

  server.get('/page-data', (request, reply) => {
    const { path } = request.query as { path?: unknown }
    const asked = typeof path === 'string' && path.startsWith('/') ? plainPath(pathOf(path)) : '/'
    serve({ kind: 'json', path: asked, origin: originOf(request.raw) }, request, reply)
  })

  mountCall(server, app, cardsCall, async ({ query }) => {
    const { cards, total } = branchCards(await app.catalogue.current(), query, app.clock.now())
    return paged(cards as unknown as Record<string, unknown>[], { total, page: query.page, limit: query.limit })
  })

  mountCall(server, app, whereCall, async ({ query }) => {
    const catalogue = await app.catalogue.current()
    const found = deliverySearch(catalogue, query.term, app.clock.now())
    const named = new Set([...found.offers.map(({ branchId }) => branchId), ...found.near])
    const branches = catalogue.branches.filter(one => named.has(one.id)).map(one => pick(one, BRANCH_CARD))
    return { ...found, branches }
  })

  server.get('/delivery', (request, reply) =>
    reply.redirect(searchAddress((request.query as { plz?: unknown }).plz), 303),
  )

  server.get('/suche', (request, reply) => {
    const { q } = request.query as { q?: unknown }
    const to = typeof q === 'string' ? pathOfRoute({ name: 'search', term: q.trim().slice(0, LONGEST_SEARCH) }) : null
    if (to !== null && to !== '/suche') return reply.redirect(to, 303)
    return serve({ kind: 'html', path: '/suche', origin: originOf(request.raw) }, request, reply)
  })

  mountDraftPage(server, app, () => (renderer ??= load()))

  server.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound()
    const coupon = linkedCoupon(request.url, originOf(request.raw).startsWith('https:'))
    const plain = plainPath(path)
    if (coupon) reply.header('set-cookie', coupon.cookie).header('cache-control', 'no-store').redirect(coupon.to, 303)
    else if (plain !== path) reply.redirect(plain + questionOf(request.url), 308)
    else serve({ kind: 'html', path, origin: originOf(request.raw) }, request, reply)
  })
}

/** The path of an address: no query, no slash at the end. */
function pathOf(address = '/'): string {
  const query = address.indexOf('?')
  const path = query < 0 ? address : address.slice(0, query)
  return path.length > 1 && path.endsWith('/') ? withoutEndSlashes(path) || '/' : path
}

/** The question of an address with its mark, '' without one. */
const questionOf = (address: string) => (address.includes('?') ? address.slice(address.indexOf('?')) : '')
