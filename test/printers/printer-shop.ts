import { afterAll, beforeAll, beforeEach } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { PrintJob } from '#contract/calls/printing/printing.ts'
import { startValues } from '#contract/field-defaults.ts'
import { printerFields } from '#contract/resources/printer-fields.ts'
import type { PrinterSettings } from '#domain/printing/printer-settings.ts'
import { labelPictures } from '#server/features/drawings/labels/label-pictures.ts'
import { imageKey } from '#server/features/files/stored/blob-keys.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { deriveSlips } from '#server/features/printing/derive-slips.ts'
import { drawWaitingLabels } from '#server/features/printing/draw-labels.ts'
import { sweepSlips } from '#server/features/printing/sweep-slips.ts'
import type { TestAppOptions } from '#test/app.ts'
import { NOON, openTestShop } from '#test/order-shop.ts'
import { epsonDouble } from '#test/printers/epson-double.ts'
import { starDouble } from '#test/printers/star-double.ts'

const others = { readOrders: wholeOrders }

/** A shop whose kitchen cooks at one station and pours at another, and the short ways a test of printing takes. */
export async function openPrinterShop(options: TestAppOptions = {}) {
  const shop = await openTestShop(options)
  const admin = await shop.loginAs('ROLE_ADMIN')
  const cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  await shop.change('categories', shop.categoryId, { station: 'Küche' })
  await shop.change('products', shop.ids.cola, { station: 'Bar' })
  const url = await shop.listen()
  let now = NOON

  async function addPrinter(settings: Partial<PrinterSettings> = {}, more: object = {}) {
    const printer = { ...startValues(printerFields), ...settings }
    const id = await shop.create('devices', {
      name: `Drucker ${Math.random().toString(36).slice(2, 6)}`,
      type: 'printer',
      opens: 'printer',
      branch: { id: shop.branchId },
      printer,
      ...more,
    })
    const answer = await shop.request('POST', `/api/devices/${id}/printer-address`, { body: {}, cookie: admin })
    if (answer.status !== 200) throw new Error(answer.text)
    const { address, apiKey } = answer.body.data as { address: string; apiKey: string }
    return { id, apiKey, address: url + new URL(address).pathname }
  }
  return {
    ...shop,
    admin,
    cook,
    url,
    addPrinter,
    async addStar(settings: Partial<PrinterSettings> = {}, more: object = {}) {
      const made = await addPrinter({ protocol: 'cloudPrnt', ...settings }, more)
      return { ...made, double: starDouble(made.address) }
    },
    async addEpson(settings: Partial<PrinterSettings> = {}, more: object = {}) {
      const made = await addPrinter({ protocol: 'epsonSdp', ...settings }, more)
      return { ...made, double: epsonDouble(made.address) }
    },
    /** Lets so many seconds go by, and has done what is done behind commits and once a minute. */
    async pass(seconds: number) {
      now = new Date(Date.parse(now) + seconds * 1000).toISOString()
      shop.setNow(now)
      await deriveSlips(shop.app, others)
      await sweepSlips(shop.app)
    },
    derive: () => deriveSlips(shop.app, others),
    /** Draws the labels that wait, as is done behind commits. */
    draw: () =>
      drawWaitingLabels(shop.app, {
        drawLabels: (app, asked) =>
          labelPictures(app, { ...asked, origin: 'https://laden.example' }, (_, image) =>
            app.blobs.get(imageKey(image)),
          ),
      }),
    /** Puts other bytes in the place of a stored picture, as a broken disk does. */
    breakImage: (image: Parameters<typeof imageKey>[0], bytes: Buffer) => shop.app.blobs.put(imageKey(image), bytes),
    now: () => now,
    restart() {
      now = NOON
      shop.setNow(NOON)
    },
    /** An accepted order of a schnitzel and two colas. */
    async cooking(more: object = {}) {
      const placed = await shop.place({ items: [shop.line('schnitzel'), shop.line('cola', 2)], ...more })
      const answer = await shop.step(placed.id, 'status/confirm', cook)
      if (answer.status !== 200) throw new Error(answer.text)
      return placed
    },
    async jobs(query = ''): Promise<PrintJob[]> {
      const answer = await shop.request('GET', `/api/print-jobs?limit=500${query}`, { cookie: cook })
      if (answer.status !== 200) throw new Error(answer.text)
      return (answer.body.data as unknown as PrintJob[]).toReversed()
    },
    /** What the slips of an order are, oldest first: kind, state, and whether they say NACHDRUCK. */
    async told(orderId: number): Promise<string[]> {
      const { rows } = await typedSql({ kind: 'text', status: 'text', isReprint: 'bool' })`
        select kind, status, is_reprint from print_jobs where order_id = ${orderId} order by id`.execute(shop.app.db)
      return rows.map(({ kind, status, isReprint }) => `${kind} ${status}${isReprint ? ' NACHDRUCK' : ''}`)
    },
    clear: () =>
      shop.app.pool.query(
        "delete from print_jobs; delete from print_work; delete from devices where opens = 'printer'",
      ),
  }
}

/** One such shop for the tests of a file; each of them begins at noon, without printers and slips. */
export function inPrinterShop(opened: (shop: PrinterShop) => unknown): void {
  let shop: PrinterShop
  beforeAll(async () => {
    shop = await openPrinterShop()
    await opened(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.clear()
    shop.restart()
  })
}
export type PrinterShop = Awaited<ReturnType<typeof openPrinterShop>>

/** The text a printer of Star or Epson would put on paper, without its commands. */
export const wordsOf = (bytes: Buffer): string => bytes.toString('latin1').replaceAll(/[\x00-\x09\x0b-\x1f]/g, '')
