import type pg from 'pg'

type Session = Pick<pg.Client, 'query'>

/** Major version and bytes of one database, not of its cluster. */
export async function sizeOfDatabase(session: Session): Promise<{ major: number; bytes: number }> {
  const { rows } = await session.query<{ major: number; bytes: string }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       pg_database_size(current_database())::text as bytes`,
  )
  return { major: rows[0]?.major ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/**
 * Holds one moment of the database until `endSnapshot` and answers its name, by which others read the same. What would
 * end a session that waits for them is lifted.
 */
export async function beginSnapshot(session: Session): Promise<string> {
  await session.query(
    `select set_config(name, '0', false) from pg_settings
     where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
  await session.query('begin isolation level repeatable read read only')
  const { rows } = await session.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  if (!rows[0]) throw new Error('PostgreSQL did not name its snapshot')
  return rows[0].snapshot
}
export const endSnapshot = (session: Session) => session.query('commit')

export type RowCounts = Readonly<Record<string, number>>

/** How many rows each table of a shop has, as this session sees it. */
export async function countRows(session: Session): Promise<RowCounts> {
  const { rows: tables } = await session.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
         and d.deptype = 'e')
     order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await session.query<{ count: string }>(`select count(*)::text as count from ${name}`)
    counts[name] = Number(rows[0]?.count ?? 0)
  }
  return counts
}
