import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { TableFormat } from '#contract/table-file.ts'
import { csvHead, csvLine } from '#domain/tables/csv.ts'
import { type Table, workbook } from '#server/core/http/tables/workbook.ts'

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function* csv({ labels, rows }: Table): AsyncGenerator<string> {
  yield csvHead(labels)
  for await (const some of rows) yield some.map(csvLine).join('')
}

/**
 * Answers a table as a file while its rows are read: as fast as it is taken, and never more than a few of them in
 * memory.
 */
export function sendTable(reply: FastifyReply, format: TableFormat, table: Table): void {
  const name = `${table.title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Liste'}.${format}`
  reply.header('content-type', TYPES[format])
  reply.header(
    'content-disposition',
    `attachment; filename="liste.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
  reply.header('x-content-type-options', 'nosniff')
  void reply.send(
    Readable.from(format === 'csv' ? csv(table) : workbook(table), { objectMode: false, highWaterMark: 256 * 1024 }),
  )
}
