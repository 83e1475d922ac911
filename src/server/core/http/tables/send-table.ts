import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { TableFormat } from '#contract/table-file.ts'
import { csvHead, csvLine } from '#domain/tables/csv.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { sheetEnd, sheetHead, sheetRow } from '#domain/tables/sheet-xml.ts'
import { workbookParts } from '#domain/tables/workbook-xml.ts'
import { type ZipEntry, zipped } from '#server/core/http/tables/zipped.ts'

/** So many rows a spreadsheet opens, with its headings. */
const MOST_ROWS = 1_048_576

type Table = {
  title: string
  labels: readonly string[]
  /** Rows as they are read, some at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** A table as an XLSX file, made while its rows are read; what does not fit on one sheet goes on on the next. */
export const workbook = (table: Table, mostRows = MOST_ROWS): AsyncGenerator<Buffer> => zipped(parts(table, mostRows))

async function* parts({ title, labels, rows }: Table, mostRows: number): AsyncGenerator<ZipEntry> {
  const source = rows[Symbol.asyncIterator]()
  let left: readonly (readonly Cell[])[] = []
  let isOver = false

  async function* sheet(): AsyncGenerator<string> {
    yield sheetHead(labels)
    let count = 1
    while (!isOver && count < mostRows) {
      if (left.length === 0) {
        const { value, done } = await source.next()
        if (done) isOver = true
        else left = value
        continue
      }
      const taken = left.slice(0, mostRows - count)
      left = left.slice(taken.length)
      count += taken.length
      yield taken.map(sheetRow).join('')
    }
    // Whether another sheet is needed is known when another row is.
    while (!isOver && left.length === 0) {
      const { value, done } = await source.next()
      if (done) isOver = true
      else left = value
    }
    yield sheetEnd(labels.length, count)
  }

  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, text: sheet() }
  } while (!isOver)
  for (const { name, text } of workbookParts(title, sheets)) yield { name, text: [text] }
}

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
