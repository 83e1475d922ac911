import { defineResource, type Row } from '#contract/resource.ts'

/** A picture that is made of layers and what a product or branch says (model 2.9). */
export const imageTemplates = defineResource({
  path: 'image-templates',
  label: { one: 'Bildvorlage', many: 'Bildvorlagen' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    identifier: { kind: 'identifier', label: 'Kennung', required: true, help: 'Kurzer Name für Adressen, zum Beispiel „tagesgericht“.' },
    description: { kind: 'textarea', label: 'Beschreibung', max: 1000 },
    purpose: {
      kind: 'select',
      label: 'Zweck',
      options: {
        social: 'Soziale Medien',
        label: 'Etikett',
        priceTag: 'Preisschild',
        menuBoard: 'Speisetafel',
        flyer: 'Flugblatt',
        product: 'Produktbild',
        voucher: 'Gutschein',
        other: 'Anderes',
      },
      default: 'social',
    },
    entity: {
      kind: 'select',
      label: 'Gemacht für',
      options: { product: 'ein Produkt', branch: 'eine Filiale', free: 'nichts Bestimmtes' },
      default: 'product',
    },
    unit: { kind: 'select', label: 'Maßeinheit', options: { px: 'Pixel', mm: 'Millimeter' }, default: 'px' },
    width: { kind: 'decimal', label: 'Breite', required: true, min: 1, max: 4000 },
    height: { kind: 'decimal', label: 'Höhe', required: true, min: 1, max: 4000 },
    dpi: { kind: 'integer', label: 'Auflösung (dpi)', min: 72, max: 600, default: 300, help: 'Nur für Millimeter: Punkte je Zoll.' },
    backgroundColor: { kind: 'color', label: 'Hintergrund', help: 'Leer: durchsichtig, in JPG weiß.' },
    backgroundImage: { kind: 'image', label: 'Hintergrundbild' },
    outputFormat: {
      kind: 'select',
      label: 'Dateiformat',
      options: { png: 'PNG', jpg: 'JPG', webp: 'WebP', pdf: 'PDF' },
      default: 'png',
    },
    quality: { kind: 'integer', label: 'Qualität', min: 1, max: 100, default: 85, help: 'Für JPG und WebP.' },
    layers: { kind: 'layers', label: 'Ebenen' },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true },
  },
  opens: 'page',
  list: {
    columns: ['name', 'purpose', 'entity', 'width', 'height', 'unit', 'isEnabled'],
    search: ['name', 'identifier', 'description'],
    filters: ['purpose', 'entity', 'isEnabled'],
    sort: 'name',
  },
  lookup: 'identifier',
})
export type ImageTemplateRow = Row<typeof imageTemplates>
