import {
  type Allergen,
  ALLERGEN_KEYS,
  allergenKind,
  allergenOf,
  ALLERGENS,
  CODEX_LETTERS,
} from '#domain/text/allergens.ts'

/** How a shop marks allergens: by a usual legend, by marks of its own, or by the names alone. */
export type AllergenStyle = 'lettersAt' | 'lettersDe' | 'numbersDe' | 'names' | 'own'

/** A mark as it is printed and what it stands for; with a kind it stands for that kind alone. */
export type LegendRow = { mark: string; allergen: Allergen; kind?: string | null }
export type AllergenLegend = readonly LegendRow[]

/** What the settings say of the legend; the rows count where the style is `own`. */
export type LegendSettings = { allergenStyle: AllergenStyle; allergenLegend: AllergenLegend }

const inOrder = (marks: readonly string[]): AllergenLegend =>
  ALLERGEN_KEYS.map((allergen, index) => ({ mark: marks[index] ?? '', allergen }))

/** The legend a shop prints: presets follow the order of the annex, names need no marks. */
export function legendOf({ allergenStyle, allergenLegend }: LegendSettings): AllergenLegend {
  if (allergenStyle === 'own') return allergenLegend
  if (allergenStyle === 'names') return []
  if (allergenStyle === 'numbersDe') return inOrder(ALLERGEN_KEYS.map((_, index) => String(index + 1)))
  return inOrder((allergenStyle === 'lettersDe' ? 'ABCDEFGHIJKLMN' : CODEX_LETTERS).split(''))
}

/** The mark of a substance, '' where the legend has none. */
export const allergenMark = (allergen: Allergen, legend: AllergenLegend): string =>
  legend.find(row => row.allergen === allergen && !row.kind)?.mark ?? ''

/**
 * Codes as they stand beside a dish: 'A1, H Mandel' by letters, '1, 8 Mandel' by numbers, 'Schalenfrüchte (Mandel)' by
 * names. Each once; a substance without a mark is named in full, and what is no code stands as it is, for what is
 * unknown is not safe.
 */
export const allergenText = (codes: readonly string[], legend: AllergenLegend): string =>
  [...new Set(codes.map(code => shortText(code, legend)))].join(', ')

/** Codes in full: 'H Schalenfrüchte (Mandel), Q', with the mark in front. */
export const allergenFullText = (codes: readonly string[], legend: AllergenLegend): string =>
  [...new Set(codes.map(code => `${legendRow(code, legend)?.mark ?? ''} ${nameText(code)}`.trim()))].join(', ')

/** The row of the legend that marks a code: that of its kind, else that of the substance. */
export function legendRow(code: string, legend: AllergenLegend): LegendRow | undefined {
  const allergen = allergenOf(code)
  const kind = allergenKind(code).toLowerCase()
  const rows = legend.filter(row => row.allergen === allergen)
  return rows.find(row => kind && row.kind?.trim().toLowerCase() === kind) ?? rows.find(row => !row.kind)
}

function shortText(code: string, legend: AllergenLegend): string {
  const row = legendRow(code, legend)
  if (!row) return nameText(code)
  const kind = row.kind ? '' : allergenKind(code)
  const isAttached = /^\d/.test(kind) && !/\d$/.test(row.mark)
  return isAttached ? row.mark + kind : `${row.mark} ${wordsOf(kind)}`.trim()
}

/** 'Schalenfrüchte (Mandel)'. */
function nameText(code: string): string {
  const allergen = allergenOf(code)
  if (!allergen) return code.trim()
  const kind = wordsOf(allergenKind(code))
  return ALLERGENS[allergen] + (kind && ` (${kind})`)
}

/** What a mark stands for: 'Sesam', 'Schalenfrüchte (Mandel)'. */
export const rowMeaning = ({ allergen, kind }: LegendRow): string =>
  ALLERGENS[allergen] + (kind?.trim() ? ` (${kind.trim()})` : '')

/** A number of the kind says nothing without the shop's own list and is left out. */
const wordsOf = (kind: string) => kind.replace(/^\d+ ?/, '').replace(/^\((.*)\)$/, '$1')
