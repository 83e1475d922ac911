import { defineResource, type Row } from '#contract/resource.ts'

export const categories = defineResource({
  path: 'categories',
  label: { one: 'Kategorie', many: 'Kategorien' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    description: {
      kind: 'textarea',
      label: 'Beschreibung',
      max: 2000,
      help: 'Steht auf der Karte unter dem Namen der Kategorie.',
    },
    image: { kind: 'image', label: 'Bild' },
    isEnabled: {
      kind: 'boolean',
      label: 'Aktiv',
      default: true,
      help: 'Aus: steht mit allen Produkten nicht auf der Karte.',
    },
    schedule: { kind: 'openingRules', label: 'Zeitplan', isSchedule: true },
    isVisibleWhenUnavailable: {
      kind: 'boolean',
      label: 'Auch anzeigen, wenn gerade nicht verfügbar',
      help: 'Aus: verschwindet dann von der Karte.',
    },
    station: {
      kind: 'text',
      label: 'Küchenstation',
      max: 80,
      audience: 'staff',
      suggest: 'stations',
      help: 'Für Produkte ohne eigene Station.',
    },
    tax: {
      kind: 'percentage',
      label: 'Steuersatz (Lieferung)',
      audience: 'staff',
      suggest: 'taxRates',
      help: 'Gilt für neue Produkte dieser Kategorie. Leer: wird bei jedem gefragt.',
    },
    takeawayTax: {
      kind: 'percentage',
      label: 'Steuersatz Abholung',
      audience: 'staff',
      suggest: 'taxRates',
      help: 'Leer: wie bei Lieferung.',
    },
    dineInTax: {
      kind: 'percentage',
      label: 'Steuersatz vor Ort',
      audience: 'staff',
      suggest: 'taxRates',
      help: 'Leer: wie bei Lieferung.',
    },
  },
  opens: 'page',
  list: {
    columns: ['name', 'image', 'isEnabled'],
    search: ['name', 'description'],
    filters: ['isEnabled'],
    sort: 'name',
  },
  publicWhen: ['isEnabled', 'isVisibleWhenUnavailable'],
  isInitial: true,
  isCatalogue: true,
  isInCatalogueFile: true,
})
export type CategoryRow = Row<typeof categories>
