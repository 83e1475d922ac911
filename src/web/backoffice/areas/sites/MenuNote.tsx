import { Anchor, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type NavigationRow, MENU_PLACES } from '#contract/resources/navigations.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { changeRows, createRow } from '#web/kit/resource-client.ts'

type Page = Pick<SiteRow, 'id' | 'name' | 'path'>

/**
 * Says of a page that guests may see whether some menu leads there: without one only those find it who know its
 * address.
 */
export function MenuNote({ row }: { row: Page }) {
  const mayAdd = may(useMe(), 'navigations.update')
  const client = useQueryClient()
  const { data } = useQuery(allRows('navigations'))
  if (!data || row.path === '') return null
  const leadsHere = ({ site, address, children }: NavigationItem): boolean =>
    site?.id === row.id || address === `/${row.path}` || children.some(leadsHere)
  if (data.some(({ isPublic, items }) => isPublic && items.some(leadsHere))) return null
  const put = async (place: MenuPlace) => {
    try {
      const refusal = await putInto(place, row)
      notifications.show(
        refusal
          ? { color: 'red', message: refusal }
          : { color: 'green', message: `Steht jetzt im Menü: ${place.label}.` },
      )
    } catch (error) {
      notifications.show({ color: 'red', message: failureText(error, 'Das Menü konnte nicht gespeichert werden.') })
    }
    await client.invalidateQueries({ queryKey: ['rows', 'navigations'] })
  }
  return (
    <span>
      Steht in keinem Menü.{' '}
      {mayAdd && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Anchor component="button" type="button">
              In ein Menü aufnehmen
            </Anchor>
          </Menu.Target>
          <Menu.Dropdown>
            {menuPlaces(data).map(place => (
              <Menu.Item key={place.label} onClick={() => void put(place)}>
                {place.label}
              </Menu.Item>
            ))}
            <Menu.Item component={Link} href="/navigations">
              Alle Menüs ansehen
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

const LONGEST_LABEL = 80

/** At the end of each menu of a place. @returns what speaks against it where somebody changed one meanwhile */
async function putInto({ menus }: MenuPlace, { id, name }: Page): Promise<string | undefined> {
  const entry: NavigationItem = {
    type: 'site',
    label: name.slice(0, LONGEST_LABEL),
    site: { id },
    isEnabled: true,
    children: [],
  }
  if (menus.length === 0) {
    await createRow('navigations', { identifier: 'main-menu', isPublic: true, items: [entry] })
    return undefined
  }
  const extended = ({ id: menu, version, items }: NavigationRow) => ({
    id: menu,
    version,
    change: { items: [...items, entry] },
  })
  const { refused } = await changeRows('navigations', { rows: menus.map(extended) })
  return refused[0]?.message
}

/** Where a page may be put into a menu; without menus the header gets its first one. */
type MenuPlace = { label: string; menus: readonly NavigationRow[] }

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
