import { defineResource, type Row } from '#contract/resource.ts'
import { printerFields } from '#contract/resources/printer-fields.ts'
import { KEY_KIND_LABELS } from '#domain/devices/branch-key.ts'
import { DEVICE_TYPES } from '#domain/devices/device-types.ts'

/**
 * Whatever acts without a person: it has one key, and staff see how it is doing
 * (docs/reference/kiosk-and-devices.md#fields-of-a-device). Guests never see it.
 */
export const devices = defineResource({
  path: 'devices',
  label: { one: 'Gerät', many: 'Geräte' },
  gender: 'n',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      required: true,
      max: 80,
      isCounted: true,
      audience: 'staff',
      help: 'Woran Sie das Gerät erkennen, zum Beispiel „Tablet Theke“.',
    },
    type: {
      kind: 'select',
      label: 'Art',
      required: true,
      options: DEVICE_TYPES,
      default: 'frontdesk',
      audience: 'staff',
    },
    opens: {
      kind: 'select',
      label: 'Zeigt',
      required: true,
      options: KEY_KIND_LABELS,
      default: 'backoffice',
      audience: 'staff',
      help: 'Abholanzeige: nur Nummern und Stand. Bestellungen: annehmen, in der Küche abhaken, fertig melden, abschließen, pausieren. Selbstbedienung: Gäste bestellen im Lokal. Bondrucker und Terminals für Zeiterfassung wissen es von selbst.',
    },
    branch: { kind: 'reference', label: 'Filiale', to: 'branches', required: true, audience: 'staff' },
    department: {
      kind: 'reference',
      label: 'Abteilung',
      to: 'departments',
      audience: 'staff',
      help: 'Wer das Gerät benutzt.',
    },
    identifier: {
      kind: 'text',
      label: 'Kennung',
      max: 40,
      isCounted: true,
      audience: 'staff',
      help: 'Zum Beispiel die Inventarnummer auf dem Aufkleber.',
    },
    isEnabled: {
      kind: 'boolean',
      label: 'Aktiv',
      default: true,
      audience: 'staff',
      help: 'Aus: Sein Schlüssel öffnet nichts mehr, gilt aber wieder, sobald Sie es einschalten.',
    },
    notification: {
      kind: 'group',
      label: 'Töne',
      required: true,
      audience: 'staff',
      fields: {
        newOrderSound: {
          kind: 'boolean',
          label: 'Ton bei Neuem',
          default: true,
          help: 'Bestellungen läuten, die Abholanzeige klingt bei jeder neuen Nummer.',
        },
        volumePercent: { kind: 'integer', label: 'Lautstärke (Prozent)', min: 5, max: 100, default: 70 },
        repeatUntilHandled: {
          kind: 'boolean',
          label: 'Läuten, bis jemand antwortet',
          default: true,
          help: 'Aus: Jede neue Bestellung läutet einmal. Wartet sie zu lange, läutet es in jedem Fall.',
        },
        statusSounds: {
          kind: 'boolean',
          label: 'Ton bei Antworten von Gästen',
          default: true,
          help: 'Auf einen vorgeschlagenen Termin oder ein Angebot.',
        },
        vibrate: {
          kind: 'boolean',
          label: 'Vibrieren',
          help: 'Solange eine Bestellung wartet, auch ohne Ton. Nur Telefone und manche Tablets können es.',
        },
      },
    },
    printer: {
      kind: 'group',
      label: 'Drucker',
      audience: 'staff',
      fields: printerFields,
    },
    categories: {
      kind: 'references',
      label: 'Kategorien',
      to: 'categories',
      audience: 'staff',
      help: 'Was Küchenbon und Aufkleber außer den Stationen zeigen: alles, was aus diesen Kategorien bestellt wird. Beides leer: alle Positionen.',
    },
    fallbackDevice: {
      kind: 'reference',
      label: 'Ersatzdrucker',
      to: 'devices',
      audience: 'staff',
      help: 'Ein anderer Drucker der Filiale: Er übernimmt nach einer Minute, was dieser nicht drucken kann.',
    },
    labelTemplate: {
      kind: 'reference',
      label: 'Bildvorlage der Aufkleber',
      to: 'image-templates',
      audience: 'staff',
      help: 'Leer: Aufkleber aus Text. Eine Vorlage kennt Produkt und Filiale, dazu {{order.ticketNumber}}, {{custom.gericht}}, {{custom.stueck}}, {{custom.auswahl}}, {{custom.inhalt}} und {{custom.allergie}}.',
    },
    paymentTerminal: {
      kind: 'text',
      label: 'Kartenterminal',
      max: 60,
      isCounted: true,
      audience: 'staff',
      help: 'Das Terminal von Mollie, das neben der Selbstbedienung steht. Leer: Gäste bezahlen an der Kassa.',
    },
    note: { kind: 'textarea', label: 'Notiz', max: 1000, audience: 'staff' },
  },
  opens: 'page',
  list: {
    columns: ['name', 'type', 'opens', 'branch', 'isEnabled'],
    search: ['name', 'identifier'],
    filters: ['branch', 'type', 'opens', 'isEnabled'],
    sort: 'name',
  },
  branchField: 'branch',
})
export type DeviceRow = Row<typeof devices>
