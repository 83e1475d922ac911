import { defineResource, type Row } from '#contract/resource.ts'
import { GRID_PRESETS, PAGE_FORMATS } from '#domain/templates/template-grid.ts'
import { TEMPLATE_ENTITIES } from '#domain/templates/template-entity.ts'

/**
 * A picture that is made of layers and what a product or branch says
 * (docs/reference/image-templates.md#template-fields).
 */
export const imageTemplates = defineResource({
  path: 'image-templates',
  label: { one: 'Bildvorlage', many: 'Bildvorlagen' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    identifier: {
      kind: 'identifier',
      label: 'Kennung',
      required: true,
      help: 'Kurzer Name für Adressen, zum Beispiel „tagesgericht“.',
    },
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
      options: TEMPLATE_ENTITIES,
      default: 'product',
      help: 'Wovon die Angaben im Bild kommen; Filiale und Betrieb lassen sich immer nennen.',
    },
    unit: { kind: 'select', label: 'Maßeinheit', options: { px: 'Pixel', mm: 'Millimeter' }, default: 'px' },
    width: { kind: 'decimal', label: 'Breite', required: true, min: 1, max: 4000 },
    height: { kind: 'decimal', label: 'Höhe', required: true, min: 1, max: 4000 },
    dpi: {
      kind: 'integer',
      label: 'Auflösung (dpi)',
      min: 72,
      max: 600,
      default: 300,
      help: 'Nur für Millimeter: Punkte je Zoll.',
    },
    backgroundColor: { kind: 'color', label: 'Hintergrund', help: 'Leer: durchsichtig, in JPG weiß.' },
    backgroundImage: { kind: 'image', label: 'Hintergrundbild' },
    outputFormat: {
      kind: 'select',
      label: 'Dateiformat',
      options: { png: 'PNG', jpg: 'JPG', webp: 'WebP', pdf: 'PDF', svg: 'SVG' },
      default: 'png',
    },
    quality: { kind: 'integer', label: 'Qualität', min: 1, max: 100, default: 85, help: 'Für JPG und WebP.' },
    bleedMm: {
      kind: 'decimal',
      label: 'Beschnitt (mm)',
      min: 0,
      max: 20,
      help: 'So weit reicht der Hintergrund im PDF über den Rand, damit beim Schneiden nichts weiß bleibt. Druckereien wollen meist 3.',
    },
    grid: {
      kind: 'group',
      label: 'Etikettenbogen',
      required: true,
      fields: {
        preset: { kind: 'select', label: 'Bogen', options: GRID_PRESETS, empty: 'Keiner' },
        rows: { kind: 'integer', label: 'Zeilen', min: 1, max: 60 },
        columns: { kind: 'integer', label: 'Spalten', min: 1, max: 20 },
        cellWidthMm: { kind: 'decimal', label: 'Etikett breit (mm)', min: 5, max: 1000 },
        cellHeightMm: { kind: 'decimal', label: 'Etikett hoch (mm)', min: 5, max: 1000 },
        marginLeftMm: { kind: 'decimal', label: 'Rand links (mm)', min: 0, max: 500 },
        marginTopMm: { kind: 'decimal', label: 'Rand oben (mm)', min: 0, max: 500 },
        gapXMm: { kind: 'decimal', label: 'Abstand waagrecht (mm)', min: 0, max: 200 },
        gapYMm: { kind: 'decimal', label: 'Abstand senkrecht (mm)', min: 0, max: 200 },
        pageFormat: { kind: 'select', label: 'Papier', options: PAGE_FORMATS, empty: 'A4' },
        pageWidthMm: { kind: 'decimal', label: 'Papier breit (mm)', min: 20, max: 1200 },
        pageHeightMm: { kind: 'decimal', label: 'Papier hoch (mm)', min: 20, max: 1200 },
      },
    },
    layers: { kind: 'layers', label: 'Ebenen' },
    preview: { kind: 'image', label: 'Vorschaubild', help: 'Woran man die Vorlage in der Liste erkennt.' },
    tags: {
      kind: 'texts',
      label: 'Schlagwörter',
      max: 40,
      suggest: 'templateTags',
      help: 'Wonach sich die Liste filtern lässt, zum Beispiel Sommer oder Aktion.',
    },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true },
  },
  opens: 'page',
  list: {
    columns: ['preview', 'name', 'purpose', 'entity', 'tags', 'isEnabled'],
    search: ['name', 'identifier', 'description'],
    filters: ['purpose', 'entity', 'tags', 'isEnabled'],
    sort: 'name',
  },
  lookup: 'identifier',
  isInCatalogueFile: true,
})
export type ImageTemplateRow = Row<typeof imageTemplates>
