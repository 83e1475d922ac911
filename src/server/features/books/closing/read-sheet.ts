import { sql } from 'kysely'
import type { DaySheetAnswer } from '#contract/calls/money/day-closings.ts'
import { type DaySheet, daySheet } from '#domain/books/day-sheet.ts'
import type { Closing, ToldSheet } from '#domain/books/sheet-lines.ts'
import { Problem } from '#domain/problem.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { businessDay, minutesOf } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import { type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import { type LateChanges, lateChanges } from '#server/features/books/closing/late-changes.ts'
import { openOrders, readCoupons, readOpen } from '#server/features/books/read-sold.ts'
import { type Reckoned, reckonDays } from '#server/features/books/reckon-days.ts'

/** So many open orders are named; more are counted. */
const MOST_OPEN = 50

/** A business day of a branch, and what it is closed with. */
export type DayOfBranch = {
  branch: { id: number; name: string }
  day: string
  today: string
  timeZone: string
  windows: Windows
}

/** @throws Problem `notFound` for an unknown branch, `invalid` at `day` for one that has not begun there. */
export async function dayOfBranch(app: App, params: { branch: number; day: string }): Promise<DayOfBranch> {
  const { branchById, config } = await app.catalogue.current()
  const branch = branchById.get(params.branch)
  if (!branch) throw new Problem('notFound', { message: 'Diese Filiale gibt es nicht.' })
  const { id, name, timeZone } = branch
  const { day } = params
  const today = businessDay(app.clock.now(), timeZone, config.businessDayStart)
  if (day > today)
    throw new Problem('invalid', { field: 'day', code: 'future', message: 'Dieser Tag hat noch nicht begonnen.' })
  const dayStartMinutes = minutesOf(config.businessDayStart) ?? 0
  const branches = [windowOf({ id, name, timeZone }, day, day, dayStartMinutes)]
  return {
    branch: { id, name },
    day,
    today,
    timeZone,
    windows: { branches, dayStartMinutes, currency: config.currency },
  }
}

const CLOSING = {
  closedAt: 'instant',
  closedBy: 'text',
  closedById: 'int?',
  key: 'text',
  bodyHash: 'bytes',
  float: 'int',
  expected: 'int',
  counted: 'int',
  note: 'text',
  sheet: typed<DaySheet>('json'),
  currency: 'text',
} as const

/** The closing of a day; undefined while it is open. */
export async function closingOf(db: Executor, branchId: number, day: string) {
  const { rows } = await typedSql(CLOSING)`
    select c.closed_at, c.closed_by, c.closed_by_id, c.key, c.body_hash, c.float_cents as float,
      c.expected_cents as expected, c.counted_cents as counted,
      c.note, c.sheet, b.currency
    from day_closings c join day_books b on b.branch_id = c.branch_id and b.day = c.day where c.branch_id = ${branchId}
    and c.day = ${day}::date`.execute(db)
  return rows[0]
}

/** What a day is closed with as of now: its sheet, and the pieces that are booked. In one snapshot. */
export async function reckonSheet(
  db: Executor,
  { day, windows }: DayOfBranch,
): Promise<{ sheet: DaySheet; reckoned: Reckoned; late: LateChanges }> {
  const reckoned = await reckonDays(db, windows)
  const late = await lateChanges(db, windows, day)
  const [open] = await readOpen(db, windows)
  const sheet = daySheet({
    day,
    pieces: [...reckoned.entries, ...late.entries],
    moved: [...reckoned.moved, ...late.money],
    counted: [...reckoned.counted, ...late.money],
    coupons: await readCoupons(db, windows),
    open: { orders: open?.orders ?? 0, cents: toCents(open?.sold ?? 0) },
  })
  return { sheet, reckoned, late }
}

/**
 * The sheet of a day as it is asked for: of a closed day as it was closed, with what changed since. In one snapshot.
 */
export async function readSheet(db: Executor, asked: DayOfBranch): Promise<DaySheetAnswer> {
  const { branch, day, today, timeZone, windows } = asked
  const closing = await closingOf(db, branch.id, day)
  const sheet = closing ? closing.sheet : (await reckonSheet(db, asked)).sheet
  const { rows } = await typedSql({ float: 'int' })`
    select float_cents as float from day_closings where branch_id = ${branch.id} and day <> ${day}::date
    order by day desc limit 1`.execute(db)
  return {
    branch,
    day,
    today,
    timeZone,
    currency: closing?.currency ?? windows.currency,
    ...presentSheet(sheet),
    openOrders: await openOrders(db, windows, MOST_OPEN),
    lastFloat: rows[0] ? fromCents(rows[0].float) : null,
    closing: closing ? presentClosing(closing) : null,
    changedSince: closing ? await changedSince(db, asked) : [],
  }
}

