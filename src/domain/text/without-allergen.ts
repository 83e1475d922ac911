import { type Allergen, ALLERGENS } from '#domain/text/allergens.ts'

/** What guests say where the law's word does not follow 'ohne'. */
const SAID: Partial<Record<Allergen, string>> = { gluten: 'Gluten', milk: 'Milch und Laktose' }

/** 'Ohne Gluten', 'Ohne Eier': a wish in the guest's words. */
export const withoutAllergen = (allergen: Allergen): string => `Ohne ${SAID[allergen] ?? ALLERGENS[allergen]}`
