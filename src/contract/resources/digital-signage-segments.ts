import { WEEKDAYS } from '#contract/options.ts'
import { defineResource, type Row } from '#contract/resource.ts'
import { BOARD_LAYOUTS, FITS, SEGMENT_TYPES, SOLD_OUT_WAYS, TRANSITIONS } from '#domain/signage/segment.ts'

/** When something plays: part of what a film sequence says of itself, and of its place in a stream. */
export const whenFields = {
  validFrom: { kind: 'instant', label: 'Gilt ab' },
  validUntil: { kind: 'instant', label: 'Gilt bis', isEnd: true, help: 'Ein Datum ohne Uhrzeit gilt den ganzen Tag.' },
  weekdays: { kind: 'multiselect', label: 'Wochentage', options: WEEKDAYS, help: 'Nichts gewählt: jeden Tag.' },
  windows: {
    kind: 'collection',
    label: 'Uhrzeiten',
    noun: 'Uhrzeit',
    help: 'Ohne Uhrzeit den ganzen Tag. Endet eine vor ihrem Beginn, reicht sie in den nächsten Tag und gehört zu dem, an dem sie beginnt.',
    fields: {
      from: { kind: 'time', label: 'Von', required: true, isStart: true },
      to: { kind: 'time', label: 'Bis', required: true },
    },
  },
} as const

const OF_THE_TV = 'Leer: die Filiale, in der der Bildschirm hängt.'

/** One thing a screen shows: a picture, a film, the living menu. Streams put them in order. */
export const digitalSignageSegments = defineResource({
  path: 'digital-signage-segments',
  label: { one: 'Filmsequenz', many: 'Filmsequenzen' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    type: { kind: 'select', label: 'Art', required: true, options: SEGMENT_TYPES, default: 'image' },
    branches: {
      kind: 'references',
      label: 'Filialen',
      to: 'branches',
      help: 'Wem sie gehört: Die Leitung dieser Filialen darf sie ändern. Leer: dem ganzen Haus.',
    },
    images: { kind: 'images', label: 'Bilder' },
    uploads: { kind: 'files', label: 'Videos' },
    text: { kind: 'textarea', label: 'Text', max: 600, help: 'Die erste Zeile steht groß, der Rest darunter.' },
    scene: { kind: 'reference', label: 'Szene', to: 'scenes' },
    site: { kind: 'reference', label: 'Seite', to: 'sites' },
    url: {
      kind: 'url',
      label: 'Adresse',
      help: 'Sie muss sich in einem Rahmen zeigen lassen. Ohne Verbindung läuft der Ersatz des Streams.',
    },
    menuBoard: {
      kind: 'group',
      label: 'Speisetafel',
      fields: {
        branch: { kind: 'reference', label: 'Filiale', to: 'branches', help: OF_THE_TV },
        categories: { kind: 'references', label: 'Kategorien', to: 'categories', help: 'Leer: alle der Speisekarte.' },
        products: {
          kind: 'references',
          label: 'Produkte',
          to: 'products',
          help: 'Nur diese, in dieser Reihenfolge. Leer: alle der Kategorien.',
        },
        layout: {
          kind: 'select',
          label: 'Gestaltung',
          default: 'list',
          options: BOARD_LAYOUTS,
        },
        showPrices: { kind: 'boolean', label: 'Preise', default: true },
        showAllergens: { kind: 'boolean', label: 'Allergene', default: true },
        showImages: { kind: 'boolean', label: 'Bilder', default: true },
        soldOut: {
          kind: 'select',
          label: 'Ausverkauftes',
          default: 'strike',
          options: SOLD_OUT_WAYS,
        },
        pageSeconds: {
          kind: 'integer',
          label: 'Sekunden je Tafel',
          min: 4,
          max: 600,
          default: 12,
          help: 'Was nicht auf eine Tafel passt, kommt auf die nächste.',
        },
      },
    },
    orderBoard: {
      kind: 'group',
      label: 'Abholnummern',
      fields: {
        branch: { kind: 'reference', label: 'Filiale', to: 'branches', help: OF_THE_TV },
        showPreparing: { kind: 'boolean', label: 'In Arbeit', default: true },
        showReady: { kind: 'boolean', label: 'Abholbereit', default: true },
        maxNumbers: { kind: 'integer', label: 'Höchstens Nummern', min: 1, max: 60, default: 16 },
        callSound: { kind: 'boolean', label: 'Ton bei jeder fertigen Nummer', default: true },
      },
    },
    durationSeconds: {
      kind: 'integer',
      label: 'Dauer (Sekunden)',
      min: 1,
      max: 86_400,
      help: 'Leer: ein Video bis zu seinem Ende, alles andere 10 Sekunden, eine Bilderfolge je Bild.',
    },
    fit: {
      kind: 'select',
      label: 'Einpassen',
      default: 'cover',
      options: FITS,
    },
    backgroundColor: { kind: 'color', label: 'Hintergrund', help: 'Leer: Schwarz.' },
    transition: {
      kind: 'select',
      label: 'Übergang',
      default: 'fade',
      options: TRANSITIONS,
    },
    transitionMs: { kind: 'integer', label: 'Übergang (Millisekunden)', min: 0, max: 5000, default: 600 },
    isMuted: { kind: 'boolean', label: 'Ohne Ton', default: true },
    volumePercent: { kind: 'integer', label: 'Lautstärke (Prozent)', min: 0, max: 100, default: 100 },
    ...whenFields,
    tags: { kind: 'texts', label: 'Schlagwörter' },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true },
    contentHash: { kind: 'text', label: 'Prüfsumme', max: 64, isFixed: true },
    naturalSeconds: { kind: 'decimal', label: 'Länge der Videos (Sekunden)', isFixed: true },
    sizeBytes: { kind: 'integer', label: 'Größe (Byte)', isFixed: true, default: 0 },
  },
  opens: 'page',
  list: {
    columns: ['name', 'type', 'branches', 'durationSeconds', 'validUntil', 'isEnabled'],
    search: ['name'],
    filters: ['type', 'branches', 'isEnabled'],
    sort: 'name',
  },
  branchField: 'branches',
})
export type SegmentRow = Row<typeof digitalSignageSegments>
