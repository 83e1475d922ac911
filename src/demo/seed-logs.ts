import type { LogDetails, LogEventName } from '#contract/logs/log-events.ts'
import { branches } from '#contract/resources/branches.ts'
import { products } from '#contract/resources/products.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

type Event = { hoursAgo: number; by: string | null; event: LogEventName; details?: LogDetails }
const EVENTS: readonly Event[] = [
  { hoursAgo: 98, by: 'leitung', event: 'signedIn' },
  { hoursAgo: 62, by: null, event: 'backupMade', details: { origin: 'Nach Plan' } },
  { hoursAgo: 50, by: 'service', event: 'signInFailed' },
  { hoursAgo: 49.9, by: 'service', event: 'signedIn' },
  {
    hoursAgo: 38,
    by: null,
    event: 'backupFailed',
    details: { origin: 'Nach Plan', reason: 'Im Zielordner ist kein Speicherplatz mehr frei.' },
  },
  { hoursAgo: 30, by: 'chefin', event: 'signedIn' },
  { hoursAgo: 14, by: null, event: 'backupMade', details: { origin: 'Nach Plan' } },
  { hoursAgo: 5, by: 'leitung', event: 'signedIn' },
]
/** What a dish cost less before, and how much faster the kitchen was. */
const RAISED_BY = 0.4
const FASTER_MINUTES = 5

/**
 * Gives the log of the demo the days before: what staff changed, who came in, and one night in which something went
 * wrong.
 */
export async function seedLogs(app: App): Promise<void> {
  const now = Date.parse(app.clock.now())
  const at = (hoursAgo: number): App => ({
    ...app,
    clock: { now: () => new Date(now - hoursAgo * 3_600_000).toISOString() },
  })
  const { rows } = await typedSql({ id: 'int', username: 'text' })`select id, username from users`.execute(app.db)
  const idOf = new Map(rows.map(({ id, username }) => [username, id]))
  for (const { hoursAgo, by, event, details } of EVENTS)
    await writeLog(app.db, at(hoursAgo), event, {
      userId: by === null ? null : (idOf.get(by) ?? null),
      ...(details && { details }),
    })
  const { products: dishes, branches: places } = await app.catalogue.current()
  const person = (username: string) => ({ kind: 'user', id: idOf.get(username) ?? 0, username }) as StaffPrincipal
  const dish = dishes.find(({ price }) => price !== null && price > 10)
  if (dish) {
    const { id, name, price } = dish
    await writeAudit(
      app.db,
      at(29),
      person('chefin'),
      'update',
      products,
      id,
      { name, price },
      { name, price: Number(price) - RAISED_BY },
    )
  }
  const [place] = places
  if (place) {
    const { id, name, preparationMinutes } = place
    const before = { name, preparationMinutes: preparationMinutes - FASTER_MINUTES }
    await writeAudit(app.db, at(4.8), person('leitung'), 'update', branches, id, { name, preparationMinutes }, before)
  }
}
