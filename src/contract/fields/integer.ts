import type { Kind } from '#contract/fields/kind.ts'

/** `canBeEmpty`: nothing is an answer of its own, which the default does not replace. */
export const integer: Kind<{ min?: number; max?: number; default?: number; canBeEmpty?: true }, number> = {
  schema: ({ z }, { min, max }) =>
    z
      .int()
      .min(min ?? -2147483648)
      .max(max ?? 2147483647),
  answer: ({ z }) => z.number(),
  empty: () => null,
  stored: { as: 'column', type: 'integer' },
  order: 'value',
  filter: 'value',
  range: 'number',
  example: (_, { min }) => Math.max(min ?? 1, 3),
}
