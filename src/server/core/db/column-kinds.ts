/** What a column arrives as, by the name statements and the written schema use for it (see `parse-column.ts`). */
export type ColumnKinds = {
  bool: boolean
  /** smallint, integer and bigint alike. */
  int: number
  float: number
  /** Exact, so never a number on the way. */
  numeric: string
  text: string
  uuid: string
  /** `YYYY-MM-DD`. */
  date: string
  /** ISO 8601 UTC with milliseconds. */
  instant: string
  json: unknown
  bytes: Buffer
  'text[]': string[]
  'int[]': number[]
}
export type ColumnKind = keyof ColumnKinds

/** The types of PostgreSQL behind each kind, by their numbers, which never change. */
export const KIND_TYPES: Readonly<Record<ColumnKind, readonly number[]>> = {
  bool: [16],
  int: [20, 21, 23],
  float: [700, 701],
  numeric: [1700],
  text: [19, 25, 1043],
  uuid: [2950],
  date: [1082],
  instant: [1184],
  json: [114, 3802],
  bytes: [17],
  'text[]': [1009],
  'int[]': [1005, 1007, 1016],
}

/** The kind of a type of PostgreSQL; undefined for one no column of ours has yet. */
export const kindOfType = (type: number): ColumnKind | undefined =>
  (Object.keys(KIND_TYPES) as ColumnKind[]).find(kind => KIND_TYPES[kind].includes(type))
