import { describe, expect, test } from 'vitest'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { sweepSlips } from '#server/features/printing/sweep-slips.ts'
import { inPrinterShop, type PrinterShop, wordsOf } from '#test/printers/printer-shop.ts'

let shop: PrinterShop
inPrinterShop(opened => (shop = opened))

const state = async (id: number): Promise<DeviceState> =>
  (await shop.request('GET', `/api/devices/${id}/state`, { cookie: shop.cook })).body.data
const alarms = async () =>
  (
    (await shop.request('GET', '/api/printers/alarms', { cookie: shop.cook })).body.data as unknown as {
      message: string
    }[]
  ).map(({ message }) => message)

describe('A Star printer', () => {
  test.each([
    {
      code: '410 Out Of Paper',
      outcome: 'order queued NACHDRUCK',
      because: 'half of it may be on paper, the rest when there is some',
    },
    { code: '420 Cover Open', outcome: 'order queued NACHDRUCK', because: 'somebody will close it' },
    { code: '511 Decode Error', outcome: 'order failed', because: 'it will not understand it the next time either' },
    { code: '520 Download Timeout', outcome: 'order queued', because: 'it has printed nothing of it' },
    { code: 'was auch immer', outcome: 'order failed', because: 'nobody knows what that means' },
    { code: 'OK', outcome: 'order printed', because: 'older ones say it so' },
  ])('that says $code: $outcome, because $because', async ({ code, outcome }) => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    double.resultCode = code
    await double.turn()
    expect(await shop.told(id)).toEqual([outcome])
  })

  test('without paper gets nothing, says so on the board, and prints what waited once there is some', async () => {
    const { double, id: device } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    double.statusCode = '410 Out Of Paper'
    expect(await double.turn()).toBe(false)
    expect(await alarms()).toEqual(['Papier leer. 1 Beleg wartet.'])
    expect(await state(device)).toMatchObject({ status: 'error', lastError: { message: 'Papier leer.' } })
    double.statusCode = '200 OK'
    expect(await double.turn()).toBe(true)
    expect(await alarms()).toEqual([])
    expect(await shop.told(id)).toEqual(['order printed'])
  })

  test('that falls silent is missed after two polls and five seconds', async () => {
    const { double, id } = await shop.addStar({ pollSeconds: 5 })
    await double.poll()
    expect((await state(id)).status).toBe('online')
    await shop.pass(15)
    expect([(await state(id)).status, await alarms()]).toEqual(['online', []])
    await shop.pass(1)
    expect([(await state(id)).status, await alarms()]).toEqual(['stale', ['Drucker antwortet nicht.']])
  })

  test('of an old kind, which knows no numbers of jobs, prints as well', async () => {
    const { double } = await shop.addStar({ commandSet: 'starLine' })
    double.knowsTokens = false
    const { id } = await shop.cooking()
    await shop.pass(10)
    expect(await double.turn()).toBe(true)
    expect(await shop.told(id)).toEqual(['order printed'])
  })

  test('that says twice that it printed, or speaks of a slip it has no more, changes nothing', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const poll = await double.poll()
    await double.fetch(poll)
    expect(await double.confirm(poll)).toBe(200)
    expect(await double.confirm(poll)).toBe(200)
    double.resultCode = '511'
    expect(await double.confirm({ ...poll, jobToken: 'abc' })).toBe(200)
    expect(await shop.told(id)).toEqual(['order printed'])
    expect((await double.fetch(poll)).status).toBe(404)
  })

  test.each([{ knowsTokens: true }, { knowsTokens: false }])(
    'that says after a minute of silence that it printed has printed, and gets no second slip (tokens: $knowsTokens)',
    async ({ knowsTokens }) => {
      const { double } = await shop.addStar()
      double.knowsTokens = knowsTokens
      const { id } = await shop.cooking()
      await shop.pass(10)
      const first = await double.poll()
      await double.fetch(first)
      await shop.pass(61)
      const second = await double.poll()
      expect([second.jobReady, await shop.told(id)]).toEqual([true, ['order offered NACHDRUCK']])
      expect(await double.confirm(first)).toBe(200)
      expect(await shop.told(id)).toMatchObject([expect.stringContaining('order printed')])
      expect((await double.fetch(second)).status).toBe(404)
      expect((await double.poll()).jobReady).toBe(false)
    },
  )

  test('that says so of a slip that was given up has printed it, and nothing is missing any more', async () => {
    const { double, id: device } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const first = await double.poll()
    await double.fetch(first)
    await shop.pass(61)
    const second = await double.poll()
    await double.fetch(second)
    await shop.pass(61)
    await double.poll()
    expect(await shop.jobs(`&order=${id}&device=${device}`)).toMatchObject([{ status: 'failed' }])
    double.resultCode = '511'
    await double.confirm(first)
    expect(await shop.jobs(`&order=${id}&device=${device}`), 'only that it printed counts').toMatchObject([
      { status: 'failed' },
    ])
    double.resultCode = 'OK'
    await double.confirm(second)
    expect(await shop.jobs(`&order=${id}&device=${device}`)).toMatchObject([{ status: 'printed', message: null }])
  })

  test('that asks three times in the same moment is offered one slip, and prints a rush one by one without a double', async () => {
    const [kitchen, counter] = [await shop.addStar(), await shop.addStar({ templates: ['receipt'], printOn: ['new'] })]
    const orders = await Promise.all(Array.from({ length: 8 }, () => shop.cooking()))
    await shop.pass(10)
    const polls = await Promise.all([1, 2, 3].map(() => kitchen.double.poll()))
    expect(new Set(polls.map(({ jobToken }) => jobToken)).size).toBe(1)
    const empty = async ({ double }: typeof kitchen) => {
      while (await double.turn());
    }
    await Promise.all([empty(kitchen), empty(counter), shop.derive()])
    expect([kitchen.double.printed.length, counter.double.printed.length]).toEqual([8, 8])
    for (const { id } of orders) expect(await shop.told(id)).toEqual(['order printed', 'order printed'])
  })

  test('prints plain text with its own heads for cut and bell, and takes no other format', async () => {
    const { double } = await shop.addStar({ commandSet: 'text', cut: 'partial', buzzer: 2 })
    await shop.cooking()
    await shop.pass(10)
    const poll = await double.poll()
    const { headers, body } = await double.fetch(poll)
    expect(headers.get('x-star-cut')).toBe('partial; feed=true')
    expect(headers.get('x-star-buzzerstartpattern')).toBe('2')
    expect(body.toString('utf8')).toContain('Schnitzel')
    expect((await double.fetch({ ...poll, mediaTypes: ['image/png'] })).status).toBe(415)
  })
})

