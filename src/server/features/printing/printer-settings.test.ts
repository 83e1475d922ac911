import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inPrinterShop, type PrinterShop, wordsOf } from '#test/printers/printer-shop.ts'

let shop: PrinterShop
inPrinterShop(opened => (shop = opened))

describe('A printer prints at the moments it is set up for', () => {
  test('once the guest at the counter has paid, and not if that is taken back in time', async () => {
    const { double } = await shop.addStar({ templates: ['receipt'], printOn: ['paid'] })
    const [stays, back] = [await shop.cooking(), await shop.cooking()]
    await shop.pass(20)
    expect(await shop.told(stays.id), 'nobody has paid').toEqual([])
    for (const { id } of [stays, back]) expect((await shop.step(id, 'status/completed', shop.cook)).status).toBe(200)
    await shop.pass(5)
    await shop.step(back.id, 'status/undo', shop.cook)
    await shop.pass(5)
    expect(await double.turn()).toBe(true)
    expect(wordsOf(double.printed[0]!)).toContain('Bezahlt')
    expect(await double.turn()).toBe(false)
    await shop.pass(60)
    expect([await shop.told(stays.id), await shop.told(back.id)]).toEqual([['order printed'], ['order cancelled']])
  })

  test('one that follows no changes and cancellations leaves its slip as it is', async () => {
    const [quiet, whole] = [await shop.addStar({ printOn: ['confirmed'] }), await shop.addEpson()]
    const { id } = await shop.cooking()
    await shop.pass(10)
    for (const { double } of [quiet, whole]) await double.turn()
    expect(
      (await shop.request('PUT', `/api/orders/${id}/items/0`, { body: { amount: 3 }, cookie: shop.cook })).status,
    ).toBe(200)
    await shop.derive()
    await shop.pass(10)
    for (const { double } of [quiet, whole]) await double.turn()
    await shop.request('POST', `/api/orders/${id}/status/cancel`, {
      body: { reason: 'Gast ist krank' },
      cookie: shop.admin,
    })
    await shop.pass(1)
    for (const { double } of [quiet, whole]) await double.turn()
    const kinds = (of: string) =>
      shop.jobs(`&order=${id}&device=${of}`).then(jobs => jobs.map(({ kind, status }) => `${kind} ${status}`))
    expect(await kinds(String(quiet.id))).toEqual(['order printed'])
    expect(await kinds(String(whole.id))).toEqual(['order printed', 'change printed', 'cancel printed'])
  })

  test('of two moments at the first, once, and its moments are a list that is checked', async () => {
    const { double, id: device } = await shop.addStar({ printOn: ['new', 'confirmed', 'changed', 'cancelled'] })
    const { id } = await shop.place()
    await shop.pass(0)
    expect(await double.turn()).toBe(true)
    await shop.step(id, 'status/confirm', shop.cook)
    await shop.pass(30)
    expect(await shop.told(id)).toEqual(['order printed'])
    const { version, printer } = (await shop.request('GET', `/api/devices/${device}`, { cookie: shop.admin })).body
      .data as {
      version: number
      printer: object
    }
    const put = (printOn: unknown) =>
      shop.request('PUT', `/api/devices/${device}`, {
        body: { version, printer: { ...printer, printOn } },
        cookie: shop.admin,
      })
    for (const wrong of ['confirmed', ['irgendwann'], null]) {
      const { status, body } = await put(wrong)
      expect([status, body.errors?.[0]?.field], JSON.stringify(wrong)).toEqual([
        422,
        expect.stringContaining('printer.printOn'),
      ])
    }
  })
})

test('A printer for whoever drives prints what is delivered, and nothing of what is fetched', async () => {
  const { double } = await shop.addStar({ templates: ['delivery'] })
  const fetched = await shop.cooking()
  const driven = await shop.cooking({ ...shop.delivery(), items: [shop.line('schnitzel', 2)] })
  await shop.pass(10)
  expect([await shop.told(fetched.id), await shop.told(driven.id)]).toEqual([[], ['order queued']])
  expect(await double.turn()).toBe(true)
  const text = wordsOf(double.printed[0]!)
  for (const words of ['Herrengasse 1', '8010 Graz', '+436641234567', 'Noch zu zahlen']) expect(text).toContain(words)
  expect(await shop.jobs(`&order=${driven.id}`)).toMatchObject([{ template: 'delivery', status: 'printed' }])
})

