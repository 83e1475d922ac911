import type { LogLine } from '#contract/calls/logs.ts'
import { LOG_LEVELS, type LogLevel } from '#contract/logs/log-words.ts'
import { formatDateTime } from '#domain/time/format-time.ts'

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
