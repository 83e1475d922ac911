import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
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

/** Answers a table as a file while its rows are read: as fast as it is taken, and never more than a few of them in memory. */
export function sendTable(reply: FastifyReply, format: TableFormat, table: Table): void {
  const name = `${table.title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Liste'}.${format}`
  reply.header('content-type', TYPES[format])
  reply.header('content-disposition', `attachment; filename="liste.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  reply.header('x-content-type-options', 'nosniff')
  void reply.send(Readable.from(format === 'csv' ? csv(table) : workbook(table), { objectMode: false, highWaterMark: 256 * 1024 }))
}

const TRIES = 40
const WAIT_MS = 1500

/** Reads the next rows of a file that has begun: where orders go first it waits, since a file that breaks off helps nobody. */
export async function patiently<T>(left: AbortSignal, read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await read()
    } catch (error) {
      const isBusy = error instanceof Problem && error.errors.some(({ code }) => code === 'busy')
      if (!isBusy || tries >= TRIES || left.aborted) throw error
      await setTimeout(WAIT_MS, undefined, { signal: left })
    }
}

/** Reads a long list for a file, some rows at a time: each part behind the last row of the one before, until one is not full. */
export async function* inParts<Row>(
  left: AbortSignal,
  { atOnce, read, idOf }: { atOnce: number; read: (behind: number | null) => Promise<Row[]>; idOf: (row: Row) => number },
): AsyncGenerator<Row[]> {
  for (let behind: number | null = null; ;) {
    const last: number | null = behind
    const some: Row[] = await patiently(left, () => read(last))
    yield some
    const end = some.at(-1)
    if (some.length < atOnce || end === undefined) return
    behind = idOf(end)
  }
}
