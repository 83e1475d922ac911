import { TEXT_COLUMN, type Checks, type Kind } from '#contract/fields/kind.ts'

const DAY_AND_TIME = 'Bitte geben Sie Datum und Uhrzeit an.'
const CLOCK = /([01]\d|2[0-3]):[0-5]\d/
const CLOCK_OR_END = /([01]\d|2[0-3]):[0-5]\d|24:00/

const dayAnd = ({ day, pattern }: Checks, clock: RegExp) =>
  pattern(new RegExp(String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(${clock.source})$`), DAY_AND_TIME).refine(
    value => day.safeParse(value.slice(0, 10)).success,
    DAY_AND_TIME,
  )

/** Day and time on the wall clock. Where it ends something (`isEnd`), `T24:00` is the end of that day. */
export const localDateTime: Kind<{ isEnd?: true }, string> = {
  schema: (checks, { isEnd }) => dayAnd(checks, isEnd ? CLOCK_OR_END : CLOCK),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: () => '2026-11-20T11:30',
}
