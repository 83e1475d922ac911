import type { PrintJob } from '#contract/calls/printing/printing.ts'
import { startValues } from '#contract/field-defaults.ts'
import { printerFields } from '#contract/resources/printer-fields.ts'
import { closedDay } from '#test/api/rights/money-requests.ts'
import { type Asking, byId, dataOf, type Full } from '#test/api/rights/request.ts'
import type { Site } from '#test/api/rights/sites.ts'

const printers = new WeakMap<Site, Promise<number>>()
/** The printer of a site, which has its address and has never asked for anything. */
function printerOf({ shop, site, admin }: Asking): Promise<number> {
  const make = async () => {
    const id = await site.fresh('devices', {
      type: 'printer',
      opens: 'printer',
      fallbackDevice: null,
      printer: startValues(printerFields),
    })
    dataOf(await shop.request('POST', `/api/devices/${id}/printer-address`, { body: {}, cookie: admin }))
    return id
  }
  const made = printers.get(site) ?? make()
  printers.set(site, made)
  return made
}
const ofPrinter = (more: object = {}): Full => ({
  about: 'branch',
  ask: async asking => ({ ...byId(await printerOf(asking), {}), ...more }),
})

/** A slip that somebody had printed at the printer of the site, and that waits there. */
async function waitingSlip(asking: Asking): Promise<number> {
  const { shop, site, admin } = asking
  const [{ id }, device] = [await site.order(), await printerOf(asking)]
  dataOf(await shop.request('POST', `/api/orders/${id}/print`, { body: { device: { id: device } }, cookie: admin }))
  const jobs = dataOf<PrintJob[]>(
    await shop.request('GET', `/api/print-jobs?order=${id}&device=${device}`, { cookie: admin }),
  )
  return jobs.find(({ requestedBy }) => requestedBy !== null)!.id
}
async function calledOff(asking: Asking): Promise<number> {
  const id = await waitingSlip(asking)
  dataOf(await asking.shop.request('POST', `/api/print-jobs/${id}/cancel`, { body: {}, cookie: asking.admin }))
  return id
}

/** Of every call about slips and printers a request that comes to its effect. */
export const PRINTING_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /print-jobs': {
    about: 'list',
    ask: async asking => {
      await waitingSlip(asking)
      return { query: `branch=${asking.site.branchId}` }
    },
  },
  'POST /day-closings/{branch}/{day}/print': {
    about: 'branch',
    ask: async asking => ({ params: await closedDay(asking), body: { device: { id: await printerOf(asking) } } }),
  },
  'POST /print-jobs/export': {
    about: 'list',
    ask: async asking => {
      await waitingSlip(asking)
      return { body: { format: 'csv', branch: asking.site.branchId } }
    },
  },
  'POST /print-jobs/{id}/retry': { about: 'branch', ask: async asking => byId(await calledOff(asking), {}) },
  'POST /print-jobs/{id}/cancel': { about: 'branch', ask: async asking => byId(await waitingSlip(asking), {}) },
  'GET /print-jobs/{id}/preview': { about: 'branch', ask: async asking => byId(await waitingSlip(asking)) },
  'GET /orders/{id}/slip': { about: 'branch', ask: async ({ site }) => byId((await site.order()).id) },
  'POST /orders/{id}/print': {
    about: 'branch',
    ask: async asking => byId((await asking.site.order()).id, { device: { id: await printerOf(asking) } }),
  },
  'GET /printers/alarms': {
    about: 'list',
    ask: async asking => {
      await waitingSlip(asking)
      return { query: `branch=${asking.site.branchId}` }
    },
  },
  'GET /printers': {
    about: 'branch',
    ask: async asking => {
      await printerOf(asking)
      return { query: `branch=${asking.site.branchId}` }
    },
  },
  'POST /devices/{id}/printer-address': ofPrinter(),
  // a printer that never asked prints nothing, which is what the test finds out
  'POST /devices/{id}/test/print': ofPrinter({ passes: [409] }),
}
