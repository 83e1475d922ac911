import { sql } from 'kysely'
import { addDays, localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { administrator } from '#server/core/auth/administrator.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { answerQuotation } from '#server/features/orders/steps/answer-quotation.ts'
import { sendQuotation } from '#server/features/orders/steps/send-quotation.ts'

const NOTE =
  'Vielen Dank für Ihre Anfrage. Geschirr und Anlieferung sind im Preis enthalten, auf Wunsch stellen wir auch Servicepersonal.'

/** Gives the demo's catering offers: one that waits for its guest and one that was accepted. Nobody is written to. */
export async function seedQuotations(app: App): Promise<void> {
  const { rows } = await typedSql({ id: 'int', uid: 'text', hash: 'text', createdAt: 'instant' })`
    select id, uid, hash, created_at from orders where is_quotation and status = 'confirmed'
    and appointment > ${app.clock.now()}::timestamptz + interval '6 days'
    order by created_at desc, id desc limit 2`.execute(app.db)
  const [open, accepted] = rows
  const sender = await senderOf(app)
  if (!sender) return
  const now = Date.parse(app.clock.now())
  /** The moment at which that share of the time since the request had passed. */
  const at = ({ createdAt }: { createdAt: string }, share: number): App => {
    const since = Date.parse(createdAt)
    return { ...app, clock: { now: () => new Date(since + (now - since) * share).toISOString() } }
  }
  const validUntil = addDays(localDay(app.clock.now(), 'Europe/Vienna'), 5)
  if (open) await sendQuotation(at(open, 0.5), open.id, { validUntil, note: NOTE }, sender)
  if (accepted) {
    await sendQuotation(at(accepted, 0.3), accepted.id, { validUntil, note: null }, sender)
    await answerQuotation(at(accepted, 0.7), accepted, 'accept', 1)
  }
  await sql`update order_notices set done_at = queued_at, is_skipped = true,
      reason = 'Beispieldaten: Es wurde niemandem geschrieben.' where done_at is null`.execute(app.db)
}

async function senderOf(app: App): Promise<StaffPrincipal | null> {
  const { rows } = await typedSql({ id: 'int', username: 'text', firstName: 'text?', lastName: 'text?' })`
    select id, username, first_name, last_name from users order by id limit 1`.execute(app.db)
  const user = rows[0]
  return user ? { ...administrator(user.id, user.username), ...user } : null
}
