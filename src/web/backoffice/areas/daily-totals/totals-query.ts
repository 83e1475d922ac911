import { addDays } from '#domain/time/local-time.ts'

/**
 * The business days that are looked at, both belong to it, and one branch or all of one's own: null where the address
 * says all, undefined where it says nothing and the page begins where one works.
 */
export type TotalsQuery = { from: string; to: string; branch?: number | null | undefined }

const ALL = 'all'

const DAY = /^\d{4}-\d\d-\d\d$/
const day = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)

/** Reads the query part of an address. What is unreadable is today; an end before its beginning is that one day. */
export function readTotalsQuery(search: string, today: string): TotalsQuery {
  const given = new URLSearchParams(search)
  const from = day(given.get('from')) ?? day(given.get('to')) ?? today
  const to = day(given.get('to')) ?? from
  const named = given.get('branch')
  const branch = Number(named)
  const isOne = Number.isSafeInteger(branch) && branch > 0
  return { from, to: to < from ? from : to, branch: named === ALL ? null : isOne ? branch : undefined }
}

/** The address of the totals of these days. */
export const totalsAddress = (query: TotalsQuery): string => `/daily-totals?${totalsParameters(query)}`

/** The same days as a call is asked for them, whose branch is a number or left out. */
export const totalsParameters = ({ from, to, branch }: TotalsQuery): string =>
  new URLSearchParams([
    ['from', from],
    ['to', to],
    ...(branch === undefined ? [] : [['branch', String(branch ?? ALL)]]),
  ]).toString()

/** As many days as are looked at, right before or behind them. */
export function neighbouring({ from, to, ...rest }: TotalsQuery, direction: -1 | 1): TotalsQuery {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { ...rest, from: addDays(from, days * direction), to: addDays(to, days * direction) }
}
