import { PRINT_JOB_STATUSES, type PrintJobStatus } from '#domain/printing/print-job.ts'

/** What slips are narrowed by, as the address holds it; empty ones are absent. */
export type PrintJobsQuery = {
  branch?: number | undefined
  device?: number | undefined
  order?: number | undefined
  status?: PrintJobStatus | undefined
  page: number
}
export const PAGE_SIZE = 50

const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const isStatus = (text: string | null): text is PrintJobStatus =>
  text !== null && Object.hasOwn(PRINT_JOB_STATUSES, text)

/** Reads the query part of an address. What is unreadable counts as not filtered, so an old link still opens. */
export function readPrintJobsQuery(search: string): PrintJobsQuery {
  const given = new URLSearchParams(search)
  const status = given.get('status')
  return {
    branch: positive(given.get('branch')),
    device: positive(given.get('device')),
    order: positive(given.get('order')),
    status: isStatus(status) ? status : undefined,
    page: positive(given.get('page')) ?? 1,
  }
}

/** The address of the slips with these filters; the first page is the usual one. */
export function printJobsAddress(query: PrintJobsQuery): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
  )
  return entries.length > 0 ? `/print-jobs?${new URLSearchParams(entries).toString()}` : '/print-jobs'
}
