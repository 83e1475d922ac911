import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

export const color: Kind<object, string> = {
  schema: ({ pattern }) => pattern(/^#[0-9a-fA-F]{6}$/, 'Bitte geben Sie eine Farbe im Format #rrggbb an.'),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: () => '#336699',
}
