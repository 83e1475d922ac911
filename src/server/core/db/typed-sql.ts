// SQL is written one way: as SQL, in a template whose values become parameters, with the row it answers declared beside
// it (decision 017). The ways, from the usual one down:
//
// - `typedSql(shape)`, `storedRows(table)`: a statement that reads, or writes and returns.
// - kysely's `sql` without a type: a statement that answers nothing, and pieces of a statement (conditions, `sql.join`,
//   `sql.ref`, `sql.table`).
// - `assignments(changes)`: which columns an `update` sets is known only when it runs.
// - `queryRows`, `textRows`: a text put together beforehand, or one with a name the driver keeps prepared.
// - `anyRows` with `exactNames`: the store of the collections, whose columns a definition names.
//
// The builder of the library (`selectFrom`, `insertInto`, `updateTable`, `deleteFrom`, `mergeInto`) is not used: it
// cannot say `for no key update`, `unnest … with ordinality` or `on conflict … where` without `sql`, so that every
// statement of weight would be half of each, and what stands in the code could not be pasted into `psql`. The
// architecture rules refuse it. The library stays for pools, transactions, parameters and names.
//
// Names: columns arrive in camelCase (`CamelNames` in database.ts), so a statement selects `created_at` and reads
// `createdAt`; keys inside jsonb stay as they are stored. A quoted alias (`as "createdAt"`) arrives as it is written,
// so nothing needs to be switched off for it.
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { ColumnKind, ColumnKinds } from '#server/core/db/column-kinds.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Changed, Stored, TableName } from '#server/core/db/schema.ts'

declare const narrowed: unique symbol
/** A kind whose values are known more closely than PostgreSQL knows them. */
type Narrowed<T> = string & { readonly [narrowed]: T }
type Declared = ColumnKind | `${ColumnKind}?` | Narrowed<unknown>

/** What a statement answers: a kind for each column by its name, with `?` where it may be null. */
export type Shape = Readonly<Record<string, Declared>>
type ValueOf<D> =
  D extends Narrowed<infer T>
    ? T
    : D extends ColumnKind
      ? ColumnKinds[D]
      : D extends `${infer K extends ColumnKind}?`
        ? ColumnKinds[K] | null
        : never
/** The row a shape declares. */
export type RowOf<S> = { -readonly [Name in keyof S]: ValueOf<S[Name]> }

/**
 * Says which texts or what nested value a column holds: `typed<OrderStatus>('text')`, `typed<LastStep>('json?')`. Holds
 * for reading only what a check or the writer guarantees.
 */
export function typed<T>(kind: ColumnKind): Narrowed<T>
export function typed<T>(kind: `${ColumnKind}?`): Narrowed<T | null>
export function typed(kind: string) {
  return kind as never
}

type Statement<Row> = (fragments: TemplateStringsArray, ...values: readonly unknown[]) => RawBuilder<Row>

// Facts about the text of the program, not about one app: which statement declares what. Nothing in production looks
// them up.
const declarations = new WeakMap<object, Shape | TableName>()

/**
 * A statement with the row it answers: typedSql({ id: 'int', name: 'text?' })`select id, name from …`. The TypeScript
 * type follows from the declaration, and every test that runs the statement holds the declaration against what
 * PostgreSQL answers (decision 017).
 */
export const typedSql =
  <const S extends Shape>(shape: S): Statement<RowOf<S>> =>
  (fragments, ...values) =>
    declare(shape, fragments, sql<RowOf<S>>(fragments, ...values))

/** A statement that answers whole rows of a table: storedRows('orders')`select * from orders where …`. */
export const storedRows =
  <T extends TableName>(table: T): Statement<Stored<T>> =>
  (fragments, ...values) =>
    declare(table, fragments, sql<Stored<T>>(fragments, ...values))

/**
 * What the text of a statement begins with whose plan takes longer than its answer: a connection works the plan out
 * once and keeps it (decision 050). It names its columns: what answers all of a table fails once somebody else
 * has added one.
 */
export const KEPT = '/* kept */'

/**
 * The one way around a declaration, for the store of the collections alone: which columns it selects depends on the
 * definition it is handed, and that every field finds its column is what the tests of each collection prove.
 * Whatever names its table declares its row.
 */
export const anyRows: Statement<Record<string, unknown>> = (fragments, ...values) =>
  sql<Record<string, unknown>>(fragments, ...values)

/**
 * The same database or transaction with names to the letter, for `anyRows` alone. A field's name is the alias of its
 * column, and some do not survive the way to snake_case and back: `isATMCardEnabled` would come as `isAtmCardEnabled`.
 * Every other statement writes its aliases itself and has no use for it; the architecture rules refuse
 * `withoutPlugins` elsewhere.
 */
export const exactNames = (db: Executor): Executor => db.withoutPlugins()

/**
 * What an `update` sets, by camelCase column: update tasks set ${assignments<'tasks'>({ title })} where … Columns whose
 * value is undefined are left alone; at least one has to be named.
 */
export function assignments<T extends TableName>(changes: Changed<T>): RawBuilder<unknown> {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return sql.join(named.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

/** The rows of a statement that goes to the driver itself, a named one for example. */
export const queryRows = async <const S extends Shape>(
  on: Pool | PoolClient,
  shape: S,
  statement: QueryConfig,
): Promise<RowOf<S>[]> => (await on.query<RowOf<S>>(declare(shape, statement, statement))).rows

/** The rows of a statement whose text was put together beforehand, inside a transaction. */
export const textRows = async <const S extends Shape>(
  tx: Executor,
  shape: S,
  text: string,
  values: readonly unknown[],
): Promise<RowOf<S>[]> => {
  const statement = CompiledQuery.raw(text, [...values])
  return (await tx.executeQuery<RowOf<S>>(declare(shape, statement, statement))).rows
}

function declare<T>(shape: Shape | TableName, key: object, statement: T): T {
  declarations.set(key, shape)
  return statement
}

/** What a statement declared: by the fragments of its text or by the object the driver got. */
export const declaredAnswer = (statement: object): Shape | TableName | undefined => declarations.get(statement)
