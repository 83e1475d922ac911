import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { messagesOf } from '#contract/resource.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { findRow } from '#server/core/resources/store.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import type { PageRenderer } from '#server/features/pages/page-renderer.ts'
import { securityHeaders } from '#server/features/pages/security-headers.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'

/** What is looked at here stands at another address than it will: its programs would go and look for that, so none runs. */
const STILL = 'sandbox allow-same-origin'

/** Shows editors the draft of a page as it will stand on the site: the real page, kept by nobody. */
export function mountDraftPage(server: FastifyInstance, app: App, rendererOf: () => Promise<PageRenderer>): void {
  server.get('/preview/sites/:id', async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, 'sites.browse')
    const { id } = request.params as { id: string }
    const found = /^\d{1,15}$/.test(id) ? await findRow(app.db, sites, sql`t.id = ${Number(id)}`) : undefined
    if (!found) throw new Problem('notFound', { message: messagesOf(sites).missing })
    const [renderer, catalogue] = await Promise.all([rendererOf(), app.catalogue.current()])
    const draft = found as unknown as SiteRow
    const page = pageData(catalogue, {
      path: `/${draft.path}`,
      now: app.clock.now(),
      origin: app.env.publicUrl ?? '',
      build: renderer.build,
      mapStyle: app.env.addresses.mapStyle,
      draft,
    })
    const html = await renderer.render(page)
    if (!app.env.isDev)
      for (const [name, value] of securityHeaders(page.config, {
        isSecure: app.env.publicUrl?.startsWith('https:') === true,
        styles: [renderer.inlineStyle, themeCss(page.config)],
        isSecret: true,
      }))
        reply.header(name, name === 'content-security-policy' ? `${value}; ${STILL}` : value)
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(html)
  })
}
