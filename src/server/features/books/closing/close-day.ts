import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { closeBusinessDay } from '#contract/calls/money/day-closings.ts'
import { expectedCash } from '#domain/books/day-sheet.ts'
import { Problem } from '#domain/problem.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { closingOf, type DayOfBranch, queueSheet, reckonSheet } from '#server/features/books/closing/read-sheet.ts'
import { lockDays, moneyOf, storePieces } from '#server/features/books/store-pieces.ts'

/**
 * Closes a business day by name. One transaction on one snapshot: what is booked, what the sheet says and what is sent
 * belong together. Closings wait for each other, so of two people the second finds the day closed; sent again under its
 * key it is the same closing (docs/reference/prices-and-tax.md#closing-a-day).
 * @throws Problem `conflict`: `alreadyClosed`, `staleSheet` where cash moved since the sheet was read, `keyReused`.
 */
export async function closeDay(
  app: App,
  asked: DayOfBranch,
  body: CallBody<typeof closeBusinessDay>,
  { key, principal }: { key: GivenKey; principal: StaffPrincipal },
): Promise<void> {
  const { branch, day, windows, timeZone } = asked
  const { config } = await app.catalogue.current()
  const isNew = await againAfterDeadlock(() =>
    app.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => {
        // neither takes the snapshot, which begins behind the lock
        await sql`set local lock_timeout = '5s'`.execute(tx)
        await sql`lock table day_closings in share row exclusive mode`.execute(tx)
        await lockDays(tx, branch.id)
        const known = await closingOf(tx, branch.id, day)
        if (known?.key === key.value) {
          requireSameContent(key, known.bodyHash)
          return false
        }
        if (known) throw alreadyClosed(day, known, timeZone)
        const { sheet, reckoned, late } = await reckonSheet(tx, asked)
        const float = toCents(body.float)
        const expected = expectedCash(sheet, float)
        if (expected !== toCents(body.expected)) throw staleSheet(expected, windows.currency)
        await bookDay(tx, asked)
        await storePieces(tx, [...reckoned.entries, ...late.entries], [...moneyOf(reckoned), ...late.money])
        const now = app.clock.now()
        const name = displayName(principal)
        await sql`insert into day_closings (branch_id, day, closed_at, closed_by_id, closed_by, key, body_hash,
            float_cents, expected_cents, counted_cents, note, sheet)
          values (${branch.id}, ${day}::date, ${now}, ${principal.id}, ${name}, ${key.value}, ${key.bodyHash}, ${float},
            ${expected}, ${toCents(body.counted)},
            ${body.note}, ${JSON.stringify(sheet)}::jsonb)`.execute(tx)
        await writeLog(tx, app, 'dayClosed', {
          userId: principal.id,
          branchId: branch.id,
          about: `${branch.name}, ${formatDay(day)}`,
        })
        const recipient = config.bookkeeping.closingEmail
        if (recipient) {
          await queueSheet(tx, { branchId: branch.id, day, userId: null, recipient, now })
          await app.jobs.add(tx, 'send-day-sheets', {})
        }
        return true
      }),
  )
  if (isNew) app.log.info({ branch: branch.id, day }, 'A business day was closed')
}

/**
 * Writes the day down as closed days are read, and settles the names of days whose changes it takes along. Changes of
 * orders of today name no day (`migrations/2026-11-24T0025_day_books.sql`), so a day of today stays named and is looked
 * at again, as is the one that is closed: an order may be changed beside this transaction.
 */
async function bookDay(tx: Executor, { branch, day, windows }: DayOfBranch): Promise<void> {
  const [window] = windows.branches
  const { rows } = await typedSql({ last: 'date?' })`
    select max(day) as last from day_closings where branch_id = ${branch.id}`.execute(tx)
  const last = rows[0]?.last ?? null
  // a day before the last closed one takes nothing along
  if (last === null || day > last)
    await sql`delete from day_book_changes n using day_closings c
      where n.branch_id = ${branch.id} and c.branch_id = n.branch_id and c.day = n.day
      and n.day < (now() at time zone 'utc')::date`.execute(tx)
  await sql`delete from day_book_changes where branch_id = ${branch.id} and day = ${day}::date`.execute(tx)
  await sql`delete from day_books where branch_id = ${branch.id} and day = ${day}::date`.execute(tx)
  await sql`insert into day_books (branch_id, day, zone, day_start_minutes, currency)
    values (${branch.id}, ${day}::date, ${window?.timeZone}, ${windows.dayStartMinutes}::smallint,
      ${windows.currency})`.execute(tx)
  await sql`insert into day_book_changes (branch_id, day) values (${branch.id}, ${day}::date)`.execute(tx)
}

const alreadyClosed = (day: string, { closedAt, closedBy }: { closedAt: string; closedBy: string }, timeZone: string) =>
  new Problem('conflict', {
    code: 'alreadyClosed',
    message: `Der ${formatDay(day)} wurde schon am ${formatDateTime(closedAt, timeZone)} von ${closedBy} abgeschlossen.`,
  })
const staleSheet = (expected: number, currency: string) =>
  new Problem('conflict', {
    field: 'expected',
    code: 'staleSheet',
    message: `Inzwischen hat sich Bargeld bewegt: Das Soll ist jetzt ${formatCurrency(fromCents(expected), currency)}. Bitte prüfen Sie die Zählung.`,
  })
