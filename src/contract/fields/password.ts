import type { Kind } from '#contract/fields/kind.ts'

/** How long a password is at least (model, section 1). */
export const SHORTEST_PASSWORD = 10

/** Write-only: no answer ever holds it. `min` characters instead of the ten of a sign-in; `isNumeric` for what is typed on a pad of digits. */
export const password: Kind<{ min?: number; isNumeric?: true }, never> = {
  schema: ({ z, pattern }, { min = SHORTEST_PASSWORD, isNumeric }) =>
    isNumeric
      ? z.union([z.literal('').transform(() => null), pattern(/^\d*$/, 'Erlaubt sind nur Ziffern.').min(min).max(40)])
      : z.string().min(min).max(200),
  answer: null,
  empty: () => null,
  stored: { as: 'nowhere' },
  order: 'none',
  filter: 'value',
  example: ({ count }) => `Krapfen&Kaffee-${count}`,
}