/** The same as it is printed, drawn and sent. */
export async function toldSheet(app: App, db: Executor, asked: DayOfBranch): Promise<ToldSheet> {
  const { config } = await app.catalogue.current()
  const closing = await closingOf(db, asked.branch.id, asked.day)
  return {
    shopName: config.shopName,
    branch: asked.branch.name,
    day: asked.day,
    currency: closing?.currency ?? asked.windows.currency,
    timeZone: asked.timeZone,
    names: config,
    sheet: closing ? closing.sheet : (await reckonSheet(db, asked)).sheet,
    closing: closing ?? null,
  }
}

/** What of a closed day's orders is booked on later days, and what will be on the next one. */
async function changedSince(db: Executor, { branch, day, windows }: DayOfBranch) {
  const { rows } = await typedSql({ day: 'date', cents: 'int' })`
    select day, sum(cents)::bigint as cents from day_book_revenue
    where branch_id = ${branch.id} and of_day = ${day}::date and of_day <> day group by day order by day`.execute(db)
  const { rows: last } = await typedSql({ next: 'date' })`
    select max(day) + 1 as next from day_closings where branch_id = ${branch.id}`.execute(db)
  const next = last[0]?.next ?? day
  const later = await lateChanges(db, windows, next)
  const cents = later.entries.filter(({ ofDay }) => ofDay === day).reduce((sum, one) => sum + one.cents, 0)
  return [...rows, ...(cents === 0 ? [] : [{ day: next, cents }])].map(row => ({
    day: row.day,
    gross: fromCents(row.cents),
  }))
}

function presentSheet({ goods, methods, cash, corrections, coupons, open, ...sheet }: DaySheet) {
  const inUnits = (count: { orders: number; cents: number }) => ({ orders: count.orders, sum: fromCents(count.cents) })
  return {
    orders: sheet.orders,
    goods: { gross: fromCents(goods.gross), net: fromCents(goods.net), tax: fromCents(goods.tax) },
    deposits: fromCents(sheet.deposits),
    tips: fromCents(sheet.tips),
    refunded: fromCents(sheet.refunded),
    coupons: inUnits(coupons),
    open: inUnits(open),
    methods: methods.map(({ paymentMethod, orders, ...sums }) => ({
      paymentMethod,
      orders,
      sold: fromCents(sums.sold),
      tips: fromCents(sums.tips),
      payments: fromCents(sums.payments),
      refunds: fromCents(sums.refunds),
    })),
    cash: { payments: fromCents(cash.payments), refunds: fromCents(cash.refunds) },
    corrections: corrections.map(({ ofDay, cents }) => ({ ofDay, gross: fromCents(cents) })),
  }
}

const presentClosing = ({ closedAt, closedBy, float, expected, counted, note }: Closing) => ({
  closedAt,
  closedBy,
  float: fromCents(float),
  expected: fromCents(expected),
  counted: fromCents(counted),
  note,
})

/** The mail address of an account; null where there is none. */
export async function addressOf(db: Executor, userId: number): Promise<string | null> {
  const { rows } = await typedSql({ email: 'text?' })`
    select nullif(email, '') as email from users where id = ${userId}`.execute(db)
  return rows[0]?.email ?? null
}

/**
 * Puts the sheet of a closed day into the outbox of mails, where the same does not wait for the same person already:
 * who asks twice, or two at once, get it once, and once more where it had been sent.
 */
export async function queueSheet(
  tx: Executor,
  {
    branchId,
    day,
    userId,
    recipient,
    now,
  }: { branchId: number; day: string; userId: number | null; recipient: string; now: string },
): Promise<void> {
  await sql`select from day_closings where branch_id = ${branchId} and day = ${day}::date
    for no key update`.execute(tx)
  await sql`insert into closing_mails (branch_id, day, user_id, recipient, queued_at, try_at)
    select ${branchId}, ${day}::date, ${userId}, ${recipient}, ${now}, ${now}
    where not exists (select from closing_mails m where m.branch_id = ${branchId} and m.day = ${day}::date
      and m.user_id is not distinct from ${userId} and m.recipient = ${recipient} and m.done_at is null)`.execute(tx)
}
