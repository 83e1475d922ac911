import type pg from 'pg'
import type { Migration } from '#server/core/db/migrations/read-migrations.ts'

/** Applies one migration and notes it, both or neither. Throws an Error that names the file and the line. */
export const applyMigration = async (client: pg.Client, { name, checksum, sql }: Migration) => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const position = Number((error as pg.DatabaseError).position)
    const line = position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
    throw new Error(`migrations/${name}.sql${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
