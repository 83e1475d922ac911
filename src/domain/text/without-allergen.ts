import { type AllergenLetter, ALLERGENS } from '#domain/text/allergens.ts'

/** What guests say where the law's word does not follow 'ohne'. */
const SAID: Partial<Record<AllergenLetter, string>> = { A: 'Gluten', G: 'Milch und Laktose' }

/** 'Ohne Gluten', 'Ohne Eier': a wish in the guest's words. */
export const withoutAllergen = (letter: AllergenLetter): string => `Ohne ${SAID[letter] ?? ALLERGENS[letter]}`
