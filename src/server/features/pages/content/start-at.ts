import type { SiteData } from '#contract/pages/page-data.ts'
import type { PageRoute } from '#contract/pages/route.ts'
import type { StartPage } from '#domain/content/start-page.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { siteData } from '#server/features/pages/content/site-at.ts'
import { workedOut } from '#server/features/pages/page-cache/cache-dependencies.ts'

/** A page at `/`, whatever its own path is. */
export const START = { name: 'site', sitePath: '' } as const
/** A page editors made where the overview may stand. */
export const OWN_OVERVIEW = { name: 'site', sitePath: 'branches' } as const

type Start = { path: string; site: SiteData }

/**
 * The page that is meant for `/`: the one chosen in the settings, else the one with the empty path; null where guests
 * cannot read it. Without a title of its own it is called like the only organisation, as the overview is.
 */
export const startAt = (catalogue: Catalogue, now: string): Start | null =>
  workedOut(
    catalogue,
    all => {
      const { sites, config, divisions } = all
      const chosen = config.startPage === 'site' ? config.startSite : null
      const page = sites.find(({ id, path }) => (chosen ? id === chosen.id : path === ''))
      if (!page) return null
      const site = siteData(page, all, now)
      const [only, ...others] = divisions.filter(({ isEnabled }) => isEnabled)
      const title = page.title || (others.length === 0 && only?.title) || config.seoTitle || page.name
      return {
        path: page.path,
        site: {
          ...site,
          ...(site.content && {
            content: { ...site.content, title, description: site.content.description || (only?.description ?? null) },
          }),
        },
      }
    },
    'websiteContent',
  )

/** Whether a route leads to the page at `/`: there is one address of it, which every other one names. */
export const isStart = (route: PageRoute, startPage: StartPage, start: Start | null): boolean =>
  startPage === 'site' &&
  start !== null &&
  ((route.name === 'division' && route.page === undefined) || (route.name === 'site' && route.sitePath === start.path))

/**
 * A page whose living blocks show what is open and sold out: guests are not to see that late, so it counts as read by
 * its name (`AT_ONCE`).
 */
export function living(catalogue: Catalogue, site: SiteData): SiteData {
  for (const id of site.content?.living?.branchIds ?? []) {
    catalogue.branchById.get(id)
    catalogue.availability.get(id)
  }
  return site
}
