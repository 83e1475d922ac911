import type { FocalPoint } from '#domain/catalogue/focal-point.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { AlternativeUnit } from '#domain/units/unit-ratio.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'

/** A link to another row. `name` travels along in answers for display. */
export type Reference = { id: number; name?: string | null }

/** The data an image address is made of: `/image/{id}-{version}.{extension}`. */
export type ImageReference = FocalPoint & {
  id: number
  version: number
  extension: string
  alt?: string | null
  /** Pixels of the original, where they are told, so that a place of the right shape can be kept. */
  width?: number | null
  height?: number | null
}

/**
 * What choosing an option does to the price of one base unit (docs/reference/prices-and-tax.md#base-price); `deposit`
 * leaves it and comes back with the container.
 */
export type PriceModifier = 'add' | 'subtract' | 'overwrite' | 'deposit'

export type Option = {
  id: string
  name: string
  modifier?: PriceModifier | null
  /** Gross, in currency units. */
  value?: number | null
  allergens?: readonly string[]
  isDefault?: boolean
  /**
   * What comes with this choice, where a bundle offers one: its name, allergens and the ones below are those of the
   * product then.
   */
  product?: Reference | null
  /** How many base units of it; one where nothing is said. */
  amount?: number | null
  unit?: Unit
  parts?: readonly PartChoice[]
  price?: number
}

export type PartType = 'text' | 'textarea' | 'image' | 'images' | 'file' | 'files' | 'select' | 'multiselect'

/**
 * When a step is asked: only after one of these options of a step before it, all by their ids. Renaming keeps it.
 */
export type PartCondition = { part: string; options: readonly string[] }

/** One step of a configurable product. `options` only for select and multiselect; their order is kept. */
export type Part = {
  id: string
  /**
   * The list of choices it comes from, which says everything else of it; absent where the step is the product's own.
   */
  group?: Reference | null
  /** The product's own, also where the step comes from a group. Absent: it is always asked. */
  onlyFor?: PartCondition | null
  name: string
  description?: string | null
  type: PartType
  isOptional: boolean
  minimumSelections?: number | null
  maximumSelections?: number | null
  includedSelections?: number | null
  options: readonly Option[]
}

/**
 * `parts` is how it comes in the bundle and `price` what one base unit of it costs so alone, where `asSold` has found
 * them out; `choice` is the step at which the guest chose it.
 */
export type BundleItem = {
  product: Reference
  amount: number
  unit: Unit
  parts?: readonly PartChoice[]
  price?: number
  choice?: string
}

/**
 * Another price for a while: gross in currency units for one base unit, from the instant `from` until before `until`
 * (ISO 8601).
 */
export type Reduction = { price: number; from: string; until: string }

/**
 * A sellable article as it crosses the wire. Prices are gross in currency units for one base unit, rates in percent.
 */
export type Product = {
  id: number
  number?: string | null
  /** The article number below its bars; staff alone read it. */
  gtin?: string | null
  name: string
  type: 'configurable' | 'bundle' | 'other'
  description?: string | null
  allergens: readonly string[]
  additives: readonly string[]
  diets: readonly string[]
  images: readonly ImageReference[]
  price: number
  reduction?: Reduction | null
  /** The lowest price of the 30 days before the reduction began; null where the product was not sold before. */
  lowestPrice?: number | null
  /** What it costs without the reduction that holds, where `atPriceOf` has put that into `price`. */
  formerPrice?: number
  isPriceHidden: boolean
  isEnabled: boolean
  schedule: readonly OpeningRule[]
  isVisibleWhenUnavailable: boolean
  isStepByStep: boolean
  unit: Unit
  alternativeUnits: readonly AlternativeUnit[]
  minimumQuantity?: number | null
  maximumQuantity?: number | null
  quantityStepSize?: number | null
  defaultQuantity?: number | null
  defaultUnit?: Unit | null
  pricingMode: 'perUnit' | 'flat'
  calculationModel: CalculationModel
  tax: number
  takeawayTax?: number | null
  dineInTax?: number | null
  config: { parts: readonly Part[] }
  bundleItems: readonly BundleItem[]
  netQuantity?: { amount: number; unit: Unit } | null
  deposit?: { amount: number; tax: number } | null
  isLeadTimeEnabled: boolean
  leadTimeType?: 'minutes' | 'hours' | 'days' | 'weeks' | null
  leadTimeValue?: number | null
  isAgeRestricted: boolean
  station?: string | null
  sortOrder?: number | null
}

export type Category = {
  id: number
  name: string
  description?: string | null
  image?: ImageReference | null
  isEnabled: boolean
  schedule: readonly OpeningRule[]
  isVisibleWhenUnavailable: boolean
  station?: string | null
}

/** `availableFrom` is an instant (ISO 8601, UTC). The active menu of a branch is the latest not in the future. */
export type Menu = {
  id: number
  name?: string | null
  availableFrom: string
  branches: readonly Reference[]
  catalog: readonly { category: { id: number }; products: readonly { id: number }[] }[]
}
