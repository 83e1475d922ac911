import type { Kind } from '#contract/fields/kind.ts'

/**
 * An amount in units of the currency with at most four decimals, never a binary fraction of a cent. A sum, which
 * somebody pays as it is and which is no price for one unit, is of whole cents.
 */
export const money: Kind<{ min?: number; default?: number; isSum?: true }, number> = {
  schema: ({ decimals }, { min, isSum }) => decimals(isSum ? 2 : 4, min, 99_999_999),
  answer: ({ z }) => z.number(),
  empty: () => null,
  stored: { as: 'column', type: 'numeric(12,4)' },
  order: 'value',
  filter: 'value',
  range: 'number',
  example: () => 12.9,
}
