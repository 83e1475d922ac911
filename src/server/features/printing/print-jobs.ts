import { type RawBuilder, sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { listPrintJobs, PrintJob } from '#contract/calls/printing/printing.ts'
import { cappedTotal, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import type { PrintJobKind, PrintJobStatus } from '#domain/printing/print-job.ts'
import type { SlipTemplate } from '#domain/printing/printer-settings.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type Part, partOf } from '#server/core/http/tables/parts.ts'

const JOB = {
  id: 'int',
  orderId: 'int?',
  ticketNumber: 'int?',
  uid: 'text?',
  deviceId: 'int',
  deviceName: 'text',
  branchId: 'int',
  template: typed<SlipTemplate>('text'),
  kind: typed<PrintJobKind>('text'),
  status: typed<PrintJobStatus>('text'),
  attempt: 'int',
  isReprint: 'bool',
  insteadOfId: 'int?',
  insteadOfName: 'text?',
  message: 'text?',
  errorCode: 'text?',
  requestedBy: 'text?',
  createdAt: 'instant',
  dueAt: 'instant',
  offeredAt: 'instant?',
  fetchedAt: 'instant?',
  finishedAt: 'instant?',
} as const

const read = async (
  db: Executor,
  where: RawBuilder<unknown>,
  range: RawBuilder<unknown> = sql``,
): Promise<RowOf<typeof JOB>[]> =>
  (
    await typedSql(JOB)`
      select j.id, j.order_id, o.ticket_number, o.uid, j.device_id, d.name as device_name, j.branch_id, j.template,
        j.kind, j.status, j.attempt,
        j.is_reprint, j.instead_of_id, i.name as instead_of_name, j.message, j.error_code, j.requested_by, j.created_at,
          j.due_at, j.offered_at, j.fetched_at, j.finished_at
      from print_jobs j join devices d on d.id = j.device_id left join devices i on i.id = j.instead_of_id
      left join orders o on o.id = j.order_id
      where ${where} order by j.id desc ${range}`.execute(db)
  ).rows

async function present(app: App, rows: readonly RowOf<typeof JOB>[]): Promise<PrintJob[]> {
  const { branchById, config } = await app.catalogue.current()
  return rows.map(
    ({ orderId, ticketNumber, uid, deviceId, deviceName, branchId, insteadOfId, insteadOfName, ...rest }) => ({
      ...rest,
      order:
        orderId === null
          ? null
          : { id: orderId, ticketNumber: config.disableTickets ? null : ticketNumber, uid: uid ?? '' },
      device: { id: deviceId, name: deviceName },
      branch: { id: branchId, name: branchById.get(branchId)?.name ?? '' },
      insteadOf: insteadOfId === null ? null : { id: insteadOfId, name: insteadOfName ?? '' },
    }),
  )
}

/** The branches a right reaches, as a condition on a column. */
export const atBranches = (principal: Principal, ability: Ability, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  scopesOf(principal, ability).has('all') ? sql`true` : sql`${column} = any(${[...branchesOf(principal)]}::bigint[])`

type Filters = Omit<CallQuery<typeof listPrintJobs>, 'page' | 'limit'>
const foundBy = (principal: Principal, { branch, device, order, status }: Filters) =>
  sql.join(
    [
      atBranches(principal, 'print-jobs.read', sql`j.branch_id`),
      ...(branch ? [sql`j.branch_id = ${branch}`] : []),
      ...(device ? [sql`j.device_id = ${device}`] : []),
      ...(order ? [sql`j.order_id = ${order}`] : []),
      ...(status ? [sql`j.status = ${status}`] : []),
    ],
    sql` and `,
  )

/** The slips behind one, for who reads all of them one part after the other. */
export async function jobsFrom(
  app: App,
  filters: Filters,
  principal: Principal,
  { behind, limit }: { behind: number | null; limit: number },
): Promise<Part<PrintJob, number>> {
  const found = foundBy(principal, filters)
  const jobs = await present(
    app,
    await read(app.db, behind === null ? found : sql`${found} and j.id < ${behind}`, sql`limit ${limit}`),
  )
  return partOf(jobs, limit, ({ id }) => id)
}

/** One page of slips, the newest first. */
export async function listJobs(
  app: App,
  { page, limit, ...filters }: CallQuery<typeof listPrintJobs>,
  principal: Principal,
): Promise<{ jobs: PrintJob[]; meta: ListPage }> {
  const where = foundBy(principal, filters)
  const rows = await read(app.db, where, sql`limit ${limit} offset ${(page - 1) * limit}`)
  const counted = await typedSql({
    n: 'int',
  })`select count(*) as n from (select from print_jobs j where ${where} limit ${MOST_COUNTED + 1}) enough`.execute(
    app.db,
  )
  return { jobs: await present(app, rows), meta: { ...cappedTotal(counted.rows[0]?.n ?? 0), page, limit } }
}

/**
 * One slip of a branch where the right reaches. @throws Problem `notFound` for another branch's just as for an unknown
 * one.
 */
export async function findJob(
  app: App,
  id: number,
  principal: Principal,
  ability: 'print-jobs.read' | 'print-jobs.write',
): Promise<PrintJob> {
  const [job] = await present(app, await read(app.db, sql`j.id = ${id}`))
  if (!job || !mayForBranch(principal, ability, job.branch.id))
    throw new Problem('notFound', { message: 'Diesen Beleg gibt es nicht mehr.' })
  return job
}
