import { defineResource, type Row } from '#contract/resource.ts'

/** The menus of the site: header, phone, quick links and footer. */
export const navigations = defineResource({
  path: 'navigations',
  label: { one: 'Navigation', many: 'Navigationen' },
  gender: 'f',
  fields: {
    identifier: {
      kind: 'identifier',
      label: 'Kennung',
      required: true,
      help: 'Bestimmt den Platz: main-menu (Kopfzeile), mobile-menu (Telefon), quick-links oder footer (Fußzeile).',
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
