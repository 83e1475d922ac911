import type { Choice, FilledKind } from '#contract/fields/kind.ts'

/** Some of a few. */
export const multiselect: FilledKind<
  { options: Readonly<Record<string, string>>; default?: readonly string[] },
  Choice[]
> = {
  schema: ({ z }, { options }) => z.array(z.enum(Object.keys(options))).max(100),
  answer: ({ z }) => z.array(z.string()),
  empty: () => [],
  stored: { as: 'column', type: 'text[]' },
  order: 'none',
  filter: 'entry',
  example: (_, { options }) => Object.keys(options).slice(0, 1),
  choices: ({ options }) => options,
}
