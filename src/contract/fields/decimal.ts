import type { Kind } from '#contract/fields/kind.ts'

/** A measure with at most six decimals. */
export const decimal: Kind<{ min?: number; max?: number; default?: number; unit?: string }, number> = {
  schema: ({ decimals }, { min, max }) => decimals(6, min, max ?? 99_999_999),
  answer: ({ z }) => z.number(),
  empty: () => null,
  stored: { as: 'column', type: 'numeric(16,6)' },
  order: 'value',
  filter: 'value',
  range: 'number',
  example: (_, { min, max }) => Math.min(Math.max(min ?? 0, 1.25), max ?? 9),
}
