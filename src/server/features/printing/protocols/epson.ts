import type { FastifyReply, FastifyRequest } from 'fastify'
import { epsonResult } from '#domain/printing/printer-codes.ts'
import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { type GivenSlip, nextSlip, noteFetched } from '#server/features/printing/give-out.ts'
import { noteAsked } from '#server/features/printing/note-printer.ts'
import { commandsOf } from '#server/features/printing/payload.ts'
import type { Printer } from '#server/features/printing/printers.ts'
import { hearResult } from '#server/features/printing/settle-slip.ts'

type Others = Pick<Dependencies, 'readLogo' | 'drawLetters'>
const XML = 'text/xml; charset=utf-8'
const TIMEOUT_MS = 45_000

/**
 * One address for both: asking for work, and saying what became of it (Server Direct Print). No work is handed out with
 * a result.
 */
export async function answerEpson(
  app: App,
  others: Others,
  printer: Printer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const body = typeof request.body === 'string' ? request.body : ''
  const connection = valueIn(body, 'ConnectionType')
  await noteAsked(app, printer, request.ip, {
    platform: 'printerFirmware',
    manufacturer: 'Epson',
    ...(valueIn(body, 'ID') && { model: `ID ${valueIn(body, 'ID').slice(0, 60)}` }),
  })
  if (connection === 'SetResponse') await takeResult(app, printer, responseFile(body))
  const slip = connection === 'GetRequest' ? await nextSlip(app, printer) : null
  if (!slip) return void (await reply.type(XML).send(''))
  const document = await printRequest(app, others, slip, printer)
  // handed out with the answer, so there is no fetching that could fail in between; of two polls at once one gets it
  const isHandedOut = await noteFetched(app, slip, ['offered'])
  await reply.type(XML).send(isHandedOut ? document : '')
}

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}
const valueIn = (body: string, name: string): string => new URLSearchParams(body).get(name) ?? ''

/** The result, which some printers send as it is: then signs of the form stand in it and mean nothing. */
function responseFile(body: string): string {
  const at = body.indexOf('ResponseFile=')
  if (at < 0) return ''
  const rest = body.slice(at + 'ResponseFile='.length)
  return rest.trimStart().startsWith('<') ? rest : decoded(rest.split('&')[0] ?? '')
}

const ATTRIBUTE = /\b([a-z]{1,20})\s{0,5}=\s{0,5}["']([^"']{0,200})["']/gi

/** One slip to a poll, so that a result without a number still says which one it is about. */
async function takeResult(app: App, printer: Printer, xml: string): Promise<void> {
  // the answer about the printer: a later version says before it what became of the request as a whole
  const about = Math.max(0, xml.search(/<PrintResponse[\s>]/i))
  const found = xml.slice(about).search(/<response[\s/>]/i)
  if (found < 0) return
  const start = about + found
  const response = xml.slice(start, xml.indexOf('>', start) + 1)
  const attributes = new Map(
    response.matchAll(ATTRIBUTE).map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  )
  const attribute = (name: string) => attributes.get(name) ?? ''
  const token = /<printjobid>\s*(\w{1,30})\s*<\/printjobid>/i.exec(xml)?.[1] ?? null
  const isSuccess = /^(true|1)$/i.test(attribute('success'))
  await hearResult(app, printer, token, {
    ...epsonResult(isSuccess, attribute('code')),
    code: attribute('code') || (isSuccess ? 'OK' : ''),
  })
}

/** What a printer takes at once. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * The job in the version of the protocol the printer speaks: the first one knows no numbers of jobs. With pictures that
 * are too much for it, it comes in words.
 */
async function printRequest(app: App, others: Others, slip: GivenSlip, printer: Printer): Promise<string> {
  const { buzzer, epsonVersion } = printer.settings
  const envelope = (payload: Buffer) =>
    `<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="${epsonVersion}"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout>` +
    `${epsonVersion === '1.00' ? '' : `<printjobid>${slip.token ?? ''}</printjobid>`}</Parameter><PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">` +
    `${buzzer > 0 ? `<sound pattern="pattern_a" repeat="${buzzer}"/>` : ''}<command>${payload.toString('hex')}</command></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`
  const whole = envelope(await commandsOf(app, others, slip, printer))
  if (whole.length <= MOST_BYTES || slip.pictures === null) return whole
  return envelope(await commandsOf(app, others, { ...slip, pictures: null }, printer))
}
