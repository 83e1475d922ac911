import { shownTo } from '#contract/shown-fields.ts'

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
      },
    },
  }),
}
