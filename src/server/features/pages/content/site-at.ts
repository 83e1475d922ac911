import type { SiteData } from '#contract/pages/page-data.ts'
import { type PageRoute, pathOf } from '#contract/pages/route.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import { type ContentBlock, SHARED_BLOCK } from '#domain/content/content-block.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { contentData, type Linked, type ShownSite } from '#server/features/pages/content/shown-blocks.ts'
import { guestBranches } from '#server/features/pages/content/shown-form.ts'
import { houseAt } from '#server/features/pages/content/shown-house.ts'
import { workedOut } from '#server/features/pages/page-cache/cache-dependencies.ts'

/**
 * The page at a path as guests see it; null where none is public. What a kept page read is the result alone, so that
 * another page's edit costs it nothing.
 */
export const siteAt = (catalogue: Catalogue, path: string, now: string): SiteData | null =>
  workedOut(
    catalogue,
    all => {
      const site = all.sites.find(one => one.path === path)
      if (!site) return null
      const data = siteData(site, all, now)
      const above = pagesAbove(all, path)
      return above.length > 0 && data.content ? { ...data, content: { ...data.content, above } } : data
    },
    'websiteContent',
  )

/** The public pages that stand above a path, by the steps it has. */
const pagesAbove = ({ sites }: Catalogue, path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .flatMap((_, index, steps) => {
      const at = steps.slice(0, index + 1).join('/')
      const page = sites.find(one => one.path === at)
      return page ? [{ name: page.name, path: at }] : []
    })

/** A page with what it shows. */
export const siteData = (site: ShownSite, catalogue: Catalogue, now: string): SiteData => ({
  title: site.name,
  html: '',
  content: contentData(site, linkedIn(catalogue, now)),
})

/** What blocks may lead to. */
export const linkedIn = (catalogue: Catalogue, now: string): Linked => ({
  sites: catalogue.sites,
  blocks: catalogue.blocks,
  nodes: catalogue.nodes,
  isMarketing: catalogue.config.routeSet === 'marketing',
  house: houseAt(catalogue, now),
})

/** By the page that stands at `/`, which a setting changes. */
const reservePaths = new WeakMap<Catalogue, Map<string | null, string | null>>()

/**
 * Where guests reserve a table: on the first page that asks for one, else at the form itself. Nothing where no form
 * takes reservations, or guests know no branch.
 */
export function reservePathAt(
  catalogue: Catalogue,
  { name }: PageRoute,
  start: { path: string } | null,
): { reservePath?: string } {
  if (!TELL.includes(name)) return {}
  const path = workedOut(catalogue, all => {
    const known = reservePaths.get(all) ?? new Map<string | null, string | null>()
    const at = start?.path ?? null
    const found = known.has(at) ? (known.get(at) ?? null) : reservePathIn(all, start)
    reservePaths.set(all, known.set(at, found))
    return found
  })
  return path === null ? {} : { reservePath: path }
}
/** The pages that tell search engines of branches. */
const TELL: readonly PageRoute['name'][] = ['division', 'branch', 'site']

function reservePathIn({ nodes, branches, sites, blocks }: Catalogue, start: { path: string } | null): string | null {
  const forms = guestBranches(branches).length > 0 ? nodes.filter(takesTables) : []
  const ids = new Set(forms.map(({ id }) => id))
  const asks = ({ type, value }: ContentBlock): boolean => {
    const { form, block } = (value ?? {}) as Partial<Holding>
    if (type === 'reservation') return ids.has(form?.id ?? 0)
    if (type !== SHARED_BLOCK) return false
    return blocks.some(one => one.id === block?.id && one.isPublic && one.content.body.some(asks))
  }
  const page = ids.size > 0 ? sites.find(({ content }) => content.body.some(asks)) : undefined
  if (page) return pathOf({ name: 'site', sitePath: page.path === start?.path ? '' : page.path })
  const [form] = forms
  return form ? pathOf({ name: 'form', formIdentifier: form.identifier }) : null
}
/** What leads on from a block: to a form, or to a shared block. */
type Holding = Record<'form' | 'block', { id: number } | null>
const takesTables = ({ type, isPublic, content }: NodeRow) =>
  type === 'form' && isPublic && (content as { isReservation?: boolean }).isReservation === true
