import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import type { PrintJobStatus } from '#domain/printing/print-job.ts'
import { isSilent } from '#domain/printing/printer-silence.ts'
import { testSlip } from '#domain/printing/test-slip.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { requesterOf } from '#server/features/printing/change-jobs.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { type Printer, printerById } from '#server/features/printing/printers.ts'
import { storeSlip } from '#server/features/printing/store-slip.ts'

const TEST_FAILED = 'Test nicht erfolgreich.'
/** A printer asks within its pace, and prints a slip in a few seconds. */
const PRINTING_MS = 8000
const LOOK_EVERY_MS = 150

/**
 * Prints a test and waits until the printer says so. @throws Problem `conflict` with the device beside it where it does
 * not.
 */
export async function testPrint(
  app: App,
  { readDevice }: Dependencies,
  id: number,
  principal: Principal,
): Promise<DeviceState> {
  const printer = await printerById(app.db, id)
  const outcome = await tryOut(app, printer, principal)
  const test = {
    kind: 'print',
    at: app.clock.now(),
    ok: outcome === null,
    message: outcome ?? 'Der Drucker hat gedruckt.',
  }
  await sql`insert into device_states (device_id, last_test) values (${id}, ${JSON.stringify(test)}::jsonb)
    on conflict (device_id) do update set last_test = excluded.last_test`.execute(app.db)
  const device = await readDevice(app, id)
  if (outcome !== null) throw new Problem('conflict', { code: 'testFailed', message: TEST_FAILED }, { data: device })
  return device
}

/** Null when it printed, else why not. */
async function tryOut(app: App, printer: Printer | undefined, principal: Principal): Promise<string | null> {
  if (!printer) return 'Dieses Gerät ist kein Drucker.'
  if (!printer.hasKey) return 'Der Drucker hat noch keine Adresse.'
  if (!printer.isEnabled) return 'Der Drucker ist ausgeschaltet.'
  const now = app.clock.now()
  const { pollSeconds } = printer.settings
  if (isSilent({ pollSeconds, lastSeenAt: printer.lastSeenAt }, now))
    return 'Der Drucker hat sich noch nicht gemeldet oder antwortet nicht mehr.'
  if (printer.lastError) return printer.lastError.message
  const { branchById, config } = await app.catalogue.current()
  const branch = branchById.get(printer.branchId)
  const document = testSlip({
    printer: printer.name,
    branch: { name: branch?.name ?? '', timeZone: branch?.timeZone ?? config.timeZone },
    now,
  })
  const { branchId } = printer
  const jobId = await storeSlip(app.db, {
    orderId: null,
    deviceId: printer.id,
    branchId,
    template: 'kitchen',
    kind: 'test',
    document,
    told: null,
    requestedBy: requesterOf(principal),
    at: now,
    dueAt: now,
  })
  for (
    const until = performance.now() + pollSeconds * 1000 + PRINTING_MS;
    performance.now() < until;
    await wait(LOOK_EVERY_MS)
  ) {
    const { rows } = await typedSql({ status: typed<PrintJobStatus>('text'), message: 'text?' })`
      select status, message from print_jobs where id = ${jobId}`.execute(app.db)
    const { status, message } = rows[0] ?? { status: 'failed', message: null }
    if (status === 'printed') return null
    if (status === 'failed' || message !== null) return message ?? 'Der Drucker konnte nicht drucken.'
  }
  await sql`update print_jobs set status = 'cancelled', finished_at = ${app.clock.now()} where id = ${jobId}
    and status in ('queued', 'offered')`.execute(app.db)
  return 'Der Drucker hat nicht bestätigt.'
}
