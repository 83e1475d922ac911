import { allergenLetter, type AllergenLetter } from '#domain/text/allergens.ts'

const letterOf = (code: string) => allergenLetter(code)
export const hasAllergen = (codes: readonly string[], letter: AllergenLetter): boolean => codes.some(code => letterOf(code) === letter)

/** Sets or takes away a letter with all its sub-kinds; the others stay as they are, in the order of the legend. */
export function withAllergen(codes: readonly string[], letter: AllergenLetter, isOn: boolean): string[] {
  const others = codes.filter(code => letterOf(code) !== letter)
  return isOn ? [...others, letter].toSorted((one, other) => one.localeCompare(other, 'de')) : others
}

/** What stands behind the letter: 'A Weizen' has the sub-kind 'Weizen'. */
export const subKinds = (codes: readonly string[], letter: AllergenLetter): string[] =>
  codes
    .filter(code => letterOf(code) === letter)
    .map(code => code.trim().slice(1).trim())
    .filter(Boolean)

/** Replaces the sub-kinds of a letter; without any the letter stands alone. */
export function withSubKinds(codes: readonly string[], letter: AllergenLetter, kinds: readonly string[]): string[] {
  const others = codes.filter(code => letterOf(code) !== letter)
  const own = kinds.length > 0 ? kinds.map(kind => (/^\d/.test(kind) ? `${letter}${kind}` : `${letter} ${kind}`)) : [letter]
  return [...others, ...own].toSorted((one, other) => one.localeCompare(other, 'de'))
}

/** Codes as they were typed or pasted: letters become capitals, each code stands once; what is no code stays as typed, to be refused by name. */
export const tidyAllergens = (entries: readonly string[]): string[] => [
  ...new Set(
    entries.flatMap(entry => {
      const code = entry.trim()
      return code === '' ? [] : [allergenLetter(code) ? code.charAt(0).toUpperCase() + code.slice(1) : code]
    }),
  ),
]
