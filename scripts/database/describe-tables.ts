import type pg from 'pg'
import { kindOfType, type ColumnKind } from '../../src/server/core/db/column-kinds.ts'

type Column = {
  table: string
  column: string
  type: number
  typeName: string
  isRequired: boolean
  identity: '' | 'a' | 'd'
  hasDefault: boolean
  checks: string[]
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", a.atttypid::int as type,
    format_type(a.atttypid, null) as "typeName",
    a.attnotnull as "isRequired", a.attidentity as identity, a.atthasdef as "hasDefault",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const TYPE_TEXTS: Readonly<Record<ColumnKind, string>> = {
  bool: 'boolean',
  int: 'number',
  float: 'number',
  numeric: 'Numeric',
  text: 'string',
  uuid: 'string',
  date: 'string',
  instant: 'string',
  json: 'Json',
  bytes: 'Buffer',
  'text[]': 'string[]',
  'int[]': 'number[]',
}

const HEAD = `// Written from the migrations by \`npm run database-types\`; a test notices when the two differ.
import type { GeneratedAlways } from 'kysely'
import type { Defaulted, Json, Numeric } from '#server/core/db/column-types.ts'

/** Every table by name, its columns as the driver delivers them. \`schema.ts\` says what nested values hold. */
export type WrittenSchema = {
`

/**
 * The text of `src/server/core/db/written-schema.ts` for the database a client is connected to. @throws for a type of
 * column without a kind.
 */
export async function describeTables(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const blocks = [...tables].map(([table, columns]) => `  ${camelCase(table)}: {\n${columns.map(line).join('')}  }\n`)
  return `${HEAD}${blocks.join('')}}\n`
}

const line = (column: Column) => `    ${camelCase(column.column)}: ${typeText(column)}\n`

function typeText(column: Column): string {
  const kind = kindOfType(column.type)
  if (!kind)
    throw new Error(
      `${column.table}.${column.column}: ${column.typeName} has no kind yet (src/server/core/db/column-kinds.ts)`,
    )
  const held = choices(column) ?? TYPE_TEXTS[kind]
  const type = column.isRequired ? held : `${held} | null`
  if (column.identity === 'a') return `GeneratedAlways<${type}>`
  return column.hasDefault || column.identity === 'd' ? `Defaulted<${type}>` : type
}

/** The texts a check allows, where it is a plain list: `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`. */
function choices({ checks }: Column): string | undefined {
  const list = checks.map(check => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]).find(Boolean)
  const texts = list?.match(/'(?:[^']|'')*'(?=::text)/g)
  return texts?.join(' | ')
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
