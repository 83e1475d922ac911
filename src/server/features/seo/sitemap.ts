import { LEGAL_PAGES, type LegalPage } from '#contract/pages/legal.ts'
import { overviewPath, pathOf } from '#contract/pages/route.ts'
import { startPageOf } from '#domain/content/start-page.ts'
import { woodPath } from '#domain/content/wood.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/** A public page: its path without host and the instant of its last change. */
export type SitemapEntry = { path: string; changedAt: string }

type Site = Pick<Catalogue, 'config' | 'branches' | 'menus' | 'nodes' | 'sites'>

/**
 * The pages search engines should know: the start page, every public branch with its menu, public forms, the legal
 * pages that have a text of their own, the kinds of wood of a marketing site, and the pages editors have published.
 * `settingsChangedAt` is the instant of the last change of the settings.
 */
export function sitemapEntries(
  { config, branches, menus, nodes, sites }: Site,
  settingsChangedAt: string,
): SitemapEntry[] {
  const shown =
    config.routeSet === 'marketing' ? [] : branches.filter(({ isEnabled, isPublic }) => isEnabled && isPublic)
  const branchPages = shown.map(({ id, identifier, updatedAt }) => ({
    path: pathOf({ name: 'branch', branchIdentifier: identifier }),
    changedAt: latest([
      updatedAt,
      ...menus.filter(menu => menu.branches.some(branch => branch.id === id)).map(menu => menu.updatedAt),
    ]),
  }))
  const legal = (Object.keys(LEGAL_PAGES) as LegalPage[]).filter(page => config[LEGAL_PAGES[page].text]?.trim())
  const start = startSite(sites, config)
  const pages = sites
    .filter(site => site.path !== '' && site !== start)
    .map(({ path, updatedAt }) => ({ path: `/${path}`, changedAt: updatedAt }))
  const woods = config.routeSet === 'marketing' ? nodes.filter(({ type, isPublic }) => type === 'wood' && isPublic) : []
  const woodPages = woods.flatMap(({ content, updatedAt }) => {
    const path = woodPath(String(content['name']))
    return path === null || sites.some(site => site.path === path) ? [] : [{ path: `/${path}`, changedAt: updatedAt }]
  })
  return [
    {
      path: '/',
      changedAt: latest([
        settingsChangedAt,
        ...(start ? [start.updatedAt] : []),
        ...shown.map(({ updatedAt }) => updatedAt),
      ]),
    },
    ...(start && config.routeSet !== 'marketing'
      ? [
          {
            path: overviewPath({ startPage: 'site', routeSet: 'ordering' }),
            changedAt: latest([settingsChangedAt, start.updatedAt]),
          },
        ]
      : []),
    ...branchPages,
    ...nodes
      .filter(({ type, isPublic }) => type === 'form' && isPublic)
      .map(({ identifier, updatedAt }) => ({
        path: pathOf({ name: 'form', formIdentifier: identifier }),
        changedAt: updatedAt,
      })),
    ...legal
      .map(page => ({ path: `/site/${page}`, changedAt: settingsChangedAt }))
      .filter(({ path }) => !pages.some(page => page.path === path)),
    ...woodPages,
    ...pages,
  ]
}

/** The public page that stands at `/`. */
function startSite(sites: Site['sites'], config: Site['config']) {
  const chosen = config.startPage === 'site' ? config.startSite : null
  const page = sites.find(({ id, path }) => (chosen ? id === chosen.id : path === ''))
  return startPageOf(config, page !== undefined) === 'site' ? page : undefined
}

const latest = (instants: readonly string[]) => instants.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** The entries as a sitemap with absolute addresses; `origin` has no trailing slash. */
export const sitemapXml = (entries: readonly SitemapEntry[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changedAt }) =>
        `<url><loc>${escaped(origin + path)}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
