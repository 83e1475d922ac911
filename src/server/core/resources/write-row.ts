import { sql } from 'kysely'
import { createSchema, updateSchema } from '#contract/field-schema.ts'
import { readInput } from '#contract/read-input.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { checkLinks } from '#server/core/resources/check-links.ts'
import { databaseProblem } from '#server/core/resources/database-problem.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { once } from '#server/core/resources/once.ts'
import { presenter, type Present } from '#server/core/resources/presenter.ts'
import { withAuthors } from '#server/core/resources/row-authors.ts'
import type { Values } from '#server/core/resources/row.ts'
import { findRow, insertRow, lockRow, removeRow, updateRow } from '#server/core/resources/store.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { checkWrite, requireVerb } from '#server/core/resources/write-access.ts'

const CONFLICT: ProblemEntry = {
  field: 'version',
  code: 'versionConflict',
  message: 'Der Eintrag wurde inzwischen von jemand anderem geändert. Bitte laden Sie ihn neu.',
}

/** Creates, changes and removes rows of one collection: rights, links, hook, audit and cache version, each write in one transaction. */
export function rowWriter(app: App, resource: Resource, hook: ResourceHook = {}, present: Present = presenter(resource, hook)) {
  const create = once(() => createSchema(resource.fields))
  const update = once(() => updateSchema(resource.fields))
  const visibleById = (principal: Principal, id: number) => sql`t.id = ${id} and ${visibleRows(resource, principal)}`
  const missing = () => new Problem('notFound', { message: messagesOf(resource).missing })

  const transact = async <T>(work: (tx: Executor) => Promise<T>, isRemoval = false): Promise<T> => {
    try {
      const result = await app.db.transaction().execute(async tx => {
        const written = await work(tx)
        return written
      })
      // Who wrote reads it back at once; other processes hear of it.
      if (resource.isCatalogue) app.catalogue.invalidate()
      return result
    } catch (error) {
      throw databaseProblem(error, resource, isRemoval)
    }
  }

  return {
    create: (principal: Principal, input: unknown): Promise<number> => {
      requireVerb(resource, principal, 'create')
      const body = readInput(create(), input ?? {}) as Values
      checkWrite(resource, principal, { verb: 'create', after: body })
      return transact(async tx => {
        await checkLinks(tx, resource, body)
        const extra = (await hook.beforeWrite?.({ app, tx, principal, before: undefined, body })) ?? {}
        const id = await insertRow(tx, resource, body, extra)
        await hook.afterWrite?.({ app, tx, principal, before: undefined, body, id })
        await writeAudit(tx, app, principal, 'create', resource, id, body)
        return id
      })
    },

    update: async (principal: Principal, id: number, input: unknown): Promise<void> => {
      requireVerb(resource, principal, 'update', id)
      const { version, ...body } = readInput(update(), input ?? {}) as Values
      await transact(async tx => {
        await lockRow(tx, resource, id)
        const before = await findRow(tx, resource, visibleById(principal, id), hook.shared?.(principal))
        if (!before) throw missing()
        checkWrite(resource, principal, { verb: 'update', before, after: { ...before, ...body } })
        if (version !== undefined && version !== before.version) {
          const [theirs = before] = await withAuthors(tx, resource, [before])
          throw new Problem('conflict', CONFLICT, { data: present(theirs, principal) })
        }
        await checkLinks(tx, resource, body)
        const extra = (await hook.beforeWrite?.({ app, tx, principal, before, body })) ?? {}
        await updateRow(tx, resource, id, body, extra)
        await hook.afterWrite?.({ app, tx, principal, before, body, id })
        await writeAudit(tx, app, principal, 'update', resource, id, body)
      })
    },

    remove: async (principal: Principal, id: number): Promise<void> => {
      requireVerb(resource, principal, 'remove')
      const row = await transact(async tx => {
        await lockRow(tx, resource, id)
        const before = await findRow(tx, resource, visibleById(principal, id), hook.shared?.(principal))
        if (!before) throw missing()
        checkWrite(resource, principal, { verb: 'remove', before })
        await hook.beforeRemove?.({ app, tx, principal, before, id })
        await removeRow(tx, resource, id)
        await writeAudit(tx, app, principal, 'remove', resource, id, {})
        return before
      }, true)
      await hook.afterRemove?.(app, row)
    },
  }
}
