import type { Collection, NewRow, RowChange, RowOf, RowQuery } from '#contract/row-input.ts'
import type { ListPage } from '#contract/list-page.ts'
import type { BulkAnswer, BulkBody } from '#contract/bulk.ts'
import type { Use } from '#contract/row-use.ts'
import { send } from '#web/kit/send.ts'

type Options = { signal?: AbortSignal | undefined }
type Id = number | string

const call = (method: string, of: Collection, rest: Id, options: object) =>
  send(method, `/${typeof of === 'string' ? of : of.path}${rest}`, { ...options, session: 'staff' })
/** Who works with rows that have drafts works with those. */
const read = (of: Collection, rest: Id, options: Options & { query?: object | undefined }) =>
  call(
    'GET',
    of,
    rest,
    typeof of === 'object' && 'hasDrafts' in of && of.hasDrafts
      ? { ...options, query: { ...options.query, draft: true } }
      : options,
  )
const at = (id: Id) => `/${encodeURIComponent(id)}`

/**
 * A page of rows with its numbers. A collection of the initial load comes whole when neither page nor limit is given.
 * @throws ApiError
 */
export const pageOfRows = async <C extends Collection>(of: C, options: Options & { query?: RowQuery<C> } = {}) =>
  (await read(of, '', options)) as { data: RowOf<C>[]; meta: ListPage }

/** The same without the numbers. @throws ApiError */
export const listRows = async <C extends Collection>(of: C, options: Options & { query?: RowQuery<C> } = {}) =>
  (await pageOfRows(of, options)).data

/** One row, by its id or by the field the definition names as `lookup`. @throws ApiError */
export const readRow = async <C extends Collection>(of: C, id: Id, options: Options = {}) =>
  (await read(of, at(id), options)).data as RowOf<C>

/** Makes a row and answers it as it then stands. @throws ApiError */
export const createRow = async <C extends Collection>(of: C, body: NewRow<C>) =>
  (await call('POST', of, '', { body })).data as RowOf<C>

/**
 * Changes the fields named and answers the row. @throws ApiError; with `versionConflict` its `data` is the row as
 * somebody else left it.
 */
export const updateRow = async <C extends Collection>(of: C, id: Id, body: RowChange<C>) =>
  (await call('PUT', of, at(id), { body })).data as RowOf<C>

/** Removes a row. @throws ApiError */
export const removeRow = async (of: Collection, id: Id): Promise<void> => void (await call('DELETE', of, at(id), {}))

/** Changes or removes several rows in one transaction; rows that refuse are named. @throws ApiError */
export const changeRows = async (of: Collection, body: BulkBody) =>
  (await call('POST', of, '/bulk', { body })).data as BulkAnswer

/** What refers to a row, and what removing it means for that. @throws ApiError */
export const usesOfRow = async (of: Collection, id: Id, options: Options = {}) =>
  (await call('GET', of, `${at(id)}/uses`, options)).data as Use[]
