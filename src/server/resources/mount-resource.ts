import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { answerSchema } from '#contract/answer-schema.ts'
import { readInput } from '#contract/read-input.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/context.ts'
import { isStaff, requireRole, type Principal } from '#server/auth/principal.ts'
import { principalOf } from '#server/auth/authenticate.ts'
import { snakeCase } from '#server/resources/columns.ts'
import type { ResourceHook } from '#server/resources/hook.ts'
import type { Values } from '#server/resources/row.ts'
import { once } from '#server/resources/once.ts'
import { listQuery } from '#server/resources/list-query.ts'
import { filterBy, findRow, listRows, searchFor, type Condition } from '#server/resources/store.ts'
import { rowWriter } from '#server/resources/write-row.ts'

const DEFAULT_LIMIT = 50

/** The five calls of one collection. What does not fit here is a hook, and what does not fit a hook is a feature. */
export function mountResource(server: FastifyInstance, app: App, resource: Resource, hook: ResourceHook = {}) {
  const base = `/api/${resource.path}`
  // Schemas are made when the first request needs them: a start would wait for those of every collection.
  const answer = once(() => answerSchema(resource.fields))
  const guestAnswer = once(() => answerSchema(Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.staffOnly))))
  const query = once(() => listQuery(resource))
  const writer = rowWriter(app, resource, hook)

  const seen = (principal: Principal): Condition[] => {
    const own = hook.visible?.(principal)
    const flags = resource.publicWhen ?? []
    const published =
      isStaff(principal) || flags.length === 0
        ? []
        : [
            sql`(${sql.join(
              flags.map(name => sql`t.${sql.ref(snakeCase(name))}`),
              sql` or `,
            )})`,
          ]
    return own ? [...published, own] : published
  }
  const present = (row: Values, principal: Principal) => {
    const shown = hook.present?.(row, principal) ?? row
    return (isStaff(principal) ? answer() : guestAnswer()).parse(shown)
  }
  const mayRead = async (request: FastifyRequest) => {
    const principal = await principalOf(app, request)
    if (resource.access.read !== 'anyone') requireRole(principal, resource.access.read)
    return principal
  }
  const one = async (principal: Principal, condition: Condition) => {
    const row = await findRow(app.db, resource, sql.join([condition, ...seen(principal)], sql` and `))
    if (!row) throw new Problem('notFound', { message: messagesOf(resource).missing })
    return present(row, principal)
  }

  server.get(base, async request => {
    const principal = await mayRead(request)
    const { search, page, limit, sort, ...filters } = readInput(query(), request.query) as {
      search?: string
      page?: number
      limit?: number
      sort: string
    } & Record<string, string | undefined>
    const isWhole = resource.isInitial && page === undefined && limit === undefined
    const conditions = [...seen(principal), ...(search ? searchFor(resource, search) : [])]
    for (const [name, value] of Object.entries(filters))
      if (value !== undefined && value !== '') conditions.push(filterBy(resource, name, value))
    const paging = isWhole ? {} : { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT }
    const { rows, total } = await listRows(app.db, resource, { conditions, sort, ...paging })
    return {
      data: rows.map(row => present(row, principal)),
      meta: { total, page: page ?? 1, limit: isWhole ? total : (limit ?? DEFAULT_LIMIT) },
    }
  })

  server.get(`${base}/:id`, async request =>
    one(await mayRead(request), identity(resource, (request.params as { id: string }).id)).then(data => ({ data })),
  )

  if (!hook.isCreatedElsewhere)
    server.post(base, async (request, reply) => {
      const principal = await principalOf(app, request)
      const id = await writer.create(principal, request.body)
      reply.code(201)
      return { data: await one(principal, sql`t.id = ${id}`) }
    })

  if (!hook.isUpdatedElsewhere)
    server.put(`${base}/:id`, async request => {
      const principal = await principalOf(app, request)
      const id = numericId(request, resource)
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
