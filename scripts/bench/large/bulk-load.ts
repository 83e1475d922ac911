import type pg from 'pg'

/** As the database itself writes them down, so that they come back exactly as they were. */
type Definition = { table: string; name: string; definition: string }

/**
 * Two connections to the same database, so that both processors have something to do. They share what stands in tables,
 * not what is temporary.
 */
export type Hands = { client: pg.Client; beside: pg.Client }

type Tables = { tables: readonly string[]; keyed?: readonly string[] }

/**
 * Lets `work` fill the tables named without their indexes, keys and references, which are built anew afterwards: many
 * times faster than keeping them up row by row. Triggers stay, so that rows hold what triggers give them. Those
 * `keyed`, whose keys triggers look at, lose the rest.
 */
export async function withoutIndexes(
  { client, beside }: Hands,
  { tables, keyed = [] }: Tables,
  work: () => Promise<void>,
): Promise<void> {
  const constraints = async (kinds: readonly string[], references: string) =>
    (
      await client.query<Definition>(
        `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name,
            pg_get_constraintdef(c.oid) as definition
         from pg_constraint c where c.contype = any($2) and (c.conrelid = any($1::regclass[]) ${references})`,
        [tables, kinds],
      )
    ).rows
  const foreign = await constraints(['f'], 'or c.confrelid = any($1::regclass[])')
  const keys = await constraints(['p', 'u'], '')
  const { rows: indexes } = await client.query<Definition>(
    `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
        pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c
       where c.conindid = i.indexrelid)`,
    [[...tables, ...keyed]],
  )
  for (const { table, name } of [...foreign, ...keys])
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  const left = [
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ]
  const build = async (hand: pg.Client) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await hand.query(next)
  }
  await Promise.all([client, beside].map(build))
  for (const { table, name, definition } of foreign)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/**
 * An insert that copies whole rows: every column of `table` from the row called `row` in `from`, but those of
 * `changed`, each with an expression of its own. A column added tomorrow is copied like the others; what the database
 * generates itself is left to it.
 */
export async function copyRows(
  client: pg.Client,
  {
    table,
    from,
    row,
    changed,
  }: { table: string; from: string; row: string; changed: Readonly<Record<string, string>> },
): Promise<void> {
  const { rows } = await client.query<{ name: string; isIdentity: boolean }>(
    `select column_name as name, is_identity = 'YES' as "isIdentity" from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.filter(({ name, isIdentity }) => !isIdentity || name in changed).map(({ name }) => name)
  for (const name of Object.keys(changed))
    if (!columns.includes(name)) throw new Error(`${table} has no column ${name}`)
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.map(name => changed[name] ?? `${row}.${name}`).join(', ')} ${from}`,
  )
}

/** Moves the counter of a table whose rows came with their own ids behind the highest of them. */
export const moveCounter = (table: string) =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`
