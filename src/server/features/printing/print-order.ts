import type { CallBody, CallResult } from '#contract/call.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { previewPrintJob, printOrder as printCall } from '#contract/calls/printing/printing.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import type { SlipKind } from '#domain/printing/kitchen-slip.ts'
import { type PrinterSettings, type SlipTemplate, templatesOf } from '#domain/printing/printer-settings.ts'
import { headed, stamped, withPictures } from '#domain/printing/slip-head.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { requesterOf } from '#server/features/printing/change-jobs.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { drawWaitingLabels } from '#server/features/printing/draw-labels.ts'
import { drawingFor } from '#server/features/printing/label-drawing.ts'
import { logoFor } from '#server/features/printing/logo.ts'
import { linesOn, makeSlip } from '#server/features/printing/make-slip.ts'
import { findJob } from '#server/features/printing/print-jobs.ts'
import { type Printer, printersOf } from '#server/features/printing/printers.ts'
import { slipFacts } from '#server/features/printing/slip-facts.ts'
import { storeSlip } from '#server/features/printing/store-slip.ts'
import { pictureOf } from '#server/ports/printing/printable.ts'

const PRINT_FAILED = 'Beleg konnte nicht gedruckt werden.'
/** A tablet reads no order that has been over for two hours, so it prints none. */
const LATELY_MS = 2 * 3_600_000
const ENDED = ['rejected', 'canceled', 'failed']

/** @throws Problem `notFound` for an order of another branch just as for an unknown one. */
async function visibleOrder(
  app: App,
  { readOrders }: Dependencies,
  id: number,
  principal: Principal,
): Promise<StaffOrder> {
  const [order] = await readOrders(app, app.db, [id])
  const closedAt = order?.completedAt ?? order?.canceledAt ?? order?.rejectedAt ?? null
  const isTooOld =
    principal.kind === 'device' && closedAt !== null && Date.parse(app.clock.now()) - Date.parse(closedAt) >= LATELY_MS
  if (!order || isTooOld || !mayForBranch(principal, 'orders.print', order.branch.id))
    throw new Problem('notFound', { message: 'Bestellung wurde nicht gefunden.' })
  return order
}
const kindFor = ({ status }: StaffOrder): SlipKind => (ENDED.includes(status) ? 'cancel' : 'order')

/** @throws Problem `conflict` for what never reached the shop, and where no printer is set up for it. */
export async function printOrder(
  app: App,
  others: Dependencies,
  id: number,
  { device, template }: CallBody<typeof printCall>,
  principal: Principal,
): Promise<CallResult<typeof printCall>> {
  const order = await visibleOrder(app, others, id, principal)
  if (order.status === 'awaitingPayment') throw refusal('unpaid', 'Die Bestellung ist noch nicht bezahlt.')
  const printers = await printersOf(app.db, [order.branch.id])
  const targets = targetsOf(printers, device?.id, template ?? undefined)
  if (targets.length === 0)
    throw refusal(
      'noPrinter',
      device
        ? 'Diesen Drucker gibt es in der Filiale nicht, oder er ist ausgeschaltet.'
        : 'In der Filiale ist kein Drucker dafür eingerichtet.',
    )
  const facts = {
    ...slipFacts(order, (await app.catalogue.current()).config),
    fiscal: (await others.readFiscal?.(app, app.db, id)) ?? null,
  }
  const at = app.clock.now()
  const queued = await app.db.transaction().execute(async tx => {
    // of two who press at once the second sees what the first one asked for
    await typedSql({ id: 'int' })`select id from orders where id = ${id} for no key update`.execute(tx)
    let count = 0
    for (const target of targets) {
      const { printer } = target
      const lines = device
        ? facts.lines
        : linesOn(
            facts,
            target.template,
            printer.settings,
            printers.map(({ settings }) => settings),
          )
      if (lines.length === 0) continue
      const { rows } = await typedSql({ isWaiting: 'bool', wasGiven: 'bool' })`
        select coalesce(bool_or(status in ('queued', 'offered') and created_at > ${at}::timestamptz - interval
          '5 seconds' and requested_by is not null), false) as is_waiting,
          coalesce(bool_or(fetched_at is not null), false) as was_given
        from print_jobs where order_id = ${id} and template = ${target.template} and kind <> 'test'
        and coalesce(instead_of_id, device_id) = ${printer.id}`.execute(tx)
      if (rows[0]?.isWaiting) continue
      const { labels, ...slip } = makeSlip(facts, lines, {
        template: target.template,
        kind: kindFor(order),
        told: null,
        printer: printer.settings,
      })
      const requestedBy = requesterOf(principal)
      const own = {
        orderId: id,
        deviceId: printer.id,
        branchId: printer.branchId,
        template: target.template,
        kind: kindFor(order),
      }
      const drawing = drawingFor(printer, { template: target.template, labels, at, dueAt: at })
      await storeSlip(tx, { ...own, ...slip, ...drawing, isReprint: rows[0]?.wasGiven ?? false, requestedBy, at })
      count += 1
    }
    if (count > 0)
      await writeLog(tx, app, 'slipRequested', {
        userId: principal.kind === 'user' ? principal.id : null,
        ...(principal.kind === 'device' && { username: requesterOf(principal) }),
        branchId: order.branch.id,
        orderId: id,
        about: facts.number,
      })
    return count
  })
  await drawWaitingLabels(app, others)
  return { ...order, ...(await others.readPrintCounts(app.db, id)), queued }
}

