import type { PageConfig } from '#contract/page.ts'
import { allergenNames } from '#domain/text/allergens.ts'

/** The short form behind a product's name: letters or numbers with the additives' codes, or names, as the settings choose. */
export function allergenText({ allergens, additives }: { allergens: readonly string[]; additives: readonly string[] }, { allergenStyle }: Pick<PageConfig, 'allergenStyle'>): string {
  const shown = allergenStyle === 'names' ? allergenNames(allergens) : allergens
  return [...shown, ...additives].join(', ')
}
