import { type RawBuilder, sql } from 'kysely'
import type { BranchWindow, Windows } from '#server/features/books/branch-windows.ts'

/** The windows as rows `w(branch_id, zone, since, until, first, last)`. */
export const windowRows = ({
  branches,
}: Windows): RawBuilder<unknown> => sql`unnest(${branches.map(({ id }) => id)}::bigint[],
  ${branches.map(({ timeZone }) => timeZone)}::text[], ${branches.map(({ since }) => since)}::timestamptz[],
  ${branches.map(({ until }) => until)}::timestamptz[], ${branches.map(({ first }) => first)}::date[],
  ${branches.map(({ last }) => last)}::date[]) as w(branch_id, zone, since, until, first, last)`

/** Beyond all windows nothing is looked for: `until` does not belong to it. */
export const outermost = ({ branches }: Windows): Pick<BranchWindow, 'since' | 'until' | 'first' | 'last'> => ({
  since: earliest(branches.map(({ since }) => since)),
  until: latest(branches.map(({ until }) => until)),
  first: earliest(branches.map(({ first }) => first)),
  last: latest(branches.map(({ last }) => last)),
})

const earliest = (days: string[]) => days.sort()[0] ?? ''
const latest = (days: string[]) => days.sort().at(-1) ?? ''

/**
 * The business day of an instant within a window on the clock of its branch: until the day begins it is still the one
 * before. Beside a closed day a window may begin or end at another hour.
 */
export const dayOf = (instant: RawBuilder<unknown>, { dayStartMinutes }: Windows): RawBuilder<unknown> =>
  sql`least(greatest(((${instant} at time zone w.zone) - make_interval(mins => ${dayStartMinutes}))::date, w.first),
      w.last)`

/** So many windows are looked into one by one. */
const MANY = 10

/**
 * The windows with the rows of a table that moved within them, `w` and the table by its short name. Where there are
 * many, as closed days between written ones, each is looked up by the table's index: held against every row of years
 * they would take seconds.
 */
export const found = (
  windows: Windows,
  table: RawBuilder<unknown>,
  at: string,
  short: string,
  and: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => {
  const [name, moment] = [sql.raw(short), sql.raw(`${short}.${at}`)]
  return windows.branches.length > MANY
    ? sql`${windowRows(windows)} cross join lateral (select * from ${table} ${name} where ${and}
        and ${moment} >= w.since and ${moment} < w.until offset 0) ${name}`
    : sql`${windowRows(windows)} join ${table} ${name} on ${and} and ${moment} >= w.since and ${moment} < w.until`
}

/**
 * The same of a table whose rows know their order but no branch, with that order as `o`. Days that begin and end at the
 * same instant are looked up once for all branches: each for itself, a thousand of them would read what moved in the
 * whole chain a thousand times.
 */
export const foundOfOrders = (
  windows: Windows,
  table: RawBuilder<unknown>,
  at: string,
  short: string,
  and?: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const [name, moment, order] = [sql.raw(short), sql.raw(`${short}.${at}`), sql.raw(`${short}.order_id`)]
  if (windows.branches.length <= MANY)
    return sql`${found(windows, table, at, short, and)} join orders o on o.id = ${order} and w.branch_id = o.branch_id`
  const spans = new Map(windows.branches.map(({ since, until }) => [`${since} ${until}`, { since, until }]))
  const [since, until] = [[...spans.values()].map(one => one.since), [...spans.values()].map(one => one.until)]
  return sql`(select span.since as moved_since, span.until as moved_until, ${name}.*
      from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as span(since, until)
      cross join lateral (select * from ${table} ${name} where ${and ?? sql`true`}
        and ${moment} >= span.since and ${moment} < span.until offset 0) ${name} offset 0) ${name}
    join orders o on o.id = ${order}
    join ${windowRows(windows)} on w.branch_id = o.branch_id and w.since = ${name}.moved_since
      and w.until = ${name}.moved_until`
}
