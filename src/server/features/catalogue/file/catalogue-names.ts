import { CATALOGUE_COLLECTIONS } from '#contract/calls/catalogue/catalogue-file.ts'
import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tableOf } from '#server/core/resources/columns.ts'

/** The names of rows in files, by collection and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The names of all rows that travel; one that has none yet gets it. */
export async function catalogueNames(db: Executor): Promise<Names> {
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const { path } of CATALOGUE_COLLECTIONS) {
    const table = sql.table(tableOf({ path }))
    await sql`insert into catalogue_uids (uid, collection, row_id)
      select gen_random_uuid()::text, ${path}, t.id from ${table} t
      where not exists (select 1 from catalogue_uids u where u.collection = ${path} and u.row_id = t.id) order by t.id
      on conflict do nothing`.execute(db)
    const { rows } = await typedSql({ id: 'int', uid: 'text' })`
      select u.row_id as id, u.uid from catalogue_uids u join ${table} t on t.id = u.row_id
      where u.collection = ${path}`.execute(db)
    names.set(path, new Map(rows.map(({ id, uid }) => [id, uid])))
  }
  return names
}

/** Says of a row how files call it from now on: as the one it came in does. */
export async function nameRow(tx: Executor, collection: string, id: number, uid: string): Promise<void> {
  await sql`delete from catalogue_uids where uid = ${uid} or (collection = ${collection} and row_id = ${id})`.execute(
    tx,
  )
  await sql`insert into catalogue_uids (uid, collection, row_id) values (${uid}, ${collection}, ${id})`.execute(tx)
}
