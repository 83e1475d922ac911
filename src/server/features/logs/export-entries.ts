import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportLogs, LogLine } from '#contract/calls/logs.ts'
import { detailsText } from '#contract/logs/log-events.ts'
import { LOG_CHANNELS, LOG_LEVELS } from '#contract/logs/log-words.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { patiently, sendTable } from '#server/core/http/tables/send-table.ts'
import type { Place } from '#server/core/resources/page-cursor.ts'
import { entriesFrom } from '#server/features/logs/list-entries.ts'

/** Entries of one statement, and of one turn. */
const AT_ONCE = 500

type Column = { label: string; cell: (entry: LogLine, timeZone: string) => Cell }
const COLUMNS: readonly Column[] = [
  { label: 'Datum', cell: ({ at }, timeZone) => formatDate(at, timeZone) },
  { label: 'Uhrzeit', cell: ({ at }, timeZone) => formatTime(at, timeZone, true) },
  { label: 'Stufe', cell: ({ level }) => LOG_LEVELS[level] },
  { label: 'Bereich', cell: ({ channel }) => LOG_CHANNELS[channel] },
  { label: 'Was', cell: ({ message }) => message },
  { label: 'Person', cell: ({ user }) => user?.name ?? null },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Näheres', cell: ({ context }) => detailsText(context) || null },
]

/** The log as a file, newest first: read from place to place, so that it takes no more memory however long it is. */
export async function exportEntries(
  app: App,
  { format, ...query }: CallBody<typeof exportLogs>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  const asker = askerOf(reply, principal)
  const read = entriesFrom(app, query, principal, AT_ONCE)
  const rows = async function* () {
    for (let from: Place | null | undefined = null; from !== undefined;) {
      const at: Place | null = from
      const some: Awaited<ReturnType<typeof read>> = await patiently(asker.left, () => app.lists.read(asker, db => read(db, at)))
      yield some.entries.map(entry => COLUMNS.map(({ cell }) => cell(entry, timeZone)))
      from = some.next
    }
  }
  sendTable(reply, format, { title: 'Protokoll', labels: COLUMNS.map(({ label }) => label), rows: rows() })
  return SENT
}
