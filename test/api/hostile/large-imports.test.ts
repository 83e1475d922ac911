import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueImport } from '#contract/calls/catalogue/catalogue-file.ts'
import { MOST_IMPORT_ROWS } from '#domain/menu-import/import-field.ts'
import { watchWork } from '#test/api/hostile/attacker.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

/** What nothing that a person sends may go beyond, in ms of the server's own work without a pause. */
const MOST_HELD_MS = 300
/** Loading and compiling what a call needs is no fault of the one that comes first. */
const WARM = 2

type Row = { line: number; cells: string }

let shop: TestShop
let manager: string
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())

const linesOf = (cellsOf: (line: number) => string, count = MOST_IMPORT_ROWS): Row[] =>
  Array.from({ length: count }, (_, index) => ({ line: index + 1, cells: cellsOf(index + 1) }))

const send = (columns: readonly string[], rows: readonly Row[], more: object = {}) => {
  const payload = JSON.stringify({ columns, rows, menu: null, defaults: { tax: 10 }, isDryRun: true, ...more })
  return shop.server.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { 'content-type': 'application/json', cookie: manager },
    payload,
  })
}

/** The longest the server worked on an import without letting anybody else have their turn. */
async function heldBy(...body: Parameters<typeof send>): Promise<{ status: number; heldMs: number }> {
  const stop = watchWork()
  const { statusCode } = await send(...body)
  return { status: statusCode, heldMs: Math.round(stop()) }
}

describe('A menu import as large as may be sent', () => {
  beforeAll(async () => {
    for (let round = 0; round < WARM; round += 1)
      await send(
        ['name', 'price'],
        linesOf(line => `Warm ${line}\t1`, 300),
      )
    const many = linesOf(line => `${line}\tPizza\t9,90`, 2000)
    await send(['number', 'name', 'price'], many, { isDryRun: false })
  }, 120_000)

  test.each([
    {
      of: 'thousands of marks in each cell',
      columns: ['name', 'allergens'],
      cells: () => `Suppe\t${'A,'.repeat(700)}`,
    },
    { of: 'marks without a sign between', columns: ['name', 'allergens'], cells: () => `Suppe\t${'AG '.repeat(450)}` },
    { of: 'as many marks as are read', columns: ['name', 'allergens'], cells: () => `Suppe\t${'Ab,'.repeat(60)}` },
    { of: 'thousands of sizes', columns: ['name', 'sizes'], cells: () => `Suppe\t${'k 1;'.repeat(350)}` },
    { of: 'thousands of additives', columns: ['name', 'additives'], cells: () => `Suppe\t${'1,'.repeat(700)}` },
    { of: 'ordinary rows', columns: ['name', 'price'], cells: (line: number) => `Gericht ${line}\t${line % 40},90` },
    { of: 'one name that 2,000 products have', columns: ['name', 'price'], cells: () => 'Pizza\t8,90' },
    { of: 'numbers that stand already', columns: ['number', 'name'], cells: (line: number) => `${line}\tPizza` },
    { of: 'numbers behind one name', columns: ['number', 'name'], cells: (line: number) => `${line + 900}\tPizza` },
    { of: 'long words', columns: ['name', 'description'], cells: () => `Suppe\t${'Wort '.repeat(280)}` },
  ])('holds nobody: $of', { timeout: 120_000 }, async ({ columns, cells }) => {
    const { status, heldMs } = await heldBy(columns, linesOf(cells))
    expect([status, heldMs <= MOST_HELD_MS, heldMs]).toEqual([200, true, heldMs])
  })

  test('holds nobody: rates of 500 categories for lines of as many', { timeout: 120_000 }, async () => {
    const taxes = Array.from({ length: 500 }, (_, index) => ({ category: `Kategorie ${index}`, tax: 10 }))
    const { status, heldMs } = await heldBy(
      ['name', 'category'],
      linesOf(line => `Gericht ${line}\tKategorie ${line % 500}`),
      { taxes },
    )
    expect([status, heldMs <= MOST_HELD_MS, heldMs]).toEqual([200, true, heldMs])
  })
})

describe('A catalogue file', () => {
  const ROWS = 1500
  let admin: string
  let url: string
  let file: Buffer<ArrayBuffer>
  beforeAll(async () => {
    admin = await shop.loginAs('ROLE_ADMIN')
    url = await shop.listen()
    await sql`insert into products (name, price, description) select 'Speise ' || n, 5, repeat('Beschreibung ', 30)
      from generate_series(1, ${ROWS}::integer) n`.execute(shop.app.db)
    const answer = await fetch(`${url}/api/catalogue/export`, { headers: { cookie: admin } })
    file = Buffer.from(await answer.arrayBuffer())
  }, 120_000)

  /** What an import says, the work it took in ms of processor time, and the longest it held others. */
  async function bring(isDryRun: boolean) {
    const form = new FormData()
    form.append('isDryRun', String(isDryRun))
    form.append('file', new Blob([file]), 'Katalog.zip')
    const before = process.threadCpuUsage()
    const stop = watchWork()
    const answer = await fetch(`${url}/api/catalogue/import`, {
      method: 'POST',
      headers: { cookie: admin },
      body: form,
    })
    const { data } = (await answer.json()) as { data: CatalogueImport }
    const heldMs = stop()
    const { user, system } = process.threadCpuUsage(before)
    return { counts: data.counts, heldMs: Math.round(heldMs), workedMs: Math.round((user + system) / 1000) }
  }

  test('with a change of every product takes about as long as one without, and holds nobody', async () => {
    const change = () =>
      sql`update products set description = description || ' neu', price = price + 1
      where name like 'Speise %'`.execute(shop.app.db)
    await bring(true)
    const same = await bring(true)
    await change()
    const tried = await bring(true)
    const done = await bring(false)
    expect([same, tried, done].map(({ counts }) => [counts.changed, counts.refused])).toEqual([
      [0, 0],
      [ROWS, 0],
      [ROWS, 0],
    ])
    for (const { heldMs, workedMs } of [tried, done]) {
      expect(heldMs).toBeLessThanOrEqual(MOST_HELD_MS)
      // one after the other they took fifteen times as long
      expect(workedMs).toBeLessThan(5 * same.workedMs)
    }
    const { rows } = await sql`select from products where price <> 5 and name like 'Speise %'`.execute(shop.app.db)
    expect(rows).toEqual([])
  }, 240_000)
})
