import { defineResource, type Row } from '#contract/resource.ts'

/** Where the website shows a menu, by the identifier that puts it there. */
export const MENU_PLACES = {
  'main-menu': 'Kopfzeile',
  'mobile-menu': 'Menü am Telefon',
  'quick-links': 'Schnellzugriff',
  footer: 'Fußzeile',
} as const

/** The menus of the site: header, phone, quick links and footer. */
export const navigations = defineResource({
  path: 'navigations',
  label: { one: 'Navigation', many: 'Navigationen' },
  gender: 'f',
  fields: {
    identifier: {
      kind: 'identifier',
      label: 'Platz',
      required: true,
      names: MENU_PLACES,
      help: 'Wo das Menü auf der Website steht. Ohne eigenes Menü zeigt das Telefon das der Kopfzeile.',
    },
    isPublic: { kind: 'boolean', label: 'Öffentlich', default: true },
    items: { kind: 'navigationItems', label: 'Einträge' },
  },
  opens: 'page',
  list: { columns: ['identifier', 'isPublic'], search: ['identifier'], filters: ['isPublic'], sort: 'identifier' },
  publicWhen: ['isPublic'],
  title: 'identifier',
  lookup: 'identifier',
  isInitial: true,
  isCatalogue: true,
})
export type NavigationRow = Row<typeof navigations>
