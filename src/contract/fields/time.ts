import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

/** `24:00` ends a day; where a time begins something (`isStart`) there is no such time. */
export const time: Kind<{ default?: string; isStart?: true }, string> = {
  schema: ({ pattern }, { isStart }) =>
    isStart
      ? pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.')
      : pattern(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Bitte geben Sie eine Uhrzeit im Format HH:MM an.'),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: () => '11:30',
}
