import { MOST_NAMED_LINKS, type WebsiteLinkCheck } from '#contract/calls/content/website-links.ts'
import { outgoingLinks } from '#contract/outgoing-links.ts'
import { LEGAL_PAGES, WITHDRAW } from '#contract/pages/legal.ts'
import { MENU_PLACES } from '#contract/resources/navigations.ts'
import { RESERVED_STEPS } from '#domain/content/reserved-steps.ts'
import { linkGatherer, type LinkSource, type OutgoingLink } from '#domain/content/website-links.ts'
import type { WoodContent } from '#domain/content/wood.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { normalPath } from '#domain/redirects/normal-path.ts'
import { isCovered } from '#domain/redirects/pattern.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { slices } from '#server/core/in-slices.ts'

/** Whether guests find a page at a path of the shop. */
export type PageStands = (catalogue: Catalogue, path: string, now: string) => boolean

/** Paths at which pages stand although the system answers their first step. */
const PAGE_STEPS: ReadonlySet<string> = new Set(['delivery', 'formular', 'self-service', 'shop', 'status'])
const SYSTEM_STEPS: ReadonlySet<string> = new Set(RESERVED_STEPS.filter(step => !PAGE_STEPS.has(step)))
const LEGAL_PATHS: ReadonlySet<string> = new Set([
  ...Object.keys(LEGAL_PAGES).map(page => `site/${page}`),
  WITHDRAW.path,
])
const PLACES: Readonly<Record<string, string>> = MENU_PLACES
const ONE_CHECK_WAITS_MS = 10_000

/**
 * Which links of the website lead nowhere and which pages nothing leads to
 * (docs/reference/content.md#links-of-the-website). One check at a time, and in steps, so that guests do not wait for
 * it.
 */
export const websiteLinks = (app: App, pageStands: PageStands): Promise<WebsiteLinkCheck> =>
  app.concurrencyLimit('website links', 1, () => checked(app, pageStands), ONE_CHECK_WAITS_MS)

async function checked(app: App, pageStands: PageStands): Promise<WebsiteLinkCheck> {
  const catalogue = await app.catalogue.current()
  const redirected = await redirectedPaths(app)
  const now = app.clock.now()
  const known = new Map<string, boolean>()
  const isThere = (path: string) => {
    const plain = normalPath(path)
    const step = plain.split('/', 2)[1] ?? ''
    return SYSTEM_STEPS.has(step) || pageStands(catalogue, path, now) || isCovered(plain, redirected)
  }
  const sources = sourcesIn(catalogue)
  const files = new Set(
    [...catalogue.sites, ...catalogue.blocks].flatMap(({ usedFiles }) => usedFiles.map(({ id }) => id)),
  )
  const gather = linkGatherer({
    pages: catalogue.sites.map(({ id, name, path }) => ({ id, name, path })),
    isThere: path => {
      const told = known.get(path) ?? isThere(path)
      known.set(path, told)
      return told
    },
    isFileThere: id => files.has(id),
    origin: app.env.publicUrl ?? null,
    isAlwaysLinked: path => LEGAL_PATHS.has(path),
  })
  let links = 0
  const turn = slices()
  for (const source of sources) {
    await turn()
    const own = source.links()
    links += own.length
    // one page may hold thousands, and each is looked up
    for (const link of own) {
      await turn()
      gather.add({ ...source, links: [link] })
    }
  }
  const { broken, orphans } = gather.end()
  return {
    places: sources.length,
    links,
    broken: { total: broken.length, rows: broken.slice(0, MOST_NAMED_LINKS) },
    orphans: { total: orphans.length, rows: orphans.slice(0, MOST_NAMED_LINKS) },
  }
}

type LaterSource = Omit<LinkSource, 'links'> & { links: () => OutgoingLink[] }

/** Where links stand that guests see now; a shared block that stands on no page is seen by nobody. */
function sourcesIn({ sites, blocks, nodes, navigations, branches, config }: Catalogue): LaterSource[] {
  const shown = new Set(sites.flatMap(({ usedBlocks }) => usedBlocks.map(({ id }) => id)))
  const openBranches = new Map(
    branches.filter(({ isEnabled }) => isEnabled).map(({ id, identifier }) => [id, identifier]),
  )
  return [
    ...sites.map(({ id, name, content }) => ({
      kind: 'site' as const,
      id,
      name,
      links: () => outgoingLinks(content.body),
    })),
    ...blocks
      .filter(({ id, isPublic }) => isPublic && shown.has(id))
      .map(({ id, name, content }) => ({
        kind: 'block' as const,
        id,
        name,
        links: () => outgoingLinks(content.body),
      })),
    ...nodes
      .filter(({ type, isPublic }) => config.routeSet === 'marketing' && type === 'wood' && isPublic)
      .map(({ id, name, content }) => ({
        kind: 'node' as const,
        id,
        name: name ?? '',
        links: () => outgoingLinks((content as unknown as WoodContent).body ?? []),
      })),
    ...navigations
      .filter(({ isPublic }) => isPublic)
      .map(({ id, identifier, items }) => ({
        kind: 'navigation' as const,
        id,
        name: Object.hasOwn(PLACES, identifier) ? PLACES[identifier]! : identifier,
        links: () => linksOfMenu(items, openBranches),
      })),
  ]
}

const linksOfMenu = (items: readonly NavigationItem[], openBranches: ReadonlyMap<number, string>): OutgoingLink[] =>
  items
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(item => [...linkOf(item, openBranches), ...linksOfMenu(item.children, openBranches)])

function linkOf({ type, label, site, branch, address, suffix }: NavigationItem, open: ReadonlyMap<number, string>) {
  if (type === 'site') return site ? [{ label, site: site.id }] : []
  if (type === 'link') return address ? [{ label, address }] : []
  if (type === 'home') return [{ label, address: `/${(suffix ?? '').replace(/^\/+/, '')}` }]
  if (!branch) return []
  const identifier = open.get(branch.id)
  return [{ label, address: `/store/${encodeURIComponent(identifier ?? String(branch.id))}` }]
}

async function redirectedPaths({ db }: Pick<App, 'db'>): Promise<ReadonlySet<string>> {
  const { rows } = await typedSql({ path: 'text' })`select path from redirects where status <> '410'`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
