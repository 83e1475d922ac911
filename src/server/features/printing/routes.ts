import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import * as calls from '#contract/calls/printing/printing.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { type Principal, requireAbility, requireAbilityOver } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { fromReplica, mountCall, paged, type SENT } from '#server/core/http/mount-call.ts'
import { cancelJob, retryJob } from '#server/features/printing/change-jobs.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { listJobs, jobsFrom, atBranches } from '#server/features/printing/print-jobs.ts'
import { jobPicture, printOrder, slipOf } from '#server/features/printing/print-order.ts'
import { mountPrinters } from '#server/features/printing/protocols/mount-printers.ts'
import { testPrint } from '#server/features/printing/test-print.ts'
import { sql } from 'kysely'
import type { CallResult, CallBody } from '#contract/call.ts'
import type {
  makePrinterAddress,
  exportPrintJobs,
  PrintJob,
  PrinterWarning,
} from '#contract/calls/printing/printing.ts'
import {
  type PrinterProtocol,
  SLIP_TEMPLATES,
  type PrinterSettings,
  type SlipTemplate,
  templatesOf,
} from '#domain/printing/printer-settings.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { printerById, printersOf } from '#server/features/printing/printers.ts'
import { PRINT_JOB_STATUSES, SLIP_KINDS, EXPIRES_AFTER_MINUTES } from '#domain/printing/print-job.ts'
import { momentCell, plainCell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { printerAlarm } from '#domain/printing/printer-silence.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'

const WATCHED_PRINTER = {
  id: 'int',
  name: 'text',
  branchId: 'int',
  settings: typed<PrinterSettings>('json'),
  lastSeenAt: 'instant?',
  trouble: 'text?',
  waiting: 'int',
  failed: 'int',
} as const

/**
 * What staff have to know of their printers: who is missing, who cannot print, whose slips were given up. Empty while
 * all is well.
 */
async function watchPrinters(app: App, branch: number | undefined, principal: Principal): Promise<PrinterWarning[]> {
  const now = app.clock.now()
  const lately = new Date(Date.parse(now) - EXPIRES_AFTER_MINUTES * 60_000).toISOString()
  const { rows } = await typedSql(WATCHED_PRINTER)`
    select d.id, d.name, d.branch_id, d.printer as settings, s.last_seen_at, s.last_error->>'message' as trouble,
      (select count(*) from print_jobs j where j.device_id = d.id and j.status in ('queued', 'offered', 'fetched')
        and j.due_at <= ${now}) as waiting,
      (select count(*) from print_jobs j where j.device_id = d.id and j.status = 'failed' and not j.is_settled
        and j.finished_at > ${lately}) as failed
    from devices d left join device_states s on s.device_id = d.id
    where d.opens = 'printer' and d.is_enabled and d.secret_hash is not null
    and ${atBranches(principal, 'print-jobs.watch', sql`d.branch_id`)}
      and ${branch === undefined ? sql`true` : sql`d.branch_id = ${branch}`} order by d.name, d.id`.execute(app.db)
  const { branchById } = await app.catalogue.current()
  return rows.flatMap(({ id, name, branchId, settings, ...row }) => {
    const alarm = printerAlarm({ ...row, pollSeconds: settings.pollSeconds }, now)
    return alarm
      ? [
          {
            device: { id, name },
            branch: { id: branchId, name: branchById.get(branchId)?.name ?? '' },
            waiting: row.waiting,
            ...alarm,
          },
        ]
      : []
  })
}

/** The printers of a branch somebody can choose for a slip. */
async function choosablePrinters(
  app: App,
  branch: number,
): Promise<{ id: number; name: string; templates: SlipTemplate[] }[]> {
  const printers = await printersOf(app.db, [branch])
  return printers.map(({ id, name, settings }) => ({ id, name, templates: [...templatesOf(settings)] }))
}

/** Slips of one statement, and of one turn. */
const AT_ONCE = 500

const COLUMNS: readonly Column<PrintJob, string>[] = [
  { label: 'Nummer', cell: ({ id }) => plainCell(id) },
  { label: 'Angelegt', cell: ({ createdAt }, timeZone) => momentCell(createdAt, timeZone) },
  { label: 'Bestellung', cell: ({ order }) => plainCell(order?.ticketNumber) },
  { label: 'Kennung', cell: ({ order }) => order?.uid ?? null },
  { label: 'Beleg', cell: ({ template }) => SLIP_TEMPLATES[template] },
  { label: 'Anlass', cell: ({ kind }) => SLIP_KINDS[kind] },
  { label: 'Drucker', cell: ({ device }) => device.name ?? null },
  { label: 'Statt', cell: ({ insteadOf }) => insteadOf?.name ?? null },
  { label: 'Filiale', cell: ({ branch }) => branch.name ?? null },
  { label: 'Stand', cell: ({ status }) => PRINT_JOB_STATUSES[status] },
  { label: 'Nachdruck', cell: ({ isReprint }) => yesNo(isReprint) },
  { label: 'Versuche', cell: ({ attempt }) => plainCell(attempt) },
  { label: 'Abgeholt', cell: ({ fetchedAt }, timeZone) => momentCell(fetchedAt, timeZone) },
  { label: 'Abgeschlossen', cell: ({ finishedAt }, timeZone) => momentCell(finishedAt, timeZone) },
  { label: 'Meldung', cell: ({ message }) => message },
  { label: 'Code des Druckers', cell: ({ errorCode }) => errorCode },
  { label: 'Angefordert von', cell: ({ requestedBy }) => requestedBy },
]

/**
 * The slips a list finds as a file, newest first, read some at a time: what a shop shows who asks where the papers of
 * an evening are.
 */
async function exportJobs(
  app: App,
  { format, ...filters }: CallBody<typeof exportPrintJobs>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { config, branchById } = await app.catalogue.current()
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title: 'Druckaufträge',
      columns: COLUMNS,
      besideOf: ({ branch }) => branchById.get(branch.id)?.timeZone ?? config.timeZone,
      read: (db, behind: number | null) => jobsFrom({ ...app, db }, filters, principal, { behind, limit: AT_ONCE }),
    },
  )
}

