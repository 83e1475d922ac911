import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

/** The unique name of a row in addresses. */
export const identifier: Kind<{ max?: number }, string> = {
  schema: ({ pattern }, { max }) =>
    pattern(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, 'Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche.').max(max ?? 80),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'word',
  filter: 'value',
  example: ({ count, name }) => `k${count}-${name.replaceAll(/[^a-z]/gi, '').toLowerCase()}`,
  isLeftOutOfCopies: true,
}
