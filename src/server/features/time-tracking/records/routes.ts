import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/people/records.ts'
import type { WorkRecord } from '#contract/calls/people/records.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import { comparedSpan } from '#domain/statistics/buckets.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall, paged } from '#server/core/http/mount-call.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { nameOf } from '#server/features/time-tracking/read-activities.ts'
import { exportRecords } from '#server/features/time-tracking/records/export-records.ts'
import { createRecord } from '#server/features/time-tracking/records/create-record.ts'
import type { ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'
import { listRecords, readProfileRecords, readWhole } from '#server/features/time-tracking/records/read-records.ts'
import { removeRecord } from '#server/features/time-tracking/records/remove-record.ts'
import { saveRecord } from '#server/features/time-tracking/records/save-record.ts'
import { requireRecord } from '#server/features/time-tracking/records/stored-record.ts'

type Needs = { reckoningsOf: ReckoningsOf; aimOf: AimOf }

/**
 * Records of work: read, put right, and written into the log by whom they were read (decision 117). Lists give way to
 * guests who order.
 */
export function mountRecords(server: FastifyInstance, app: App, { reckoningsOf, aimOf }: Needs): void {
  mountCall(server, app, fromReplica(calls.listRecords), async ({ query, principal, reply }) => {
    const { rows, total } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, tx => listRecords(app, tx, { principal, filter: query, reckoningsOf })),
    )
    if (query.user !== undefined) await noteReading(app, principal, query.user)
    else noteList(app, principal, rows)
    return paged(rows, { total, page: query.page, limit: query.limit })
  })
  mountCall(server, app, fromReplica(calls.exportRecords), async ({ body, principal, reply }) => {
    const { user } = body
    if (user !== undefined) await noteReading(app, principal, user)
    const onPart = (rows: readonly WorkRecord[]) => (user === undefined ? noteList(app, principal, rows) : undefined)
    return exportRecords(app, { principal, body, reckoningsOf, onPart }, reply)
  })
  mountCall(server, app, calls.readRecord, async ({ params, principal }) => {
    const { userId } = await requireRecord(app.db, principal, params.id)
    await noteReading(app, principal, userId)
    return readWhole(app, app.db, params.id, reckoningsOf)
  })
  mountCall(server, app, calls.createRecord, async ({ body, principal }) =>
    readWhole(app, app.db, await createRecord(app, principal, body, aimOf), reckoningsOf),
  )
  mountCall(server, app, calls.saveRecord, async ({ params, body, principal }) => {
    await saveRecord(app, principal, params.id, body, aimOf)
    return readWhole(app, app.db, params.id, reckoningsOf)
  })
  mountCall(server, app, calls.removeRecord, async ({ params, query, principal }) => {
    await removeRecord(app, principal, params.id, query.reason || null)
    return { id: params.id }
  })
  mountCall(server, app, fromReplica(calls.profileRecords), async ({ query, principal, reply }) => {
    await requirePerson(app, principal, query.user)
    await noteReading(app, principal, query.user)
    const { user, start, end, compare } = query
    const before = compare && comparedSpan({ from: start, to: end }, compare)
    const read = (tx: Executor, from: string, to: string) =>
      readProfileRecords(app, tx, { principal, user, start: from, end: to, reckoningsOf })
    return app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => ({
        ...(await read(tx, start, end)),
        ...(before && { previousTotals: (await read(tx, before.from, before.to)).totals }),
      })),
    )
  })
}

/** So long one reading of somebody's records is one line of the log. */
const ONE_READING_SECONDS = 900
const noteSeen = (app: App, userId: number, about: string) =>
  noteLog(app, 'workTimesRead', { userId, about, onceInSeconds: ONE_READING_SECONDS })

/** Writes down that somebody read a list in which others stand. */
function noteList(app: App, principal: Principal, rows: readonly WorkRecord[]): void {
  if (isStaff(principal) && rows.some(({ user }) => user.id !== principal.id))
    noteSeen(app, principal.id, 'Liste der Aktivitäten')
}

/** Writes down that somebody read the records of somebody else. */
async function noteReading(app: App, principal: Principal, userId: number): Promise<void> {
  if (!isStaff(principal) || principal.id === userId) return
  const { rows } = await typedSql({
    name: 'text',
  })`select ${nameOf('u')} as name from users u where u.id = ${userId}`.execute(app.db)
  if (rows[0]) noteSeen(app, principal.id, rows[0].name)
}

/** A person whose records one may ask for at all. @throws Problem as the right says. */
async function requirePerson(app: App, principal: Principal, userId: number): Promise<void> {
  if (!isStaff(principal)) throw refusalOf(principal)
  if (userId === principal.id) return
  const scopes = scopesOf(principal, 'working-activities.read')
  if (scopes.has('all')) return
  const { rows } = await typedSql({ isNear: 'bool' })`
    select exists (select from users_branches l where l.row_id = ${userId}
      and l.target_id = any(${[...principal.branchIds]}::bigint[])) as "isNear"`.execute(app.db)
  if (!scopes.has('branch') || !rows[0]?.isNear) throw refusalOf(principal)
}
