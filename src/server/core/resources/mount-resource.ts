import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type BulkBody, bulkBody, isChange } from '#contract/bulk.ts'
import { fieldNamed, isSecret } from '#contract/field-facts.ts'
import { type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import { readInput } from '#contract/read-input.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { holds } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { GUEST, isStaff, readsAsStaff, type Principal } from '#server/core/auth/principal.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { askerOf, FROM_REPLICA } from '#server/core/http/asker-of.ts'
import { sendCachedResponse } from '#server/core/http/response-cache.ts'
import { snakeCase } from '#server/core/resources/columns.ts'
import { mountExport } from '#server/core/resources/export-rows.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { presenter, perReader } from '#server/core/resources/presenter.ts'
import { withAuthors } from '#server/core/resources/row-authors.ts'
import type { Values } from '#server/core/resources/row.ts'
import { unknownField, rowsInQuestion } from '#server/core/resources/plan-rows.ts'
import { listPage } from '#server/core/resources/list-page.ts'
import { listQuery, named } from '#server/core/resources/list-query.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import { narrowedTo } from '#server/core/resources/narrowing.ts'
import { findRow, listRows } from '#server/core/resources/store.ts'
import { usesOf } from '#server/core/resources/uses.ts'
import { linksReached, seesAll, visibleRows } from '#server/core/resources/visible-rows.ts'
import { checkWrite, requireVerb } from '#server/core/resources/write-access.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import { hasRowsInCatalogue, listBytes } from '#server/core/resources/published-list.ts'

const DEFAULT_LIMIT = 50
const MOST = 500
const same = (row: Values) => row

/** The five calls of one collection. What does not fit here is a hook, and what does not fit a hook is a feature. */
export function mountResource(server: FastifyInstance, app: App, resource: Resource, hook: ResourceHook = {}) {
  const base = `/api/${resource.path}`
  const present = presenter(resource, hook)
  // Schemas are made when the first request needs them: a start would wait for those of every collection.
  const lists = perReader(resource.fields, (shown, audience) => ({
    fields: shown,
    query: listQuery(resource, shown, audience),
    search: named(resource.list.search, shown),
  }))
  const writer = rowWriter(app, resource, hook, present)

  /** Staff learn who wrote a row; guests do not, and the initial load stays as small as it is. */
  const authored = (db: Executor, rows: Values[], principal: Principal) =>
    isStaff(principal) ? withAuthors(db, resource, rows) : rows
  const shaped = async (row: Values) => (await hook.shape?.(app))?.(row) ?? row
  const one = async (principal: Principal, condition: Condition) => {
    const row = await findRow(
      app.db,
      resource,
      sql`${condition} and ${visibleRows(resource, principal)}`,
      hook.shared?.(principal),
    )
    if (!row) throw new Problem('notFound', { message: messagesOf(resource).missing })
    const [known = row] = await authored(app.db, [row], principal)
    return present(await shaped(known), principal)
  }

  const narrowedOf = (
    principal: Principal,
    search: string | undefined,
    filters: Readonly<Record<string, string | undefined>>,
  ) => narrowedTo(app, resource, hook, principal, lists(principal), { search, filters })
  const within = (principal: Principal, narrowed: readonly Condition[]) => [
    visibleRows(resource, principal),
    ...narrowed,
  ]

  /**
   * How places of a list are read: what is searched for or, where that is cheap, narrowed is found in one go instead of
   * by walking past all others. Words often stand together in the order of names, so of a narrow table more is found
   * than is counted before somebody walks along it.
   */
  const wayOf = (
    principal: Principal,
    search: string | undefined,
    filters: Readonly<Record<string, string | undefined>>,
  ) => {
    const { listTable } = hook
    if (search !== undefined) return { listTable, atOnce: listTable === undefined ? MOST_COUNTED : 2 * MOST_COUNTED }
    const isNarrowed =
      listTable !== undefined && (Object.values(filters).some(Boolean) || !seesAll(resource, principal))
    return { listTable, atOnce: isNarrowed ? MOST_COUNTED : undefined }
  }
  /** What a list shows, and how its places are read. */
  const listOf = async (
    principal: Principal,
    search: string | undefined,
    filters: Readonly<Record<string, string | undefined>>,
  ) => {
    const narrowed = await narrowedOf(principal, search, filters)
    const linked = hook.listTable !== undefined && search === undefined ? linksReached(resource, principal) : undefined
    return {
      ...wayOf(principal, search, filters),
      conditions: within(principal, narrowed),
      byLinks: linked && { links: linked.links, conditions: [linked.condition, ...narrowed] },
    }
  }

  /** Who a list or a row is read as: who does not ask for drafts, or may not see them, reads what guests do. */
  const readerOf = async (request: FastifyRequest, id?: number): Promise<Principal> => {
    const principal = await principalOf(app, request)
    requireVerb(resource, principal, 'read', id)
    const { draft } = request.query as { draft?: unknown }
    return !resource.hasDrafts || (draft === 'true' && holds(principal, abilityOf(resource, 'browse')))
      ? principal
      : GUEST
  }

  server.get(base, { config: FROM_REPLICA }, async (request, reply) => {
    const principal = await readerOf(request)
    const list = lists(principal)
    const { search, page, limit, after, before, sort, ...filters } = readInput(list.query, request.query) as {
      search?: string
      page?: number
      limit?: number
      after?: string
      before?: string
      sort: string
    } & Record<string, string | undefined>
    const isUnpaged = resource.isInitial && [page, limit, after, before].every(value => value === undefined)
    const isPlain =
      search === undefined && sort === resource.list.sort && Object.values(filters).every(value => value === undefined)
    const { path } = resource
    if (isUnpaged && isPlain && !readsAsStaff(principal) && hasRowsInCatalogue(path)) {
      const make = async (catalogue: Catalogue) => {
        const shape = (await hook.shape?.(app)) ?? same
        return listBytes(catalogue, { resource, path, principal, present: row => present(shape(row), principal) })
      }
      await sendCachedResponse(app, request, reply, { key: base, make, isWhole: true })
      return reply
    }
    // Guests ask the database for no more than a page of it; staff have a line of their own there.
    const isWhole = isUnpaged && isStaff(principal)
    const place = { page: page ?? 1, limit: limit ?? (isUnpaged ? MOST : DEFAULT_LIMIT), after, before }
    const asked = await listOf(principal, search, filters)
    const read = async (db: Executor): Promise<{ rows: Values[]; meta: ListPage }> => {
      if (!isWhole)
        return listPage(db, resource, {
          ...asked,
          sort,
          shared: hook.shared?.(principal),
          ...place,
        })
      const rows = await listRows(db, resource, { conditions: asked.conditions, sort })
      return { rows, meta: { total: rows.length, page: 1, limit: rows.length } }
    }
    const shown = async (db: Executor) => {
      const { rows, meta } = await read(db)
      const known = isWhole ? rows : await authored(db, rows, principal)
      const shape = (await hook.shape?.(app)) ?? same
      return { data: known.map(row => present(shape(row), principal)), meta }
    }
    return readsAsStaff(principal) ? app.lists.read(askerOf(reply, principal), shown) : shown(app.db)
  })

  mountExport(server, app, resource, {
    hook,
    present,
    narrowed: async (principal, query) => {
      const list = lists(principal)
      const { search, sort, ...filters } = readInput(list.query.strict(), query) as {
        search?: string
        sort: string
      } & Record<string, string>
      return { ...(await listOf(principal, search, filters)), sort, fields: list.fields }
    },
  })

  server.get(`${base}/:id`, async request => {
    const { id } = request.params as { id: string }
    return { data: await one(await readerOf(request, Number(id) || undefined), identity(resource, id)) }
  })

  server.get(`${base}/:id/uses`, async request => {
    const principal = await principalOf(app, request)
    requireVerb(resource, principal, 'remove')
    const row = await one(principal, sql`t.id = ${numericId(request, resource)}`)
    checkWrite(resource, principal, { verb: 'remove', before: row })
    return { data: await usesOf(app.db, resource, row['id'] as number) }
  })

  if (!hook.isCreatedElsewhere)
    server.post(base, async (request, reply) => {
      const principal = await principalOf(app, request)
      const id = await writer.create(principal, request.body)
      reply.code(201)
      return { data: await one(principal, sql`t.id = ${id}`) }
    })

  server.post(`${base}/bulk`, async request => {
    const principal = await principalOf(app, request)
    const body = readInput(bulkBody, request.body ?? {})
    requireVerb(resource, principal, isChange(body) ? 'update' : 'remove')
    checkChange(resource, body, hook.isUpdatedElsewhere === true)
    const asked = await rowsInQuestion(app.db, resource, body, async ({ search, filters = {} }) => {
      const asked = { ...filters, ...(search && { search }) }
      const read = readInput(lists(principal).query.strict(), asked) as unknown as Readonly<Record<string, string>>
      const narrowed = await narrowedOf(
        principal,
        read['search'],
        Object.fromEntries(Object.keys(filters).map(name => [name, read[name]])),
      )
      return within(principal, narrowed)
    })
    if (isChange(body)) return { data: await writer.changeSeveral(principal, asked, body, body.isDryRun === true) }
    return {
      data: await writer.removeSeveral(
        principal,
        asked.map(({ id }) => id),
      ),
    }
  })

  if (!hook.isUpdatedElsewhere)
    server.put(`${base}/:id`, async request => {
      const principal = await principalOf(app, request)
      const id = numericId(request, resource)
      checkSameRow(request.body, id)
      await writer.update(principal, id, request.body)
      return { data: await one(principal, sql`t.id = ${id}`) }
    })

  server.delete(`${base}/:id`, async request => {
    const principal = await principalOf(app, request)
    const id = numericId(request, resource)
    await writer.remove(principal, id)
    return { data: { id } }
  })
}

/**
 * @throws Problem `invalid` for what is unknown, secret or changed by a call of its own, and where a change changes
 * nothing.
 */
function checkChange({ fields }: Resource, body: BulkBody, isUpdatedElsewhere: boolean): void {
  const changes = [body.change, body.adjust, body.add, body.drop, ...(body.rows ?? []).map(({ change }) => change)]
  const names = changes.flatMap(change => Object.keys(change ?? {}))
  const isBad = (name: string) => {
    const field = fieldNamed(fields, name)
    return isUpdatedElsewhere || !field || isSecret(field)
  }
  const bad = names.find(isBad)
  if (bad !== undefined || ((isChange(body) || body.isDryRun) && names.length === 0)) throw unknownField()
}

/**
 * A body carries the id of its row (docs/reference/api-conventions.md#the-id-in-a-body); one of another row was sent to
 * the wrong place. @throws Problem `invalid` at `id`.
 */
function checkSameRow(body: unknown, id: number): void {
  const given = (body as { id?: unknown } | null | undefined)?.id
  if (given != null && Number(given) !== id)
    throw new Problem('invalid', {
      field: 'id',
      code: 'otherRow',
      message: 'Die Angaben gehören zu einem anderen Eintrag.',
    })
}

/** Rows with a lookup field answer to it as well as to their id. */
function identity(resource: Resource, value: string): Condition {
  if (/^\d{1,15}$/.test(value)) return sql`t.id = ${Number(value)}`
  if (resource.lookup && /^[\w.-]{1,80}$/.test(value)) return sql`t.${sql.ref(snakeCase(resource.lookup))} = ${value}`
  throw new Problem('notFound', { message: messagesOf(resource).missing })
}

function numericId(request: FastifyRequest, resource: Resource): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw new Problem('notFound', { message: messagesOf(resource).missing })
  return Number(id)
}
