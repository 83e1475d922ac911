import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportPrintJobs, PrintJob } from '#contract/calls/printing/printing.ts'
import { PRINT_JOB_STATUSES, SLIP_KINDS } from '#domain/printing/print-job.ts'
import { SLIP_TEMPLATES } from '#domain/printing/printer-settings.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { inParts, sendTable } from '#server/core/http/tables/send-table.ts'
import { jobsFrom } from '#server/features/printing/print-jobs.ts'

/** Slips of one statement, and of one turn. */
const AT_ONCE = 500

type Column = { label: string; cell: (job: PrintJob, timeZone: string) => Cell }
const plain = (number: number | null | undefined): Cell => (typeof number === 'number' ? { number, as: 'plain' } : null)
const moment = (at: string | null, timeZone: string): Cell => (at === null ? null : { moment: localDateTime(at, timeZone) })
const COLUMNS: readonly Column[] = [
  { label: 'Nummer', cell: ({ id }) => plain(id) },
  { label: 'Angelegt', cell: ({ createdAt }, timeZone) => moment(createdAt, timeZone) },
  { label: 'Bestellung', cell: ({ order }) => plain(order?.ticketNumber) },
  { label: 'Kennung', cell: ({ order }) => order?.uid ?? null },
  { label: 'Beleg', cell: ({ template }) => SLIP_TEMPLATES[template] },
  { label: 'Anlass', cell: ({ kind }) => SLIP_KINDS[kind] },
  { label: 'Drucker', cell: ({ device }) => device.name ?? null },
  { label: 'Statt', cell: ({ insteadOf }) => insteadOf?.name ?? null },
  { label: 'Filiale', cell: ({ branch }) => branch.name ?? null },
  { label: 'Stand', cell: ({ status }) => PRINT_JOB_STATUSES[status] },
  { label: 'Nachdruck', cell: ({ isReprint }) => yesNo(isReprint) },
  { label: 'Versuche', cell: ({ attempt }) => plain(attempt) },
  { label: 'Abgeholt', cell: ({ fetchedAt }, timeZone) => moment(fetchedAt, timeZone) },
  { label: 'Abgeschlossen', cell: ({ finishedAt }, timeZone) => moment(finishedAt, timeZone) },
  { label: 'Meldung', cell: ({ message }) => message },
  { label: 'Code des Druckers', cell: ({ errorCode }) => errorCode },
  { label: 'Angefordert von', cell: ({ requestedBy }) => requestedBy },
]

/** The slips a list finds as a file, newest first, read some at a time: what a shop shows who asks where the papers of an evening are. */
export async function exportJobs(
  app: App,
  { format, ...filters }: CallBody<typeof exportPrintJobs>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { config, branchById } = await app.catalogue.current()
  const asker = askerOf(reply, principal)
  const parts = inParts(asker.left, {
    atOnce: AT_ONCE,
    read: behind => app.lists.read(asker, db => jobsFrom({ ...app, db }, filters, principal, { behind, limit: AT_ONCE })),
    idOf: ({ id }) => id,
  })
  const rows = async function* () {
    for await (const some of parts)
      yield some.map(job => {
        const timeZone = branchById.get(job.branch.id)?.timeZone ?? config.timeZone
        return COLUMNS.map(({ cell }) => cell(job, timeZone))
      })
  }
  sendTable(reply, format, { title: 'Druckaufträge', labels: COLUMNS.map(({ label }) => label), rows: rows() })
  return SENT
}
