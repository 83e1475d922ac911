import { type RawBuilder, sql } from 'kysely'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Changed, Schema, Stored, TableName } from '#server/core/db/schema.ts'
import { assignments } from '#server/core/db/typed-sql.ts'

/**
 * Transactional outbox. A notice is a row of a table, written in the transaction of what it tells of, and leaves by a
 * job: at-least-once delivery. Everything that all kinds of notices have in common stands here (decision 069):
 *
 * - Lease: `take` claims up to `batch` due rows with `for update skip locked`, counts the attempt and moves `try_at` to
 *   the end of the lease. A process that dies leaves its rows to whoever comes after that.
 * - Fence: before a row is sent it is claimed once more by its number of attempts. Rows before it may have taken so
 *   long that another process has it, or the notice was recalled meanwhile. Rows that leave right after the lease
 *   (`isParallel`) need no fence; where they are marked, the claim marks them all the same.
 * - Crash while sending: tables with `sending_at` remember that a row was handed over. The next attempt finds
 *   `isUncertain` and says so to the reader, or gives it up where it must not be sent twice.
 * - Retry with exponential back-off (`retryMinutes`), at most `MOST_ATTEMPTS` times, then it is given up: there is no
 *   dead-letter queue, the row stays with `done_at` and its `reason`.
 *
 * graphile-worker wakes it (a job queued with the row, and a cron every minute) and repeats a run that threw. Rows are
 * not jobs of their own: staff read their state, steps recall them, and the worker gives back the job of a killed
 * process only after four hours.
 */
export type Outbox<T extends OutboxTable, Row extends Leased, Letter> = {
  table: T
  /** The primary key of the table. */
  key: readonly (keyof Row & keyof Stored<T> & string)[]
  /** Rows in one statement. */
  batch: number
  /** How long a row in hand is kept from others. Longer than one attempt may take. */
  leaseMinutes: number
  /** Whether the table has `sending_at`. */
  isMarked: 'sendingAt' extends keyof Schema[T] ? boolean : false
  /** Leaves out rows that must wait though they are due (a condition on the table, asked before each batch). */
  only?: () => RawBuilder<unknown>
  /** Seconds until the next try of a row refused for the `attempts`th time, null to give it up. */
  pause?: (attempts: number) => number | null
  /** All rows of a batch leave at once, so that a service that is slow holds none of them up. */
  isParallel?: boolean
  /** Leases rows: `update <table> n set ${lease.set} from (${lease.due}) due where n.id = due.id returning …`. */
  take: (lease: Lease) => RawBuilder<Row>
  /** What is to be sent, as it is true now; an outcome where there is nothing to send. */
  render: (row: Row) => Promise<{ letter: Letter } | Outcome<T>>
  /** The fence, where more than the row has to be claimed. `lost`: another process has it by now, or it is over. */
  claim?: (row: Row, letter: Letter, until: { now: string; untilAt: string }) => Promise<Claimed<T>>
  send: (row: Row, letter: Letter) => Promise<Outcome<T>>
  /** What an error means that was thrown; left out, what `send` threw may have left. */
  failure?: (error: unknown, row: Row) => Failure
  /** What a table notes beside `done_at`, `try_at` and `sending_at`. */
  columns: (ending: Ending) => Changed<T>
  /** Tells staff of a failure, in the transaction that notes it. `isLast`: it is given up. */
  tell?: (tx: Executor, row: Row, failure: Failure & { isLast: boolean }) => Promise<void>
  /** Gives back what was taken for a row that certainly never left and never will, in the transaction that ends it. */
  release?: (tx: Executor, row: Row) => Promise<void>
}

export type OutboxTable = {
  [T in TableName]: 'doneAt' | 'tryAt' | 'attempts' extends keyof Schema[T] ? T : never
}[TableName]

/** A row in hand. `attempts` counts this one; `isUncertain`: an attempt before may have reached somebody. */
export type Leased = { attempts: number; isUncertain?: boolean }
/** Fragments for the statement that leases: `due` selects the key and `is_uncertain`, `set` changes `n`. */
export type Lease = { due: RawBuilder<unknown>; set: RawBuilder<unknown> }
type Claimed<T extends TableName> = 'ours' | 'lost' | Outcome<T>

/** How an attempt ended. `gone`: there is nobody to tell any more, and the row was deleted with them. */
export type Outcome<T extends TableName = never> =
  | { kind: 'sent'; columns?: Changed<T> }
  | { kind: 'skipped'; reason: string }
  | { kind: 'gone' }
  | Failure
