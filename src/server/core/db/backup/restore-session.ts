import type pg from 'pg'

type Session = Pick<pg.Client, 'query'>

/**
 * A database a dump is to be loaded into. `others`: sessions on it beside this one. `mayReplace`: whether this role may
 * make databases and call this one by another name.
 */
export type TargetState = { name: string; major: number; isEmpty: boolean; others: number; mayReplace: boolean }

export async function stateOfTarget(session: Session): Promise<TargetState> {
  const { rows } = await session.query<TargetState>(
    `select d.datname as name, current_setting('server_version_num')::int / 10000 as major,
       not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
           and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid
             and e.deptype = 'e')) as "isEmpty",
       (select count(*)::int from pg_stat_activity a where a.datid = d.oid and a.usesysid is not null
         and a.pid <> pg_backend_pid()) as others,
       (r.rolsuper or r.rolcreatedb) and pg_has_role(d.datdba, 'usage') as "mayReplace"
     from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
  )
  if (!rows[0]) throw new Error('PostgreSQL did not tell of the database')
  return rows[0]
}

/** Marks a database of ours that is not whole yet, so that only such a one is ever dropped. */
const MARK = 'tresen: wird wiederhergestellt'

/**
 * Makes an empty database with owner and order of letters of another one. What an interrupted run has left under the
 * name goes before; answers false when something else has it.
 */
export async function makeBeside(session: Session, { name, like }: { name: string; like: string }): Promise<boolean> {
  const { rows: present } = await session.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  )
  if (present[0] && present[0].mark !== MARK) return false
  if (present[0]) await dropBeside(session, name)
  // The column is called by another name from 17 on.
  const { rows } = await session.query<{ made: string; marked: string }>(
    `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L', $1::text,
         pg_encoding_to_char(d.encoding), d.datcollate, d.datctype)
       || case d.datlocprovider when 'i' then format(' locale_provider icu icu_locale %L',
            coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale'))
          when 'b' then format(' locale_provider builtin builtin_locale %L', to_jsonb(d) ->> 'datlocale')
          else ' locale_provider libc' end as made,
       format('comment on database %I is %L', $1::text, $3::text) as marked
     from pg_database d where d.datname = $2`,
    [name, like, MARK],
  )
  if (!rows[0]) throw new Error('PostgreSQL did not tell how the database was made')
  await session.query(rows[0].made)
  await session.query(rows[0].marked)
  return true
}

export async function dropBeside(session: Session, name: string): Promise<void> {
  await session.query(`drop database if exists ${quoted(name)}`)
}

/** Gives one database the name of another, which gets a third: both at once or neither. */
export async function swapNames(
  session: Session,
  { made, present, aside }: { made: string; present: string; aside: string },
): Promise<void> {
  await session.query('begin')
  try {
    await session.query(`alter database ${quoted(present)} rename to ${quoted(aside)}`)
    await session.query(`alter database ${quoted(made)} rename to ${quoted(present)}`)
    await session.query(`comment on database ${quoted(present)} is null`)
    await session.query('commit')
  } catch (error) {
    await session.query('rollback')
    throw error
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
