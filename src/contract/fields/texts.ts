import type { FilledKind, Suggestion } from '#contract/fields/kind.ts'

/**
 * Short texts one after the other. `areCodes` says that none holds a blank, so that blanks part them too. `suggest`
 * names what the shop already uses, offered while typing.
 */
export const texts: FilledKind<{ max?: number; areCodes?: true; suggest?: Suggestion }, string[]> = {
  schema: ({ z, text }, { max }) => z.array(text(max ?? 200, true)).max(2000),
  answer: ({ z }) => z.array(z.string()),
  empty: () => [],
  stored: { as: 'column', type: 'text[]' },
  order: 'none',
  filter: 'entry',
  example: () => ['A', 'G'],
}
