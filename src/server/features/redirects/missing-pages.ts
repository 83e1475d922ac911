import { type RawBuilder, sql } from 'kysely'
import type { MissingPage } from '#contract/calls/content/missing-pages.ts'
import type { ListPage } from '#contract/list-page.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

const KEPT_DAYS = 30
/** Neither a redirect of its own answers it nor that of a folder. */
const isOpen = sql`not exists (select from redirects r where r.path = m.path)
  and not exists (select from redirects p where right(p.path, 2) = '/*' and starts_with(m.path || '/', left(p.path, -1)))`

const read = async ({ db }: Pick<App, 'db'>, range: RawBuilder<unknown>): Promise<MissingPage[]> =>
  (
    await typedSql({ id: 'int', path: 'text', count: 'int', firstAt: 'instant', lastAt: 'instant', referrer: 'text?' })`
      select id, path, count, first_at as "firstAt", last_at as "lastAt", referrer from missing_pages m
      where ${isOpen}
      order by count desc, last_at desc, id ${range}`.execute(db)
  ).rows

/** All of them at once: their number has a bound, and their order changes while they are read. */
export const allMissingPages = (app: Pick<App, 'db'>): Promise<MissingPage[]> => read(app, sql``)

/** Paths that led nowhere and still do, the most wanted first. */
export async function listMissingPages(
  app: App,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: MissingPage[]; meta: ListPage }> {
  const rows = await read(app, sql`limit ${limit} offset ${(page - 1) * limit}`)
  const { rows: counted } = await typedSql({ n: 'int' })`
    select count(*) as n from missing_pages m where ${isOpen}`.execute(app.db)
  return { rows, meta: { total: counted[0]?.n ?? 0, page, limit } }
}

/** @throws Problem `notFound` when it is gone already. */
export async function dropMissingPage(app: App, id: number): Promise<{ id: number }> {
  const { numAffectedRows } = await sql`delete from missing_pages where id = ${id}`.execute(app.db)
  if (!numAffectedRows) throw new Problem('notFound', { message: 'Diese Adresse steht nicht mehr auf der Liste.' })
  return { id }
}

/** Nobody asked for it any more since. */
export const removeOldMissingPages = async (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  void (await sql`delete from missing_pages where last_at < ${app.clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    app.db,
  ))
