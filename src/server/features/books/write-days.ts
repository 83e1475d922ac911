import { sql } from 'kysely'
import { minutesOf } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import { closedDaysIn } from '#server/features/books/closing/late-changes.ts'
import { reckonDays } from '#server/features/books/reckon-days.ts'
import { lockDays, moneyOf, storePieces } from '#server/features/books/store-pieces.ts'

/** So many days of a branch are written at once; who changes an old order of it waits meanwhile. */
const DAYS_AT_ONCE = 7
/** Of days on which nothing was ordered there is nothing to add up but money that moved: a refund on a Sunday. */
const CLOSED_DAYS_AT_ONCE = 60
/** Whoever else works on the branch's old orders goes first: the days are written by the next round. */
const TIMEOUT_MS = 2000
/** What PostgreSQL says when a lock was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Materialises the business days of each branch that have been over for a day, so that months of them are read at once
 * (decision 073): days since its first order that are not written yet, were written under another clock or currency, or
 * have changed since. Days on which it was shut are written as well; otherwise each of them would be computed whenever
 * somebody asks. Days that somebody closed by name stay as they are (`closing/late-changes.ts`).
 */
export async function writeDays(app: App, timeoutMs = TIMEOUT_MS): Promise<void> {
  const { branchById, config } = await app.catalogue.current()
  const dayStartMinutes = minutesOf(config.businessDayStart) ?? 0
  let busy: Error | null = null
  for (const branch of branchById.values()) {
    const days = await daysToWrite(app, branch, dayStartMinutes, config.currency)
    const [open, closed] = [days.filter(({ wasOpen }) => wasOpen), days.filter(({ wasOpen }) => !wasOpen)]
    try {
      for (const some of [...inParts(open, DAYS_AT_ONCE), ...inParts(closed, CLOSED_DAYS_AT_ONCE)]) {
        const runs = some.map(({ day }) => windowOf(branch, day, day, dayStartMinutes))
        await writeRuns(app, { branches: runs, dayStartMinutes, currency: config.currency }, timeoutMs)
      }
    } catch (error) {
      // somebody else works on this branch: that is no reason for the others to wait
      if (!isLockNotAvailable(error)) throw error
      busy ??= error
    }
  }
  // the queue tries again
  if (busy !== null) throw busy
}

const isLockNotAvailable = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size))

async function daysToWrite(
  app: App,
  { id, timeZone }: { id: number; timeZone: string },
  dayStartMinutes: number,
  currency: string,
) {
  const { rows } = await typedSql({ day: 'date', wasOpen: 'bool' })`
    with counted as (select business_day as day from ticket_counters where branch_id = ${id}),
      past as (select f.day + n as day from (select min(day) as day from counted) f,
        generate_series(0, (now() at time zone 'utc')::date - 2 - f.day) n),
      due as (
        select p.day from past p left join day_books b on b.branch_id = ${id} and b.day = p.day
        where b.day is null or b.zone <> ${timeZone} or b.day_start_minutes <> ${dayStartMinutes}::smallint
        or b.currency <> ${currency}
        union select c.day from day_book_changes c where c.branch_id = ${id})
    select day, exists (select from counted c where c.day = due.day) as was_open from due
    where not exists (select from day_closings l where l.branch_id = ${id} and l.day = due.day) order by day`.execute(
    app.db,
  )
  return rows
}

/** Behind the lock every statement sees the same old orders, whatever is placed today. */
const writeRuns = (app: App, asked: Windows, timeoutMs: number) =>
  app.db.transaction().execute(async tx => {
    const branchId = asked.branches[0]?.id ?? 0
    await sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, true)`.execute(tx)
    await lockDays(tx, branchId)
    // somebody may have closed one of them while the lock was waited for
    const closed = new Set((await closedDaysIn(tx, asked)).map(({ day }) => day))
    const windows = { ...asked, branches: asked.branches.filter(({ first }) => !closed.has(first)) }
    if (windows.branches.length === 0) return
    const days = JSON.stringify(
      windows.branches.map(({ id, first, timeZone }) => ({ branch_id: id, day: first, zone: timeZone })),
    )
    await sql`with gone as (delete from day_book_changes where (branch_id, day) in (select branch_id, day
        from jsonb_to_recordset(${days}::jsonb) as d(branch_id bigint, day date)))
      delete from day_books where (branch_id, day) in (select branch_id, day
        from jsonb_to_recordset(${days}::jsonb) as d(branch_id bigint, day date))`.execute(tx)
    await sql`insert into day_books (branch_id, day, zone, day_start_minutes, currency)
      select branch_id, day, zone, ${windows.dayStartMinutes}::smallint, ${windows.currency}
      from jsonb_to_recordset(${days}::jsonb) as d(branch_id bigint, day date, zone text)`.execute(tx)
    const { entries, counted, moved } = await reckonDays(tx, windows)
    await storePieces(tx, entries, moneyOf({ counted, moved }))
  })
