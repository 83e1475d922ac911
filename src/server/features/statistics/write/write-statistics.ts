import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Database, Executor } from '#server/core/db/executor.ts'
import type { Books } from '#server/features/statistics/write/books.ts'
import { branchDays, dueDays, type DueDay, takeNotes } from '#server/features/statistics/write/due-days.ts'
import { renewMonths, writeAllBranches, writeMonths } from '#server/features/statistics/write/write-months.ts'
import { writeOrderDays } from '#server/features/statistics/write/write-order-days.ts'
import { writeWebDay } from '#server/features/statistics/write/write-web-day.ts'

/** One process writes at a time. */
const LOCK = 7319
/**
 * So many days are looked for at once, four months of two hundred branches, and so many days and orders of a branch
 * written in one transaction.
 */
const LOOKED_FOR = 24_800
const DAYS_AT_ONCE = 124
const ORDERS_AT_ONCE = 10_000
/** What a step may keep in memory: nobody waits for it, and the connection would never give it back. */
const SORTED_IN = '2MB'

export type Writing = {
  books: Books
  /** Works on the database when it is its turn. */
  through: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Every written day is looked at, not just the latest. */
  all: boolean
  /** Waits for orders after a piece of work that took so many milliseconds. */
  giveWay?: (tookMs: number) => Promise<void>
}

/**
 * Writes the days anew that have changed, each as a whole and on one snapshot of the database, so that a day says what
 * its orders and events say whenever it is read (decision 132). What changes meanwhile is noted and written next;
 * whoever is killed leaves the notes where they were. Answers how many days were written.
 */
export async function writeStatistics(app: App, writing: Writing): Promise<number> {
  let written = 0
  const seen = new Set<string>()
  for (;;) {
    const due = await writing.through(db => dueDays(app, db, { all: writing.all, most: LOOKED_FOR }))
    // a day that stays due, as of a branch that is just being removed, is not tried for ever
    const fresh = due.filter(({ source, branchId, day }) => !seen.has(`${source} ${branchId} ${day}`))
    for (const { source, branchId, day } of fresh) seen.add(`${source} ${branchId} ${day}`)
    for (const run of runsOf(fresh)) {
      const began = performance.now()
      if (!(await writing.through(db => onSnapshot(db, tx => writeRun(app, tx, run, writing.books))))) return written
      written += run.days.length
      await writing.giveWay?.(performance.now() - began)
    }
    if (due.length < LOOKED_FOR || fresh.length === 0) break
  }
  await writing.through(db => onSnapshot(db, tx => writeMonths(tx, app.clock.now())))
  // each month of all branches is a work of its own, so that orders never wait long for their turn
  for (let isMore = true; isMore;) {
    isMore = false
    await writing.through(db => onSnapshot(db, async tx => void (isMore = await writeAllBranches(tx))))
  }
  return written
}

/** What PostgreSQL says where another process wrote between the snapshot and the lock. */
const OVERTAKEN = new Set<unknown>(['40001', '23505'])

/** Does nothing while another process writes. */
const onSnapshot = (db: Database, work: (tx: Executor) => Promise<void>): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const { rows } = await typedSql({
        isOurs: 'bool',
        isSet: 'bool',
      })`select pg_try_advisory_xact_lock(${LOCK}) as is_ours, set_config('work_mem', ${SORTED_IN}, true) is not null as is_set`.execute(
        tx,
      )
      if (rows[0]?.isOurs !== true) return false
      await work(tx)
      return true
    })
    .catch((error: unknown) => {
      if (OVERTAKEN.has((error as { code?: unknown }).code)) return false
      throw error
    })

type Run = Pick<DueDay, 'source' | 'branchId'> & { days: string[]; tickets: number }

/** Days of a branch together, as long as they are few orders; a day of visits alone. */
function runsOf(due: readonly DueDay[]): Run[] {
  const runs: Run[] = []
  const open = new Map<number, Run>()
  for (const { source, branchId, day, tickets } of due) {
    const run = source === 'orders' ? open.get(branchId) : undefined
    if (run && run.days.length < DAYS_AT_ONCE && run.tickets + tickets <= ORDERS_AT_ONCE) {
      run.days.push(day)
      run.tickets += tickets
      continue
    }
    const next = { source, branchId, days: [day], tickets }
    runs.push(next)
    if (source === 'orders') open.set(branchId, next)
  }
  return runs
}

async function writeRun(app: App, tx: Executor, { source, branchId, days }: Run, books: Books): Promise<void> {
  await takeNotes(tx, source, branchId, days)
  if (source === 'web') {
    const { config } = await app.catalogue.current()
    for (const day of days) await writeWebDay(tx, day, config.timeZone)
  } else {
    const branch = await branchDays(app, branchId, days)
    if (branch) await writeOrderDays(tx, branch, books)
  }
  await renewMonths(tx, source, branchId, days)
}