describe('A printer that prints the logo', () => {
  /** Longer than any slip of letters alone. */
  const DOTS = 4000
  const dataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
  async function hang(bytes: Buffer, type: string, name: string) {
    const answer = await shop.request('POST', '/api/images', {
      body: { data: dataUrl(bytes, type), name },
      cookie: shop.admin,
    })
    expect(answer.text).not.toContain('errors')
    const image = answer.body.data as unknown as { id: number; version: number; extension: string }
    await shop.configure({ logo: { id: image.id } })
    return image
  }
  const guestSlips = { templates: ['receipt', 'kitchen'], printOn: ['confirmed'], printLogo: true } as const
  async function slipsOf({ double }: { double: { printed: Buffer[]; turn: () => Promise<boolean> } }) {
    const { id } = await shop.cooking()
    await shop.pass(10)
    while (await double.turn());
    const [guest, kitchen] = ['Gesamt', 'Positionen'].map(word =>
      double.printed.find(one => wordsOf(one).includes(word)),
    )
    return { id, guest: guest!, kitchen: kitchen! }
  }

  test('has it on what guests get, at Star and Epson, in the preview and in the test, and the kitchen has none', async () => {
    await hang(
      await sharp({ create: { width: 900, height: 400, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
      'image/png',
      'a.png',
    )
    for (const add of [() => shop.addStar(guestSlips), () => shop.addEpson(guestSlips)]) {
      const { id, guest, kitchen } = await slipsOf(await add())
      expect([guest.length > DOTS, kitchen.length < DOTS]).toEqual([true, true])
      const preview = async (template: string) =>
        (await shop.request('GET', `/api/orders/${id}/slip?template=${template}`, { cookie: shop.cook })).body.data as {
          svg: string
        }
      expect([/<image /.test((await preview('receipt')).svg), /<image /.test((await preview('kitchen')).svg)]).toEqual([
        true,
        false,
      ])
      const jobs = await shop.jobs(`&order=${id}`)
      const picture = await shop.request(
        'GET',
        `/api/print-jobs/${jobs.find(({ template }) => template === 'receipt')!.id}/preview`,
        {
          cookie: shop.cook,
        },
      )
      expect((picture.body.data as { svg: string }).svg).toMatch(/<image href="data:image\/png;base64,/)
      await shop.clear()
    }
  })

  test('prints with a drawing that would fetch and run things as well', async () => {
    await hang(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100" onload="alert(1)"><script>alert(1)</script><image xlink:href="http://127.0.0.1:9/x.png" width="10" height="10"/><rect width="300" height="100"/></svg>',
      ),
      'image/svg+xml',
      'logo.svg',
    )
    const { id, guest } = await slipsOf(await shop.addEpson(guestSlips))
    expect([guest.length > DOTS, wordsOf(guest).includes('Gesamt')]).toEqual([true, true])
    expect(await shop.told(id)).toEqual(['order printed', 'order printed'])
  })

  test('never gets a drawing of ten billion points: it is refused where it is stored', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><rect width="300" height="100"/></svg>'
    const body = { data: dataUrl(Buffer.from(svg), 'image/svg+xml'), name: 'logo.svg' }
    expect((await shop.request('POST', '/api/images', { body, cookie: shop.admin })).status).toBe(415)
  })

  test('prints without it where the file is broken or gone', async () => {
    const image = await hang(
      await sharp({ create: { width: 50, height: 50, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
      'image/png',
      'b.png',
    )
    await shop.breakImage(image, Buffer.from('\x89PNG\r\n\x1a\n{command:\\x07}'))
    const broken = await slipsOf(await shop.addStar(guestSlips))
    expect([broken.guest.length < DOTS, await shop.told(broken.id)]).toEqual([true, ['order printed', 'order printed']])
    await shop.configure({ logo: null })
    await shop.clear()
    const none = await slipsOf(await shop.addStar(guestSlips))
    expect(none.guest.length).toBeLessThan(DOTS)
  })
})
