import type { Checks, FilledKind } from '#contract/fields/kind.ts'

/** Also as digits in a text, as it was stored before. */
const wholeNumber = ({ z }: Checks) =>
  z.union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/, 'Bitte geben Sie eine ganze Zahl an.')
      .transform(Number),
  ])

export const integers: FilledKind<{ min?: number; max?: number }, number[]> = {
  schema: (checks, { min, max }) => {
    const { z } = checks
    const number = z
      .int()
      .min(min ?? 0)
      .max(max ?? 2147483647)
    return z.array(wholeNumber(checks).pipe(number)).max(100)
  },
  answer: ({ z }) => z.array(z.number()),
  empty: () => [],
  stored: { as: 'column', type: 'integer[]' },
  order: 'none',
  filter: 'entry',
  example: (_, { min }) => [min ?? 1, 30],
}
