import { defineResource, type Row } from '#contract/resource.ts'

/** Any other file, readable by its unguessable public hash. */
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
  },
  list: { columns: ['name', 'extension', 'mimeType', 'sizeBytes'], search: ['name', 'mimeType'], sort: '-id' },
})
export type UploadRow = Row<typeof uploads>
