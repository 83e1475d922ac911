import pg from 'pg'

type Parse = (text: string) => unknown

const { INT8, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, NUMERIC } = pg.types.builtins
const ARRAY = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, numeric: 1231 } as const
const TEXT_ARRAY = 1009
const MILLISECONDS = 3

const asIs: Parse = text => text
const number: Parse = text => Number(text)

/** `2026-03-01 07:05:00.123456+00` becomes `2026-03-01T07:05:00.123Z`, cut to milliseconds. */
const instant = (text: string) => {
  // Sessions run in UTC; another zone appears only behind a pooler that drops our setting.
  if (!text.endsWith('+00')) return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
  const [seconds = '', fraction = ''] = text.slice(0, -3).split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.slice(0, MILLISECONDS).padEnd(MILLISECONDS, '0')}Z`
}

const listOf = (parse: Parse): Parse => {
  const strings: (text: string) => readonly (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as number, 'text')
  return text => strings(text).map(entry => (entry === null ? null : parse(entry)))
}

const PARSERS = new Map<number, Parse>([
  [INT8, number],
  [NUMERIC, asIs],
  [DATE, asIs],
  [TIME, asIs],
  [TIMESTAMP, asIs],
  [TIMESTAMPTZ, instant],
  [ARRAY.int8, listOf(number)],
  [ARRAY.numeric, listOf(asIs)],
  [ARRAY.date, listOf(asIs)],
  [ARRAY.timestamp, listOf(asIs)],
  [ARRAY.timestamptz, listOf(instant)],
])

/** Chooses how a column's text becomes a value; types without an entry are read as node-postgres does. */
export const parseColumn: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: string) =>
  (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text')
