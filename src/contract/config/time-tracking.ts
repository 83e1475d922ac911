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
      },
    },
  }),
}