const deviceNotFound = () => new Problem('notFound', { message: 'Gerät wurde nicht gefunden.' })
const PATHS: Readonly<Record<PrinterProtocol, string>> = { cloudPrnt: 'cloudprnt', epsonSdp: 'epson' }

/**
 * A new address for a printer, with its key; what it had before counts no more. @throws Problem `conflict` for a device
 * that is no printer.
 */
async function newAddress(
  app: App,
  id: number,
  principal: Principal,
  request: FastifyRequest,
): Promise<CallResult<typeof makePrinterAddress>> {
  const printer = await printerById(app.db, id)
  if (!printer) throw new Problem('conflict', { code: 'noPrinter', message: 'Dieses Gerät ist kein Drucker.' })
  const apiKey = newKeySecret()
  await app.db.transaction().execute(async tx => {
    await sql`update devices set secret_hash = ${hashOfSecret(apiKey)}, paired_at = ${app.clock.now()}
      where id = ${id}`.execute(tx)
    // what the former printer said is not true of this one
    await sql`delete from device_states where device_id = ${id}`.execute(tx)
    const userId = principal.kind === 'user' ? principal.id : null
    await writeLog(tx, app, 'devicePaired', { userId, branchId: printer.branchId, about: `„${printer.name}“` })
  })
  const { protocol, pollSeconds } = printer.settings
  return { address: `${originOf(app, request)}/printing/${PATHS[protocol]}/${apiKey}`, apiKey, protocol, pollSeconds }
}

/** What staff do with slips and printers, and what printers call. */
export function mountPrinting(server: FastifyInstance, app: App, others: Dependencies): void {
  /** @throws Problem `notFound` for an unknown device and one of a branch the right does not reach. */
  const require = async (principal: Principal, ability: Ability, id: number) =>
    requireAbilityOver(principal, ability, (await others.readDevice(app, id)).branch.id, deviceNotFound)

  mountCall(server, app, calls.listPrintJobs, async ({ query, principal }) => {
    const { jobs, meta } = await listJobs(app, query, principal)
    return paged(jobs, meta)
  })
  mountCall(server, app, fromReplica(calls.exportPrintJobs), ({ body, principal, reply }) =>
    exportJobs(app, body, principal, reply),
  )
  mountCall(server, app, calls.retryPrintJob, ({ params, principal }) => retryJob(app, params.id, principal))
  mountCall(server, app, calls.cancelPrintJob, ({ params, principal }) => cancelJob(app, params.id, principal))
  mountCall(server, app, calls.previewPrintJob, ({ params, principal }) =>
    jobPicture(app, others, params.id, principal),
  )
  mountCall(server, app, calls.previewSlip, ({ params, query, principal }) =>
    slipOf(app, others, params.id, query.template, principal),
  )
  mountCall(server, app, calls.printOrder, ({ params, body, principal }) =>
    printOrder(app, others, params.id, body, principal),
  )
  mountCall(server, app, calls.watchPrinters, ({ query, principal }) => watchPrinters(app, query.branch, principal))
  mountCall(server, app, calls.listPrinters, ({ query, principal }) => {
    requireAbility(principal, 'orders.print', query.branch)
    return choosablePrinters(app, query.branch)
  })
  mountCall(server, app, calls.makePrinterAddress, async ({ params, principal, request }) => {
    await require(principal, 'devices.command', params.id)
    return newAddress(app, params.id, principal, request)
  })
  mountCall(server, app, calls.testPrint, async ({ params, principal }) => {
    await require(principal, 'devices.test', params.id)
    return testPrint(app, others, params.id, principal)
  })
  mountPrinters(server, app, others)
}
