import { expect, test } from 'vitest'
import type { NavigationRow } from '#contract/resources/navigations.ts'
import { menuPlaces } from '#web/backoffice/areas/sites/MenuNote.tsx'

const menu = (identifier: string, isPublic = true) =>
  ({ id: identifier.length, identifier, isPublic, items: [] }) as unknown as NavigationRow
const labels = (...menus: NavigationRow[]) =>
  menuPlaces(menus).map(place => `${place.label}: ${place.menus.map(({ identifier }) => identifier).join()}`)

test('a page comes into the header and the menu of phones at once, or into the footer', () =>
  expect(labels(menu('main-menu'), menu('mobile-menu'), menu('footer'), menu('quick-links'), menu('eigenes'))).toEqual([
    'Kopfzeile und Telefon: main-menu,mobile-menu',
    'Fußzeile: footer',
    'Schnellzugriff: quick-links',
    'eigenes: eigenes',
  ]))

test('a website without menus gets its first one, and a hidden one is not doubled', () => {
  expect(labels()).toEqual(['Kopfzeile: '])
  expect(labels(menu('main-menu', false), menu('footer'))).toEqual(['Fußzeile: footer'])
})
