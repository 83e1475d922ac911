import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { configFields } from '#contract/config/config-fields.ts'
import { updateSchema } from '#contract/field-schema.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { readInput } from '#contract/read-input.ts'
import { messagesOf } from '#contract/resource.ts'
import { sites } from '#contract/resources/sites.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { findRow } from '#server/core/resources/store.ts'
import type { DraftSite } from '#server/features/pages/content/shown-blocks.ts'
import { typedDraft, typedSite } from '#server/features/pages/content/typed-draft.ts'
import { pageConfig } from '#server/features/pages/page-config.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import type { PageRenderer } from '#server/features/pages/page-renderer.ts'
import { securityHeaders } from '#server/features/pages/security-headers.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'

/**
 * What is looked at here stands at another address than it will: its programs would go and look for that, so none runs.
 * A second policy says so and not the sandbox: there Safari would also hold back what the editor around the frame
 * listens to in it (WebKit bug 218086), so that nobody could type on the page.
 */
const STILL = "sandbox allow-same-origin allow-scripts, script-src 'none'"
/** Whoever types has a page drawn every half second: guests are not to wait for that. */
const AT_ONCE = 2
const TYPED_THEME = updateSchema({ theme: configFields.theme })
const TIMEOUT_MS = 5000
const EMPTY: DraftSite = {
  name: '',
  path: '',
  title: null,
  description: null,
  content: { body: [] },
  usedImages: [],
  usedFiles: [],
}

/**
 * A document without its programs, which would not run, and without what stands there for browsers that run none. Words
 * in it hold no tags.
 */
const without = (tag: string, html: string) =>
  html
    .split(`<${tag}`)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(`</${tag}>`) + tag.length + 3)))
    .join('')

const asDraft = (page: PageData): PageData =>
  page.route.name === 'site' && page.site?.content
    ? { ...page, site: { ...page.site, content: { ...page.site.content, isDraft: true } } }
    : page

/**
 * Shows editors a page as it will stand on the site, as it was saved last or as it is being typed: the real page, kept
 * by nobody.
 */
export function mountDraftPage(server: FastifyInstance, app: App, rendererOf: () => Promise<PageRenderer>): void {
  const requireEditor = async (request: FastifyRequest) =>
    requireAbility(await principalOf(app, request), 'sites.browse')

  /**
   * `isPart` for whoever shows the page already: its own styles stand there, and where it is read once more the policy
   * allows none.
   */
  async function send(reply: FastifyReply, draft: DraftSite, { isPart = false } = {}): Promise<FastifyReply> {
    const [renderer, catalogue] = await Promise.all([rendererOf(), app.catalogue.current()])
    const page = asDraft(
      pageData(catalogue, {
        path: `/${draft.path}`,
        now: app.clock.now(),
        origin: app.env.publicUrl ?? '',
        build: renderer.build,
        mapStyle: app.env.addresses.mapStyle,
        draft,
      }),
    )
    const whole = without('noscript', without('script', await renderer.render(page)))
    const html = isPart ? without('style', whole) : whole
    if (!app.env.isDev)
      for (const [name, value] of securityHeaders(page.config, {
        isSecure: app.env.publicUrl?.startsWith('https:') === true,
        styles: [...renderer.inlineStylesOf(page), themeCss(page.config)],
        isSecret: true,
      }))
        reply.header(name, name === 'content-security-policy' ? `${value}; ${STILL}` : value)
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  server.get('/preview/sites/:id', async (request, reply) => {
    await requireEditor(request)
    const { id } = request.params as { id: string }
    if (id === 'new') return send(reply, EMPTY)
    const found = /^\d{1,15}$/.test(id) ? await findRow(app.db, sites, sql`t.id = ${Number(id)}`) : undefined
    if (!found) throw new Problem('notFound', { message: messagesOf(sites).missing })
    return send(reply, found as unknown as DraftSite)
  })

  // the rules a look would have, so that a page shows it before it is saved; those it replaces stand beside them
  server.post('/preview/theme', async (request, reply) => {
    requireAbility(await principalOf(app, request), 'config.write')
    const typed = readInput(TYPED_THEME, request.body ?? {})
    const { config } = await app.catalogue.current()
    const saved = pageConfig(config)
    return reply.header('cache-control', 'no-store').send({
      saved: themeCss(saved),
      css: themeCss({ ...saved, theme: { ...saved.theme, ...(typed as Partial<Pick<PageConfig, 'theme'>>).theme } }),
    })
  })

  server.post('/preview/sites', async (request, reply) => {
    await requireEditor(request)
    const typed = readInput(typedSite, request.body ?? {})
    return app.concurrencyLimit(
      'typed pages',
      AT_ONCE,
      async () => send(reply, await typedDraft(app.db, typed), { isPart: true }),
      TIMEOUT_MS,
    )
  })
}
