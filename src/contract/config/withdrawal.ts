import { shownTo } from '#contract/shown-fields.ts'

/** For what guests may withdraw from their contract. */
export const withdrawal = {
  ...shownTo('public', {
    withdrawalRight: {
      kind: 'group',
      label: 'Widerrufsrecht',
      required: true,
      help: 'Gilt nur für Bestellungen aus der Ferne durch Verbraucher, nie am Tisch oder am Kiosk.',
      fields: {
        scope: {
          kind: 'select',
          label: 'Besteht für',
          options: {
            none: 'Nichts: alles wird frisch zubereitet oder verdirbt schnell',
            marked: 'Gekennzeichnete Produkte',
            all: 'Alle Bestellungen',
          },
          default: 'none',
          help: 'Besteht es für etwas, haben Gäste in der Fußzeile und beim Bestellstatus den Knopf „Vertrag widerrufen“, den das Gesetz seit 19. Juni 2026 verlangt.',
        },
        days: {
          kind: 'integer',
          label: 'Frist (Tage)',
          default: 14,
          min: 14,
          max: 365,
          help: 'Ab dem Tag nach der Lieferung. Gesetzlich sind es 14 Tage, Sie dürfen mehr geben.',
        },
      },
    },
  }),
}
