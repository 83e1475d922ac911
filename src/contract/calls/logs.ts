import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { LOG_ACTION_NAMES, LOG_CHANNEL_NAMES, LOG_LEVEL_NAMES } from '#contract/logs/log-words.ts'

const place = z.string().max(200).optional()

const logLine = z.object({
  id: z.int(),
  at: z.string(),
  level: z.enum(LOG_LEVEL_NAMES),
  channel: z.enum(LOG_CHANNEL_NAMES),
  message: z.string(),
  /** What is known beside the message, by the names of `LOG_DETAILS`. */
  context: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who did it, or whose account it is about; without an id a person who is gone, or a device. */
  user: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  branch: namedReference.nullable(),
  order: z.object({ id: z.int() }).nullable(),
  /** What it is about, by the path of its collection, and what was done with it. */
  entity: z.string().nullable(),
  entityId: z.int().nullable(),
  action: z.enum(LOG_ACTION_NAMES).nullable(),
})
const values = z.record(z.string(), z.unknown())

/** What the log is narrowed by: `level` is the least that counts, `from` and `to` are local days. */
const filters = z.object({
  level: z.enum(LOG_LEVEL_NAMES).optional(),
  channel: z.enum(LOG_CHANNEL_NAMES).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  search: z.string().max(200).optional(),
  user: z.coerce.number().int().positive().optional(),
  branch: z.coerce.number().int().positive().optional(),
  entity: z.string().max(60).optional(),
  entityId: z.coerce.number().int().positive().optional(),
})

export const listLogs = defineCall({
  method: 'GET',
  path: '/logs',
  summary:
    'Lists what was done and what happened, newest first. `level` is the least that counts, `from` and `to` are local days; managers read of orders and devices of their branches.',
  ability: 'logs.read',
  asksForGone: true,
  isPaged: true,
  query: filters.extend({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    after: place,
    before: place,
  }),
  data: z.array(logLine),
})
export const exportLogs = defineCall({
  method: 'POST',
  path: '/logs/export',
  summary: 'Writes the entries that the log finds as a file, CSV or XLSX: all of them, newest first.',
  ability: 'logs.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: filters.extend({ format: tableFormat }),
  data: z.string(),
})
export const getLog = defineCall({
  method: 'GET',
  path: '/logs/{id}',
  summary:
    'Reads one entry with what changed: the values before and after by field, and the names of changed fields whose values are not told.',
  ability: 'logs.read',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: logLine.extend({
    /** Null where nobody wrote down what was there before. */
    before: values.nullable(),
    after: values,
    withheld: z.array(z.string()),
  }),
})
export const LOG_CALLS = [listLogs, exportLogs, getLog] as const
export type LogLine = z.output<typeof logLine>
export type LogEntry = CallData<typeof getLog>
