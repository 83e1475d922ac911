import { type RawBuilder, sql } from 'kysely'
import type { PrinterConcerns, PrinterSettings } from '#domain/printing/printer-settings.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const PRINTER = {
  id: 'int',
  name: 'text',
  branchId: 'int',
  isEnabled: 'bool',
  hasKey: 'bool',
  settings: typed<PrinterSettings & PrinterConcerns>('json'),
  fallbackId: 'int?',
  labelTemplateId: 'int?',
  lastSeenAt: 'instant?',
  lastError: typed<{ code: string; message: string; at: string } | null>('json?'),
} as const
/** A printer with how it is set up and how it is doing. */
export type Printer = RowOf<typeof PRINTER>

const read = async (db: Executor, where: RawBuilder<unknown>): Promise<Printer[]> =>
  (
    await typedSql(PRINTER)`
      select d.id, d.name, d.branch_id as "branchId", d.is_enabled as "isEnabled", d.secret_hash is not
        null as "hasKey", d.printer
          || jsonb_build_object('categories', (select coalesce(jsonb_agg(c.target_id), '[]') from devices_categories c
            where c.row_id = d.id)) as settings,
        d.fallback_device_id as "fallbackId", d.label_template_id as "labelTemplateId", s.last_seen_at as "lastSeenAt",
          s.last_error as "lastError"
      from devices d left join device_states s on s.device_id = d.id where d.opens = 'printer' and ${where}
      order by d.id`.execute(db)
  ).rows

/**
 * The printers of these branches that are switched on and have an address: what has none prints nothing, and nothing
 * waits for it.
 */
export const printersOf = (db: Executor, branchIds: readonly number[]): Promise<Printer[]> =>
  read(db, sql`d.is_enabled and d.secret_hash is not null and d.branch_id = any(${[...branchIds]}::bigint[])`)

/** All printers that are switched on and have an address. */
export const printersAtWork = (db: Executor): Promise<Printer[]> =>
  read(db, sql`d.is_enabled and d.secret_hash is not null`)

/** One printer, whether it is switched on or not; undefined for a device that is none. */
export const printerById = async (db: Executor, id: number): Promise<Printer | undefined> =>
  (await read(db, sql`d.id = ${id}`))[0]

/**
 * The printer behind a key. What is looked up is a hash of random bits, so the time it takes says nothing about the
 * key.
 */
export const printerByKey = async (db: Executor, apiKey: string): Promise<Printer | undefined> =>
  (await read(db, sql`d.is_enabled and d.secret_hash = ${hashOfSecret(apiKey)}`))[0]
