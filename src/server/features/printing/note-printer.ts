import { sql } from 'kysely'
import type { DeviceReport } from '#contract/calls/device-shape.ts'
import type { App } from '#server/core/context.ts'
import { FAILURES_CHANNEL } from '#server/core/live/failures-channel.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import type { Printer } from '#server/features/printing/printers.ts'

/** Notes that a printer has asked, by the time of the server, and what it says of itself. */
export const noteAsked = async (app: App, { id }: Printer, address: string, report: DeviceReport): Promise<void> =>
  void (await sql`
    insert into device_states as s (device_id, last_seen_at, last_ip, report)
    values (${id}, ${app.clock.now()}, ${address}, ${JSON.stringify(report)}::jsonb)
    on conflict (device_id) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
      last_ip = excluded.last_ip, report = excluded.report`.execute(app.db))

/** Notes what keeps a printer from printing, or that nothing does any more. The log is told once of each trouble. */
export async function noteTrouble(
  app: App,
  printer: Printer,
  trouble: { code: string; message: string } | null,
): Promise<void> {
  if (trouble?.message === printer.lastError?.message) return
  const said = trouble && JSON.stringify({ ...trouble, at: app.clock.now() })
  await sql`update device_states set last_error = ${said}::jsonb, seen_failure = null
    where device_id = ${printer.id}`.execute(app.db)
  app.live.announce({ topic: FAILURES_CHANNEL, branchId: printer.branchId })
  if (trouble)
    noteLog(app, 'printerTrouble', {
      branchId: printer.branchId,
      about: `„${printer.name}“`,
      details: { reason: trouble.message },
    })
}
