import { defineResource, type Row } from '#contract/resource.ts'

/**
 * A picture of the site or the catalogue. The file itself is sent as data URL or multipart and kept in the blob store.
 */
export const images = defineResource({
  path: 'images',
  label: { one: 'Bild', many: 'Bilder' },
  gender: 'n',
  fields: {
    extension: { kind: 'text', label: 'Dateityp', max: 8 },
    alt: {
      kind: 'text',
      label: 'Beschreibung (für Vorleseprogramme)',
      max: 300,
      help: 'Was das Bild zeigt, in wenigen Worten.',
    },
    name: { kind: 'text', label: 'Dateiname', max: 255 },
    width: { kind: 'integer', label: 'Breite' },
    height: { kind: 'integer', label: 'Höhe' },
    sizeBytes: { kind: 'integer', label: 'Größe (Byte)' },
    focusX: { kind: 'integer', label: 'Bildmitte von links (Prozent)', min: 0, max: 100 },
    focusY: { kind: 'integer', label: 'Bildmitte von oben (Prozent)', min: 0, max: 100 },
    isAiGenerated: { kind: 'boolean', label: 'Mit KI erzeugt', isFixed: true },
  },
  list: {
    columns: ['name', 'alt', 'extension', 'width', 'height', 'sizeBytes', 'isAiGenerated'],
    search: ['name', 'alt'],
    filters: ['alt', 'isAiGenerated'],
    sort: '-id',
  },
  isCatalogue: true,
})
export type ImageRow = Row<typeof images>
