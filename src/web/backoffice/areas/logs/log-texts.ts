import type { LogLine } from '#contract/calls/logs.ts'
import { LOG_DETAILS, type LogDetail } from '#contract/logs/log-events.ts'
import { LOG_CHANNELS, LOG_LEVELS } from '#contract/logs/log-words.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import { csvText } from '#web/backoffice/rows/csv.ts'

/** Who it was, in a word; nobody signed in where it was the shop itself or a stranger. */
export const personOf = ({ user }: Pick<LogLine, 'user'>): string => user?.name ?? ''

/** What is known beside the message, each with its word. */
export const detailsOf = ({ context }: Pick<LogLine, 'context'>): { label: string; text: string }[] =>
  Object.entries(context).flatMap(([name, value]) =>
    Object.hasOwn(LOG_DETAILS, name) ? [{ label: LOG_DETAILS[name as LogDetail], text: String(value) }] : [],
  )

type Column = { label: string; value: (entry: LogLine, timeZone: string) => string }
const COLUMNS: readonly Column[] = [
  { label: 'Datum', value: ({ at }, timeZone) => formatDate(at, timeZone) },
  { label: 'Uhrzeit', value: ({ at }, timeZone) => formatTime(at, timeZone, true) },
  { label: 'Stufe', value: ({ level }) => LOG_LEVELS[level] },
  { label: 'Bereich', value: ({ channel }) => LOG_CHANNELS[channel] },
  { label: 'Was', value: ({ message }) => message },
  { label: 'Person', value: personOf },
  { label: 'Filiale', value: ({ branch }) => branch?.name ?? '' },
  {
    label: 'Näheres',
    value: entry =>
      detailsOf(entry)
        .map(({ label, text }) => `${label}: ${text}`)
        .join(', '),
  },
]

/** The entries as a table for German spreadsheets, one heading line first. */
export const logsCsv = (entries: readonly LogLine[], timeZone: string): string =>
  csvText([COLUMNS.map(({ label }) => label), ...entries.map(entry => COLUMNS.map(({ value }) => value(entry, timeZone)))])
