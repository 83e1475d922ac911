/** Properties of a dish that guests look for, with their German labels (docs/reference/catalogue.md#diets). */
export const DIETS = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarisch',
  halal: 'Halal',
  glutenFree: 'Glutenfrei',
  lactoseFree: 'Laktosefrei',
  spicy: 'Scharf',
} as const

export type Diet = keyof typeof DIETS

const isDiet = (code: string): code is Diet => Object.hasOwn(DIETS, code)

/**
 * German labels in a fixed order, so that two products with the same diets read alike. 'Vegetarisch' is left out beside
 * 'Vegan'.
 */
export function dietLabels(codes: readonly string[]): string[] {
  const known = new Set(codes.filter(isDiet))
  if (known.has('vegan')) known.delete('vegetarian')
  return Object.entries(DIETS).flatMap(([code, label]) => (known.has(code as Diet) ? [label] : []))
}