describe('An Epson printer', () => {
  test('gets one slip a poll, none with its answer, and says that it printed', async () => {
    const { double } = await shop.addEpson()
    const { id } = await shop.cooking()
    await shop.cooking()
    await shop.pass(10)
    const job = await double.ask()
    expect(job?.xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?><PrintRequestInfo Version="2.00">/)
    expect(await double.ask(), 'it has not said what became of the first one').toBeNull()
    expect(await double.answer(job!)).toEqual({ status: 200, body: '' })
    expect(await shop.told(id)).toEqual(['order printed'])
    expect(wordsOf(job!.commands)).toContain('Schnitzel')
    expect(await double.turn()).toBe(true)
  })

  test.each([
    { failure: 'EPTR_REC_EMPTY', outcome: 'order queued NACHDRUCK', alarm: 'Papier leer. 1 Beleg wartet.' },
    { failure: 'EPTR_COVER_OPEN', outcome: 'order queued NACHDRUCK', alarm: 'Abdeckung offen. 1 Beleg wartet.' },
    { failure: 'SchemaError', outcome: 'order failed', alarm: 'Ein Beleg konnte nicht gedruckt werden.' },
    { failure: 'Unbekannt', outcome: 'order failed', alarm: 'Ein Beleg konnte nicht gedruckt werden.' },
  ])('that says $failure: $outcome', async ({ failure, outcome, alarm }) => {
    const { double } = await shop.addEpson()
    const { id } = await shop.cooking()
    await shop.pass(10)
    double.failure = failure
    await double.turn()
    expect(await shop.told(id)).toEqual([outcome])
    expect(await alarms()).toEqual([alarm])
    double.failure = ''
    if (outcome.startsWith('order queued')) {
      expect(await double.turn()).toBe(true)
      expect(await alarms()).toEqual([])
    }
  })

  test('rings as often as it is set up for', async () => {
    const { double } = await shop.addEpson({ buzzer: 2 })
    await shop.cooking()
    await shop.pass(10)
    expect((await double.ask())!.xml).toContain('<sound pattern="pattern_a" repeat="2"/>')
  })

  test('that says after a minute of silence that it printed has printed, and gets no second slip', async () => {
    const { double } = await shop.addEpson()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const job = await double.ask()
    await shop.pass(61)
    await sweepSlips(shop.app)
    expect(await shop.told(id)).toEqual(['order queued NACHDRUCK'])
    await double.answer(job!)
    expect(await shop.told(id)).toMatchObject([expect.stringContaining('order printed')])
    expect(await double.ask()).toBeNull()
  })

  test('is understood where its answer comes as it is, with URL-Encode switched off', async () => {
    const { double } = await shop.addEpson()
    double.encodes = false
    const { id } = await shop.cooking()
    await shop.pass(10)
    expect(await double.turn()).toBe(true)
    expect(await shop.told(id)).toEqual(['order printed'])
  })

  test('of the first version gets no number of a job and prints; set up as another one it says that it cannot read that', async () => {
    const { double, id: device } = await shop.addEpson({ epsonVersion: '1.00' })
    double.version = '1.00'
    const { id } = await shop.cooking()
    await shop.pass(10)
    const job = await double.ask()
    expect([job!.xml.includes('<PrintRequestInfo Version="1.00">'), job!.id]).toEqual([true, null])
    await double.answer(job!)
    expect(await shop.told(id)).toEqual(['order printed'])
    const { printer } = (await shop.request('GET', `/api/devices/${device}`, { cookie: shop.admin })).body
      .data as unknown as {
      printer: object
    }
    await shop.change('devices', device, { printer: { ...printer, epsonVersion: '2.00' } })
    const other = await shop.cooking()
    await shop.pass(10)
    expect(await double.turn()).toBe(false)
    expect(await shop.jobs(`&order=${other.id}`)).toMatchObject([
      { status: 'failed', message: 'Drucker konnte den Beleg nicht lesen. Bitte prüfen Sie die Protokollversion.' },
    ])
  })

  test('of a later version is believed what it says of the printer, not of the request as a whole', async () => {
    const { double, address } = await shop.addEpson()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const job = await double.ask()
    const xml = `<PrintResponseInfo Version="3.00"><ServerDirectPrint><Response Success="true"/></ServerDirectPrint><ePOSPrint><Parameter><printjobid>${job!.id}</printjobid></Parameter><PrintResponse><response success="false" code="EPTR_REC_EMPTY" status="1"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `ConnectionType=SetResponse&ResponseFile=${encodeURIComponent(xml)}`,
    })
    expect(await shop.told(id)).toEqual(['order queued NACHDRUCK'])
  })
})

test('The drawer opens with the guest’s slip, once, and never for the kitchen', async () => {
  const star = await shop.addStar({ drawer: 'start', templates: ['receipt', 'kitchen'], commandSet: 'text' })
  const { id } = await shop.cooking()
  await shop.pass(10)
  const opens = async () => {
    const poll = await star.double.poll()
    const { headers, body } = await star.double.fetch(poll)
    await star.double.confirm(poll)
    return `${body.toString('utf8').includes('Gesamt') ? 'guest' : 'kitchen'} ${headers.get('x-star-cashdrawer')}`
  }
  expect([await opens(), await opens()].toSorted()).toEqual(['guest start', 'kitchen none'])
  await shop.request('POST', `/api/orders/${id}/print`, {
    body: { device: { id: star.id }, template: 'receipt' },
    cookie: shop.cook,
  })
  expect(await opens(), 'a slip once more opens nothing').toBe('guest none')
})

describe('The address of a printer', () => {
  test('holds a key that counts until there is a new one, for its own protocol and while the printer is switched on', async () => {
    const { double, id, address, apiKey } = await shop.addStar()
    expect((await double.poll()).status).toBe(200)
    expect((await fetch(address.replace('cloudprnt', 'epson'), { method: 'POST' })).status).toBe(401)
    await shop.change('devices', id, { isEnabled: false })
    expect((await double.poll()).status).toBe(401)
    await shop.change('devices', id, { isEnabled: true })
    await shop.request('POST', `/api/devices/${id}/printer-address`, { body: {}, cookie: shop.admin })
    expect((await double.poll()).status).toBe(401)
    const { rows } = await shop.app.pool.query(
      'select row_to_json(d)::text as text from devices d union all select row_to_json(l)::text from log_entries l',
    )
    expect(JSON.stringify(rows)).not.toContain(apiKey)
  })

  test('opens nothing else, and is no address of a page', async () => {
    const { apiKey } = await shop.addStar()
    for (const path of ['/api/orders/current', '/api/devices/self', '/api/print-jobs'])
      expect([401, 403], path).toContain(
        (await shop.request('GET', path, { headers: { authorization: `Device ${apiKey}` } })).status,
      )
    expect((await shop.request('GET', `/backoffice/${shop.branchId}/${apiKey}`)).text).not.toContain('Schnitzel')
  })

  test('is made for printers alone, which have no code to type', async () => {
    const tablet = await shop.create('devices', {
      name: 'Tablet',
      type: 'frontdesk',
      opens: 'backoffice',
      branch: { id: shop.branchId },
    })
    expect(
      (await shop.request('POST', `/api/devices/${tablet}/printer-address`, { body: {}, cookie: shop.admin })).status,
    ).toBe(409)
    const { id } = await shop.addStar()
    expect(
      (await shop.request('POST', `/api/devices/${id}/pairing-code`, { body: {}, cookie: shop.admin })).status,
    ).toBe(409)
  })
})

describe('A test', () => {
  const test_ = (id: number) => shop.request('POST', `/api/devices/${id}/test/print`, { body: {}, cookie: shop.cook })

  test('is printed, and answers the device with what became of it', async () => {
    const { double, id } = await shop.addStar({ pollSeconds: 1 })
    await double.poll()
    const asked = test_(id)
    for (let tries = 0; tries < 100 && double.printed.length === 0; tries += 1) {
      await new Promise(resolve => setTimeout(resolve, 20))
      await double.turn()
    }
    const answer = await asked
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      lastTest: { kind: 'print', ok: true, message: 'Der Drucker hat gedruckt.' },
    })
    expect(wordsOf(double.printed[0]!)).toContain('Testdruck')
  })

  test('of a printer that cannot be reached or has no paper is refused with the reason', async () => {
    const { double, id } = await shop.addStar()
    const missing = await test_(id)
    expect(missing.status).toBe(409)
    expect(missing.body.errors?.[0]?.message).toBe('Test nicht erfolgreich.')
    expect(missing.body.data).toMatchObject({ lastTest: { kind: 'print', ok: false } })
    double.statusCode = '410'
    await double.poll()
    expect((await test_(id)).body.data).toMatchObject({ lastTest: { message: 'Papier leer.' } })
  })
})
