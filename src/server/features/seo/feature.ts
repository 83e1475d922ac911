import { checkWebsiteLinks } from '#contract/calls/content/website-links.ts'
import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { sitemapEntries, sitemapXml } from '#server/features/seo/sitemap.ts'
import { type PageStands, websiteLinks } from '#server/features/seo/website-links.ts'

/**
 * What search engines may read. Checkout pages stay readable, because only then their 'noindex' is seen. `origin` has
 * no trailing slash.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/backend', '/status/', '/api/', '/self-service'].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const HOUR = 'public, max-age=3600'
/**
 * Without `PUBLIC_URL` both name the host that was asked: whoever asks under a made-up one is answered with it, and no
 * cache may hand that to others.
 */
const cacheOf = ({ env }: Pick<App, 'env'>) => (env.publicUrl === undefined ? 'private, no-store' : HOUR)

/** Mounts what search engines ask for first: `/robots.txt` and `/sitemap.xml`. */
export function mountSeo(server: FastifyInstance, app: App): void {
  server.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheOf(app))
      .send(robotsText(originOf(app, request))),
  )

  server.get('/sitemap.xml', async (request, reply) => {
    const [catalogue, settings] = await Promise.all([
      app.catalogue.current(),
      typedSql({ updatedAt: 'instant' })`select updated_at from config`.execute(app.db),
    ])
    const entries = sitemapEntries(catalogue, settings.rows[0]?.updatedAt ?? app.clock.now())
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheOf(app))
      .send(sitemapXml(entries, originOf(app, request)))
  })
}

/** What search engines ask for first, and how well the pages of the website lead to each other. */
export const seo = ({ pageStands }: { pageStands: PageStands }) =>
  ({
    name: 'seo',
    mount(server, app) {
      mountSeo(server, app)
      mountCall(server, app, checkWebsiteLinks, () => websiteLinks(app, pageStands))
    },
  }) satisfies Feature
