import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely'
import type { NarrowedColumns } from '#server/core/db/narrowed-columns.ts'
import type { WrittenSchema } from '#server/core/db/written-schema.ts'

/**
 * `Held` in place of what PostgreSQL knows; what may be null, has a default or is written otherwise than read stays so.
 */
type Narrow<Column, Held> =
  Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Held | Extract<Read, null>, Insert, Update>
    : Column extends null
      ? null
      : Held
type NarrowTable<Table, Narrowing> = {
  [Column in keyof Table]: Column extends keyof Narrowing ? Narrow<Table[Column], Narrowing[Column]> : Table[Column]
}

/** Tables by name, rows by camelCase column, as Kysely sees them. */
export type Schema = {
  [Table in keyof WrittenSchema]: Table extends keyof NarrowedColumns
    ? NarrowTable<WrittenSchema[Table], NarrowedColumns[Table]>
    : WrittenSchema[Table]
}
export type TableName = keyof Schema
/** A row as it is read. */
export type Stored<T extends TableName> = Selectable<Schema[T]>
/** A row as it is written for the first time. */
export type Inserted<T extends TableName> = Insertable<Schema[T]>
/** What may change in a row. */
export type Changed<T extends TableName> = Updateable<Schema[T]>
/**
 * A row as it is read or was just computed: exact numbers come as text from the database and as numbers from the rules.
 */
export type Computed<T extends TableName> = {
  [Column in keyof Stored<T>]:
    | Stored<T>[Column]
    | (Column extends keyof Changed<T> ? Extract<Changed<T>[Column], number> : never)
}
