import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

/** Numbers as people write them on a door: digits with the usual signs between them. */
export const phone: Kind<object, string> = {
  schema: ({ z, pattern }) =>
    z.union([
      z.literal('').transform(() => null),
      pattern(/^\+?\d[\d\s()/.-]{2,30}$/, 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.'),
    ]),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: () => '+436641234567',
}
