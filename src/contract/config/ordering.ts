import { shownTo } from '#contract/shown-fields.ts'
import { allergens } from '#contract/config/allergens.ts'
import { flag } from '#contract/config/setting.ts'

/** How guests order and what the counter promises. */
export const ordering = {
  ...shownTo('page', {
    defaultDeliveryMethod: {
      kind: 'select',
      label: 'Vorausgewählte Bestellart',
      options: { delivery: 'Lieferung', takeaway: 'Abholung', dineIn: 'Vor Ort' },
      default: 'takeaway',
      help: 'Womit Gäste beginnen, wenn die Filiale sie anbietet.',
    },
    disableTickets: flag(
      'Abholnummern verbergen',
      'Gäste und Anzeigen sehen keine Nummer, in der Verwaltung bleibt sie.',
    ),
    enableCoupons: flag(
      'Gutscheincodes',
      'An der Kasse lässt sich ein Code einlösen, den Sie unter Gutscheincodes angelegt haben.',
    ),
    enableTips: flag(
      'Trinkgeld',
      'Wer online bezahlt, kann etwas für das Team dazulegen, in Filialen, die es bei sich einschalten. Aus: in keiner.',
      true,
    ),
    enableDonations: flag('Spenden', 'Gäste wählen an der Kasse einen Spendenempfänger.'),
    donation: {
      kind: 'group',
      label: 'Spende',
      required: true,
      help: 'Was Sie je Bestellung spenden; der Gast wählt nur, an wen.',
      fields: {
        amount: {
          kind: 'money',
          isSum: true,
          label: 'Betrag',
          min: 0,
          default: 0.07,
          help: 'So viel spenden Sie je Bestellung.',
        },
        text: {
          kind: 'text',
          label: 'Text',
          max: 500,
          help: 'Steht an der Kasse über der Auswahl; leer ein üblicher Satz mit dem Betrag.',
        },
      },
    },
    enableOrderReviews: flag('Bewertungen', 'Nach dem Abschluss werden Gäste um ihre Meinung gebeten.', true),
    enableCustomerCancel: flag(
      'Gäste dürfen kurz nach der Bestellung stornieren',
      'Wie lange, steht unten bei „Storno durch Gäste“.',
      true,
    ),
    enableWebPush: flag(
      'Mitteilungen zum Bestellstatus',
      'Gäste erfahren auf ihrem Telefon, wenn es weitergeht, und Ihr Team von Diensten und Aufgaben.',
    ),
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
  }),
  ...allergens,
  ...shownTo('public', {
    orderButtonPreset: {
      kind: 'select',
      label: 'Text des Bestellknopfs',
      help: 'In Österreich und Deutschland muss der Knopf die Zahlungspflicht nennen, sonst kommt mit Verbrauchern kein Vertrag zustande.',
      options: { standard: 'Bestellung abschicken', legal: 'Zahlungspflichtig bestellen (rechtssicher)' },
      default: 'standard',
    },
    enableFavourites: flag(
      'Beliebte Gerichte zeigen',
      'Oben auf der Karte steht, was Gäste in den letzten vier Wochen am öftesten bestellt haben.',
      true,
    ),
    enableSuggestions: flag(
      '„Passt dazu“ im Warenkorb',
      'Was Sie beim Produkt nennen, sonst was Gäste oft zusammen bestellen.',
      true,
    ),
    enablePhoneOrders: flag(
      'Bestellungen durch das Personal',
      'Mitarbeiter nehmen am Telefon und an der Theke Bestellungen auf.',
      true,
    ),
    enableStock: flag(
      'Stückzahlen',
      'Unter „Verfügbarkeit“ sagen Sie, wie viel noch da ist, und jede Bestellung zählt herunter; beim Ausschalten werden die Zahlen vergessen.',
      true,
    ),
    enableSMS: flag(
      'SMS',
      'Gäste und Betrieb bekommen SMS, wie unter Nachrichten eingestellt. Jede kostet, was Ihr Anbieter dafür verlangt.',
    ),
    enableFrontdesk: flag(
      'Abholanzeige und Bestellungen ohne Anmeldung',
      'Geräte lesen Bestellungen mit einem Zugangsschlüssel der Filiale. Aus: kein Schlüssel öffnet etwas.',
      true,
    ),
  }),
  ...shownTo('public', {
    ordering: {
      kind: 'group',
      label: 'Bestellungen',
      required: true,
      help: 'Wie Bestellungen angenommen, gezählt und beantwortet werden.',
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
        autoAcceptMaxAmount: {
          kind: 'money',
          isSum: true,
          label: 'Von selbst annehmen bis',
          min: 0,
          audience: 'management',
          help: 'Bestellungen bis zu diesem Betrag gelten sofort als angenommen, mit der üblichen Zubereitungszeit der Filiale, solange sie geöffnet ist. Angebotsanfragen nie. Leer: immer fragen.',
        },
        escalation: {
          kind: 'collection',
          label: 'Wenn niemand antwortet',
          audience: 'management',
          help: 'Was geschieht, solange eine neue Bestellung ohne Antwort ist. Wer annimmt, beendet es. Leer: nichts außer der Glocke.',
          fields: {
            afterMinutes: {
              kind: 'integer',
              label: 'Nach (Minuten)',
              default: 5,
              min: 1,
              max: 1440,
              help: 'Gezählt, seit die Bestellung im Betrieb ist; über Nacht ab dem Öffnen.',
            },
            action: {
              kind: 'select',
              label: 'Was geschieht',
              default: 'sound',
              options: {
                sound: 'Glocke läutet dringend',
                mail: 'E-Mail senden',
                sms: 'SMS senden',
                autoReject: 'Bestellung ablehnen',
              },
              help: 'Abgelehnt wird mit „Zu viel los“ oder „Geschlossen“; der Gast erfährt es sofort.',
            },
            target: {
              kind: 'email',
              label: 'E-Mail an',
              help: 'Leer: die Adresse der Filiale. Eine E-Mail nennt alle wartenden Bestellungen.',
            },
            phone: {
              kind: 'phone',
              label: 'SMS an',
              help: 'Im Format +436641234567. Leer: das Telefon der Filiale. SMS müssen eingeschaltet sein.',
            },
          },
        },
        readyWhenBumped: {
          ...flag(
            'Fertig mit der letzten Position der Küche',
            'Hakt die Küche die letzte Position ab, gilt eine Abholung oder Bestellung vor Ort sofort als fertig und der Gast erfährt es. Aus: die Küche wird gefragt.',
          ),
          audience: 'staff',
        },
        reservationMinutes: {
          kind: 'integer',
          label: 'Termin an der Kasse reservieren (Minuten)',
          min: 0,
          max: 30,
          default: 10,
          help: 'So lange bleibt der gewählte Termin frei, während der Gast die Kasse ausfüllt, wo die Küche begrenzt ist. 0: gar nicht.',
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
          audience: 'page',
        },
        staffDiscountPercent: {
          kind: 'percentage',
          label: 'Nachlass durch Mitarbeiter',
          default: 100,
          audience: 'staff',
          help: 'So weit unter den Preis der Karte gehen Mitarbeiter bei einer Position, immer mit Begründung. Die Leitung ist nicht begrenzt.',
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
              help: 'Unter welchem Grund die Ablehnung gezählt wird.',
            },
            label: {
              kind: 'text',
              label: 'Bezeichnung',
              required: true,
              max: 80,
              help: 'Steht beim Ablehnen zur Auswahl.',
            },
            text: {
              kind: 'textarea',
              label: 'Text an den Gast',
              max: 500,
              help: 'Liest der Gast auf seinem Bestellstatus und in der E-Mail.',
            },
          },
        },
      },
    },
  }),
}
