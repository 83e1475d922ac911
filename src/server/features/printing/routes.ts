import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/printing/printing.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { type Principal, requireAbility, requireAbilityOver } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { cancelJob, retryJob } from '#server/features/printing/change-jobs.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { exportJobs } from '#server/features/printing/export-jobs.ts'
import { listJobs } from '#server/features/printing/print-jobs.ts'
import { jobPicture, printOrder, slipOf } from '#server/features/printing/print-order.ts'
import { mountPrinters } from '#server/features/printing/protocols/mount-printers.ts'
import { testPrint } from '#server/features/printing/test-print.ts'
import { choosablePrinters, watchPrinters } from '#server/features/printing/watch-printers.ts'
import { sql } from 'kysely'
import type { CallResult } from '#contract/call.ts'
import type { makePrinterAddress } from '#contract/calls/printing/printing.ts'
import type { PrinterProtocol } from '#domain/printing/printer-settings.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { printerById } from '#server/features/printing/printers.ts'

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
    await sql`update devices set secret_hash = ${hashOfSecret(apiKey)}, paired_at = ${app.clock.now()} where id = ${id}`.execute(
      tx,
    )
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
  mountCall(server, app, calls.exportPrintJobs, ({ body, principal, reply }) => exportJobs(app, body, principal, reply))
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
