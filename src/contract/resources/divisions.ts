import { defineResource, type Row } from '#contract/resource.ts'

/** A group of branches under one name, shown as 'Organisation' in the back-office. */
export const divisions = defineResource({
  path: 'divisions',
  label: { one: 'Organisation', many: 'Organisationen' },
  gender: 'f',
  fields: {
    identifier: {
      kind: 'identifier',
      label: 'Kennung',
      required: true,
      help: 'Kurzer Name für Adressen, zum Beispiel „wien“.',
    },
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    title: { kind: 'text', label: 'Titel', max: 200, help: 'Überschrift für Gäste; ohne Titel steht dort der Name.' },
    description: { kind: 'textarea', label: 'Beschreibung', max: 2000 },
    image: { kind: 'image', label: 'Bild' },
    branches: { kind: 'references', label: 'Filialen', to: 'branches', inverse: 'division' },
    sortOrder: { kind: 'integer', label: 'Reihenfolge', default: 0, help: 'Kleinere Zahlen stehen weiter oben.' },
    isEnabled: {
      kind: 'boolean',
      label: 'Aktiv',
      default: true,
      help: 'Aus: Gäste sehen Titel und Beschreibung nicht.',
    },
  },
  list: {
    columns: ['name', 'identifier', 'branches', 'isEnabled'],
    search: ['name', 'identifier', 'title'],
    filters: ['isEnabled'],
    sort: 'sortOrder',
  },
  publicWhen: ['isEnabled'],
  lookup: 'identifier',
  isInitial: true,
  isCatalogue: true,
})
export type Division = Row<typeof divisions>
