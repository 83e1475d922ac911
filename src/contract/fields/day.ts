import type { Kind } from '#contract/fields/kind.ts'

/** A local day `YYYY-MM-DD`. */
export const day: Kind<object, string> = {
  schema: checks => checks.day,
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: { as: 'column', type: 'date' },
  order: 'value',
  filter: 'value',
  range: 'day',
  example: () => '2026-11-20',
}
