import type { DemoProduct } from '#demo/demo-types.ts'
import type { GroundName } from '#demo/pictures/grounds.ts'
import type { Recipe } from '#demo/pictures/recipe.ts'

/** Austrian rates in percent: food 10, everything to drink that is no milk 20. */
export const FOOD_TAX = { tax: 10, takeawayTax: 10, dineInTax: 10 } as const
export const DRINK_TAX = { tax: 20, takeawayTax: 20, dineInTax: 20 } as const

type More = Partial<
  Omit<DemoProduct, 'key' | 'name' | 'price' | 'description' | 'allergens' | 'categoryKey' | 'recipe'>
>

/**
 * One line of a category's table: key, printed number, name, price, description, allergen letters, picture, and what
 * differs from the usual.
 */
export type ProductLine = readonly [
  key: string,
  number: string,
  name: string,
  price: number,
  description: string,
  allergens: string,
  recipe: Recipe,
  more?: More,
]

/** ConcurrencyLimit the table of a category into products; `usual` holds for the whole category. */
export const defineProducts = (
  categoryKey: GroundName,
  usual: More,
  lines: readonly ProductLine[],
): readonly DemoProduct[] =>
  lines.map(([key, number, name, price, description, allergens, recipe, more], index) => ({
    key,
    categoryKey,
    number,
    name,
    type: 'other',
    description,
    allergens: [...allergens],
    additives: [],
    diets: [],
    price,
    isPriceHidden: false,
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: false,
    isStepByStep: false,
    unit: 'amount',
    alternativeUnits: [],
    minimumQuantity: 1,
    maximumQuantity: null,
    quantityStepSize: 1,
    defaultQuantity: 1,
    defaultUnit: null,
    pricingMode: 'perUnit',
    calculationModel: 'fixed',
    ...FOOD_TAX,
    config: { parts: [] },
    bundleItems: [],
    netQuantity: null,
    deposit: null,
    isLeadTimeEnabled: false,
    leadTimeType: null,
    leadTimeValue: null,
    isAgeRestricted: false,
    hasWithdrawalRight: false,
    station: null,
    sortOrder: (index + 1) * 10,
    imageAlt: `${name}, von oben gezeichnet`,
    recipe,
    ...usual,
    ...more,
  }))