const refusal = (code: string, reason: string) =>
  new Problem('conflict', { code, message: `${PRINT_FAILED} ${reason}` })

/**
 * Each printer with what it prints of it: the one named, whatever it is set up for, else those that print the template
 * by themselves.
 */
function targetsOf(
  printers: readonly Printer[],
  id: number | undefined,
  template: SlipTemplate | undefined,
): { printer: Printer; template: SlipTemplate }[] {
  if (id !== undefined)
    return printers
      .filter(printer => printer.id === id)
      .map(printer => ({ printer, template: template ?? templatesOf(printer.settings)[0] ?? 'kitchen' }))
  return printers.flatMap(printer =>
    templatesOf(printer.settings)
      .filter(own => template === undefined || own === template)
      .map(own => ({ printer, template: own })),
  )
}

type Slip = CallResult<typeof previewPrintJob>
const PREVIEW_PAPER = '48'

/** What the slip of an order looks like now. @throws Problem `notFound`. */
export async function slipOf(
  app: App,
  others: Dependencies,
  id: number,
  template: SlipTemplate,
  principal: Principal,
): Promise<Slip> {
  const order = await visibleOrder(app, others, id, principal)
  const facts = {
    ...slipFacts(order, (await app.catalogue.current()).config),
    fiscal: (await others.readFiscal?.(app, app.db, id)) ?? null,
  }
  const printer = { stations: [], templates: [template] }
  const { document } = makeSlip(facts, facts.lines, { template, kind: kindFor(order), told: null, printer })
  // a browser's printer is set up nowhere, so its slips look as those of the branch's own printers do
  const branchId = order.branch.id
  const printLogo = (await printersOf(app.db, [branchId])).some(({ settings }) => settings.printLogo)
  const logo = await logoFor(app, others, {
    branchId,
    template,
    printer: { charactersPerLine: PREVIEW_PAPER, printLogo },
  })
  return { template, svg: pictureOf(headed(document, logo), Number(PREVIEW_PAPER)) }
}

/**
 * What a slip looks like as it was printed. @throws Problem `notFound`; `conflict` for one whose guest was forgotten.
 */
export async function jobPicture(app: App, others: Dependencies, id: number, principal: Principal): Promise<Slip> {
  const { template, kind, isReprint, insteadOf } = await findJob(app, id, principal, 'print-jobs.read')
  const { rows } = await typedSql({
    document: 'text',
    pictures: typed<readonly (string | null)[] | null>('json?'),
    branchId: 'int',
    settings: typed<PrinterSettings | null>('json?'),
  })`
    select j.document, j.pictures, j.branch_id, d.printer as settings from print_jobs j
    join devices d on d.id = j.device_id where j.id = ${id}`.execute(app.db)
  const [slip] = rows
  if (!slip?.document)
    throw new Problem('conflict', {
      code: 'forgotten',
      message: 'Dieser Beleg ist nicht mehr lesbar: Die Daten des Gastes wurden gelöscht.',
    })
  const { branchId, settings } = slip
  const printer = settings ?? { charactersPerLine: PREVIEW_PAPER, printLogo: false }
  const logo = await logoFor(app, others, { branchId, template: kind === 'test' ? 'receipt' : template, printer })
  const document = stamped(headed(withPictures(slip.document, slip.pictures), logo), {
    isReprint,
    insteadOf: insteadOf?.name ?? null,
  })
  return { template, svg: pictureOf(document, Number(printer.charactersPerLine)) }
}
