import type { Audience } from '#contract/audience.ts'
import type { PriceAdjustment } from '#domain/pricing/adjust-price.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import type { Values } from '#server/core/resources/row.ts'

export type WriteContext = {
  app: App
  tx: Executor
  principal: Principal
  /** The row as it stands, absent when one is created. */
  before: Values | undefined
  body: Values
  /** What `confirm` said of the sender. */
  isConfirmed?: boolean
}

/** What few collections need beyond their definition. Every member may throw a Problem. */
export type ResourceHook = {
  /**
   * Marks rows (alias `t`) that branches outside the principal's own use, so that a manager may not change them
   * (docs/reference/rights.md#shared-catalogue-rows).
   */
  shared?(principal: Principal): Condition | undefined
  /**
   * Asked of a change before its transaction begins, since it may take time and has to last whatever becomes of the
   * change: whether the sender has shown anew that it is them.
   */
  confirm?(context: { app: App; principal: Principal; id: number; body: Values }): Promise<boolean>
  /** What changes together with an amount of this name, that amount included; below zero where the change cannot be. */
  adjusted?(row: Values, name: string, by: PriceAdjustment): Values
  /** Checks a write and returns further columns by their SQL name. */
  beforeWrite?(context: WriteContext): Promise<Values | void>
  /**
   * Whether what `beforeWrite` says of this change depends on other rows of the collection. Where several are changed
   * at once, such a row is checked once more when the others are written.
   */
  isCheckedWithOthers?(before: Values, body: Values): boolean
  afterWrite?(context: WriteContext & { id: number }): Promise<void>
  beforeRemove?(context: Omit<WriteContext, 'body'> & { id: number }): Promise<void>
  /** Runs once the removal is committed, for what lies outside the database. */
  afterRemove?(app: App, row: Values): Promise<void>
  /** What rows are shown with of the definition's `related`: the links of the row of an id. */
  relatedLinks?: Readonly<
    Record<string, (app: App) => Promise<(id: number) => readonly { id: number; name: string }[]>>
  >
  /**
   * The condition of each of the definition's `related`, on rows (alias `t`): of links from elsewhere by the id they
   * lead to or `none`, of anything else by its value. What is so at a moment only is so at `now`.
   */
  related?: Readonly<Record<string, (value: number | string, now: string) => Condition>>
  /** Finds rows (alias `t`) by the words somebody typed, in place of looking into the fields of the definition. */
  search?(words: string, principal: Principal): Condition[]
  /**
   * A read model: a narrow table with a row and the same columns for each of the collection’s, kept by the database: in
   * it lists are narrowed, counted and sorted, and of the collection itself a page is read. Where such a list is
   * narrowed, what it holds is found and counted in one go.
   */
  listTable?: string
  /** Narrows lists, though not single rows, to what is worth listing (alias `t`), by what is searched for. */
  listed?(search: string | undefined): Condition
  /** Says of each row what answers say otherwise than the table does, by the settings of the moment. */
  shape?(app: App): Promise<(row: Values) => Values>
  /**
   * Who reads this row here, where that is somebody else than by their right to the settings: of one's own row one sees
   * more.
   */
  seenAs?(row: Values, principal: Principal): Audience
  /** Takes away what this reader may not see. */
  present?(row: Values, principal: Principal): Values
  /** The collection brings its own creation call. */
  isCreatedElsewhere?: true
  isUpdatedElsewhere?: true
}
