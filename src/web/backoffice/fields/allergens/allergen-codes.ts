import { type Allergen, allergenCode, allergenKind, allergenOf, inAnnexOrder } from '#domain/text/allergens.ts'

export const hasAllergen = (codes: readonly string[], allergen: Allergen): boolean =>
  codes.some(code => allergenOf(code) === allergen)

/** Sets or takes away a substance with all its kinds; the others stay as they are, in the order of the annex. */
export function withAllergen(codes: readonly string[], allergen: Allergen, isOn: boolean): string[] {
  const others = codes.filter(code => allergenOf(code) !== allergen)
  return isOn ? inAnnexOrder([...others, allergen]) : others
}

/** What stands behind the substance: 'gluten Weizen' has the kind 'Weizen'. */
export const subKinds = (codes: readonly string[], allergen: Allergen): string[] =>
  codes
    .filter(code => allergenOf(code) === allergen)
    .map(allergenKind)
    .filter(Boolean)

/** Replaces the kinds of a substance; without any it stands alone. */
export function withSubKinds(codes: readonly string[], allergen: Allergen, kinds: readonly string[]): string[] {
  const others = codes.filter(code => allergenOf(code) !== allergen)
  const own = kinds.length > 0 ? kinds.map(kind => allergenCode(allergen, kind)) : [allergen]
  return inAnnexOrder([...others, ...own])
}
