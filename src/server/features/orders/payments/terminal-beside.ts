import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/** The card terminal that stands beside a kiosk; null where guests pay at the counter. */
export async function terminalBeside({ db }: Pick<App, 'db'>, deviceId: number): Promise<string | null> {
  const { rows } = await typedSql({
    terminal: 'text?',
  })`select payment_terminal as terminal from devices where id = ${deviceId}`.execute(db)
  return rows[0]?.terminal ?? null
}
