import { defineResource, type Row } from '#contract/resource.ts'

/** An organisation a guest may name to receive the provider's donation. */
export const donatees = defineResource({
  path: 'donatees',
  label: { one: 'Spendenempfänger', many: 'Spendenempfänger' },
  gender: 'm',
  fields: {
    identifier: {
      kind: 'identifier',
      label: 'Kennung',
      required: true,
      help: 'Kurzer, eindeutiger Name ohne Umlaute.',
    },
    name: { kind: 'text', label: 'Name', required: true, max: 160 },
    description: {
      kind: 'textarea',
      label: 'Beschreibung',
      max: 2000,
      help: 'Lesen Gäste bei der Auswahl an der Kasse.',
    },
  },
  list: { columns: ['name', 'identifier'], search: ['name', 'identifier', 'description'], sort: 'name' },
  isInitial: true,
  isCatalogue: true,
})
export type Donatee = Row<typeof donatees>
