import type { Fields } from '#contract/field.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'

/** The inputs of one entry of a menu; which of them show depends on where it leads. */
export const NAVIGATION_FIELDS = {
  type: { kind: 'select', label: 'Führt zu', required: true, options: { home: 'Startseite', branch: 'Filiale', link: 'Adresse' } },
  label: { kind: 'text', label: 'Beschriftung', required: true, max: 80 },
  branch: { kind: 'reference', label: 'Filiale', to: 'branches', required: true },
  address: { kind: 'text', label: 'Adresse', help: 'https://…, /pfad, mailto: oder tel:', required: true, max: 2000 },
  suffix: { kind: 'text', label: 'Anhang an die Adresse', max: 200, help: 'Meist leer. Zum Beispiel #suppen springt zu einer Stelle.' },
  isEnabled: { kind: 'boolean', label: 'Anzeigen' },
} as const satisfies Fields

/** Headers and footers show no deeper menus. */
export const DEEPEST = 3

export const newItem = (): NavigationItem => ({
  type: 'home',
  label: '',
  branch: null,
  address: null,
  suffix: null,
  isEnabled: true,
  children: [],
})
