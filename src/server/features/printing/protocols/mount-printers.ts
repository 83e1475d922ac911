import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import type { PrinterProtocol } from '#domain/printing/printer-settings.ts'
import type { App } from '#server/core/context.ts'
import { createAllowance } from '#server/core/allowance.ts'
import { networkOf } from '#server/core/http/network-of.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { confirmJob, pollJob, sendJob } from '#server/features/printing/protocols/cloud-prnt.ts'
import { answerEpson } from '#server/features/printing/protocols/epson.ts'
import { type Printer, printerByKey } from '#server/features/printing/printers.ts'

/** A printer asks every few seconds and three times for a slip. */
const PER_KEY = { atOnce: 120, perSecond: 4 }
/**
 * Who tries out keys is slowed down long before that is of any use; a shop full of printers behind one address is not.
 */
const WRONG_KEYS = { atOnce: 30, perSecond: 0.5 }
const BODY_BYTES = 256 * 1024

/**
 * What printers call: one address each that holds its key (docs/reference/printing.md#printer-addresses). It is called
 * by machines alone, so nothing here is for a browser.
 */
export function mountPrinters(
  server: FastifyInstance,
  app: App,
  others: Pick<Dependencies, 'readLogo' | 'drawLetters'>,
): void {
  const calls = createAllowance(PER_KEY)
  const guesses = createAllowance(WRONG_KEYS)

  /**
   * @throws Problem `tooMany`, `unauthenticated` for a key that counts no more, or one of a printer set up for the
   * other protocol.
   */
  const printerIn = async (request: FastifyRequest, protocol: PrinterProtocol): Promise<Printer> => {
    const { key } = request.params as { key: string }
    const now = performance.now()
    if (app.env.hasRateLimits && !calls.take(key, now)) throw new Problem('tooMany', { message: 'Zu viele Anfragen.' })
    const printer = await printerByKey(app.db, key)
    if (printer && printer.settings.protocol === protocol) return printer
    noteSecurity(app.log, 'keyRefused', { branch: printer?.branchId ?? null, opens: 'printer' })
    if (app.env.hasRateLimits && !guesses.take(networkOf(request.ip), now))
      throw new Problem('tooMany', { message: 'Zu viele Anfragen.' })
    throw new Problem('unauthenticated', { code: 'unknownKey', message: 'Dieser Zugangsschlüssel gilt nicht.' })
  }
  type Handler = (printer: Printer, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const at = (protocol: PrinterProtocol, handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    await handler(await printerIn(request, protocol), request, reply)
    return reply
  }

  void server.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    const star = '/printing/cloudprnt/:key'
    scope.post(
      star,
      { bodyLimit: BODY_BYTES },
      at('cloudPrnt', (printer, request, reply) => pollJob(app, others, printer, { request, reply })),
    )
    scope.get(
      star,
      at('cloudPrnt', (printer, request, reply) => sendJob(app, others, printer, { request, reply })),
    )
    scope.delete(
      star,
      at('cloudPrnt', (printer, request, reply) => confirmJob(app, printer, request, reply)),
    )
    scope.post(
      '/printing/epson/:key',
      { bodyLimit: BODY_BYTES },
      at('epsonSdp', (printer, request, reply) => answerEpson(app, others, printer, { request, reply })),
    )
  })
}
