import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceReport } from '#contract/calls/device-shape.ts'
import { starResult, starTrouble } from '#domain/printing/printer-codes.ts'
import type { PrinterSettings } from '#domain/printing/printer-settings.ts'
import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { meantSlip, nextSlip, noteFetched } from '#server/features/printing/give-out.ts'
import { noteAsked, noteTrouble } from '#server/features/printing/note-printer.ts'
import { commandsOf, rasterOfSlip } from '#server/features/printing/payload.ts'
import type { Printer } from '#server/features/printing/printers.ts'
import { hearResult } from '#server/features/printing/settle-slip.ts'

const [TEXT, PICTURE] = ['text/plain', 'image/png'] as const
const MEDIA_TYPES: Readonly<Record<PrinterSettings['commandSet'], string>> = {
  starPrnt: 'application/vnd.star.starprnt',
  starLine: 'application/vnd.star.line',
  text: TEXT,
  png: PICTURE,
}
type Others = Pick<Dependencies, 'readLogo' | 'drawLetters'>
type Poll = { statusCode?: unknown; printerMAC?: unknown; printingInProgress?: unknown }
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 120) : '')

/** Codes come with their spaces as percent signs; some firmware leaves them as they are. */
function decoded(value: unknown): string {
  try {
    return decodeURIComponent(text(value))
  } catch {
    return text(value)
  }
}

/** The printer asks whether there is something to print, and says how it is doing (CloudPRNT, poll). */
export async function pollJob(
  app: App,
  others: Others,
  printer: Printer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { statusCode, printerMAC, printingInProgress } = (request.body ?? {}) as Poll
  const code = decoded(statusCode)
  await noteAsked(app, printer, request.ip, reportOf(text(printerMAC), request))
  const trouble = starTrouble(code)
  await noteTrouble(app, printer, trouble === null ? null : { code, message: trouble })
  const slip = trouble !== null || printingInProgress === true ? null : await nextSlip(app, printer)
  const type = MEDIA_TYPES[printer.settings.commandSet]
  // what cannot be drawn is offered in words
  const mediaTypes = slip && type === PICTURE && !(await rasterOfSlip(app, others, slip, printer)) ? [TEXT] : [type]
  await reply.send(
    slip ? { jobReady: true, mediaTypes, jobToken: slip.token, deleteMethod: 'DELETE' } : { jobReady: false },
  )
}
const reportOf = (mac: string, request: FastifyRequest): DeviceReport => ({
  platform: 'printerFirmware',
  manufacturer: 'Star',
  ...(mac && { model: `MAC ${mac}` }),
  userAgent: text(request.headers['user-agent']),
})

type Query = { token?: string; type?: string; code?: string }

/** The printer fetches what it was offered; asking again hands it out again (CloudPRNT, fetch). */
export async function sendJob(
  app: App,
  others: Others,
  printer: Printer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { token, type } = request.query as Query
  const slip = await meantSlip(app.db, printer, token ?? null)
  if (!slip || (slip.status !== 'offered' && slip.status !== 'fetched')) return void (await reply.code(404).send())
  const { settings } = printer
  const ours = MEDIA_TYPES[settings.commandSet]
  const asked = ours === PICTURE && type === TEXT ? TEXT : ours
  if (type && type !== asked) return void (await reply.code(415).send())
  const payload = await (asked === PICTURE ? rasterOfSlip : commandsOf)(app, others, slip, printer)
  if (!payload) return void (await reply.code(415).send())
  if (!(await noteFetched(app, slip, ['offered', 'fetched']))) return void (await reply.code(404).send())
  const opens = settings.drawer !== 'none' && slip.template === 'receipt' && !slip.isReprint
  await reply
    .header('x-star-cut', settings.cut === 'none' ? 'none; feed=true' : `${settings.cut}; feed=true`)
    .header('x-star-cashdrawer', opens ? settings.drawer : 'none')
    .headers(settings.buzzer > 0 ? { 'x-star-buzzerstartpattern': String(settings.buzzer) } : {})
    .headers(asked === PICTURE ? { 'x-star-imageditherpattern': 'fs' } : {})
    .type(asked === TEXT ? `${TEXT}; charset=utf-8` : asked)
    .send(payload)
}

/**
 * The printer says what became of it (CloudPRNT, confirm). Whatever is said of a slip that is none of its own any more
 * is taken calmly.
 */
export async function confirmJob(
  app: App,
  printer: Printer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { token, code } = request.query as Query
  const said = decoded(code)
  await hearResult(app, printer, token || null, { ...starResult(said), code: said })
  await reply.code(200).send()
}
