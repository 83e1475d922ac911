import type { Option, Part, Product } from '#domain/catalogue/product.ts'

/** A plain product at 10.00 a piece and 20 % tax, for tests; `more` says what matters in the test. */
export const sampleProduct = (more: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Schnitzel',
  type: 'other',
  allergens: [],
  additives: [],
  diets: [],
  images: [],
  price: 10,
  isPriceHidden: false,
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: false,
  isStepByStep: false,
  unit: 'amount',
  alternativeUnits: [],
  pricingMode: 'perUnit',
  calculationModel: 'fixed',
  tax: 20,
  config: { parts: [] },
  bundleItems: [],
  isLeadTimeEnabled: false,
  isAgeRestricted: false,
  ...more,
})

/** A part of type multiselect that need not be filled, for tests. */
export const samplePart = (
  name: string,
  options: readonly (Partial<Option> & { name: string })[],
  more: Partial<Part> = {},
): Part => ({
  id: name,
  name,
  type: 'multiselect',
  isOptional: true,
  options: options.map(option => ({ id: option.name, ...option })),
  ...more,
})

/** Products by id, for tests. */
export const sampleCatalogue = (...products: readonly Product[]) =>
  new Map(products.map(product => [product.id, product]))
