import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportLogs, LogLine } from '#contract/calls/logs.ts'
import { detailsText } from '#contract/logs/log-events.ts'
import { LOG_CHANNELS, LOG_LEVELS } from '#contract/logs/log-words.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { entriesFrom } from '#server/features/logs/list-entries.ts'

/** Entries of one statement, and of one turn. */
const AT_ONCE = 500

const COLUMNS: readonly Column<LogLine, string>[] = [
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
  const read = entriesFrom(app, query, principal, AT_ONCE)
  return sendList(
    app,
    { principal, reply },
    { format, title: 'Protokoll', columns: COLUMNS, besideOf: () => timeZone, read },
  )
}
