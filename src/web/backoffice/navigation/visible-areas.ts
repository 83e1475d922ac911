import { createContext, useContext } from 'react'
import type { Config } from '#contract/config/config-fields.ts'
import type { Area, AreaGroup, AreaPage } from '#web/backoffice/navigation/area.ts'
import { may, type Person } from '#web/backoffice/session/rights.ts'

/** The groups with the areas a person may enter and the website has a use for; empty groups fall away. */
export const visibleAreas = (groups: readonly AreaGroup[], me: Person, routeSet?: Config['routeSet']): AreaGroup[] =>
  groups
    .map(group => ({
      ...group,
      areas: group.areas.filter(
        area => may(me, area.ability) && (area.routeSet === undefined || area.routeSet === routeSet),
      ),
    }))
    .filter(group => group.areas.length > 0)

/** The pages of all areas, those whose address holds a parameter last: a fixed word is never taken for one. */
export const pagesOf = (groups: readonly AreaGroup[]): { area: Area; page: AreaPage }[] =>
  groups
    .flatMap(group => group.areas)
    .flatMap(area => area.pages.map(page => ({ area, page })))
    .toSorted((one, other) => Number(one.page.path.includes(':')) - Number(other.page.path.includes(':')))

/** The area whose page stands at an address. */
export const areaAt = (groups: readonly AreaGroup[], path: string): Area | undefined =>
  pagesOf(groups).find(({ page }) => patternOf(page.path).test(path))?.area

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)

/** The areas of whoever is signed in, for what is shown inside one of them. */
export const AreasContext = createContext<readonly AreaGroup[]>([])
export const useAreas = () => useContext(AreasContext)
