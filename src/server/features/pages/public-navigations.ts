import type { Config } from '#contract/config/config-fields.ts'
import type { Navigation, NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/**
 * The menus guests see, without entries that are switched off, nor those to branches of a marketing site, which has no pages for
 * them; where each entry leads is decided by the page it is shown on.
 */
export const publicNavigations = ({ navigations, config }: Pick<Catalogue, 'navigations' | 'config'>): Navigation[] =>
  navigations
    .filter(({ isPublic }) => isPublic)
    .map(({ id, identifier, isPublic, items }) => ({ id, identifier, isPublic, items: shown(items, config.routeSet) }))

const shown = (items: readonly NavigationItem[], routeSet: Config['routeSet']): NavigationItem[] =>
  items
    .filter(({ isEnabled, type }) => isEnabled && (type !== 'branch' || routeSet !== 'marketing'))
    .map(item => ({ ...item, children: shown(item.children, routeSet) }))
