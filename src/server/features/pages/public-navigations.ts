import type { Config } from '#contract/config/config-fields.ts'
import type { Navigation, NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { workedOut } from '#server/features/pages/kept/what-was-read.ts'

type Shown = { routeSet: Config['routeSet']; paths: ReadonlyMap<number, string> }

/**
 * The menus guests see, without entries that are switched off, those to pages that are not public, nor those to branches of a marketing
 * site, which has no pages for them. Of the pages it is their paths alone that a kept page read.
 */
export function publicNavigations(catalogue: Catalogue): Navigation[] {
  const { navigations, config } = catalogue
  const paths = new Map(workedOut(catalogue, ({ sites }) => sites.map(({ id, path }) => [id, path] as const)))
  return navigations
    .filter(({ isPublic }) => isPublic)
    .map(({ id, identifier, isPublic, items }) => ({ id, identifier, isPublic, items: shown(items, { routeSet: config.routeSet, paths }) }))
}

const shown = (items: readonly NavigationItem[], place: Shown): NavigationItem[] =>
  items.flatMap(({ target: _, ...item }) => {
    if (!item.isEnabled || (item.type === 'branch' && place.routeSet === 'marketing')) return []
    const children = shown(item.children, place)
    if (item.type !== 'site') return { ...item, children }
    const path = item.site ? place.paths.get(item.site.id) : undefined
    return path === undefined ? [] : { ...item, address: `/${path}`, children }
  })
