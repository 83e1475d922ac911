import { defineResource, type Row } from '#contract/resource.ts'

/** Any other file, of the house or of a guest's order, readable by its unguessable public hash. */
export const uploads = defineResource({
  path: 'uploads',
  label: { one: 'Datei', many: 'Dateien' },
  gender: 'f',
  fields: {
    extension: { kind: 'text', label: 'Dateityp', max: 8 },
    publicHash: { kind: 'text', label: 'Öffentliche Kennung', max: 64 },
    mimeType: { kind: 'text', label: 'MIME-Typ', max: 120 },
    name: { kind: 'text', label: 'Dateiname', max: 255 },
    sizeBytes: { kind: 'integer', label: 'Größe (Byte)' },
    isOwn: {
      kind: 'boolean',
      label: 'Vom Haus hochgeladen',
      help: 'Dateien von Gästen sieht nur die Filiale der Bestellung.',
      default: true,
    },
    branch: { kind: 'reference', label: 'Filiale der Bestellung', to: 'branches' },
  },
  list: {
    columns: ['name', 'extension', 'mimeType', 'sizeBytes', 'branch'],
    search: ['name', 'mimeType'],
    filters: ['isOwn', 'branch'],
    sort: '-id',
  },
  publicWhen: ['isOwn'],
  branchField: 'branch',
})
export type UploadRow = Row<typeof uploads>
