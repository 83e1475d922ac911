import { defineResource, type Row } from '#contract/resource.ts'
import { WEEKDAYS } from '#contract/options.ts'

/**
 * A part of the business with people of its own, one below the other as a tree (docs/reference/people.md#departments).
 * Guests never see it.
 */
export const departments = defineResource({
  path: 'departments',
  label: { one: 'Abteilung', many: 'Abteilungen' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120, audience: 'staff' },
    identifier: {
      kind: 'identifier',
      label: 'Kennung',
      required: true,
      audience: 'staff',
      help: 'Kurzer, eindeutiger Name, zum Beispiel kueche-wien.',
    },
    description: {
      kind: 'textarea',
      label: 'Beschreibung',
      max: 2000,
      audience: 'staff',
      help: 'Wofür sie zuständig ist.',
    },
    parent: {
      kind: 'reference',
      label: 'Übergeordnete Abteilung',
      to: 'departments',
      audience: 'staff',
      help: 'Leer: Sie steht ganz oben.',
    },
    division: { kind: 'reference', label: 'Organisation', to: 'divisions', audience: 'staff' },
    branches: {
      kind: 'references',
      label: 'Filialen',
      to: 'branches',
      audience: 'staff',
      help: 'Wo sie arbeitet. Ohne Filiale gehört sie zum ganzen Unternehmen, und nur die Administration ändert sie.',
    },
    manager: {
      kind: 'reference',
      label: 'Leitung',
      to: 'users',
      audience: 'staff',
      help: 'An wen man sich in der Abteilung wendet.',
    },
    costCenter: {
      kind: 'text',
      label: 'Kostenstelle',
      max: 40,
      audience: 'staff',
      help: 'Wie in der Buchhaltung, zum Beispiel 4100.',
    },
    color: {
      kind: 'color',
      label: 'Farbe',
      audience: 'staff',
      help: 'Kennzeichnet die Abteilung in Listen und Plänen.',
    },
    sortOrder: {
      kind: 'integer',
      label: 'Reihenfolge',
      default: 0,
      audience: 'staff',
      help: 'Kleinere Zahlen stehen weiter oben.',
    },
    isEnabled: {
      kind: 'boolean',
      label: 'Aktiv',
      default: true,
      audience: 'staff',
      help: 'Aus: Sie bleibt nachlesbar, wird aber nicht mehr geplant.',
    },
    minimumStaff: {
      kind: 'collection',
      label: 'Mindestbesetzung',
      audience: 'staff',
      help: 'Wie viele Personen da sein müssen. Endet eine Zeile vor ihrem Beginn, reicht sie in den nächsten Tag.',
      fields: {
        weekday: { kind: 'select', label: 'Wochentag', required: true, options: WEEKDAYS },
        from: { kind: 'time', label: 'Von', required: true, isStart: true },
        to: { kind: 'time', label: 'Bis', required: true },
        count: { kind: 'integer', label: 'Personen', required: true, min: 1, max: 500 },
      },
    },
  },
  opens: 'page',
  list: {
    columns: ['name', 'parent', 'division', 'branches', 'manager', 'isEnabled'],
    search: ['name', 'identifier', 'costCenter'],
    filters: ['division', 'isEnabled'],
    related: { branch: { kind: 'references', label: 'Filiale', to: 'branches' } },
    sort: 'sortOrder',
  },
  branchField: 'branches',
  lookup: 'identifier',
})
export type Department = Row<typeof departments>
