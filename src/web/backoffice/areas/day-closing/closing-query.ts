import { queryOptions } from '@tanstack/react-query'
import { addDays } from '#domain/time/local-time.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Which day of which branch is looked at; what the address leaves open the page chooses. */
export type ClosingQuery = { branch?: number | undefined; day?: string | undefined }

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the query part of an address. What is unreadable is left open, as is a day that has not come yet. */
export function readClosingQuery(search: string, today: string): ClosingQuery {
  const given = new URLSearchParams(search)
  const day = given.get('day') ?? ''
  const branch = Number(given.get('branch'))
  return {
    day: DAY.test(day) && !Number.isNaN(Date.parse(day)) && day <= today ? day : undefined,
    branch: Number.isSafeInteger(branch) && branch > 0 ? branch : undefined,
  }
}

export const closingAddress = ({ branch, day }: ClosingQuery): string =>
  `/day-closing?${new URLSearchParams([
    ...(branch === undefined ? [] : [['branch', String(branch)]]),
    ...(day === undefined ? [] : [['day', day]]),
  ])}`

/** The day somebody most likely wants to close: the one after the last closed one, today where none is known. */
export function dayToClose(closed: readonly { day: string }[], today: string): string {
  const last = closed
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const next = last === undefined ? today : addDays(last, 1)
  return next < today ? next : today
}

export const KNOWN_DAYS = 14
export const daySheetQuery = (branch: number | undefined, day: string | undefined) =>
  queryOptions({
    queryKey: ['day-closings', 'sheet', branch ?? null, day ?? null] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/day-closings/{branch}/{day}', {
        session: 'staff',
        signal,
        params: { branch: branch ?? 0, day: day ?? '' },
      }),
    enabled: branch !== undefined && day !== undefined,
  })
