import { shownTo } from '#contract/shown-fields.ts'
import { HOUSE_POLICIES } from '#domain/people/work-contract.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'

/** How working time is recorded. */
export const timeTracking = {
  ...shownTo('staff', {
    timeTracking: {
      kind: 'group',
      label: 'Zeiterfassung',
      required: true,
      help: 'Wie Arbeitszeiten aufgezeichnet werden.',
      fields: {
        maxBackdateMinutes: {
          kind: 'integer',
          label: 'Nachtragen bis (Minuten)',
          min: 0,
          max: 720,
          default: 15,
          help: 'So weit zurück darf man Kommen, Pause und Gehen selbst eintragen. Was davor liegt, wird zum Antrag an die Leitung.',
        },
        shortPins: {
          kind: 'boolean',
          label: 'Vier Ziffern am Terminal',
          help: 'Dann genügen die ersten vier der sechs Ziffern einer PIN, wenn sie in der Filiale nur einmal vorkommen. Warum es irgendwo noch sechs sind, steht am Terminal und bei der PIN der Person. Kürzere PINs sind leichter zu erraten; das Terminal lässt dann nur zwölf falsche Eingaben je Stunde zu.',
        },
        breakPolicy: {
          kind: 'select',
          label: 'Pausen und Ruhezeiten nach',
          options: HOUSE_POLICIES,
          default: 'AT',
          help: 'Gilt für alle, deren Vertrag noch nicht eingetragen ist. Im Vertrag lässt es sich für jede Person anders wählen, dort auch für Jugendliche und nach eigenen Regeln.',
        },
        roundingMinutes: {
          kind: 'integer',
          label: 'Stundenzettel runden auf (Minuten)',
          min: 0,
          max: 60,
          default: 0,
          help: 'Rundet die Arbeitszeit jedes Tages kaufmännisch, auf und ab; 0 rundet nicht. Nur im Stundenzettel und in der Lohnübergabe: Aufzeichnungen und Guthaben bleiben auf die Sekunde genau.',
        },
        recordingSince: {
          kind: 'day',
          label: 'Zeiterfassung seit',
          help: 'Der erste Tag, an dem der Betrieb hier Arbeitszeiten erfasst. Von ihm an zählt für alle jeder Tag, auch ohne Aufzeichnung; wer später kommt, beginnt mit dem Vertrag. Was davor war, tragen Sie als Korrektur der Guthaben ein. Leer: der Tag der ersten Aufzeichnung im Betrieb.',
        },
        lockAfterDays: {
          kind: 'integer',
          label: 'Monat von selbst abschließen nach (Tagen)',
          min: 1,
          max: 366,
          help: 'So viele Tage nach dem Monatsende, wenn keine Uhr mehr läuft und kein Antrag offen ist. Leer: Die Leitung schließt jeden Monat selbst ab.',
        },
        holidayCarryOverUntil: {
          kind: 'select',
          label: 'Resturlaub gilt bis',
          options: {
            '01-31': '31. Jänner des Folgejahres',
            '03-31': '31. März des Folgejahres',
            '06-30': '30. Juni des Folgejahres',
            '09-30': '30. September des Folgejahres',
            '12-31': '31. Dezember des Folgejahres',
          },
          help: 'Was danach vom Vorjahr übrig ist, verfällt. Leer: Resturlaub verfällt nicht. Beachten Sie Gesetz und Vereinbarungen.',
        },
        geolocation: {
          kind: 'boolean',
          label: 'Standort beim Kommen',
          help: 'Wer am eigenen Gerät kommt, kann dann den Standort mitschicken. Niemand muss: Ohne Zustimmung am Gerät wird nichts übertragen. In vielen Betrieben braucht das eine Vereinbarung.',
        },
        keepYears: {
          kind: 'integer',
          label: 'Aufzeichnungen aufbewahren (Jahre)',
          min: 2,
          max: 30,
          help: 'Ganze Kalenderjahre nach dem laufenden. Danach werden Arbeitszeiten gelöscht, die Salden bleiben als Übertrag. Leer: Alles bleibt. Österreich und Deutschland verlangen mindestens zwei Jahre, die Schweiz fünf, für die Lohnverrechnung meist sieben.',
        },
        surcharges: {
          kind: 'collection',
          label: 'Zuschläge',
          help: 'Welche Stunden im Stundenzettel und in der Lohnübergabe einen Zuschlag bekommen, wie es Ihr Kollektivvertrag sagt. Mehrere können für dieselbe Stunde gelten; ein Sonntag, der Feiertag ist, zählt als Feiertag.',
          fields: {
            type: {
              kind: 'select',
              label: 'Für',
              options: SURCHARGE_TYPES,
              required: true,
              help: 'Welche Stunden gemeint sind: nachts, am Sonntag, am Feiertag oder über die Sollzeit hinaus.',
            },
            from: { kind: 'time', label: 'Von', help: 'Leer: von Mitternacht an.' },
            to: { kind: 'time', label: 'Bis', help: 'Darf am nächsten Tag liegen. Leer: bis Mitternacht.' },
            percent: {
              kind: 'percentage',
              label: 'Zuschlag (Prozent)',
              required: true,
              help: 'So viel kommt zum Stundenlohn dazu, zum Beispiel 50.',
            },
          },
        },
      },
    },
  }),
}
