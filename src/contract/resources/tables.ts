import { defineResource, type Row } from '#contract/resource.ts'

export const tables = defineResource({
  path: 'tables',
  label: { one: 'Tisch', many: 'Tische' },
  gender: 'm',
  fields: {
    identifier: {
      kind: 'text',
      label: 'Bezeichnung',
      required: true,
      max: 40,
      isCounted: true,
      help: 'Wie sie am Tisch steht, zum Beispiel 12 oder Garten 3.',
    },
    branch: { kind: 'reference', label: 'Filiale', to: 'branches', required: true },
  },
  list: { columns: ['identifier', 'branch'], search: ['identifier'], filters: ['branch'], sort: 'identifier' },
  title: 'identifier',
  branchField: 'branch',
  isInitial: true,
  isCatalogue: true,
})
export type TableRow = Row<typeof tables>
