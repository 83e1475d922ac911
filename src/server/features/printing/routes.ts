import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/printing/printing.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { type Principal, requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { cancelJob, retryJob } from '#server/features/printing/change-jobs.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { exportJobs } from '#server/features/printing/export-jobs.ts'
import { listJobs } from '#server/features/printing/print-jobs.ts'
import { jobPicture, printOrder, slipOf } from '#server/features/printing/print-order.ts'
import { newAddress } from '#server/features/printing/printer-address.ts'
import { mountPrinters } from '#server/features/printing/protocols/mount-printers.ts'
import { testPrint } from '#server/features/printing/test-print.ts'
import { choosablePrinters, watchPrinters } from '#server/features/printing/watch-printers.ts'

/** What staff do with slips and printers, and what printers call. */
export function mountPrinting(server: FastifyInstance, app: App, others: Dependencies): void {
  /** @throws Problem `notFound` for an unknown device, `forbidden` for one of a branch the right does not reach. */
  const require = async (principal: Principal, ability: Ability, id: number) =>
    requireAbility(principal, ability, (await others.readDevice(app, id)).branch.id)

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
