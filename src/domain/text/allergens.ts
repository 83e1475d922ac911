/**
 * The 14 substances that must be named in the EU (annex II of regulation 1169/2011), in its order. What is kept is the
 * key, whatever a shop prints.
 */
export const ALLERGENS = {
  gluten: 'Glutenhaltiges Getreide',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soybeans: 'Soja',
  milk: 'Milch (einschließlich Laktose)',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
} as const

export type Allergen = keyof typeof ALLERGENS

/** The keys in the order of the annex. */
export const ALLERGEN_KEYS = Object.keys(ALLERGENS) as readonly Allergen[]

/** The letters of the Austrian codex, in the order of the annex. */
export const CODEX_LETTERS = 'ABCDEFGHLMNOPR'

/**
 * What a kept or answered code means: the key with a kind behind it ('nuts Mandel', 'gluten 1'). Letters in such a code
 * are those of the Austrian codex ('H Mandel', 'A1') and never a shop's own, which only `readAllergen` reads.
 * `undefined` for what is neither.
 */
export function allergenOf(code: string): Allergen | undefined {
  const text = code.trim()
  const [word = ''] = text.split(' ', 1)
  if (Object.hasOwn(ALLERGENS, word)) return word as Allergen
  return /^\p{L}\p{L}/u.test(text)
    ? undefined
    : ALLERGEN_KEYS[CODEX_LETTERS.indexOf(text.charAt(0).toUpperCase() || ' ')]
}

/** The kind behind the substance: 'Mandel' of 'nuts Mandel', '1' of 'gluten 1', else ''. */
export function allergenKind(code: string): string {
  const text = code.trim()
  const key = allergenOf(text)
  return text.slice(key && text.startsWith(key) ? key.length : 1).trim()
}

/** A substance and its kind as one code. */
export const allergenCode = (allergen: Allergen, kind = ''): string => `${allergen} ${kind}`.trim()

/** A code of the codex as the key it is kept by; anything else as it is. */
export function keptCode(code: string): string {
  const allergen = allergenOf(code)
  return allergen ? allergenCode(allergen, allergenKind(code)) : code
}

/** Codes each once, in the order of the annex and of their kinds; what is no code stands last. */
export const inAnnexOrder = (codes: readonly string[]): string[] =>
  [...new Set(codes)].sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other, 'de'))

const placeOf = (code: string) => {
  const key = allergenOf(code)
  return key ? ALLERGEN_KEYS.indexOf(key) : ALLERGEN_KEYS.length
}

/** What guests say where the law's word does not follow 'ohne'. */
const SAID: Partial<Record<Allergen, string>> = { gluten: 'Gluten', milk: 'Milch und Laktose' }

/** 'Ohne Gluten', 'Ohne Eier': a wish in the guest's words. */
export const withoutAllergen = (allergen: Allergen): string => `Ohne ${SAID[allergen] ?? ALLERGENS[allergen]}`
