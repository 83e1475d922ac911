/** The 14 allergens that must be named in the EU, by their Austrian letter codes; the order is that of the printed legend. */
export const ALLERGENS = {
  A: 'Glutenhaltiges Getreide',
  B: 'Krebstiere',
  C: 'Eier',
  D: 'Fisch',
  E: 'Erdnüsse',
  F: 'Soja',
  G: 'Milch (einschließlich Laktose)',
  H: 'Schalenfrüchte',
  L: 'Sellerie',
  M: 'Senf',
  N: 'Sesam',
  O: 'Schwefeldioxid und Sulfite',
  P: 'Lupinen',
  R: 'Weichtiere',
} as const

export type AllergenLetter = keyof typeof ALLERGENS

/** The letter of a code, which may carry a sub-kind behind it ('A1', 'H Mandel'); `undefined` for what is no allergen code. */
export function allergenLetter(code: string): AllergenLetter | undefined {
  const letter = code.trim().charAt(0).toUpperCase()
  const isCode = Object.hasOwn(ALLERGENS, letter) && !/^\p{L}/u.test(code.trim().slice(1))
  return isCode ? (letter as AllergenLetter) : undefined
}

/** The German names of a product's allergens, each once, in the order of the legend. Unknown codes are left out. */
export function allergenNames(codes: readonly string[]): string[] {
  const letters = new Set(codes.map(allergenLetter))
  return Object.entries(ALLERGENS).flatMap(([letter, name]) => (letters.has(letter as AllergenLetter) ? [name] : []))
}
