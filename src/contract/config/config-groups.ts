import type { Fields } from '#contract/field.ts'
import { ORDER_TYPE_OPTIONS } from '#contract/field-shapes.ts'

/** The settings in groups (model 2.11). */
export const configGroups = {
  orderButtonPreset: {
    kind: 'select',
    label: 'Text des Bestellknopfs',
    help: 'In Österreich und Deutschland muss der Knopf die Zahlungspflicht nennen, sonst kommt mit Verbrauchern kein Vertrag zustande.',
    options: { standard: 'Bestellung abschicken', legal: 'Zahlungspflichtig bestellen (rechtssicher)' },
    default: 'standard',
  },
  orderButtonLabels: {
    kind: 'group',
    label: 'Eigene Beschriftung des Bestellknopfs',
    help: 'Leer gilt der oben gewählte Text.',
    fields: {
      order: { kind: 'text', label: 'Bestellung', max: 60 },
      preorder: { kind: 'text', label: 'Vorbestellung', max: 60 },
      quotation: { kind: 'text', label: 'Angebotsanfrage', max: 60 },
    },
  },
  allergenStyle: {
    kind: 'select',
    label: 'Kennzeichnung der Allergene',
    options: { lettersAt: 'Buchstaben (Österreich)', numbersDe: 'Ziffern (Deutschland)', names: 'Namen' },
    default: 'lettersAt',
  },
  additivesLegend: {
    kind: 'collection',
    label: 'Legende der Zusatzstoffe',
    fields: {
      code: { kind: 'text', label: 'Kürzel', required: true, max: 40 },
      label: { kind: 'text', label: 'Bezeichnung', required: true, max: 160 },
    },
  },
  ordering: {
    kind: 'group',
    label: 'Bestellungen',
    required: true,
    fields: {
      ticketNumberMode: { kind: 'select', label: 'Abholnummern', options: { daily: 'Täglich ab Beginn' }, default: 'daily' },
      ticketNumberStart: { kind: 'integer', label: 'Erste Nummer', min: 1, max: 9000, default: 1 },
      acceptanceTimeoutMinutes: { kind: 'integer', label: 'Verpasst nach (Minuten)', min: 1, max: 240, default: 5 },
      counterOfferMinutes: { kind: 'integer', label: 'Terminvorschlag gilt (Minuten)', min: 1, max: 1440, default: 30 },
      paymentTimeoutMinutes: { kind: 'integer', label: 'Zeit zum Bezahlen (Minuten)', min: 5, max: 240, default: 30 },
      customerCancelMinutes: { kind: 'integer', label: 'Storno durch Gäste (Minuten)', min: 0, max: 240, default: 2 },
      maxDaysAhead: { kind: 'integer', label: 'Vorbestellbar (Tage)', min: 0, max: 365, default: 180 },
      etaPresets: { kind: 'texts', label: 'Vorgaben in Minuten' },
      rejectionReasons: {
        kind: 'collection',
        label: 'Ablehnungsgründe',
        fields: {
          code: {
            kind: 'select',
            label: 'Grund',
            required: true,
            options: {
              closed: 'Geschlossen',
              tooBusy: 'Zu viel los',
              soldOut: 'Ausverkauft',
              outOfArea: 'Außerhalb des Liefergebiets',
              unreachable: 'Nicht erreichbar',
              suspicious: 'Verdächtig',
              other: 'Anderer Grund',
            },
          },
          label: { kind: 'text', label: 'Bezeichnung', required: true, max: 80 },
          text: { kind: 'text', label: 'Text an den Gast', max: 500 },
        },
      },
    },
  },
  taxes: {
    kind: 'collection',
    label: 'Steuersätze',
    fields: {
      label: { kind: 'text', label: 'Bezeichnung', required: true, max: 80 },
      country: { kind: 'text', label: 'Land', max: 2 },
      percent: { kind: 'percentage', label: 'Prozent', required: true },
      validFrom: { kind: 'day', label: 'Gültig ab' },
      validTo: { kind: 'day', label: 'Gültig bis' },
    },
  },
  mail: {
    kind: 'group',
    label: 'E-Mail',
    required: true,
    fields: {
      from: { kind: 'email', label: 'Absender' },
      replyTo: { kind: 'email', label: 'Antwort an' },
      bcc: { kind: 'email', label: 'Blindkopie' },
    },
  },
  push: {
    kind: 'group',
    label: 'Mitteilungen',
    required: true,
    fields: {
      subject: {
        kind: 'email',
        label: 'Kontakt für Zustelldienste',
        help: 'Für Rückfragen von Google, Apple oder Mozilla. Leer gilt die E-Mail-Adresse des Shops.',
        staffOnly: true,
      },
    },
  },
  map: { kind: 'group', label: 'Karte', required: true, fields: { style: { kind: 'url', label: 'Adresse des Kartenstils' } } },
  tracking: {
    kind: 'group',
    label: 'Werbung und Messung',
    required: true,
    fields: {
      adPixelId: { kind: 'text', label: 'Kennung des Werbepixels', max: 60 },
      tagManagerId: { kind: 'text', label: 'Kennung des Tag-Managers', max: 60 },
    },
  },
  kiosk: {
    kind: 'group',
    label: 'Selbstbedienung',
    required: true,
    fields: {
      idleSeconds: { kind: 'integer', label: 'Zurücksetzen nach (Sekunden)', min: 15, max: 1800, default: 60 },
      warningSeconds: { kind: 'integer', label: 'Vorwarnung (Sekunden)', min: 5, max: 60, default: 10 },
      exitPin: {
        kind: 'password',
        label: 'PIN zum Verlassen',
        help: 'Mindestens vier Ziffern. Ohne PIN verlässt man die Selbstbedienung nur über die Anmeldung.',
        min: 4,
        isNumeric: true,
      },
      orderTypes: {
        kind: 'multiselect',
        label: 'Bestellarten',
        help: 'Ohne Auswahl gilt, was die Filiale anbietet. Lieferungen nimmt das Gerät nicht an.',
        options: ORDER_TYPE_OPTIONS,
      },
      ticketSeconds: { kind: 'integer', label: 'Abholnummer anzeigen (Sekunden)', min: 5, max: 300, default: 30 },
    },
  },
  pwa: {
    kind: 'group',
    label: 'App',
    required: true,
    fields: {
      name: { kind: 'text', label: 'Name', max: 80 },
      shortName: { kind: 'text', label: 'Kurzname', max: 20 },
      themeColor: { kind: 'color', label: 'Farbe' },
      backgroundColor: { kind: 'color', label: 'Hintergrund' },
    },
  },
  theme: {
    kind: 'group',
    label: 'Farben',
    required: true,
    fields: {
      primary: { kind: 'color', label: 'Kopfzeile' },
      secondary: { kind: 'color', label: 'Zweite Farbe' },
      accent: { kind: 'color', label: 'Akzent (hell)' },
      accentDark: { kind: 'color', label: 'Akzent (dunkel)' },
    },
  },
  retention: {
    kind: 'group',
    label: 'Aufbewahrung',
    required: true,
    fields: {
      ordersMonths: { kind: 'integer', label: 'Bestellungen (Monate)', min: 1, max: 240, default: 84 },
      logsDays: { kind: 'integer', label: 'Protokolle (Tage)', min: 1, max: 3650, default: 90 },
      analyticsMonths: { kind: 'integer', label: 'Statistik (Monate)', min: 1, max: 120, default: 25 },
    },
  },
  donation: {
    kind: 'group',
    label: 'Spende',
    required: true,
    fields: { amount: { kind: 'money', label: 'Betrag', min: 0, default: 0.07 }, text: { kind: 'text', label: 'Text', max: 500 } },
  },
} as const satisfies Fields
