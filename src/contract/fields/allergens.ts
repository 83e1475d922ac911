import { keptCode } from '#domain/text/allergens.ts'
import type { FilledKind } from '#contract/fields/kind.ts'

/**
 * Allergens with a kind behind them where the law asks for it: sent by the marks of the shop's legend, by name or key,
 * kept by key.
 */
export const allergens: FilledKind<object, string[]> = {
  schema: ({ z, text }) => z.array(text(60, true)).max(2000),
  answer: ({ z }) => z.array(z.string()),
  empty: () => [],
  stored: { as: 'column', type: 'text[]' },
  order: 'none',
  filter: 'entry',
  example: () => ['A', 'G'],
  held: codes => codes.map(keptCode),
}
