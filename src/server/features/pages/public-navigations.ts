import type { Navigation, NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Catalogue } from '#server/cache/catalogue-cache.ts'

/** The menus guests see, without entries that are switched off; where each entry leads is decided by the page it is shown on. */
export const publicNavigations = ({ navigations }: Pick<Catalogue, 'navigations'>): Navigation[] =>
  navigations
    .filter(({ isPublic }) => isPublic)
    .map(({ id, identifier, isPublic, items }) => ({ id, identifier, isPublic, items: enabled(items) }))

const enabled = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.filter(({ isEnabled }) => isEnabled).map(item => ({ ...item, children: enabled(item.children) }))
