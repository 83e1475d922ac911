import type { ColumnType } from 'kysely'

/** Read as an exact text, written as whatever the rules computed. */
export type Numeric = ColumnType<string, number | string, number | string>
/** Written as JSON text: a list handed over as it is would become an array of PostgreSQL. */
export type Json = ColumnType<unknown, string, string>
/** The database fills it in when an insert leaves it out. */
export type Defaulted<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
