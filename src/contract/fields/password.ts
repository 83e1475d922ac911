import type { Kind } from '#contract/fields/kind.ts'

/** How long a password is at least (docs/reference/security-of-sign-in.md#passwords). */
export const SHORTEST_PASSWORD = 10

type Options = {
  min?: number
  isNumeric?: true
  /** The one that counts until now, which confirms a change. */
  isCurrent?: true
  /** Another service gave it out, so there is none to suggest. */
  isForeign?: true
  /** A switch beside it that goes on as soon as somebody is given one. */
  turnsOn?: string
}

/**
 * Write-only: no answer ever holds it. `min` characters instead of the ten of a sign-in; `isNumeric` for what is typed
 * on a pad of digits.
 */
export const password: Kind<Options, never> = {
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
