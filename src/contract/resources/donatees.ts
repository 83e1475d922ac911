import { defineResource, type Row } from '#contract/resource.ts'

/** An organisation a guest may name to receive the provider's donation. */
export const donatees = defineResource({
  path: 'donatees',
  label: { one: 'Spendenempfänger', many: 'Spendenempfänger' },
  gender: 'm',
  fields: {
    identifier: { kind: 'identifier', label: 'Kennung', required: true },
    name: { kind: 'text', label: 'Name', required: true, max: 160 },
    description: { kind: 'textarea', label: 'Beschreibung', max: 2000 },
  },
  list: { columns: ['name', 'identifier'], search: ['name', 'identifier', 'description'], sort: 'name' },
  access: { read: 'anyone', create: [], update: [], remove: [] },
  isInitial: true,
  isCatalogue: true,
})
export type Donatee = Row<typeof donatees>
