import type { FilledKind } from '#contract/fields/kind.ts'

export const boolean: FilledKind<{ default?: boolean }, boolean> = {
  schema: ({ z }) => z.boolean(),
  answer: ({ z }) => z.boolean(),
  empty: () => false,
  stored: { as: 'column', type: 'boolean' },
  order: 'value',
  filter: 'flag',
  example: () => true,
}
