import type { App } from '#server/context.ts'
import type { Executor } from '#server/db/executor.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Condition } from '#server/resources/store.ts'
import type { Values } from '#server/resources/row.ts'

export type WriteContext = {
  app: App
  tx: Executor
  principal: Principal
  /** The row as it stands, absent when one is created. */
  before: Values | undefined
  body: Values
  /** The change stays within the fields that a role may change of every row, whoever else uses it. */
  isOfAllowedFields: boolean
}

/** What few collections need beyond their definition. Every member may throw a Problem. */
export type ResourceHook = {
  /** Narrows what someone may see. */
  visible?(principal: Principal): Condition | undefined
  /** Checks a write and returns further columns by their SQL name. */
  beforeWrite?(context: WriteContext): Promise<Values | void>
  afterWrite?(context: WriteContext & { id: number }): Promise<void>
  beforeRemove?(context: Omit<WriteContext, 'body' | 'isOfAllowedFields'> & { id: number }): Promise<void>
  /** Runs once the removal is committed, for what lies outside the database. */
  afterRemove?(app: App, row: Values): Promise<void>
  /** Takes away what this reader may not see. */
  present?(row: Values, principal: Principal): Values
  /** The collection brings its own creation call. */
  isCreatedElsewhere?: true
  isUpdatedElsewhere?: true
}
