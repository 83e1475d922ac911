import { runSql } from '../bench/database-access.ts'
import type { Acknowledged } from './guests.ts'

export type Verdict = {
  lost: Acknowledged[]
  /** Keys with more than one order, and orders under a key whose guest was answered another one. */
  doubled: string[]
  /** Another number, sum or count of lines than the guest was told. */
  different: string[]
}
type Stored = { key: string; id: number; uid: string; ticket: number; gross: string; lines: number }

/** Compares what guests were told with what stands in the database: each order once, with number, sum and lines. */
export async function compare(connectionString: string, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const rows = await runSql<Stored>(
    connectionString,
    `select client_order_key as key, id::int, uid, ticket_number as ticket, gross::text as gross,
       (select count(*)::int from order_items i where i.order_id = o.id) as lines
     from orders o where client_order_key is not null`,
  )
  return compareRows(rows, acknowledged)
}

export function compareRows(rows: readonly Stored[], acknowledged: readonly Acknowledged[]): Verdict {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const lost = acknowledged.filter(({ key }) => !byKey.has(key))
  const doubled = [...byKey].filter(([, found]) => found.length > 1).map(([key]) => key)
  const days = Map.groupBy(rows, ({ uid }) => uid)
  doubled.push(...[...days].filter(([, found]) => found.length > 1).map(([uid]) => uid))
  const different = acknowledged.flatMap(told => {
    const found = byKey.get(told.key)?.[0]
    if (!found) return []
    const isSame =
      found.id === told.id &&
      found.uid === told.uid &&
      found.ticket === told.ticketNumber &&
      Number(found.gross) === told.gross &&
      found.lines === told.lines
    return isSame ? [] : [`told ${JSON.stringify(told)}, stored ${JSON.stringify(found)}`]
  })
  return { lost, doubled, different }
}
