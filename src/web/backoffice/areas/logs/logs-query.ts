import { LOG_CHANNELS, LOG_LEVELS, type LogChannel, type LogLevel } from '#contract/logs/log-words.ts'

/** What the log is narrowed by, as the address holds it; empty ones are absent. Days are local days of the shop. */
export type LogsQuery = {
  search?: string | undefined
  level?: LogLevel | undefined
  channel?: LogChannel | undefined
  from?: string | undefined
  to?: string | undefined
  user?: number | undefined
  branch?: number | undefined
  entity?: string | undefined
  entityId?: number | undefined
  page: number
  after?: string | undefined
  before?: string | undefined
}
export const PAGE_SIZE = 50
/** Another filter begins on the first page. */
export const FIRST_PAGE = { page: 1, after: undefined, before: undefined } as const

const PLACE = /^[\w-]{1,200}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const THING = /^[a-z][a-z-]{0,59}$/

const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const matching = (pattern: RegExp, text: string | null) => (text && pattern.test(text) ? text : undefined)
const day = (text: string | null) => (text && !Number.isNaN(Date.parse(text)) ? matching(DAY, text) : undefined)
const keyOf = <K extends string>(table: Readonly<Record<K, unknown>>, text: string | null) =>
  text !== null && Object.hasOwn(table, text) ? (text as K) : undefined

/** Reads the query part of an address. What is unreadable counts as not filtered, so an old link still opens. */
export function readLogsQuery(search: string): LogsQuery {
  const given = new URLSearchParams(search)
  return {
    search: given.get('search')?.slice(0, 200) || undefined,
    level: keyOf(LOG_LEVELS, given.get('level')),
    channel: keyOf(LOG_CHANNELS, given.get('channel')),
    from: day(given.get('from')),
    to: day(given.get('to')),
    user: positive(given.get('user')),
    branch: positive(given.get('branch')),
    entity: matching(THING, given.get('entity')),
    entityId: positive(given.get('entityId')),
    page: positive(given.get('page')) ?? 1,
    after: matching(PLACE, given.get('after')),
    before: matching(PLACE, given.get('before')),
  }
}

/** The shortest address of a query. */
export const writeLogsQuery = (query: LogsQuery): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
    ),
  ).toString()

/** The address of the log with these filters. */
export const logsAddress = (query: Partial<LogsQuery>): string => {
  const search = writeLogsQuery({ ...FIRST_PAGE, ...query })
  return search ? `/logs?${search}` : '/logs'
}

/** What the log is narrowed by, whatever page of it is looked at; ready to be sent. */
export const filtersOf = ({
  page: _,
  after: _after,
  before: _before,
  ...filters
}: LogsQuery): Omit<LogsQuery, 'page' | 'after' | 'before'> => filters

/** Whether anything is left out of the list. */
export const isNarrowed = (query: LogsQuery): boolean =>
  Object.values(filtersOf(query)).some(value => value !== undefined)
