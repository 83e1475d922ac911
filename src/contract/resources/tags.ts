import { defineResource, type Row } from '#contract/resource.ts'

export const tags = defineResource({
  path: 'tags',
  label: { one: 'Tag', many: 'Tags' },
  gender: 'm',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      required: true,
      max: 80,
      help: 'Woran Gäste Filialen erkennen, zum Beispiel Gastgarten.',
    },
    image: { kind: 'image', label: 'Bild' },
  },
  list: { columns: ['name', 'image'], search: ['name'], sort: 'name' },
  isInitial: true,
  isCatalogue: true,
  isInCatalogueFile: true,
})
export type Tag = Row<typeof tags>
