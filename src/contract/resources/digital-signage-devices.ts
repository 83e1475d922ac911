import { WEEKDAYS } from '#contract/options.ts'
import { defineResource, type Row } from '#contract/resource.ts'
import { TV_STATUSES } from '#domain/signage-commands/tv-status.ts'

/**
 * A screen that shows a stream. It is paired like any device and has a key of its own kind
 * (docs/reference/signage.md#tvs).
 */
export const digitalSignageDevices = defineResource({
  path: 'digital-signage-devices',
  label: { one: 'TV', many: 'TVs' },
  gender: 'm',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      required: true,
      max: 80,
      audience: 'staff',
      help: 'Zum Beispiel „Tafel über der Theke“.',
    },
    identifier: {
      kind: 'text',
      label: 'Kennung',
      max: 60,
      audience: 'staff',
      help: 'Zum Beispiel die Inventarnummer.',
    },
    branch: { kind: 'reference', label: 'Filiale', to: 'branches', required: true, audience: 'staff' },
    location: { kind: 'text', label: 'Platz', max: 120, audience: 'staff' },
    stream: { kind: 'reference', label: 'Stream', to: 'digital-signage-streams', audience: 'staff' },
    overrideSegment: {
      kind: 'reference',
      label: 'Stattdessen zeigen',
      to: 'digital-signage-segments',
      audience: 'staff',
      help: 'Geht dem Stream vor, bis Sie es wieder leeren.',
    },
    orientation: {
      kind: 'select',
      label: 'Drehung',
      default: '0',
      audience: 'staff',
      options: { '0': 'Keine', '90': '90° im Uhrzeigersinn', '180': 'Kopfüber', '270': '90° gegen den Uhrzeigersinn' },
    },
    resolution: {
      kind: 'group',
      label: 'Auflösung',
      audience: 'staff',
      fields: {
        width: { kind: 'integer', label: 'Breite (Pixel)', required: true, min: 100, max: 16_000 },
        height: { kind: 'integer', label: 'Höhe (Pixel)', required: true, min: 100, max: 16_000 },
      },
    },
    timeZone: { kind: 'timeZone', label: 'Zeitzone', audience: 'staff' },
    powerSchedule: {
      kind: 'collection',
      label: 'Ein- und Ausschalten',
      noun: 'Zeit',
      audience: 'staff',
      help: 'Ohne Zeiten läuft er immer. Endet eine vor ihrem Beginn, reicht sie in den nächsten Tag.',
      fields: {
        weekday: { kind: 'select', label: 'Wochentag', required: true, options: WEEKDAYS },
        on: { kind: 'time', label: 'Ein', required: true, isStart: true },
        off: { kind: 'time', label: 'Aus', required: true },
      },
    },
    volumePercent: { kind: 'integer', label: 'Lautstärke (Prozent)', min: 0, max: 100, default: 50, audience: 'staff' },
    brightnessPercent: { kind: 'integer', label: 'Helligkeit (Prozent)', min: 5, max: 100, audience: 'staff' },
    group: {
      kind: 'text',
      label: 'Gruppe',
      max: 60,
      audience: 'staff',
      help: 'Befehle lassen sich an alle einer Gruppe geben.',
    },
    tags: { kind: 'texts', label: 'Schlagwörter', audience: 'staff' },
    alertAfterMinutes: {
      kind: 'integer',
      label: 'Melden nach (Minuten)',
      min: 1,
      max: 1440,
      default: 15,
      audience: 'staff',
      help: 'So lange darf er schweigen oder einen Fehler melden, bis eine E-Mail hinausgeht.',
    },
    alertRecipients: {
      kind: 'collection',
      label: 'Meldung an',
      noun: 'Adresse',
      audience: 'staff',
      fields: { email: { kind: 'email', label: 'E-Mail', required: true } },
    },
    isEnabled: {
      kind: 'boolean',
      label: 'Aktiv',
      default: true,
      audience: 'staff',
      help: 'Aus: Er zeigt nichts, und sein Schlüssel öffnet nichts.',
    },
    note: { kind: 'textarea', label: 'Notiz', max: 1000, audience: 'staff' },
  },
  opens: 'page',
  list: {
    columns: ['name', 'branch', 'location', 'stream', 'group', 'isEnabled'],
    search: ['name', 'identifier', 'location', 'group'],
    filters: ['branch', 'stream', 'isEnabled'],
    related: {
      status: { kind: 'select', label: 'Zustand', options: TV_STATUSES },
      tag: { kind: 'text', label: 'Schlagwort' },
    },
    sort: 'name',
  },
  branchField: 'branch',
})
export type TvRow = Row<typeof digitalSignageDevices>
