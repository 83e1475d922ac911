import { sql } from 'kysely'
import { sentSchema, updateSchema } from '#contract/field-schema.ts'
import type { LogAction } from '#contract/logs/log-words.ts'
import type { BulkAnswer } from '#contract/bulk.ts'
import { readInput } from '#contract/read-input.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { isLinkIn, toldRows, writePlan, writtenBody } from '#server/core/resources/change-rows.ts'
import { checkLinks } from '#server/core/resources/check-links.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { namedRefusals, refusalOf } from '#server/core/resources/refusals.ts'
import { refusedWrite, CONFLICT } from '#server/core/resources/refused-write.ts'
import { once } from '#server/core/resources/once.ts'
import { completeRowPhones } from '#server/core/resources/phone-values.ts'
import { type AskedRow, type Change, type Plan, type PlannedRow, planRows } from '#server/core/resources/plan-rows.ts'
import { presenter, type Present } from '#server/core/resources/presenter.ts'
import { withAuthors } from '#server/core/resources/row-authors.ts'
import type { Values } from '#server/core/resources/row.ts'
import { findRow, insertRow, lockRow, removeRow, updateRow } from '#server/core/resources/store.ts'
import { letGo } from '#server/core/resources/uses.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { checkWrite, forOwnBranches, requireVerb } from '#server/core/resources/write-access.ts'

/**
 * How a row is changed: by somebody who has shown anew that it is them; back to what it was, though rows it led to are
 * gone.
 */
type Way = { isConfirmed?: boolean; mayLeadNowhere?: boolean }

/** What a filled field turns on in a new row, as the form does, unless the sender says otherwise. */
function turnedOn({ fields }: Resource, sent: unknown, row: Values): Values {
  for (const [name, field] of Object.entries(fields)) {
    const target = 'turnsOn' in field ? field.turnsOn : undefined
    if (target !== undefined && row[name] && (sent as Values)[target] === undefined) row[target] = true
  }
  return row
}

/**
 * Creates, changes and removes rows of one collection: rights, links, hook, audit and cache version, each write in one
 * transaction. A change names the version it was made from (optimistic locking) and is refused with `CONFLICT` when the
 * row has a newer one.
 */
