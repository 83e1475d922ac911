import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import {
  type createSavedView,
  MOST_VIEWS,
  type orderSavedViews,
  type SavedView,
  type updateSavedView,
} from '#contract/calls/saved-views.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const VIEW = {
  id: 'int',
  version: 'int',
  list: 'text',
  name: 'text',
  query: 'text',
  columns: 'text[]',
  isDefault: 'bool',
} as const
const COLUMNS = sql`id, version, list, name, query, columns, is_default`

/** Somebody's views of all lists, in their order. */
export async function ownViews(db: Executor, userId: number, list?: string): Promise<SavedView[]> {
  const { rows } = await typedSql(VIEW)`
    select ${COLUMNS} from saved_views where user_id = ${userId} and ${
      list === undefined
        ? sql`true`
        : sql`list =
      ${list}`
    }
    order by list, position, id`.execute(db)
  return rows
}

/** One change of somebody's views after the other: each sees those before it. */
const changing = <T>(app: App, userId: number, work: (tx: Executor) => Promise<T>): Promise<T> =>
  app.db.transaction().execute(async tx => {
    await sql`select id from users where id = ${userId} for no key update`.execute(tx)
    return work(tx)
  })

/**
 * Keeps a view behind the others of its list. @throws Problem `invalid` for a name one has there already, or for too
 * many.
 */
export const keepView = (app: App, userId: number, body: CallBody<typeof createSavedView>): Promise<SavedView> =>
  changing(app, userId, async tx => {
    const { list, name, query, columns, isDefault } = body
    const known = await ownViews(tx, userId, list)
    if (known.length >= MOST_VIEWS)
      throw new Problem('invalid', {
        field: 'name',
        code: 'tooMany',
        message: `Von einer Liste sind höchstens ${MOST_VIEWS} Ansichten möglich.`,
      })
    checkName(known, name)
    if (isDefault) await noDefault(tx, userId, list)
    const { rows } = await typedSql(VIEW)`
      insert into saved_views (user_id, list, name, query, columns, is_default, position)
      values (${userId}, ${list}, ${name}, ${query}, ${columns}, ${isDefault},
        (select coalesce(max(position), 0) + 1 from saved_views where user_id = ${userId} and list = ${list}))
      returning ${COLUMNS}`.execute(tx)
    return the(rows[0])
  })

/**
 * Changes what is named of a view. @throws Problem `notFound` for one that is not theirs, `conflict` over another
 * version, `invalid` for a name taken.
 */
export const changeView = (
  app: App,
  userId: number,
  id: number,
  body: CallBody<typeof updateSavedView>,
): Promise<SavedView> =>
  changing(app, userId, async tx => {
    const all = await ownViews(tx, userId)
    const before = all.find(view => view.id === id)
    if (!before) throw missing()
    const { version, ...change } = body
    if (version !== undefined && version !== before.version)
      throw new Problem('conflict', {
        field: 'version',
        code: 'versionConflict',
        message: 'Die Ansicht wurde inzwischen auf einem anderen Gerät geändert.',
      })
    const { list } = before
    const { name, query, columns, isDefault } = { ...before, ...change }
    checkName(
      all.filter(view => view.list === list && view.id !== id),
      name,
    )
    if (isDefault && !before.isDefault) await noDefault(tx, userId, list)
    const { rows } = await typedSql(VIEW)`
      update saved_views set name = ${name}, query = ${query}, columns = ${columns}, is_default = ${isDefault},
        version = version + 1
      where id = ${id} returning ${COLUMNS}`.execute(tx)
    return the(rows[0])
  })

/** @throws Problem `notFound` for a view that is not theirs. */
export async function removeView(app: App, userId: number, id: number): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    delete from saved_views where id = ${id} and user_id = ${userId} returning id`.execute(app.db)
  if (!rows[0]) throw missing()
}

/** Puts somebody's views of a list into an order; those not named come behind in the order they had. */
export const orderViews = (
  app: App,
  userId: number,
  { list, ids }: CallBody<typeof orderSavedViews>,
): Promise<SavedView[]> =>
  changing(app, userId, async tx => {
    await sql`update saved_views v set position = sorted.position from (
        select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, position,
          id) as position
        from saved_views where user_id = ${userId} and list = ${list}) sorted
      where v.id = sorted.id and v.position <> sorted.position`.execute(tx)
    return ownViews(tx, userId, list)
  })

const noDefault = (tx: Executor, userId: number, list: string) =>
  sql`update saved_views set is_default = false, version = version + 1 where user_id = ${userId} and list = ${list}
    and is_default`.execute(tx)

function checkName(others: readonly SavedView[], name: string): void {
  if (others.some(view => view.name.toLowerCase() === name.toLowerCase()))
    throw new Problem('invalid', { field: 'name', code: 'unique', message: 'So heißt schon eine Ihrer Ansichten.' })
}

const missing = () => new Problem('notFound', { message: 'Diese Ansicht gibt es nicht.' })

function the(view: SavedView | undefined): SavedView {
  if (!view) throw new Error('A view was not stored')
  return view
}
