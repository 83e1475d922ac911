import { queryOptions } from '@tanstack/react-query'
import type { PrintJob } from '#contract/calls/printing/printing.ts'
import { OPEN_JOB_STATUSES, type PrintJobStatus } from '#domain/printing/print-job.ts'
import type { SlipTemplate } from '#domain/printing/printer-settings.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { callApi, callApiPage } from '#web/kit/api-client.ts'

const JOBS = ['print-jobs'] as const
/** While a slip is on its way one looks more often. */
const BUSY_MS = 2000
const REST_MS = 15_000
const isOpen = ({ status }: PrintJob) => (OPEN_JOB_STATUSES as readonly PrintJobStatus[]).includes(status)

type Narrowed = {
  branch?: number | undefined
  device?: number | undefined
  order?: number | undefined
  status?: PrintJobStatus | undefined
  page: number
  limit: number
}
export const printJobsQuery = (query: Narrowed) =>
  queryOptions({
    queryKey: [...JOBS, query] as const,
    queryFn: ({ signal }) => callApiPage('GET', '/print-jobs', { session: 'staff', signal, query }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isOpen) ? BUSY_MS : REST_MS),
  })
/** What is on its way is another thing now. */
export const lookAtJobs = () => queryClient.invalidateQueries({ queryKey: JOBS })

export const slipQuery = (id: number, version: number, template: SlipTemplate) =>
  queryOptions({
    queryKey: ['slip', id, version, template] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/orders/{id}/slip', { params: { id }, query: { template }, session: 'staff', signal }),
  })
export const printersQuery = (branch: number) =>
  queryOptions({
    queryKey: ['printers', branch] as const,
    queryFn: ({ signal }) => callApi('GET', '/printers', { query: { branch }, session: 'staff', signal }),
  })
