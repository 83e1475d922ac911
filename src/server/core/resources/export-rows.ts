import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { cellOf, headingOf } from '#contract/cells/cell-of.ts'
import type { Field } from '#contract/field.ts'
import { readInput } from '#contract/read-input.ts'
import type { Resource } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { tableBody } from '#contract/table-file.ts'
import { Problem } from '#domain/problem.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { askerOf, FROM_REPLICA } from '#server/core/http/asker-of.ts'
import { retryWhileBusy } from '#server/core/http/tables/parts.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { listSome } from '#server/core/resources/list-page.ts'
import type { Present } from '#server/core/resources/presenter.ts'
import { withAuthors } from '#server/core/resources/row-authors.ts'
import type { Values } from '#server/core/resources/row.ts'
import type { ListQuery } from '#server/core/resources/store.ts'

/** Rows of one statement, and of one turn. */
const AT_ONCE = 500

/** What every row has beside its own fields, as columns. */
const STAMPS: Readonly<Record<string, Field>> = {
  id: { kind: 'integer', label: 'Nr.' },
  createdAt: { kind: 'instant', label: 'Erstellt' },
  updatedAt: { kind: 'instant', label: 'Geändert' },
  updatedBy: { kind: 'reference', label: 'Geändert von', to: 'users' },
}

type Exporting = {
  hook: ResourceHook
  present: Present
  /** Reads what is asked as the list itself does, and says which rows that is. */
  narrowed: (principal: Principal, query: Values) => Promise<ListQuery & { fields: Resource['fields'] }>
}

/**
 * The list of a collection as a file: what is found, narrowed and shown as in the list, by whoever may work with it.
 */
export function mountExport(
  server: FastifyInstance,
  app: App,
  resource: Resource,
  { hook, present, narrowed }: Exporting,
): void {
  server.post(`/api/${resource.path}/export`, { config: FROM_REPLICA }, async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, abilityOf(resource, 'browse'))
    const {
      format,
      title = resource.label.many,
      columns,
      ids,
      search,
      filters,
      sort,
    } = readInput(tableBody, request.body ?? {})
    const { conditions, fields, ...asked } = await narrowed(principal, {
      ...filters,
      ...(search && { search }),
      ...(sort && { sort }),
    })
    const known: Readonly<Record<string, Field>> = { ...STAMPS, ...resource.list.related, ...fields }
    const shown = columns.map(name => {
      const field = Object.hasOwn(known, name) ? known[name] : undefined
      if (field) return { name, field }
      throw new Problem('invalid', {
        field: 'columns',
        code: 'unknown',
        message: `Die Spalte „${name}“ gibt es nicht.`,
      })
    })
    const { config } = await app.catalogue.current()
    const context = { timeZone: config.timeZone, legend: legendOf(config) }
    const relatedNames = Object.keys(resource.list.related ?? {}).filter(name => columns.includes(name))
    const asker = askerOf(reply, principal)
    const all = ids ? [...conditions, sql`t.id = any(${ids}::bigint[])`] : conditions

    const read = async (db: Executor, after: string | undefined) => {
      const { rows, next } = await listSome(db, resource, { ...asked, conditions: all, after, limit: AT_ONCE })
      const shape = (await hook.shape?.(app)) ?? ((row: Values) => row)
      const authored = columns.includes('updatedBy') ? await withAuthors(db, resource, rows) : rows
      const links = await Promise.all(
        relatedNames.map(async name => [name, await hook.relatedLinks?.[name]?.(app)] as const),
      )
      const presented = authored.map(row => ({
        ...present(shape(row), principal),
        ...Object.fromEntries(links.map(([name, linksOf]) => [name, linksOf?.(row['id'] as number) ?? []])),
      }))
      return {
        cells: presented.map((row: Values): Cell[] =>
          shown.map(({ name, field }) => cellOf(field, row[name], context)),
        ),
        next,
      }
    }
    const rows = async function* () {
      let after: string | undefined
      do {
        const { cells, next } = await retryWhileBusy(asker.left, () => app.lists.read(asker, db => read(db, after)))
        yield cells
        after = next
      } while (after !== undefined)
    }
    sendTable(reply, format, {
      title,
      labels: shown.map(({ field }) => headingOf(field, config.currency)),
      rows: rows(),
    })
    return reply
  })
}
