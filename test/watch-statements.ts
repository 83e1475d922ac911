import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import pg from 'pg'
import { declaredAnswer, type Shape } from '#server/core/db/typed-sql.ts'
import { KIND_TYPES, type ColumnKind } from '#server/core/db/column-kinds.ts'
import type { DatabaseWatch } from '#server/core/db/database.ts'
import type { TableName } from '#server/core/db/schema.ts'

type Result = pg.QueryResult<Record<string, unknown>>

/**
 * Holds what every statement declares (`typedSql`, `storedRows`, `queryRows`) against what PostgreSQL answers: the
 * names of its columns, their types, and, by the rows that come, whether they may be null. `check` throws with every
 * statement that was wrong, so that a mistake is told once and by name instead of as a failed request.
 */
export function watchStatements(): { watch: DatabaseWatch; check: () => void } {
  const faults = new Set<string>()
  const compare = async (declared: Shape | TableName | undefined, text: string, result: Result, pool: pg.Pool) => {
    if (declared === undefined) return
    const found =
      typeof declared === 'string'
        ? differences(declared, await columnsOf(pool, declared), result)
        : shapeFaults(declared, result)
    for (const fault of found) faults.add(`${text.replaceAll(/\s+/g, ' ').trim()}\n    ${fault}`)
  }
  const watch: DatabaseWatch = (config, pool) => {
    // Kysely hands on rows only; its parameters are the one thing that leads from its statement to the driver's answer.
    const results = new WeakMap<object, Result>()
    pool.on('connect', client =>
      afterQuery(client, async (statement, values, result) => {
        if (typeof values === 'object' && values) results.set(values, result)
        if (typeof statement === 'object' && statement)
          await compare(declaredAnswer(statement), String((statement as pg.QueryConfig).text), result, pool)
      }),
    )
    const textOf = new WeakMap<object, object>()
    // Stands before any other plugin: those that follow hand on a copy of the statement.
    const noteText: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const text = fragmentsOf(node)
        if (text) textOf.set(queryId, text)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const declaredBy = (query: CompiledQuery) =>
      declaredAnswer(query) ?? declaredAnswer(textOf.get(query.queryId) ?? fragmentsOf(query.query) ?? query)
    return {
      ...config,
      plugins: [noteText, ...(config.plugins ?? [])],
      log: async ({ level, query }) => {
        const result = results.get(query.parameters)
        if (level === 'query' && result) await compare(declaredBy(query), query.sql, result, pool)
      },
    }
  }
  const check = () => {
    if (faults.size > 0)
      throw new Error(`Statements answer something else than they declare:\n  ${[...faults].join('\n  ')}`)
  }
  return { watch, check }
}

const fragmentsOf = (node: RootOperationNode): object | undefined =>
  node.kind === 'RawNode' ? node.sqlFragments : undefined

/**
 * Calls back with each answer before whoever asked for it gets it; a pool asks by callback, everybody else waits for a
 * promise.
 */
function afterQuery(
  client: pg.PoolClient,
  onResult: (statement: unknown, values: unknown, result: Result) => Promise<void>,
): void {
  // Looked up anew each time, since some tests count statements by replacing it.
  const prototype = Object.getPrototypeOf(client) as { query: (...parameters: unknown[]) => unknown }
  const query = (...parameters: unknown[]) => Reflect.apply(prototype.query, client, parameters) as unknown
  const watched = (...parameters: unknown[]) => {
    const [statement, values] = parameters
    const last = parameters.at(-1)
    if (typeof last === 'function') {
      const told = last as (error: Error | undefined, result?: Result) => void
      const tell = (error: Error | undefined, result?: Result) =>
        error || !result
          ? told(error, result)
          : void onResult(statement, values, result).then(() => told(undefined, result), told)
      return query(...parameters.slice(0, -1), tell)
    }
    const answer = query(...parameters)
    if (!(answer instanceof Promise)) return answer
    return answer.then(async (result: Result) => {
      await onResult(statement, values, result)
      return result
    })
  }
  client.query = watched as typeof client.query
}

function shapeFaults(shape: Shape, { fields, rows }: Result): string[] {
  const answered = new Map(fields.map(({ name, dataTypeID }) => [camelCase(name), { name, type: dataTypeID }]))
  const undeclared = [...answered.keys()]
    .filter(name => !(name in shape))
    .map(name => `answers ${name}, which is not declared`)
  const wrong = Object.entries(shape).flatMap(([name, declared]) => {
    const field = answered.get(name)
    if (!field) return [`does not answer ${name}`]
    const kind = declared.replace('?', '') as ColumnKind
    if (!KIND_TYPES[kind].includes(field.type)) return [`answers ${name} with type ${field.type}, which is not ${kind}`]
    const isNull = !declared.endsWith('?') && rows.some(row => row[field.name] === null)
    return isNull ? [`answers null for ${name}`] : []
  })
  return [...undeclared, ...wrong]
}

/** What keeps an answer from being exactly the rows of a table. What they hold is the written schema's business. */
function differences(table: TableName, columns: ReadonlySet<string>, result: Result): string[] {
  const different = columns.symmetricDifference(namesOf(result))
  return different.size > 0 ? [`is not exactly a row of ${snakeCase(table)}: ${[...different].join(', ')}`] : []
}
const namesOf = ({ fields }: { fields: pg.FieldDef[] }) =>
  new Set(fields.map(({ tableID, name }) => `${tableID}.${name}`))

const asked = new WeakMap<pg.Pool, Map<TableName, Promise<ReadonlySet<string>>>>()
function columnsOf(pool: pg.Pool, table: TableName): Promise<ReadonlySet<string>> {
  const known = asked.get(pool) ?? new Map<TableName, Promise<ReadonlySet<string>>>()
  asked.set(pool, known)
  const columns = known.get(table) ?? readColumns(pool, table)
  known.set(table, columns)
  return columns
}

/** On a connection of its own: those of the pool may all be in transactions that wait for this. */
async function readColumns({ options: { connectionString } }: pg.Pool, table: TableName): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return namesOf(await client.query(`select * from ${snakeCase(table)} limit 0`))
  } finally {
    await client.end()
  }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
