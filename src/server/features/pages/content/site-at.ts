import type { SiteData } from '#contract/pages/page-data.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { contentData, type Linked, type ShownSite } from '#server/features/pages/content/shown-blocks.ts'
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
