import type { Kind, Suggestion } from '#contract/fields/kind.ts'

export const percentage: Kind<{ default?: number; suggest?: Suggestion }, number> = {
  schema: ({ decimals }) => decimals(4, 0, 100),
  answer: ({ z }) => z.number(),
  empty: () => null,
  stored: { as: 'column', type: 'numeric(7,4)' },
  order: 'value',
  filter: 'value',
  range: 'number',
  example: () => 10,
}
