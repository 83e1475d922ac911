import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { deviceState } from '#contract/calls/device-shape.ts'
import { printCounts, staffOrder } from '#contract/calls/order-shape.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { tableFormat } from '#contract/table-file.ts'
import { PRINT_JOB_STATUSES, type PrintJobStatus, SLIP_KINDS, type PrintJobKind } from '#domain/printing/print-job.ts'
import {
  PRINTER_PROTOCOLS,
  type PrinterProtocol,
  SLIP_TEMPLATES,
  type SlipTemplate,
} from '#domain/printing/printer-settings.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const id = z.coerce.number().int().positive()
const params = z.object({ id })
const template = z.enum(names<SlipTemplate>(SLIP_TEMPLATES))
const instant = z.string()

/** A slip on its way to paper. */
export const printJob = z.object({
  id: z.int(),
  /** Null for a test. */
  order: z.object({ id: z.int(), ticketNumber: z.int().nullable(), uid: z.string() }).nullable(),
  device: namedReference,
  branch: namedReference,
  template,
  kind: z.enum(names<PrintJobKind>(SLIP_KINDS)),
  status: z.enum(names<PrintJobStatus>(PRINT_JOB_STATUSES)),
  attempt: z.int(),
  /** It may lie on the table already, so it says NACHDRUCK. */
  isReprint: z.boolean(),
  /** The printer it was meant for, where another one stands in. */
  insteadOf: namedReference.nullable(),
  /** What went wrong, in words, with the printer's own code. */
  message: z.string().nullable(),
  errorCode: z.string().nullable(),
  /** Who asked for it; null where it is printed by itself. */
  requestedBy: z.string().nullable(),
  createdAt: instant,
  dueAt: instant,
  offeredAt: instant.nullable(),
  fetchedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})

const jobFilters = {
  branch: id.optional(),
  device: id.optional(),
  order: id.optional(),
  status: z.enum(names<PrintJobStatus>(PRINT_JOB_STATUSES)).optional(),
}

export const listPrintJobs = defineCall({
  method: 'GET',
  path: '/print-jobs',
  summary:
    'Lists slips on their way to paper, newest first, of the branches one may see. They are kept for thirty days.',
  ability: 'print-jobs.read',
  isPaged: true,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    ...jobFilters,
  }),
  data: z.array(printJob),
})
export const exportPrintJobs = defineCall({
  method: 'POST',
  path: '/print-jobs/export',
  summary: 'Writes the slips that the list finds as a file, CSV or XLSX: all of them, newest first.',
  ability: 'print-jobs.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: z.object({ ...jobFilters, format: tableFormat }),
  data: z.string(),
})
export const retryPrintJob = defineCall({
  method: 'POST',
  path: '/print-jobs/{id}/retry',
  summary:
    'Prints a slip again that is printed, failed or called off; it says NACHDRUCK where it may be on paper already. Answers the new one.',
  ability: 'print-jobs.write',
  params,
  body: z.object({}),
  data: printJob,
})
export const cancelPrintJob = defineCall({
  method: 'POST',
  path: '/print-jobs/{id}/cancel',
  summary: 'Calls a slip off that no printer has fetched yet; 409 for one that may be on paper.',
  ability: 'print-jobs.write',
  params,
  body: z.object({}),
  data: printJob,
})
const slip = z.object({
  template,
  /** The picture of it, as it comes out of the printer. */
  svg: z.string(),
})
export const previewPrintJob = defineCall({
  method: 'GET',
  path: '/print-jobs/{id}/preview',
  summary: 'Shows a slip as it is printed, as a picture.',
  ability: 'print-jobs.read',
  params,
  data: slip,
})
export const previewSlip = defineCall({
  method: 'GET',
  path: '/orders/{id}/slip',
  summary: 'Shows what the slip of an order looks like now, as a picture that a browser can print.',
  ability: 'orders.print',
  params,
  query: z.object({ template: template.default('kitchen') }),
  data: slip,
})
export const printOrder = defineCall({
  method: 'POST',
  path: '/orders/{id}/print',
  summary:
    'Has the slips of an order printed: at the printer named, else at those of its branch that print the template. One that may be on paper already says NACHDRUCK. Answers the order with how often it was printed.',
  ability: 'orders.print',
  params,
  body: z.object({ device: z.object({ id: z.int().positive() }).nullish(), template: template.nullish() }),
  limitPerMinute: 60,
  data: staffOrder.extend({ ...printCounts.shape, queued: z.int() }),
})
export const watchPrinters = defineCall({
  method: 'GET',
  path: '/printers/alarms',
  summary:
    'Tells of printers that are missing, cannot print or have given a slip up, with how many slips wait; empty while all is well.',
  ability: 'print-jobs.watch',
  query: z.object({ branch: id.optional() }),
  data: z.array(
    z.object({
      device: namedReference,
      branch: namedReference,
      kind: z.enum(['silent', 'trouble', 'failed']),
      message: z.string(),
      waiting: z.int(),
    }),
  ),
})
export const listPrinters = defineCall({
  method: 'GET',
  path: '/printers',
  summary: 'Lists the printers of a branch that can be chosen for a slip, with what each prints.',
  ability: 'orders.print',
  query: z.object({ branch: id }),
  data: z.array(z.object({ id: z.int(), name: z.string(), templates: z.array(template) })),
})
export const makePrinterAddress = defineCall({
  method: 'POST',
  path: '/devices/{id}/printer-address',
  summary:
    'Makes the address that is typed into a printer. It holds the key and is shown this once; one it had before counts no more.',
  ability: 'devices.command',
  params,
  body: z.object({}),
  data: z.object({
    address: z.string(),
    apiKey: z.string(),
    protocol: z.enum(names<PrinterProtocol>(PRINTER_PROTOCOLS)),
    pollSeconds: z.int(),
  }),
})
export const testPrint = defineCall({
  method: 'POST',
  path: '/devices/{id}/test/print',
  summary: 'Prints a test and waits for the printer to say so; 409 when it cannot be reached or cannot print.',
  ability: 'devices.test',
  params,
  body: z.object({}),
  limitPerMinute: 30,
  data: deviceState,
  conflict: deviceState,
})
export const PRINTING_CALLS = [
  listPrintJobs,
  exportPrintJobs,
  retryPrintJob,
  cancelPrintJob,
  previewPrintJob,
  previewSlip,
  printOrder,
  watchPrinters,
  listPrinters,
  makePrinterAddress,
  testPrint,
] as const
export type PrintJob = CallData<typeof listPrintJobs>[number]
export type PrinterWarning = CallData<typeof watchPrinters>[number]
