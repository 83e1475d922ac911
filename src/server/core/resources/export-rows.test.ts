import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESOURCES } from '#contract/resources/index.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  await shop.create('products', { name: '=1+1', price: 3.5, description: 'Tee; "grün"', capacityPoints: 4 })
  await shop.create('products', { name: 'Tee schwarz', price: 12, isEnabled: false })
  await sql`update products set created_at = '2026-06-30T22:30:00Z' where name = 'Tee schwarz'`.execute(shop.app.db)
})
afterAll(() => shop.close())

const ask = (path: string, body: object, cookie = admin) =>
  shop.server.inject({ method: 'POST', url: `/api/${path}/export`, headers: { cookie }, payload: body })
const csv = async (path: string, body: object, cookie = admin) => {
  const { statusCode, body: text } = await ask(path, { format: 'csv', ...body }, cookie)
  return { status: statusCode, lines: text.replace('\uFEFF', '').split('\r\n') }
}
const sheet = async (path: string, body: object) => {
  const { rawPayload } = await ask(path, { format: 'xlsx', ...body })
  return Object.fromEntries(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('a list as a file', () => {
  test('has the columns asked for, in their order, with money and days to reckon with', async () => {
    const { lines } = await csv('products', {
      columns: ['name', 'price', 'tax', 'isEnabled', 'createdAt'],
      search: 'Tee',
      sort: '-price',
    })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('Name;Preis (brutto, je Grundeinheit) (EUR);Steuersatz (Lieferung) (%);Aktiv;Erstellt')
    expect(lines[1]).toBe('Tee schwarz;12,00;10;Nein;01.07.2026 00:30')
    expect(lines[2]).toMatch(/^'=1\+1;3,50;10;Ja;\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
  })

  test('is narrowed as the list is: filters, ranges, and rows that were chosen', async () => {
    const columns = ['name']
    expect((await csv('products', { columns, filters: { isEnabled: 'false' } })).lines).toEqual(['Name', 'Tee schwarz'])
    expect(
      (await csv('products', { columns, filters: { 'price.from': '3.5', 'price.to': '3.5' } })).lines.slice(1),
    ).toContain("'=1+1")
    expect((await csv('products', { columns, ids: [shop.ids.schnitzel, shop.ids.cola], sort: 'name' })).lines).toEqual([
      'Name',
      'Cola',
      'Schnitzel',
    ])
  })

  test('as a workbook has numbers, days and texts that nobody reckons', async () => {
    const parts = await sheet('products', {
      columns: ['name', 'price', 'createdAt', 'category'],
      search: 'Tee',
      sort: 'price',
    })
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
    expect(xml).toContain('<t xml:space="preserve">=1+1</t>')
    expect(xml).toContain('<c s="1"><v>3.5</v></c>')
    expect(xml).toMatch(/<c s="4"><v>46204\.02083333\d+<\/v><\/c>/)
    expect(xml).not.toContain('<f>')
  })

  test('is called as the part of the collection it holds is called', async () => {
    const { headers } = await ask('products', { format: 'csv', title: 'Getränke / kalt', columns: ['name'] })
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Getränke  kalt.csv')}`)
  })

  test('goes on over many pages, each row once and in order', async () => {
    await sql`insert into tags (name) select 'Schlagwort ' || lpad(n::text, 4, '0')
      from generate_series(1, 1203) n`.execute(shop.app.db)
    const { lines } = await csv('tags', { columns: ['name'], sort: 'name' })
    expect(lines.slice(1)).toEqual(
      Array.from({ length: 1203 }, (_, index) => `Schlagwort ${String(index + 1).padStart(4, '0')}`),
    )
  })

  test('holds each row that stays once and in order, while others come and go on every side of it', async () => {
    const stays = Array.from({ length: 1400 }, (_, index) => `M ${String(index).padStart(4, '0')}`)
    await sql`insert into donatees (name, identifier) select 'M ' || lpad(n::text, 4, '0'), 'm-' || n
      from generate_series(0, 1399) n`.execute(shop.app.db)
    let isRead = false
    const file = csv('donatees', { columns: ['name'], sort: 'name' }).finally(() => (isRead = true))
    for (let n = 0; !isRead; n += 1) {
      // before, between and behind them, where the reader was and where it still goes
      await sql`insert into donatees (name, identifier) values ('A ' || ${n}::text, 'a-' || ${n}::text),
          ('M 0' || ${n % 1400}::text || ' b', 'b-' || ${n}::text), ('Z ' || ${n}::text, 'z-' || ${n}::text)`.execute(
        shop.app.db,
      )
      await sql`delete from donatees where identifier in ('a-' || ${n - 1}::text, 'b-' || ${n - 2}::text,
          'z-' || ${n - 1}::text)`.execute(shop.app.db)
    }
    const { lines } = await file
    const told = lines.slice(1).filter(line => line !== '')
    expect(told.filter(line => /^M \d{4}$/.test(line))).toEqual(stays)
    expect(new Set(told).size).toBe(told.length)
  })

  test.each([
    { body: { columns: ['colour'] }, field: 'columns', because: 'there is no such column' },
    { body: { columns: [] }, field: 'columns', because: 'a file has columns' },
    { body: { columns: ['name'], filters: { colour: 'red' } }, field: undefined, because: 'there is no such filter' },
    {
      body: { columns: ['name'], filters: { 'price.from': '5', 'price.to': '1' } },
      field: 'price.to',
      because: 'it ends before it begins',
    },
    { body: { columns: ['name'], format: 'pdf' }, field: 'format', because: 'there is no such format' },
  ])('is refused: $because', async ({ body, field }) => {
    const answer = await ask('products', { format: 'csv', ...body })
    const { errors } = JSON.parse(answer.body) as { errors: { field?: string }[] }
    expect([answer.statusCode, errors[0]?.field]).toEqual([422, field])
  })

  test('is for whoever works with the list, and holds what they see', async () => {
    expect((await csv('products', { columns: ['name'] }, '')).status).toBe(401)
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect((await csv('users', { columns: ['username'] }, employee)).status).toBe(403)
    expect((await csv('products', { columns: ['name', 'capacityPoints'], search: '=1' }, employee)).lines[1]).toBe(
      "'=1+1;4",
    )
    const elsewhere = await shop.create('branches', { identifier: 'steyr', name: 'Steyr' })
    await shop.create('tables', { identifier: 'L1', branch: { id: elsewhere } })
    expect((await csv('users', { columns: ['password'] })).status).toBe(422)
  })

  test.each(RESOURCES.map(({ path, fields, list }) => ({ path, names: Object.keys(fields), list })))(
    'can be made of $path with every column it shows',
    async ({ path, list }) => {
      const { status, lines } = await csv(path, {
        columns: [...list.columns, 'id', 'createdAt', 'updatedAt', 'updatedBy'],
      })
      expect([status, lines[0]?.includes('Nr.')]).toEqual([200, true])
    },
  )
})
