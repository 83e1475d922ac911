import type { Field } from '#contract/field.ts'

export type Values = Readonly<Record<string, unknown>>
export type Row = Values & { id: number; version: number }

/**
 * Where a field of a kind stands: in a row of a collection, in the settings, or in no definition the product has yet.
 */
export type Place =
  | {
      in: string
      /** A row that is there, or what a new one says. */
      row: number | Values
      path: string
      /** Where guests see it; null where they never do. */
      page: ((row: Row) => string) | null
    }
  | { in: 'config'; path: string; page: () => string }
  | { in: 'nothing'; field: Field }