/**
 * `reason` is for staff, in German; `error` for the log. `isFinal`: no attempt can help. `mayHaveLeft`: nobody knows
 * whether it was delivered, now or in an attempt before.
 */
export type Failure = {
  kind: 'failed'
  reason: string | null
  error: unknown
  isFinal?: boolean
  mayHaveLeft?: boolean
  /** The service asks not to be asked earlier. */
  afterSeconds?: number
}
/** What a row is to say of its attempt. `error` is short enough for a column. */
export type Ending = {
  state: 'sent' | 'skipped' | 'failed' | 'givenUp'
  reason: string | null
  error: string | null
  now: string
}

const LONGEST_ERROR = 500

/** Sends every row that is due, in batches, each in one process only. Safe to run in several processes at once. */
export async function sendDue<T extends OutboxTable, Row extends Leased, Letter>(
  app: App,
  box: Outbox<T, Row, Letter>,
): Promise<void> {
  for (;;) {
    const { rows } = await box.take(leaseOf(box, app.clock.now())).execute(app.db)
    if (box.isParallel) await together(rows.map(row => attempt(app, box, row)))
    else for (const row of rows) await attempt(app, box, row)
    if (rows.length < box.batch) return
  }
}

/** Waits for all of them, then throws what the first of them threw, so that the job is repeated. */
async function together(attempts: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(attempts)) if (result.status === 'rejected') throw result.reason
}

