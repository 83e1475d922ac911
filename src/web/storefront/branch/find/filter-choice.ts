import { type Allergen, allergenOf } from '#domain/text/allergens.ts'
import type { Diet } from '#domain/text/diets.ts'

/** What a guest does not tolerate and what a dish has to be. */
export type FilterChoice = { avoided: readonly Allergen[]; diets: readonly Diet[] }

export const NO_FILTER: FilterChoice = { avoided: [], diets: [] }

const KEY = 'tresen:menu-filter'

/**
 * The choice kept on this device. It says something about the guest's health, so nothing of it is ever sent anywhere.
 * Devices once kept letters of the codex.
 */
export function readFilter(): FilterChoice {
  try {
    const { avoided, diets } = {
      ...NO_FILTER,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<FilterChoice>),
    }
    return { avoided: avoided.flatMap(code => allergenOf(code) ?? []), diets }
  } catch {
    return NO_FILTER
  }
}

export function keepFilter(choice: FilterChoice): void {
  try {
    if (countFilter(choice) === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // storage is switched off: the choice lasts as long as the page
  }
}

/** How many wishes it holds. */
export const countFilter = ({ avoided, diets }: FilterChoice): number => avoided.length + diets.length
