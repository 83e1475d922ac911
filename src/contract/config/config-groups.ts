import type { Fields } from '#contract/field.ts'
import { COUNTRIES } from '#contract/options.ts'
import { ORDER_TYPE_OPTIONS } from '#contract/field-shapes.ts'

/** Nobody orders a delivery standing in the shop. */
const { delivery: _never, ...KIOSK_TYPE_OPTIONS } = ORDER_TYPE_OPTIONS

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
      order: { kind: 'text', label: 'Bestellung', max: 60, help: 'Leer: Bestellung abschicken' },
      preorder: { kind: 'text', label: 'Vorbestellung', max: 60, help: 'Leer: Vorbestellung abschicken' },
      quotation: { kind: 'text', label: 'Angebotsanfrage', max: 60, help: 'Leer: Angebotsanfrage abschicken' },
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
    help: 'Gäste lesen zu jedem Kürzel eines Produkts die Bezeichnung.',
    fields: {
      code: { kind: 'text', label: 'Kürzel', required: true, max: 40, help: 'Zum Beispiel 1.' },
      label: { kind: 'text', label: 'Bezeichnung', required: true, max: 160, help: 'Zum Beispiel mit Farbstoff.' },
    },
  },
  ordering: {
    kind: 'group',
    label: 'Bestellungen',
    required: true,
    fields: {
      ticketNumberMode: {
        kind: 'select',
        label: 'Abholnummern',
        options: { daily: 'Täglich neu', continuous: 'Fortlaufend', random: 'Zufällig' },
        default: 'daily',
        help: 'Fortlaufende und tägliche Nummern haben keine Lücken, zufällige verraten nicht, wie viel bestellt wird.',
      },
      ticketNumberStart: {
        kind: 'integer',
        label: 'Erste Nummer',
        min: 1,
        max: 9000,
        default: 1,
        help: 'Damit beginnt jeder Geschäftstag oder die fortlaufende Zählung. Ist die Zählung schon weiter, geht sie von dort weiter.',
      },
      acceptanceTimeoutMinutes: {
        kind: 'integer',
        label: 'Verpasst nach (Minuten)',
        min: 1,
        max: 240,
        default: 5,
        help: 'So lange darf eine neue Bestellung warten.',
      },
      counterOfferMinutes: {
        kind: 'integer',
        label: 'Terminvorschlag gilt (Minuten)',
        min: 1,
        max: 1440,
        default: 30,
        help: 'Antwortet der Gast nicht, wird storniert.',
      },
      paymentTimeoutMinutes: {
        kind: 'integer',
        label: 'Zeit zum Bezahlen (Minuten)',
        min: 5,
        max: 240,
        default: 30,
        help: 'Danach gilt eine Online-Zahlung als gescheitert.',
      },
      customerCancelMinutes: {
        kind: 'integer',
        label: 'Storno durch Gäste (Minuten)',
        min: 0,
        max: 240,
        default: 2,
        help: 'So lange nach der Bestellung.',
      },
      maxDaysAhead: {
        kind: 'integer',
        label: 'Vorbestellbar (Tage)',
        min: 0,
        max: 365,
        default: 180,
        help: 'So weit im Voraus gibt es Termine.',
      },
      etaPresets: {
        kind: 'integers',
        label: 'Vorgaben beim Annehmen (Minuten)',
        min: 1,
        max: 1440,
        help: 'Leer: 10, 15, 20, 30, 45 und 60.',
      },
      rejectionReasons: {
        kind: 'collection',
        label: 'Ablehnungsgründe',
        help: 'Ohne eigene Gründe stehen die üblichen zur Auswahl.',
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
          text: { kind: 'textarea', label: 'Text an den Gast', max: 500 },
        },
      },
    },
  },
  taxes: {
    kind: 'collection',
    label: 'Steuersätze',
    help: 'Werden bei Produkten und Liefergebieten vorgeschlagen.',
    fields: {
      label: { kind: 'text', label: 'Bezeichnung', required: true, max: 80 },
      country: { kind: 'select', label: 'Land', options: COUNTRIES },
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
      from: { kind: 'email', label: 'Absender', help: 'Muss zu Ihrem Mailserver passen.' },
      replyTo: { kind: 'email', label: 'Antwort an', help: 'Leer: die Filiale.' },
      bcc: { kind: 'email', label: 'Blindkopie', help: 'Bekommt jede Nachricht an Gäste mit.' },
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
  map: {
    kind: 'group',
    label: 'Karte',
    required: true,
    fields: { style: { kind: 'url', label: 'Adresse des Kartenstils', help: 'Von Ihrem Kartendienst; ohne sie gibt es keine Karte.' } },
  },
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
      idleSeconds: {
        kind: 'integer',
        label: 'Zurücksetzen nach (Sekunden)',
        min: 15,
        max: 1800,
        default: 60,
        help: 'Wenn niemand mehr tippt.',
      },
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
        options: KIOSK_TYPE_OPTIONS,
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
      shortName: { kind: 'text', label: 'Kurzname', max: 20, help: 'Steht unter dem Zeichen, höchstens 12 Buchstaben bleiben sichtbar.' },
      themeColor: { kind: 'color', label: 'Farbe', help: 'Färbt die Leiste des Telefons.' },
      backgroundColor: { kind: 'color', label: 'Hintergrund', help: 'Beim Öffnen der App.' },
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
      ordersMonths: {
        kind: 'integer',
        label: 'Bestellungen (Monate)',
        help: 'So lange nach dem Abschluss bleibt gespeichert, wer bestellt hat. Danach werden Name, Kontakt, Adresse, Wünsche und Bilder entfernt; Beträge, Artikel und Steuern bleiben. Leer: nie.',
        min: 1,
        max: 240,
        default: 84,
        canBeEmpty: true,
      },
      logsDays: {
        kind: 'integer',
        label: 'Protokolle (Tage)',
        help: 'Wer im Back-Office was geändert hat. Ältere Einträge werden gelöscht. Leer: nie.',
        min: 1,
        max: 3650,
        default: 90,
        canBeEmpty: true,
      },
      analyticsMonths: {
        kind: 'integer',
        label: 'Statistik (Monate)',
        help: 'Besuche der Website. Ältere werden gelöscht. Leer: nie.',
        min: 1,
        max: 120,
        default: 25,
        canBeEmpty: true,
      },
    },
  },
  donation: {
    kind: 'group',
    label: 'Spende',
    required: true,
    fields: { amount: { kind: 'money', label: 'Betrag', min: 0, default: 0.07 }, text: { kind: 'text', label: 'Text', max: 500 } },
  },
} as const satisfies Fields
