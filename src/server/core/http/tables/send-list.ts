import type { FastifyReply } from 'fastify'
import type { TableFormat } from '#contract/table-file.ts'
import type { Cell } from '#domain/tables/cell.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Database } from '#server/core/db/executor.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { inParts, type Part } from '#server/core/http/tables/parts.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'

/**
 * A column of a file: its heading, and what it says of a row with what is known beside it, such as whose clock counts.
 */
export type Column<Row, Beside = undefined> = {
  readonly label: string
  readonly cell: (row: Row, beside: Beside) => Cell
}

type ListFile<Row, Beside, Place> = {
  format: TableFormat
  title: string
  columns: readonly Column<Row, Beside>[]
  besideOf: (row: Row) => Beside
  /** Reads the rows behind a place, from the beginning at first. */
  read: (db: Database, behind: Place | null) => Promise<Part<Row, Place>>
}

/**
 * Answers a list as a file: read as lists are, some rows at a time, so that it takes no more memory however long it is.
 */
export function sendList<Row, Beside, Place>(
  app: Pick<App, 'lists'>,
  { principal, reply }: { principal: Principal; reply: FastifyReply },
  { format, title, columns, besideOf, read }: ListFile<Row, Beside, Place>,
): typeof SENT {
  const asker = askerOf(reply, principal)
  const rows = async function* () {
    for await (const some of inParts<Row, Place>(asker.left, behind => app.lists.read(asker, db => read(db, behind))))
      yield some.map(row => {
        const beside = besideOf(row)
        return columns.map(({ cell }) => cell(row, beside))
      })
  }
  sendTable(reply, format, { title, labels: columns.map(({ label }) => label), rows: rows() })
  return SENT
}
