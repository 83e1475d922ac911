import { shownTo } from '#contract/shown-fields.ts'
import { ALLERGENS } from '#domain/text/allergens.ts'

/** How allergens and additives are marked at a dish, and what the legend calls them. */
export const allergens = {
  ...shownTo('page', {
    allergenStyle: {
      kind: 'select',
      label: 'Kennzeichnung der Allergene',
      help: 'Was neben den Speisen steht. Ein Wechsel ändert nur den Druck, nie die Angabe selbst.',
      options: {
        lettersAt: 'Buchstaben A bis R (Österreich)',
        lettersDe: 'Buchstaben A bis N (Deutschland)',
        numbersDe: 'Ziffern 1 bis 14 (Deutschland)',
        names: 'Ohne Kürzel, mit Namen',
        own: 'Eigene Kürzel',
      },
      default: 'lettersAt',
    },
    allergenLegend: {
      kind: 'collection',
      label: 'Eigene Kürzel der Allergene',
      help: 'Wie auf Ihrer gedruckten Karte. Sie gelten bei der Kennzeichnung „Eigene Kürzel“; ein Allergen ohne Kürzel steht mit seinem Namen da.',
      fields: {
        mark: { kind: 'text', label: 'Kürzel', required: true, max: 4, help: 'Zum Beispiel L.' },
        allergen: {
          kind: 'select',
          label: 'Allergen',
          required: true,
          options: ALLERGENS,
          help: 'Wofür das Kürzel steht.',
        },
        kind: { kind: 'text', label: 'Art', max: 38, help: 'Nur für Gluten und Nüsse, zum Beispiel Weizen.' },
      },
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
  }),
}
