import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrinterShop, type PrinterShop } from '#test/printers/printer-shop.ts'

let shop: PrinterShop
beforeAll(async () => {
  shop = await openPrinterShop()
})
afterAll(() => shop.close())

const ask = (body: object, cookie = shop.cook) =>
  shop.server.inject({
    method: 'POST',
    url: '/api/print-jobs/export',
    headers: { cookie },
    payload: { format: 'csv', ...body },
  })
const lines = async (body: object = {}, cookie = shop.cook) =>
  (await ask(body, cookie)).body.replace('\uFEFF', '').split('\r\n').slice(1)

test('slips are taken along as the list finds them, newest first, and no name of a printer is run by a spreadsheet', async () => {
  const bar = await shop.addStar({}, { name: '=1+1' })
  await shop.addEpson({}, { name: 'Küche' })
  const { id, uid } = await shop.cooking()
  await shop.pass(10)
  await bar.double.turn()
  const [head] = (await ask({})).body.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Nummer;Angelegt;Bestellung;Kennung;Beleg;Anlass;Drucker;Statt;Filiale;Stand;Nachdruck;Versuche;Abgeholt;Abgeschlossen;Meldung;Code des Druckers;Angefordert von',
  )
  const rows = await lines()
  const listed = (await shop.jobs()).toReversed()
  expect(rows.map(row => Number(row.split(';')[0]))).toEqual(listed.map(job => job.id))
  const [printed, ...others] = await lines({ status: 'printed' })
  expect(others).toEqual([])
  expect(printed?.split(';').slice(1, 12)).toEqual([
    '20.11.2026 12:00',
    String(listed[0]?.order?.ticketNumber),
    uid,
    'Küchenbon',
    'Bestellung',
    "'=1+1",
    '',
    'Graz',
    'Gedruckt',
    'Nein',
    '1',
  ])
  expect([
    (await lines({ device: bar.id })).length,
    (await lines({ order: id })).length,
    await lines({ order: 999_999 }),
  ]).toEqual([1, 2, []])
  const parts = unzipSync((await ask({ format: 'xlsx' })).rawPayload)
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('=1+1')
})

test('slips are those of the own branches, and nothing for who may not see them', async () => {
  expect(await lines({}, await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId]))).toEqual([])
  expect(await lines({ branch: shop.branchId }, await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId]))).toEqual([])
  expect([(await ask({}, '')).statusCode, (await ask({}, await shop.loginAs('ROLE_EDITOR'))).statusCode]).toEqual([
    401, 403,
  ])
})

test('however many slips there are, each stands in the file once', async () => {
  await sql`insert into print_jobs overriding system value select copy.* from print_jobs j, generate_series(1, 1200) n,
    lateral jsonb_populate_record(j, jsonb_build_object('id', j.id + 1000 + n, 'token', null)) copy
    where j.id = (select min(id) from print_jobs)`.execute(shop.app.db)
  const numbers = (await lines()).map(row => row.split(';')[0])
  expect([numbers.length, new Set(numbers).size]).toEqual([1202, 1202])
})
