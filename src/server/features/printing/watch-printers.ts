import { sql } from 'kysely'
import type { PrinterWarning } from '#contract/calls/printing/printing.ts'
import { EXPIRES_AFTER_MINUTES } from '#domain/printing/print-job.ts'
import { type PrinterSettings, type SlipTemplate, templatesOf } from '#domain/printing/printer-settings.ts'
import { printerAlarm } from '#domain/printing/printer-silence.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { atBranches } from '#server/features/printing/print-jobs.ts'
import { printersOf } from '#server/features/printing/printers.ts'

const WATCHED = {
  id: 'int',
  name: 'text',
  branchId: 'int',
  settings: typed<PrinterSettings>('json'),
  lastSeenAt: 'instant?',
  trouble: 'text?',
  waiting: 'int',
  failed: 'int',
} as const

/**
 * What staff have to know of their printers: who is missing, who cannot print, whose slips were given up. Empty while
 * all is well.
 */
export async function watchPrinters(
  app: App,
  branch: number | undefined,
  principal: Principal,
): Promise<PrinterWarning[]> {
  const now = app.clock.now()
  const lately = new Date(Date.parse(now) - EXPIRES_AFTER_MINUTES * 60_000).toISOString()
  const { rows } = await typedSql(WATCHED)`
    select d.id, d.name, d.branch_id, d.printer as settings, s.last_seen_at, s.last_error->>'message' as trouble,
      (select count(*) from print_jobs j where j.device_id = d.id and j.status in ('queued', 'offered', 'fetched') and j.due_at <= ${now}) as waiting,
      (select count(*) from print_jobs j where j.device_id = d.id and j.status = 'failed' and not j.is_settled and j.finished_at > ${lately}) as failed
    from devices d left join device_states s on s.device_id = d.id
    where d.opens = 'printer' and d.is_enabled and d.secret_hash is not null and ${atBranches(principal, 'print-jobs.watch', sql`d.branch_id`)}
      and ${branch === undefined ? sql`true` : sql`d.branch_id = ${branch}`} order by d.name, d.id`.execute(app.db)
  const { branchById } = await app.catalogue.current()
  return rows.flatMap(({ id, name, branchId, settings, ...row }) => {
    const alarm = printerAlarm({ ...row, pollSeconds: settings.pollSeconds }, now)
    return alarm
      ? [
          {
            device: { id, name },
            branch: { id: branchId, name: branchById.get(branchId)?.name ?? '' },
            waiting: row.waiting,
            ...alarm,
          },
        ]
      : []
  })
}

/** The printers of a branch somebody can choose for a slip. */
export async function choosablePrinters(
  app: App,
  branch: number,
): Promise<{ id: number; name: string; templates: SlipTemplate[] }[]> {
  const printers = await printersOf(app.db, [branch])
  return printers.map(({ id, name, settings }) => ({ id, name, templates: [...templatesOf(settings)] }))
}
