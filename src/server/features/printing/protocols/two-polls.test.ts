import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inPrinterShop, type PrinterShop } from '#test/printers/printer-shop.ts'

let shop: PrinterShop
inPrinterShop(opened => (shop = opened))

/** Everybody who draws the logo of a slip waits there until so many do. */
let gate: { most: number; waiting: (() => void)[]; whileAll: (() => Promise<unknown>) | null } | null = null

beforeAll(() => {
  const get = shop.app.blobs.get.bind(shop.app.blobs)
  shop.app.blobs.get = async key => {
    const held = gate
    if (held)
      await new Promise<void>(resolve => {
        held.waiting.push(resolve)
        if (held.waiting.length < held.most) return
        gate = null
        void Promise.resolve(held.whileAll?.()).then(() => held.waiting.forEach(letGo => letGo()))
      })
    return get(key)
  }
})
afterEach(() => (gate = null))

/** A logo of its own, so that no slip before has drawn it. */
async function hangLogo(width: number) {
  const png = await sharp({ create: { width, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const answer = await shop.request('POST', '/api/images', {
    body: { data: `data:image/png;base64,${png.toString('base64')}`, name: `logo-${width}.png` },
    cookie: shop.admin,
  })
  await shop.configure({ logo: { id: (answer.body.data as { id: number }).id } })
}
const guestSlips = { templates: ['receipt'], printLogo: true } as const

describe('A printer whose polls meet', () => {
  test('gets a slip once at Epson, where the answer is the slip, and none is lost', async () => {
    await hangLogo(60)
    const { double } = await shop.addEpson(guestSlips)
    const { id } = await shop.cooking()
    await shop.pass(10)
    gate = { most: 2, waiting: [], whileAll: null }
    const jobs = await Promise.all([double.ask(), double.ask()])
    const given = jobs.filter(job => job !== null)
    expect(given).toHaveLength(1)
    expect(await shop.told(id)).toEqual(['order fetched'])
    await double.answer(given[0]!)
    expect([await double.ask(), await shop.told(id)]).toEqual([null, ['order printed']])
  })

  test('is given no slip at Epson that was called off while it was drawn', async () => {
    await hangLogo(70)
    const { double } = await shop.addEpson(guestSlips)
    const { id } = await shop.cooking()
    await shop.pass(10)
    const [job] = await shop.jobs(`&order=${id}`)
    const cancel = () => shop.request('POST', `/api/print-jobs/${job!.id}/cancel`, { body: {}, cookie: shop.cook })
    gate = { most: 1, waiting: [], whileAll: cancel }
    expect(await double.ask()).toBeNull()
    expect(await shop.told(id)).toEqual(['order cancelled'])
  })

  test('is given no slip at Star that was called off while it was drawn, and the same slip as often as it fetches', async () => {
    await hangLogo(80)
    const { double } = await shop.addStar(guestSlips)
    const { id } = await shop.cooking()
    await shop.pass(10)
    const poll = await double.poll()
    const [job] = await shop.jobs(`&order=${id}`)
    const cancel = () => shop.request('POST', `/api/print-jobs/${job!.id}/cancel`, { body: {}, cookie: shop.cook })
    gate = { most: 1, waiting: [], whileAll: cancel }
    expect((await double.fetch(poll)).status).toBe(404)
    expect(await shop.told(id)).toEqual(['order cancelled'])
    const other = await shop.cooking()
    await shop.pass(10)
    const again = await double.poll()
    const both = await Promise.all([double.fetch(again), double.fetch(again)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.equals(both[1]!.body)).toBe(true)
    expect(await double.confirm(again)).toBe(200)
    expect(await shop.told(other.id)).toEqual(['order printed'])
  })
})
