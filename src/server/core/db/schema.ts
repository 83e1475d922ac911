/** Tables by name, rows by camelCase column, as Kysely sees them. */
export type Schema = Record<string, Record<string, unknown>>
