import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expectedCash } from '#domain/books/day-sheet.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { addDays, businessDay } from '#domain/time/local-time.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import { closeDay } from '#server/features/books/closing/close-day.ts'
import { dayOfBranch, reckonSheet } from '#server/features/books/closing/read-sheet.ts'

const FLOAT = 20_000
/** Days that are closed; yesterday is left to whoever tries it. What was counted too little or too much, in cents. */
const CLOSED: readonly { daysAgo: number; missing: number; note: string }[] = [
  { daysAgo: 6, missing: 0, note: '' },
  { daysAgo: 5, missing: -50, note: '' },
  { daysAgo: 4, missing: 0, note: '' },
  { daysAgo: 3, missing: 200, note: 'Zwei Euro zu viel herausgegeben, Gast hat sich gemeldet.' },
  { daysAgo: 2, missing: 0, note: '' },
]

/** Closes some days of the branches that the demo's manager leads, with the cash of a good evening. */
export async function seedDayClosings(app: App): Promise<void> {
  const { rows } = await typedSql({
    id: 'int',
    username: 'text',
    firstName: 'text?',
    lastName: 'text?',
    roles: typed<StaffPrincipal['roles']>('text[]'),
    branchIds: 'int[]',
  })`
    select id, username, first_name, last_name, roles,
      array(select target_id from users_branches b where b.row_id = u.id order by position) as branch_ids
    from users u where username = 'leitung'`.execute(app.db)
  const [manager] = rows
  if (!manager) return
  const principal: StaffPrincipal = {
    kind: 'user',
    ...manager,
    canSeeRevenue: false,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  }
  // Nobody closed these days: whoever waits at the terminal for the first start reads what it does, in words.
  const quiet = { ...app, log: app.log.child({}, { level: 'warn' }) }
  const { branchById, config } = await app.catalogue.current()
  for (const id of manager.branchIds) {
    const branch = branchById.get(id)
    if (!branch) continue
    const today = businessDay(app.clock.now(), branch.timeZone, config.businessDayStart)
    for (const { daysAgo, missing, note } of CLOSED) {
      const day = addDays(today, -daysAgo)
      const asked = await dayOfBranch(app, { branch: id, day })
      const expected = expectedCash((await reckonSheet(app.db, asked)).sheet, FLOAT)
      const body = {
        float: fromCents(FLOAT),
        counted: fromCents(Math.max(0, expected - missing)),
        expected: fromCents(expected),
        note,
      }
      const value = `demo-${id}-${day}`
      const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
      await closeDay(quiet, asked, body, { key: { value, bodyHash, field: 'Idempotency-Key', reused: '' }, principal })
    }
    await sql`update day_closings set closed_at = (day + time '22:45') at time zone ${branch.timeZone}
      where branch_id = ${id}`.execute(app.db)
  }
}