/** Ends all that is due without an attempt, in one statement; answers how many rows that were. */
export async function skipDue<T extends OutboxTable, Row extends Leased, Letter>(
  app: App,
  { table, columns }: Pick<Outbox<T, Row, Letter>, 'table' | 'columns'>,
  reason: string,
): Promise<number> {
  const now = app.clock.now()
  const changes = { ...columns({ state: 'skipped', reason, error: null, now }), doneAt: now }
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${assignments<T>(changes)} where done_at is null and try_at <= ${now}`.execute(
    app.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Notes something of a row that is in hand. */
export const noteRow = <T extends OutboxTable, Row extends Leased>(
  db: Executor,
  box: Pick<Outbox<T, Row, never>, 'table' | 'key'>,
  row: Row,
  columns: Changed<T>,
): Promise<boolean> => change(db, box, row, columns, false)

/** `isOurs`: only as long as nobody else has taken the row and nobody has ended it. Answers whether it was changed. */
async function change<T extends OutboxTable, Row extends Leased>(
  db: Executor,
  box: Pick<Outbox<T, Row, never>, 'table' | 'key'>,
  row: Row,
  columns: object,
  isOurs: boolean,
): Promise<boolean> {
  const ours = isOurs ? sql`and attempts = ${row.attempts} and done_at is null` : sql``
  const { numAffectedRows } = await sql`
    update ${sql.table(box.table)} set ${assignments<T>(columns as Changed<T>)}
    where ${keyOf(box, row)} ${ours}`.execute(db)
  return Number(numAffectedRows) > 0
}

function leaseOf<T extends OutboxTable, Row extends Leased, Letter>(
  { table, key, batch, leaseMinutes, isMarked, only }: Outbox<T, Row, Letter>,
  now: string,
): Lease {
  const keys = sql.join(key.map(name => sql.ref(name)))
  const mark = isMarked ? sql`, sending_at is not null as is_uncertain` : sql``
  return {
    due: sql`select ${keys}${mark} from ${sql.table(table)} where done_at is null and try_at <= ${now}
      and ${only?.() ?? sql`true`}
      order by try_at limit ${batch} for update skip locked`,
    set: sql`attempts = n.attempts + 1, try_at = ${minutesAfter(now, leaseMinutes)}::timestamptz`,
  }
}

async function attempt<T extends OutboxTable, Row extends Leased, Letter>(
  app: App,
  box: Outbox<T, Row, Letter>,
  row: Row,
): Promise<void> {
  const outcome = await trySending(app, box, row).catch((error: unknown) => failureOf(box, row, error, false))
  if (outcome.kind === 'gone' || outcome.kind === 'lost') return
  if (outcome.kind === 'failed') return fail(app, box, row, outcome)
  const now = app.clock.now()
  const ended = { doneAt: now, ...(box.isMarked && { sendingAt: null }) }
  if (outcome.kind === 'skipped') {
    const columns = box.columns({ state: 'skipped', reason: outcome.reason, error: null, now })
    const { release } = box
    const isFree = release && !isUncertain(row)
    await note(app, box, row, { ...columns, ...ended }, isFree && (tx => release(tx, row)))
    return
  }
  // what left has left, whatever was noted meanwhile
  const columns = box.columns({ state: 'sent', reason: null, error: null, now })
  await change(app.db, box, row, { ...columns, ...outcome.columns, ...ended }, false)
}

async function trySending<T extends OutboxTable, Row extends Leased, Letter>(
  app: App,
  box: Outbox<T, Row, Letter>,
  row: Row,
): Promise<Outcome<T> | { kind: 'lost' }> {
  const rendered = await box.render(row)
  if (!('letter' in rendered)) return rendered
  const { letter } = rendered
  const now = app.clock.now()
  const until = { now, untilAt: minutesAfter(now, box.leaseMinutes) }
  const claimed = box.claim ? await box.claim(row, letter, until) : await claim(app, box, row, until)
  if (claimed === 'lost') return { kind: 'lost' }
  if (claimed !== 'ours') return claimed
  return box.send(row, letter).catch((error: unknown) => failureOf(box, row, error, true))
}

/** What broke before the row was handed over has not left by this attempt, whatever the error looks like. */
function failureOf<T extends OutboxTable, Row extends Leased, Letter>(
  box: Outbox<T, Row, Letter>,
  row: Row,
  error: unknown,
  isHandedOver: boolean,
): Failure {
  const failure = box.failure?.(error, row) ?? { kind: 'failed', reason: null, error, mayHaveLeft: true }
  return isHandedOver ? failure : { ...failure, mayHaveLeft: isUncertain(row) }
}

/** Renews the lease of a row that waited for those before it, and notes that it is about to leave. */
async function claim<T extends OutboxTable, Row extends Leased, Letter>(
  app: App,
  box: Outbox<T, Row, Letter>,
  row: Row,
  { now, untilAt }: { now: string; untilAt: string },
): Promise<'ours' | 'lost'> {
  if (box.isParallel && !box.isMarked) return 'ours'
  const columns: object = { tryAt: untilAt, ...(box.isMarked && { sendingAt: now }) }
  return (await change(app.db, box, row, columns, true)) ? 'ours' : 'lost'
}

async function fail<T extends OutboxTable, Row extends Leased, Letter>(
  app: App,
  box: Outbox<T, Row, Letter>,
  row: Row,
  failure: Failure,
): Promise<void> {
  const { reason, error, isFinal = false, mayHaveLeft = false, afterSeconds = 0 } = failure
  const now = app.clock.now()
  const pause = box.pause
    ? box.pause(row.attempts)
    : row.attempts < MOST_ATTEMPTS
      ? retryMinutes(row.attempts) * 60
      : null
  const isLast = isFinal || pause === null
  const which = Object.fromEntries(box.key.map(name => [name, row[name]]))
  app.log[isLast ? 'error' : 'warn'](
    { err: error, outbox: box.table, ...which, attempt: row.attempts },
    'A notice could not be sent',
  )
  const seconds = Math.max(pause ?? 0, afterSeconds)
  const said = { reason, error: String(error).slice(0, LONGEST_ERROR), now }
  const columns = {
    ...box.columns({ ...said, state: isLast ? 'givenUp' : 'failed' }),
    ...(isLast ? { doneAt: now } : { tryAt: Temporal.Instant.from(now).add({ seconds }).toString() }),
    ...(box.isMarked && { sendingAt: mayHaveLeft && !isLast ? now : null }),
  }
  await note(app, box, row, columns, async tx => {
    await box.tell?.(tx, row, { ...failure, isLast })
    if (isLast && !mayHaveLeft) await box.release?.(tx, row)
  })
}

/** Notes how an attempt ended and does what follows from it, both or neither, unless somebody else has the row. */
async function note<T extends OutboxTable, Row extends Leased, Letter>(
  { db }: App,
  box: Outbox<T, Row, Letter>,
  row: Row,
  columns: object,
  follow: ((tx: Executor) => Promise<void>) | false | undefined,
): Promise<void> {
  if (!follow) return void (await change(db, box, row, columns, true))
  await db.transaction().execute(async tx => {
    if (await change(tx, box, row, columns, true)) await follow(tx)
  })
}

const isUncertain = (row: Leased): boolean => row.isUncertain === true

const minutesAfter = (instant: string, minutes: number): string =>
  Temporal.Instant.from(instant).add({ minutes }).toString()

const keyOf = <T extends OutboxTable, Row extends Leased>({ key }: Pick<Outbox<T, Row, never>, 'key'>, row: Row) =>
  sql.join(
    key.map(name => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )
