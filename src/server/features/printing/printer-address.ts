import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { CallResult } from '#contract/call.ts'
import type { makePrinterAddress } from '#contract/calls/printing/printing.ts'
import type { PrinterProtocol } from '#domain/printing/printer-settings.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { printerById } from '#server/features/printing/printers.ts'

const PATHS: Readonly<Record<PrinterProtocol, string>> = { cloudPrnt: 'cloudprnt', epsonSdp: 'epson' }

/**
 * A new address for a printer, with its key; what it had before counts no more. @throws Problem `conflict` for a device
 * that is no printer.
 */
export async function newAddress(
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
