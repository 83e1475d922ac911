import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageKeyKind } from '#domain/devices/branch-key.ts'
import { Problem } from '#domain/problem.ts'
import type { Feature } from '#server/core/feature.ts'
import { deviceOf } from '#server/core/auth/device.ts'
import { leaveKioskKey } from '#server/core/auth/device-key.ts'
import type { App } from '#server/core/context.ts'
import { PERMISSIONS } from '#server/core/http/create-server.ts'
import {
  type BackendEntry,
  type BackendFiles,
  devFiles,
  readBackendFiles,
} from '#server/features/backend-page/backend-files.ts'

/** Lets components be replaced while developing; only there may a page hold a script of its own. */
const DEV_HEAD = `<script type="module">import { injectIntoGlobalHook } from '/build/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type</script>
<script type="module" src="/build/@vite/client"></script>`

/**
 * The empty document the back-office draws itself into. The nonce is for the few style elements its components write.
 */
export const backendHtml = (
  { entry, preloads, styles, font }: BackendFiles,
  nonce: string,
  isDev = false,
  title = 'Tresen – Verwaltung',
): string =>
  [
    '<!doctype html>',
    '<html lang="de">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(font ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`] : []),
    ...(isDev ? [DEV_HEAD] : []),
    `<script type="module" nonce="${nonce}" src="${entry}"></script>`,
    ...preloads.map(href => `<link rel="modulepreload" href="${href}">`),
    '</head>',
    '<body>',
    '<div id="backoffice"></div>',
    '<noscript>Dafür muss JavaScript eingeschaltet sein.</noscript>',
    '</body>',
    '</html>',
  ].join('\n')

/**
 * Nothing foreign may load, and no script stands in the page itself. A TV may hold a foreign website in a frame where
 * an editor put one, and stand itself in a frame of ours: a kiosk plays a stream there, and editors look at a board.
 */
export const backendPolicy = (nonce: string, isTv = false): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${isTv ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(isTv ? ['frame-src https:', "worker-src 'self'"] : []),
    "form-action 'self'",
    `frame-ancestors ${isTv ? "'self'" : "'none'"}`,
  ].join('; ')

/** Pages are opened seldom: whoever tries out addresses waits for the others who do. */
const AT_ONCE = 4
const TIMEOUT_MS = 3000

const WITH_CAMERA = PERMISSIONS.replace('camera=()', 'camera=(self)')

type Send = (reply: FastifyReply, which: BackendEntry, title?: string) => FastifyReply
const TITLES: Readonly<Record<PageKeyKind, string>> = {
  frontdesk: 'Abholanzeige',
  backoffice: 'Bestellungen',
  kiosk: 'Selbstbedienung',
  clock: 'Zeiterfassung',
}

/**
 * Serves the back-office's document at /backend, /backend/login and /backend/logout
 * (docs/reference/rights.md#back-office-routes), and that of the pages which devices open by their key. It holds no
 * data and is the same for everybody but for its nonce, so it is never stored. Signing out is done by the page itself,
 * with a call that other sites cannot forge.
 */
function mountBackendPage(server: FastifyInstance, app: App): void {
  const files = new Map<BackendEntry, BackendFiles>()
  const send: Send = (reply, which, title) => {
    const { isDev } = app.env
    const known = files.get(which) ?? (isDev ? devFiles(which) : readBackendFiles(which))
    files.set(which, known)
    const nonce = randomBytes(18).toString('base64url')
    if (!isDev) reply.header('content-security-policy', backendPolicy(nonce, which === 'tv'))
    return reply
      .header('cache-control', 'no-store')
      .header('x-frame-options', which === 'tv' ? 'SAMEORIGIN' : 'DENY')
      .type('text/html; charset=utf-8')
      .send(backendHtml(known, nonce, isDev, title))
  }
  for (const path of ['/backend', '/backend/login', '/backend/logout'])
    server.get(path, async (_request, reply) => send(reply, 'desk'))
  mountPagesByKey(server, app, send)
}

/**
 * What a device opens by its key: the page itself asks with the key, and says what it finds. The key stands in the
 * address, so no address of these pages is told to anybody. A kiosk takes its key along as a cookie instead, since
 * guests read addresses, and goes on to its branch.
 */
function mountPagesByKey(server: FastifyInstance, app: App, send: Send): void {
  const quiet = (reply: FastifyReply) =>
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
  const isRefused = (error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  }
  const deviceIn = (opens: PageKeyKind, params: unknown) => {
    const { branchId, apiKey } = params as { branchId: string; apiKey: string }
    return app.concurrencyLimit(
      'keyed pages',
      AT_ONCE,
      () => deviceOf(app, opens, { branchId: Number(branchId) || 0, apiKey }).catch(isRefused),
      TIMEOUT_MS,
    )
  }
  // A TV keeps this document to start without connection; its key stands behind the `#` once, and never travels.
  server.get('/signage', async (_request, reply) => send(quiet(reply), 'tv', 'TV'))
  server.get('/pair', async (_request, reply) => send(quiet(reply), 'byKey', 'Gerät koppeln'))
  for (const opens of ['frontdesk', 'backoffice', 'clock'] as const)
    server.get(`/${opens}/:branchId/:apiKey`, async ({ params }, reply) => {
      // a terminal reads the code of a phone by its camera, a tablet takes the photos that prove a list
      if (opens !== 'frontdesk') reply.header('permissions-policy', WITH_CAMERA)
      const device = await deviceIn(opens, params)
      return send(quiet(reply).code(device ? 200 : 404), 'byKey', TITLES[opens])
    })
  server.get('/kiosk/:branchId/:apiKey', async (request, reply) => {
    const device = await deviceIn('kiosk', request.params)
    const branch = device && (await app.catalogue.current()).branchById.get(device.branchId)
    if (!branch) return send(quiet(reply).code(404), 'byKey', TITLES.kiosk)
    leaveKioskKey(app, request, reply, (request.params as { apiKey: string }).apiKey)
    return quiet(reply)
      .header('cache-control', 'no-store')
      .redirect(`/self-service/store/${encodeURIComponent(branch.identifier)}`, 303)
  })
}

/** The back-office's document. */
export const backendPage = { name: 'backend-page', mount: mountBackendPage } satisfies Feature
