import type { FilledKind } from '#contract/fields/kind.ts'

/** Letters of the printed legend, with a sub-kind behind them where the law asks for it. */
export const allergens: FilledKind<object, string[]> = {
  schema: ({ z, text }) => z.array(text(40, true)).max(2000),
  answer: ({ z }) => z.array(z.string()),
  empty: () => [],
  stored: { as: 'column', type: 'text[]' },
  order: 'none',
  filter: 'entry',
  example: () => ['A', 'G'],
}
