import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/core/db/schema.ts'

export type Database = Kysely<Schema>
/** Anything queries run on: the database or a transaction of it. */
export type Executor = Database | Transaction<Schema>
