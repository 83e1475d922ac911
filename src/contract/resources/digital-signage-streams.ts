import { WEEKDAYS } from '#contract/options.ts'
import { defineResource, type Row } from '#contract/resource.ts'
import { whenFields } from '#contract/resources/digital-signage-segments.ts'
import { SLOT_KINDS, STREAM_ORDERS, STREAM_SHAPES } from '#domain/signage/stream.ts'

/**
 * What plays when: film sequences in an order, and slots that say when which of them do
 * (docs/reference/signage.md#streams).
 */
export const digitalSignageStreams = defineResource({
  path: 'digital-signage-streams',
  label: { one: 'Stream', many: 'Streams' },
  gender: 'm',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    description: { kind: 'textarea', label: 'Beschreibung', max: 500 },
    branches: {
      kind: 'references',
      label: 'Filialen',
      to: 'branches',
      help: 'Wem er gehört: Die Leitung dieser Filialen darf ihn ändern. Leer: dem ganzen Haus.',
    },
    orientation: {
      kind: 'select',
      label: 'Ausrichtung',
      default: 'landscape',
      options: STREAM_SHAPES,
    },
    width: { kind: 'integer', label: 'Breite (Pixel)', min: 100, max: 16_000, default: 1920 },
    height: { kind: 'integer', label: 'Höhe (Pixel)', min: 100, max: 16_000, default: 1080 },
    order: {
      kind: 'select',
      label: 'Reihenfolge',
      default: 'sequence',
      options: STREAM_ORDERS,
    },
    entries: {
      kind: 'collection',
      label: 'Inhalt',
      noun: 'Filmsequenz',
      fields: {
        id: { kind: 'text', label: 'Kennung', max: 60 },
        segment: { kind: 'reference', label: 'Filmsequenz', to: 'digital-signage-segments', required: true },
        sortOrder: { kind: 'integer', label: 'Platz', default: 0 },
        durationSeconds: {
          kind: 'integer',
          label: 'Dauer (Sekunden)',
          min: 1,
          max: 86_400,
          help: 'Leer: wie die Filmsequenz sagt.',
        },
        weight: {
          kind: 'integer',
          label: 'Gewicht',
          min: 1,
          max: 100,
          default: 1,
          help: 'Bei „Nach Gewicht“: so oft im Verhältnis zu den anderen.',
        },
        ...whenFields,
      },
    },
    slots: {
      kind: 'collection',
      label: 'Zeiten',
      noun: 'Zeit',
      help: 'Ohne Zeiten läuft alles ständig. Eine Unterbrechung geht vor, dann die Zeit mit dem höheren Rang, dann das Grundprogramm.',
      fields: {
        id: { kind: 'text', label: 'Kennung', max: 60 },
        kind: { kind: 'select', label: 'Art', default: 'time', options: SLOT_KINDS },
        entries: { kind: 'texts', label: 'Filmsequenzen' },
        from: { kind: 'time', label: 'Von', isStart: true },
        to: { kind: 'time', label: 'Bis' },
        weekdays: { kind: 'multiselect', label: 'Wochentage', options: WEEKDAYS },
        dates: {
          kind: 'collection',
          label: 'Nur an diesen Tagen',
          noun: 'Tag',
          help: 'Gehen den Wochentagen vor.',
          fields: { date: { kind: 'day', label: 'Datum', required: true } },
        },
        priority: { kind: 'integer', label: 'Rang', min: 0, max: 1000, default: 0 },
        playOnce: { kind: 'boolean', label: 'Nur einmal durch' },
      },
    },
    fallbackSegment: {
      kind: 'reference',
      label: 'Ersatz',
      to: 'digital-signage-segments',
      help: 'Läuft, wenn sonst nichts dran ist, und statt fremder Seiten ohne Verbindung.',
    },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true, help: 'Aus: Seine Bildschirme bleiben dunkel.' },
    revision: { kind: 'integer', label: 'Stand', isFixed: true, default: 1 },
  },
  opens: 'page',
  list: {
    columns: ['name', 'branches', 'orientation', 'order', 'isEnabled'],
    search: ['name', 'description'],
    filters: ['branches', 'orientation', 'isEnabled'],
    sort: 'name',
  },
  branchField: 'branches',
})
export type StreamRow = Row<typeof digitalSignageStreams>
