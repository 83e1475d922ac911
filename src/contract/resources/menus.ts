import { defineResource, type Row } from '#contract/resource.ts'

/** What a branch sells from an instant on: categories in order, each with its products in order. */
export const menus = defineResource({
  path: 'menus',
  label: { one: 'Speisekarte', many: 'Speisekarten' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120, help: 'Nur für Sie, Gäste sehen ihn nicht.' },
    availableFrom: {
      kind: 'instant',
      label: 'Gültig ab',
      required: true,
      help: 'Es gilt die Karte mit dem jüngsten Beginn, der nicht in der Zukunft liegt.',
    },
    branches: { kind: 'references', label: 'Filialen', to: 'branches', help: 'Wo diese Karte gilt.' },
    catalog: { kind: 'catalog', label: 'Kategorien und Produkte' },
  },
  opens: 'page',
  list: { columns: ['name', 'availableFrom', 'branches'], search: ['name'], filters: ['branches'], sort: 'name' },
  isInitial: true,
  isCatalogue: true,
  isInCatalogueFile: true,
})
export type MenuRow = Row<typeof menus>
