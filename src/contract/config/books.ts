import { shownTo } from '#contract/shown-fields.ts'
import { COUNTRIES } from '#contract/options.ts'
import { flag, line } from '#contract/config/setting.ts'
import { SMS_KINDS, USUAL_SMS } from '#domain/orders/notices/sms-kinds.ts'

/** What only those read who run the business. */
export const books = {
  ...shownTo('management', {
    taxes: {
      kind: 'collection',
      label: 'Steuersätze',
      help: 'Werden bei Produkten und Liefergebieten vorgeschlagen. Ändert das Gesetz einen Satz, tragen Sie ein, bis wann er gilt und was danach kommt.',
      fields: {
        label: { kind: 'text', label: 'Bezeichnung', required: true, max: 80 },
        country: { kind: 'select', label: 'Land', options: COUNTRIES },
        percent: { kind: 'percentage', label: 'Prozent', required: true },
        validFrom: { kind: 'day', label: 'Gültig ab', help: 'Leer: seit jeher.' },
        validTo: { kind: 'day', label: 'Gültig bis', help: 'Der letzte Tag. Leer: bis auf Weiteres.' },
        successor: {
          kind: 'percentage',
          label: 'Danach (Prozent)',
          help: 'Bestellungen für spätere Tage bekommen von selbst diesen Satz, die Produkte müssen Sie nicht ändern. Leer: nichts ändert sich.',
        },
      },
    },
    mail: {
      kind: 'group',
      label: 'E-Mail',
      required: true,
      help: 'Von wem Nachrichten an Gäste kommen und wer die Antworten bekommt.',
      fields: {
        from: { kind: 'email', label: 'Absender', help: 'Muss zu Ihrem Mailserver passen.' },
        replyTo: { kind: 'email', label: 'Antwort an', help: 'Leer: die Filiale.' },
        bcc: { kind: 'email', label: 'Blindkopie', help: 'Bekommt jede Nachricht an Gäste mit.' },
        host: line('Mailserver', 200, 'Zum Beispiel smtp.anbieter.at. Leer: Es werden keine E-Mails versendet.'),
        port: { kind: 'integer', label: 'Port', min: 1, max: 65_535, default: 587, help: '587 für STARTTLS, 465 für TLS.' },
        security: {
          kind: 'select',
          label: 'Verschlüsselung',
          options: { starttls: 'STARTTLS', tls: 'TLS von Anfang an', none: 'Keine, nur im eigenen Netz' },
          default: 'starttls',
          help: 'Was Ihr Mailserver verlangt: meistens STARTTLS.',
        },
        user: line('Benutzername', 200, 'Meistens die ganze E-Mail-Adresse. Leer: ohne Anmeldung.'),
        password: {
          kind: 'password',
          label: 'Kennwort',
          min: 1,
          isForeign: true,
          help: 'Wird verschlüsselt aufbewahrt und nie wieder angezeigt. Bei manchen Anbietern ein eigenes App-Kennwort.',
        },
      },
    },
    sms: {
      kind: 'group',
      label: 'SMS',
      required: true,
      help: 'Über wen SMS an Gäste und Betrieb gehen und wie viele es im Monat sein dürfen.',
      fields: {
        provider: {
          kind: 'select',
          label: 'Anbieter',
          options: { seven: 'seven.io', http: 'Eigene Schnittstelle' },
          default: 'seven',
          help: 'An eine eigene Schnittstelle geht jede SMS als JSON mit to, from und text, dazu der Schlüssel als Bearer-Token und ein Idempotency-Key.',
        },
        url: { kind: 'url', label: 'Adresse der Schnittstelle', help: 'Beginnt mit https:// und gilt nur für die eigene Schnittstelle.' },
        apiKey: {
          kind: 'password',
          label: 'API-Schlüssel',
          min: 1,
          isForeign: true,
          help: 'Wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
        },
        sender: {
          kind: 'text',
          label: 'Absender',
          max: 16,
          help: 'Bis zu 11 Buchstaben und Ziffern ohne Umlaute oder eine Nummer. Leer: was der Anbieter vorsieht.',
        },
        monthlyLimit: {
          kind: 'integer',
          label: 'Höchstens im Monat',
          min: 0,
          max: 1_000_000,
          default: 500,
          help: 'So viele SMS werden in einem Kalendermonat bezahlt; lange Texte zählen mehrfach. Danach wird keine mehr gesendet.',
        },
        kinds: {
          kind: 'multiselect',
          label: 'Gäste bekommen eine SMS bei',
          options: SMS_KINDS,
          default: [...USUAL_SMS],
          help: 'Nur wer bei der Bestellung eine Telefonnummer angegeben hat.',
        },
      },
    },
    noticeTexts: {
      kind: 'collection',
      label: 'Texte der Nachrichten',
      help: 'Eigene Worte an Gäste in E-Mail und SMS; was leer ist, sagt der Standardtext.',
      fields: {
        kind: { kind: 'select', label: 'Nachricht', required: true, options: SMS_KINDS },
        subject: line('Betreff', 150),
        introduction: { kind: 'textarea', label: 'Einleitung', max: 600 },
        closing: { kind: 'textarea', label: 'Schluss', max: 600 },
        sms: { kind: 'textarea', label: 'SMS', max: 300 },
      },
    },
    push: {
      kind: 'group',
      label: 'Mitteilungen',
      required: true,
      help: 'Mitteilungen gehen über die Dienste der Browserhersteller.',
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
      help: 'Wann gesichert wird und wie viele Sicherungen bleiben.',
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
      help: 'Wie lange personenbezogene Angaben und Protokolle bleiben.',
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
