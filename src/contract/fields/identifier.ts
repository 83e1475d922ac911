import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

/**
 * The unique name of a row in addresses. `names`: those that mean something to the system, in the words people have for
 * them; a form then offers these.
 */
export const identifier: Kind<{ max?: number; names?: Readonly<Record<string, string>> }, string> = {
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
