import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportPrintJobs, PrintJob } from '#contract/calls/printing/printing.ts'
import { PRINT_JOB_STATUSES, SLIP_KINDS } from '#domain/printing/print-job.ts'
import { SLIP_TEMPLATES } from '#domain/printing/printer-settings.ts'
import { momentCell, plainCell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { jobsFrom } from '#server/features/printing/print-jobs.ts'

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
export async function exportJobs(
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
