import { type RawBuilder, sql } from 'kysely'
import type { Windows } from '#server/features/books/branch-windows.ts'

/** The windows as rows `w(branch_id, zone, since, until)`. */
export const windowRows = ({ branches }: Windows): RawBuilder<unknown> => sql`unnest(${branches.map(({ id }) => id)}::bigint[],
  ${branches.map(({ timeZone }) => timeZone)}::text[], ${branches.map(({ since }) => since)}::timestamptz[],
  ${branches.map(({ until }) => until)}::timestamptz[]) as w(branch_id, zone, since, until)`

/** Beyond all windows nothing is looked for: `until` does not belong to it. */
export const outermost = ({ branches }: Windows): { since: string; until: string } => ({
  since: branches.map(({ since }) => since).sort()[0] ?? '',
  until:
    branches
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? '',
})

/** The business day of an instant on the clock of its branch: until the day begins it is still the one before. */
export const dayOf = (instant: RawBuilder<unknown>, { dayStartMinutes }: Windows): RawBuilder<unknown> =>
  sql`((${instant} at time zone w.zone) - make_interval(mins => ${dayStartMinutes}))::date`
