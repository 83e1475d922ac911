import type { Config } from '#contract/config/config-fields.ts'
import type { LegendEntry } from '#contract/pages/menu.ts'
import { allergenCodes } from '#domain/catalogue/product-allergens.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { legendOf, legendRow, type LegendRow, rowMeaning } from '#domain/text/allergen-legend.ts'

type Settings = Pick<Config, 'additivesLegend' | 'allergenStyle' | 'allergenLegend'>

/**
 * The allergens and additives that occur in a menu, its options included, with their meaning, in the order of the
 * legend. Allergens that are named beside the dishes need none.
 */
export function menuLegend(products: readonly Product[], config: Settings): LegendEntry[] {
  const legend = legendOf(config)
  const used = new Set(products.flatMap(allergenCodes).map(code => legendRow(code, legend)))
  const additives = new Set(products.flatMap(product => product.additives))
  return [
    ...legend.filter(row => used.has(row)).map(entryOf),
    ...config.additivesLegend.flatMap(({ code, label }) => (additives.has(code) ? [{ code, meaning: label }] : [])),
  ]
}

/** A row of the legend as guests read it. */
export const entryOf = (row: LegendRow): LegendEntry => ({ code: row.mark, meaning: rowMeaning(row) })
