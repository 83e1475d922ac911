import { shownTo } from '#contract/shown-fields.ts'
import { COUNTRIES } from '#contract/options.ts'
import { flag } from '#contract/config/setting.ts'

/** What only those read who run the business. */
export const books = {
  ...shownTo('management', {
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
        },
      },
    },
    backup: {
      kind: 'group',
      label: 'Sicherung',
      required: true,
      fields: {
        isDaily: flag('Täglich sichern', 'Während der Betrieb weiterläuft.'),
        time: {
          kind: 'time',
          isStart: true,
          label: 'Uhrzeit',
          default: '03:45',
          help: 'In der Zeitzone des Shops. War der Server da aus, wird es nachgeholt.',
        },
        keep: {
          kind: 'integer',
          label: 'Aufheben (Anzahl)',
          help: 'So viele Sicherungen bleiben. Ältere werden gelöscht, sobald eine neue vollständig ist.',
          min: 1,
          max: 366,
          default: 14,
        },
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
          help: 'So lange steht im Protokoll, wer was geändert hat und was im Betrieb geschehen ist; Älteres wird jede Nacht gelöscht, leer bleibt alles.',
          min: 1,
          max: 3650,
          default: 90,
          canBeEmpty: true,
        },
        customersMonths: {
          kind: 'integer',
          label: 'Kunden (Monate)',
          help: 'So lange nach der letzten Bestellung und der letzten Änderung bleibt ein Kunde gespeichert. Danach wird er anonymisiert. Leer: nie.',
          min: 1,
          max: 240,
          default: 84,
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
  }),
}
