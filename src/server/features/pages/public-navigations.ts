import type { Config } from '#contract/config/config-fields.ts'
import type { Navigation, NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { workedOut } from '#server/features/pages/page-cache/cache-dependencies.ts'

type Shown = { routeSet: Config['routeSet']; paths: ReadonlyMap<number, string> }

/**
 * The menus guests see, without entries that are switched off, those to pages that are not public, nor those to
 * branches of a marketing site, which has no pages for them. Of the pages it is the paths of those they lead to that a
 * kept page read: another page costs it nothing.
 */
export function publicNavigations(catalogue: Catalogue): Navigation[] {
  const { navigations, config } = catalogue
  const paths = new Map(workedOut(catalogue, pathsInMenus))
  return navigations
    .filter(({ isPublic }) => isPublic)
    .map(({ id, identifier, isPublic, items }) => ({
      id,
      identifier,
      isPublic,
      items: shown(items, { routeSet: config.routeSet, paths }),
    }))
}

/** The paths of the pages that some menu leads to, by their ids. */
function pathsInMenus({ navigations, sites }: Catalogue): [number, string][] {
  const idsIn = (items: readonly NavigationItem[]): number[] =>
    items.flatMap(({ site, children }) => [site?.id ?? 0, ...idsIn(children)])
  const wanted = new Set(navigations.flatMap(({ items }) => idsIn(items)))
  return sites.filter(({ id }) => wanted.has(id)).map(({ id, path }) => [id, path])
}

const shown = (items: readonly NavigationItem[], place: Shown): NavigationItem[] =>
  items.flatMap(({ target: _, ...item }) => {
    if (!item.isEnabled || (item.type === 'branch' && place.routeSet === 'marketing')) return []
    const children = shown(item.children, place)
    if (item.type !== 'site') return { ...item, children }
    const path = item.site ? place.paths.get(item.site.id) : undefined
    return path === undefined ? [] : { ...item, address: `/${path}`, children }
  })
