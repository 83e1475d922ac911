import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { localDay } from '#domain/time/local-time.ts'
import { retentionLimit } from '#domain/orders/retention.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inBatches } from '#server/core/db/in-batches.ts'

export type AiKind = 'image' | 'description' | 'alt' | 'site' | 'menu'
/** `returned` does not count against the allowance: nothing was made, and nothing billed. */
export type AiEnd = 'made' | 'fault' | 'returned'

/** How often somebody has asked on the local day of the shop. */
export async function usedToday(db: Executor, userId: number, day: string): Promise<number> {
  const { rows } = await typedSql({ n: 'int' })`
    select count(*) as n from ai_requests where user_id = ${userId} and day = ${day} and state <> 'returned'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * Writes down who asks what of which model, before it is asked; also who asks twice in the same moment stays within the
 * day's allowance. @returns the request's id.
 * @throws Problem `tooMany` when it is spent.
 */
export async function beginRequest(
  app: App,
  { id: userId }: StaffPrincipal,
  { kind, model, prompt }: { kind: AiKind; model: string; prompt: string },
): Promise<number> {
  const { ai, timeZone } = (await app.catalogue.current()).config
  const at = app.clock.now()
  const day = localDay(at, timeZone)
  return app.db.transaction().execute(async tx => {
    await sql`select from pg_advisory_xact_lock(hashtext('ai-requests'), ${userId}::int)`.execute(tx)
    if ((await usedToday(tx, userId, day)) >= ai.dailyLimit)
      throw new Problem('tooMany', {
        code: 'dailyLimit',
        message:
          ai.dailyLimit === 0
            ? 'Vorschläge sind zurzeit abgeschaltet (Einstellungen, KI, Höchstens am Tag und Person).'
            : `Ihre ${ai.dailyLimit} Vorschläge für heute sind aufgebraucht. Morgen geht es weiter.`,
      })
    const { rows } = await typedSql({ id: 'int' })`insert into ai_requests (at, day, user_id, kind, model, prompt)
      values (${at}, ${day}, ${userId}, ${kind}, ${model}, ${prompt}) returning id`.execute(tx)
    if (!rows[0]) throw new Error('The request was not written')
    return rows[0].id
  })
}

export const endRequest = (db: Executor, id: number, state: AiEnd, imageId: number | null = null) =>
  sql`update ai_requests set state = ${state}, image_id = ${imageId} where id = ${id}`.execute(db)

/** Forgets what was asked longer ago than logs are kept. */
export async function removeOldRequests(app: Pick<App, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'days', config.retention.logsDays, config.timeZone)
  if (limit === null) return
  await inBatches(atOnce =>
    sql`delete from ai_requests where id in (select id from ai_requests where at < ${limit} order by at
        limit ${atOnce})`.execute(app.db),
  )
}
