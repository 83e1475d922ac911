import { MENU_PLACES, type NavigationRow } from '#contract/resources/navigations.ts'

/** Where a page may be put into a menu; without menus the header gets its first one. */
export type MenuPlace = { label: string; menus: readonly NavigationRow[] }

const PLACES: Readonly<Record<string, string>> = MENU_PLACES

/**
 * The places of the website's menus that guests see. What stands in the header stands in the menu of phones too, where
 * that is one of its own.
 */
export function menuPlaces(navigations: readonly NavigationRow[]): MenuPlace[] {
  const shown = navigations.filter(({ isPublic }) => isPublic)
  const header = shown.filter(({ identifier }) => identifier === 'main-menu')
  const phone = shown.filter(({ identifier }) => identifier === 'mobile-menu')
  const others = shown.filter(menu => !header.includes(menu) && !phone.includes(menu))
  const isNew = !navigations.some(({ identifier }) => identifier === 'main-menu')
  return [
    ...(header.length > 0
      ? [{ label: phone.length > 0 ? 'Kopfzeile und Telefon' : 'Kopfzeile', menus: [...header, ...phone] }]
      : []),
    ...(isNew && phone.length === 0 ? [{ label: 'Kopfzeile', menus: [] }] : []),
    ...others.map(menu => ({ label: PLACES[menu.identifier] ?? menu.identifier, menus: [menu] })),
  ]
}
