import {
  type Allergen,
  allergenCode,
  ALLERGEN_KEYS,
  allergenKind,
  allergenOf,
  ALLERGENS,
  CODEX_LETTERS,
} from '#domain/text/allergens.ts'
import type { AllergenLegend, AllergenStyle, LegendRow } from '#domain/text/allergen-legend.ts'

const folded = (text: string) => text.trim().toLowerCase()
const shortName = (allergen: Allergen) => ALLERGENS[allergen].replace(/ \(.*/, '')

/** The first of each name counts. */
const NAMED = new Map(
  ALLERGEN_KEYS.flatMap(key =>
    [key, ALLERGENS[key], shortName(key)].map(name => [folded(name), key] as const),
  ).reverse(),
)

/** The substance somebody names by its key or in words: 'sesame', 'Sesam', 'Milch'. */
export const namedAllergen = (text: string): Allergen | undefined => NAMED.get(folded(text))

const indexes = new WeakMap<AllergenLegend, ReadonlyMap<string, LegendRow>>()
/**
 * The rows of a legend by their marks, made once for each: a menu asks thousands of times. The first of a mark counts.
 */
function rowsOf(legend: AllergenLegend): ReadonlyMap<string, LegendRow> {
  const known = indexes.get(legend)
  if (known) return known
  const made = new Map(legend.map(row => [folded(row.mark), row] as const).reverse())
  indexes.set(legend, made)
  return made
}

/**
 * What somebody typed or sent, by the marks of the shop's legend ('L', 'A1', 'H Mandel'), by name ('Sesam') or by key
 * ('sesame', 'nuts Mandel'), as the code that is kept. `undefined` for whatever else: no letter is ever read by another
 * legend than the shop's.
 */
export function readAllergen(typed: string, legend: AllergenLegend): string | undefined {
  const text = typed.trim().replace(/\s+/g, ' ')
  const named = namedAllergen(text)
  if (named) return named
  const rows = rowsOf(legend)
  const rowOf = (mark: string) => rows.get(folded(mark))
  const exact = rowOf(text)
  if (exact) return allergenCode(exact.allergen, exact.kind?.trim())
  const [first = '', ...rest] = text.split(' ')
  const words = rest.join(' ')
  const isKey = Object.hasOwn(ALLERGENS, first)
  const spoken = isKey ? words.replace(/^\d+( |$)/, '') : words
  if (spoken !== '' && !isKind(spoken, mark => rowOf(mark) !== undefined)) return undefined
  if (isKey) return text
  const plain = rowOf(first)
  if (plain) return plain.kind ? undefined : allergenCode(plain.allergen, words)
  const [, letters = '', digits = ''] = /^(\D+)(\d+)$/.exec(first) ?? []
  const base = rowOf(letters)
  return base && !base.kind ? allergenCode(base.allergen, `${digits} ${words}`.trim()) : undefined
}

/** Words that say which kind it is; a second mark behind the first ('A G', 'A Weizen, G') would be lost as one. */
const isKind = (text: string, isMark: (word: string) => boolean) =>
  /^\(?\p{L}/u.test(text) &&
  text.split(/[\s,;/()]+/).every(word => word === '' || (!/^\p{L}$/u.test(word) && !isMark(word)))

/** What is said of an entry that cannot be read, with the marks there are. */
export function unknownAllergenText(typed: string, legend: AllergenLegend): string {
  const marks = legend.map(({ mark }) => mark)
  return marks.length > 0
    ? `„${typed}“ steht nicht in Ihrer Legende der Allergene. Möglich sind ${marks.join(', ')}, auch mit einer Art dahinter.`
    : `„${typed}“ ist kein Allergen. Bitte schreiben Sie den Namen, zum Beispiel „Sesam“.`
}

/**
 * A kept code as answers of the API name it: by the letter of the Austrian codex while that is the shop's legend, else
 * by its key. So a letter in an answer has one meaning, and an answer sent back says the same.
 */
export function answeredAllergen(code: string, style: AllergenStyle): string {
  const allergen = allergenOf(code)
  if (!allergen) return code
  const kind = allergenKind(code)
  if (style !== 'lettersAt') return allergenCode(allergen, kind)
  const letter = CODEX_LETTERS.charAt(ALLERGEN_KEYS.indexOf(allergen))
  return /^\d/.test(kind) ? letter + kind : `${letter} ${kind}`.trim()
}
