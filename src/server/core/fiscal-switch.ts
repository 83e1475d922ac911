import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

/** Says to the database whether bookings are to be signed, before the first of them: triggers queue them. */
export async function setFiscalSwitch({ db, fiscal }: Pick<App, 'db' | 'fiscal'>): Promise<void> {
  const isOn = fiscal !== null
  await sql`update fiscal_switch set is_on = ${isOn} where is_on <> ${isOn}`.execute(db)
}