export function rowWriter(
  app: App,
  resource: Resource,
  hook: ResourceHook = {},
  present: Present = presenter(resource, hook),
) {
  const create = once(() => sentSchema(resource.fields))
  const update = once(() => updateSchema(resource.fields))
  const visibleById = (principal: Principal, id: number) => sql`t.id = ${id} and ${visibleRows(resource, principal)}`
  const missing = () => new Problem('notFound', { message: messagesOf(resource).missing })

  /**
   * What `work` is given it may change: where another transaction had to go first, it is done once more from the start.
   */
  const transact = async <T>(
    principal: Principal,
    work: (tx: Executor) => Promise<T>,
    { removed, isRemoval = removed !== undefined }: { removed?: number; isRemoval?: boolean } = {},
  ): Promise<T> => {
    try {
      const result = await againAfterDeadlock(() => app.db.transaction().execute(work))
      // Who wrote reads it back at once; other processes hear of it.
      if (resource.isCatalogue || isRemoval) app.catalogue.invalidate()
      return result
    } catch (error) {
      throw await refusedWrite(app.db, error, resource, { principal, removed })
    }
  }

  const givenBy = (principal: Principal, input: unknown) =>
    forOwnBranches(resource, principal, turnedOn(resource, input, readInput(create(), input ?? {}) as Values))

  /** Links are written down by the names they lead to, which the row says once it is written. */
  const audit = async (
    tx: Executor,
    principal: Principal,
    action: LogAction,
    id: number,
    body: Values | null,
    before: Values | null,
  ) => {
    const isLinking = body !== null && Object.keys(body).some(name => isLinkIn(resource, name, body[name]))
    const written = isLinking ? await findRow(tx, resource, sql`t.id = ${id}`) : undefined
    await writeAudit(tx, app, principal, action, resource, id, body && writtenBody(body, written), before)
  }

  const createIn = async (tx: Executor, principal: Principal, given: Values): Promise<number> => {
    const body = structuredClone(given)
    await checkLinks(tx, resource, body, { principal })
    await completeRowPhones(app, resource.fields, body)
    const extra = (await hook.beforeWrite?.({ app, tx, principal, before: undefined, body })) ?? {}
    const id = await insertRow(tx, resource, body, extra)
    await hook.afterWrite?.({ app, tx, principal, before: undefined, body, id })
    await audit(tx, principal, 'create', id, body, null)
    return id
  }

  const updateIn = async (
    tx: Executor,
    principal: Principal,
    id: number,
    { version, ...body }: Values,
    { isConfirmed, mayLeadNowhere }: Way,
  ) => {
    await lockRow(tx, resource, id)
    const before = await findRow(tx, resource, visibleById(principal, id), hook.shared?.(principal))
    if (!before) throw missing()
    forOwnBranches(resource, principal, body, before)
    checkWrite(resource, principal, { verb: 'update', before, after: { ...before, ...body } })
    if (version !== undefined && version !== before.version) {
      const [theirs = before] = await withAuthors(tx, resource, [before])
      const shape = await hook.shape?.(app)
      throw new Problem('conflict', CONFLICT, { data: present(shape?.(theirs) ?? theirs, principal) })
    }
    if (!mayLeadNowhere) await checkLinks(tx, resource, body, { principal, before })
    await completeRowPhones(app, resource.fields, body, before)
    const extra =
      (await hook.beforeWrite?.({ app, tx, principal, before, body, isConfirmed: isConfirmed === true })) ?? {}
    await updateRow(tx, resource, id, body, extra)
    await hook.afterWrite?.({ app, tx, principal, before, body, id })
    await audit(tx, principal, 'update', id, body, before)
  }

  const removeIn = async (tx: Executor, principal: Principal, id: number): Promise<Values> => {
    await lockRow(tx, resource, id)
    const before = await findRow(tx, resource, visibleById(principal, id), hook.shared?.(principal))
    if (!before) throw missing()
    checkWrite(resource, principal, { verb: 'remove', before })
    await hook.beforeRemove?.({ app, tx, principal, before, id })
    await letGo(tx, resource, id)
    await removeRow(tx, resource, id)
    await audit(tx, principal, 'remove', id, null, before)
    return before
  }

  const planningOf = (principal: Principal) => ({
    app,
    resource,
    hook,
    principal,
    read: (body: Values) => readInput(update(), body) as Values,
  })
  type Planning = ReturnType<typeof planningOf>

  const changeEach = async (
    tx: Executor,
    planning: Planning,
    asked: readonly AskedRow[],
    change: Change,
  ): Promise<{ done: number; refused: Plan['refused'] }> => {
    const { principal } = planning
    const plan = await planRows(tx, planning, asked, change, true)
    const isApart = ({ before, body }: PlannedRow) => hook.isCheckedWithOthers?.(before, body) === true
    const write = async (within: Executor, { id, before, body, extra }: PlannedRow) => {
      await updateRow(within, resource, id, body, extra)
      await hook.afterWrite?.({ app, tx: within, principal, before, body, id })
      await audit(within, principal, 'update', id, body, before)
    }
    const together = plan.planned.filter(row => !isApart(row))
    const failed = await writePlan(tx, planning, together, write)
    const askedById = new Map(asked.map(row => [row.id, row]))
    for (const { id } of plan.planned.filter(isApart)) {
      const error = await refusalOf(tx, async () => {
        const again = await planRows(tx, planning, [askedById.get(id) ?? { id }], change, true)
        for (const refusal of again.refused) throw refusal.error
        for (const row of again.planned) await write(tx, row)
      })
      if (error !== undefined) failed.push({ id, error })
    }
    const refused = [...plan.refused]
    for (const { id, error } of failed)
      refused.push({ id, error: await refusedWrite(tx, error, resource, { principal }) })
    return { done: plan.planned.length - failed.length, refused }
  }
  const changeIn = async (...given: Parameters<typeof changeEach>): Promise<BulkAnswer> => {
    const { done, refused } = await changeEach(...given)
    return { done, refused: await namedRefusals(given[0], resource, refused) }
  }

  return {
    create: (principal: Principal, input: unknown): Promise<number> => {
      requireVerb(resource, principal, 'create')
      const given = givenBy(principal, input)
      checkWrite(resource, principal, { verb: 'create', after: given })
      return transact(principal, tx => createIn(tx, principal, given))
    },

    /** Makes a row as part of a larger change, by the same checks. */
    createWithin: (tx: Executor, principal: Principal, input: unknown): Promise<number> => {
      requireVerb(resource, principal, 'create')
      const given = givenBy(principal, input)
      checkWrite(resource, principal, { verb: 'create', after: given })
      return createIn(tx, principal, given)
    },

    /** Changes a row as part of a larger change, by the same checks. */
    updateWithin: async (
      tx: Executor,
      principal: Principal,
      id: number,
      input: unknown,
      way: Way = {},
    ): Promise<void> => {
      requireVerb(resource, principal, 'update', id)
      await updateIn(tx, principal, id, structuredClone(readInput(update(), input ?? {}) as Values), way)
    },

    update: async (principal: Principal, id: number, input: unknown): Promise<void> => {
      requireVerb(resource, principal, 'update', id)
      const body = readInput(update(), input ?? {}) as Values
      const isConfirmed = (await hook.confirm?.({ app, principal, id, body })) ?? false
      await transact(principal, tx => updateIn(tx, principal, id, structuredClone(body), { isConfirmed }))
    },

    remove: async (principal: Principal, id: number): Promise<void> => {
      requireVerb(resource, principal, 'remove')
      const row = await transact(principal, tx => removeIn(tx, principal, id), { removed: id })
      await hook.afterRemove?.(app, row)
    },

    /**
     * Changes several rows in one transaction, each by the same checks as alone; with `isDryRun` none is changed and
     * each is told. A row that refuses is left as it is and named.
     */
    changeSeveral: async (
      principal: Principal,
      asked: readonly AskedRow[],
      change: Change,
      isDryRun: boolean,
    ): Promise<BulkAnswer> => {
      requireVerb(resource, principal, 'update')
      // What is the same for all is refused at once.
      readInput(update(), change.change ?? {})
      const planning = planningOf(principal)
      if (isDryRun) {
        const { plan, refused } = await app.db.transaction().execute(async tx => {
          const made = await planRows(tx, planning, asked, change, false)
          return { plan: made, refused: await namedRefusals(tx, resource, made.refused) }
        })
        const shape = (await hook.shape?.(app)) ?? ((row: Values) => row)
        return { done: plan.planned.length, refused, rows: await toldRows(resource, principal, plan, present, shape) }
      }
      return transact(principal, tx => changeIn(tx, planning, asked, change))
    },

    /** Changes several rows as part of a larger change, by the same checks; rows that refuse are named. */
    changeSeveralWithin: async (
      tx: Executor,
      principal: Principal,
      asked: readonly AskedRow[],
      change: Change,
    ): Promise<BulkAnswer> => {
      requireVerb(resource, principal, 'update')
      readInput(update(), change.change ?? {})
      return changeIn(tx, planningOf(principal), asked, change)
    },

    /**
     * Changes rows as part of a larger change, each to what it alone gets; answers what those that refuse say. A
     * `Problem` is for people; whatever is none ends the larger change.
     */
    changeEachWithin: async (
      tx: Executor,
      principal: Principal,
      asked: readonly AskedRow[],
    ): Promise<Plan['refused']> => {
      requireVerb(resource, principal, 'update')
      return (await changeEach(tx, planningOf(principal), asked, {})).refused
    },

    /**
     * Removes several rows in one transaction, each by the same checks as alone. A row that only waited for another of
     * them to go is tried again.
     */
    removeSeveral: async (principal: Principal, ids: readonly number[]): Promise<BulkAnswer> => {
      requireVerb(resource, principal, 'remove')
      let gone: Values[] = []
      const removeEach = async (tx: Executor) => {
        gone = []
        const act = (id: number) => removeIn(tx, principal, id).then(row => void gone.push(row))
        let left = [...ids].sort((one, other) => one - other).map(id => ({ id, error: undefined as unknown }))
        for (let before = Infinity; left.length > 0 && left.length < before;) {
          before = left.length
          const failed: typeof left = []
          for (const { id } of left) {
            const error = await refusalOf(tx, () => act(id))
            if (error !== undefined)
              failed.push({ id, error: await refusedWrite(tx, error, resource, { principal, removed: id }) })
          }
          left = failed
        }
        return namedRefusals(tx, resource, left)
      }
      const refused = await transact(principal, removeEach, { isRemoval: true })
      for (const row of gone) await hook.afterRemove?.(app, row)
      return { done: ids.length - refused.length, refused }
    },
  }
}
