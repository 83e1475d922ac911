import type { LogLine } from '#contract/calls/logs.ts'
import { LOG_LEVELS, type LogLevel } from '#contract/logs/log-words.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { callApiPage } from '#web/kit/api-client.ts'

/** A line a device wrote of itself, with when it did by the clock of the server. */
export type DeviceLogLine = { id: number; at: string; level: LogLevel; text: string }

/**
 * What devices handed in, of all that the log of the shop says of them; a device's lines keep the order they were
 * written in, the latest first.
 */
export const linesOf = (entries: readonly Pick<LogLine, 'id' | 'at' | 'level' | 'context'>[]): DeviceLogLine[] =>
  entries
    .flatMap(({ id, at, level, context }) =>
      typeof context['line'] === 'string'
        ? [{ id, at: String(context['at'] ?? at), level, text: context['line'] }]
        : [],
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || other.id - one.id)

/** The same as a file to be read from the top, the earliest first. */
export const deviceLogText = (lines: readonly DeviceLogLine[], timeZone: string): string =>
  lines
    .toReversed()
    .map(({ at, level, text }) => `${formatDateTime(at, timeZone, true)}\t${LOG_LEVELS[level]}\t${text}\n`)
    .join('')

/** What of a device's log somebody looks at. */
export type LogSought = { id: number; level: LogLevel; search: string }

const AT_ONCE = 200
const IN_A_FILE = 500
/** More lines than anybody reads; older ones are found by searching. */
const MOST_IN_A_FILE = 20_000

/** A page of what a device handed in of its own log, the latest first; `after` is where the one before ended. */
export const logPage = ({ id, level, search }: LogSought, after = '', limit = AT_ONCE, signal?: AbortSignal) =>
  callApiPage('GET', '/logs', {
    session: 'staff',
    ...(signal && { signal }),
    query: {
      entity: 'devices',
      entityId: id,
      channel: 'device',
      level,
      limit,
      ...(search && { search }),
      ...(after && { after }),
    },
  })

/** All of it for a file, however much of it is on the screen. @throws ApiError like every call. */
export async function wholeLog(sought: LogSought): Promise<LogLine[]> {
  const found: LogLine[] = []
  let after: string | undefined = ''
  while (after !== undefined && found.length < MOST_IN_A_FILE) {
    const page: Awaited<ReturnType<typeof logPage>> = await logPage(sought, after, IN_A_FILE)
    found.push(...page.data)
    after = page.meta.next
  }
  return found
}
