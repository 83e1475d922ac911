import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'
import { isTimeZone, TIME_ZONE_TEXT } from '#domain/time/time-zone.ts'

export const timeZone: Kind<{ default?: string }, string> = {
  schema: ({ z }) => z.string().trim().refine(isTimeZone, TIME_ZONE_TEXT),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: () => 'Europe/Zurich',
}
