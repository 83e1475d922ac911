import { shownTo } from '#contract/shown-fields.ts'

/** How screens behave, all of them: kiosks that play a stream as well, which anybody may ask as they do. */
export const signage = {
  ...shownTo('public', {
    signage: {
      kind: 'group',
      label: 'Bildschirme',
      required: true,
      help: 'Was für alle TVs gilt.',
      fields: {
        maxPriceAgeMinutes: {
          kind: 'integer',
          label: 'Preise ohne Verbindung zeigen (Minuten)',
          min: 1,
          max: 1440,
          default: 60,
          help: 'Erreicht ein TV den Server so lange nicht, zeigt er keine Preise mehr: Sie könnten sich geändert haben.',
        },
      },
    },
  }),
} as const
