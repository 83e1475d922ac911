import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { dailySalt, type Sender, visitorOf } from '#server/features/analytics/visitor.ts'
import type { EntryRow } from '#server/features/analytics/tidy-entry.ts'
import { Problem } from '#domain/problem.ts'

/** What comes in within so many milliseconds is stored with one statement. */
const GATHER_MS = 25
/** So many entries are stored at once, and so many wait at most: who comes then is told to come back. */
const AT_ONCE = 5000
const MOST_WAITING = 60_000

export type Batches = { add: (rows: readonly StoredRow[]) => Promise<void> }

/**
 * Gathers what browsers send for a moment and stores it together, one batch after the other. Whoever sent it is
 * answered once it stands in the database, so nothing that was accepted is lost with the process.
 */
export function createBatches(app: App): Batches {
  const waiting: { rows: readonly StoredRow[]; done: PromiseWithResolvers<void> }[] = []
  let count = 0
  let running = false

  const run = async () => {
    await new Promise(resolve => setTimeout(resolve, GATHER_MS))
    while (waiting.length > 0) {
      const batch: typeof waiting = []
      let size = 0
      while (waiting.length > 0 && size < AT_ONCE) {
        const next = waiting.shift()
        if (!next) break
        batch.push(next)
        size += next.rows.length
      }
      count -= size
      try {
        await storeRows(
          app,
          batch.flatMap(({ rows }) => rows),
        )
        for (const { done } of batch) done.resolve()
      } catch (error) {
        for (const { done } of batch) done.reject(error)
      }
    }
    running = false
  }

  return {
    add(rows) {
      if (count + rows.length > MOST_WAITING)
        throw new Problem('unavailable', {
          code: 'busy',
          message: 'Gerade ist viel los. Bitte versuchen Sie es in wenigen Sekunden erneut.',
        })
      const done = Promise.withResolvers<void>()
      waiting.push({ rows, done })
      count += rows.length
      if (!running) {
        running = true
        void run()
      }
      return done.promise
    },
  }
}

/** An entry with what all of its request share. */
type StoredRow = EntryRow & {
  day: string
  sender: Sender
  browser: string | null
  browser_version: string | null
  os: string | null
}

/**
 * Stores entries with one statement, notes the days that are to be counted anew, and for orders among them where their
 * visit came from. All of it or nothing.
 */
async function storeRows(app: Pick<App, 'db' | 'clock'>, rows: readonly StoredRow[]): Promise<void> {
  const salts = new Map<string, Buffer>()
  for (const { day } of rows) if (!salts.has(day)) salts.set(day, await dailySalt(app, day))
  const known = rows.map(({ sender, ...row }) => ({
    ...row,
    visitor: visitorOf(salts.get(row.day) as Buffer, sender).toString('hex'),
  }))
  await app.db.transaction().execute(async tx => {
    const { rows: ordered } = await typedSql({ orderId: 'int' })`
      with stored as (
        insert into analytics_events (at, day, visitor, type, category, action, name, label, path, referrer_domain,
          campaign, browser, browser_version, os,
          screen_width, screen_height, window_width, window_height, pixel_ratio, orientation, color_scheme, language,
            branch_id, order_id, data)
        select e.at, e.day, decode(e.visitor, 'hex'), e.type, e.category, e.action, e.name, e.label, e.path,
          e.referrer_domain, e.campaign,
          e.browser, e.browser_version, e.os,
          e.screen_width, e.screen_height, e.window_width, e.window_height, e.pixel_ratio, e.orientation,
            e.color_scheme, e.language, b.id, o.id, nullif(e.data, 'null'::jsonb)
        from jsonb_to_recordset(${storable(known)}::jsonb) as e(at timestamptz, day date, visitor text, browser text,
          browser_version text, os text, type text, category text,
          action text, name text, label text, path text, referrer_domain text, campaign text, screen_width int,
            screen_height int, window_width int, window_height int,
          pixel_ratio numeric, orientation text, color_scheme text, language text, branch_id bigint, order_uid text,
            data jsonb)
        left join branches b on b.id = e.branch_id
        left join orders o on o.uid = e.order_uid
        returning day, order_id
      ), noted as (insert into statistic_changes (source, branch_id, day) select distinct 'web', 0, day from stored)
      select distinct order_id from stored where order_id is not null`.execute(tx)
    if (ordered.length > 0)
      await noteVisits(
        tx,
        ordered.map(({ orderId }) => orderId),
      )
  })
}

/** The visit an order was placed in came from what its first page of the day says. What is known already stays. */
const noteVisits = (tx: Executor, orderIds: readonly number[]) =>
  sql`insert into order_visits (order_id, campaign, referrer_domain)
    select distinct on (e.order_id) e.order_id,
      (select f.campaign from analytics_events f where f.visitor = e.visitor and f.at <= e.at and f.campaign is not null
        order by f.at, f.id limit 1),
      (select f.referrer_domain from analytics_events f where f.visitor = e.visitor and f.at <= e.at
        and f.referrer_domain is not null order by f.at, f.id limit 1)
    from analytics_events e where e.order_id = any(${[...orderIds]}::bigint[]) order by e.order_id, e.at, e.id
    on conflict (order_id) do nothing`.execute(tx)

/** JSON without what PostgreSQL refuses in it: the zero character and halves of surrogate pairs. */
const storable = (rows: unknown) =>
  JSON.stringify(rows).replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, '$1\uFFFD')
