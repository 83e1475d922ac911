import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemEntry } from '#domain/problem.ts'
import { errorNumber } from '#server/core/http/request-id.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
let shop: TestShop
let cookie: string
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  shop = await openTestShop({ log })
  cookie = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

/** A fault nobody foresaw: a table is gone. */
async function broken<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table tags rename to tags_away`.execute(shop.app.db)
  try {
    return await work()
  } finally {
    await sql`alter table tags_away rename to tags`.execute(shop.app.db)
  }
}
type Fault = { status: number; first: ProblemEntry | undefined }
const fault = async (headers: Record<string, string> = {}, asStaff = true): Promise<Fault> => {
  const { status, body } = await shop.request('GET', '/api/tags?search=x', {
    headers,
    ...(asStaff ? { cookie } : {}),
  })
  return { status, first: body.errors?.[0] }
}
type Entry = { message: string; level: string; channel: string; context: Record<string, string | number> }
const found = async (search: string) =>
  (await shop.request('GET', `/api/logs?search=${search}`, { cookie })).body.data as Entry[]

test('staff read a number with a fault, by which its lines and the log of the back-office are found', async () => {
  const { status, first } = await broken(() => fault())
  const number = first?.number ?? ''
  expect(status).toBe(500)
  expect(first?.message).toBe('Ein unbekannter Fehler ist aufgetreten.')
  expect(number).toMatch(/^[\da-f]{8}-\d+$/)
  const own = lines.filter(({ reqId }) => String(reqId).includes(number))
  expect(own.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['Unexpected error', 'Request failed']))
  await expect.poll(async () => (await found(number)).length).toBe(1)
  expect((await found(number))[0]).toMatchObject({
    message: `Anfrage fehlgeschlagen, Fehlernummer ${number}`,
    level: 'error',
    channel: 'http',
    context: { route: 'GET /api/tags', status: 500 },
  })
})

test('the trace of a proxy is the id of the request, and its end the number', async () => {
  const { first } = await broken(() => fault({ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }))
  expect(first?.number).toBe(errorNumber(TRACE))
  expect(lines.some(({ reqId, msg }) => reqId === TRACE && msg === 'Unexpected error')).toBe(true)
  await expect.poll(async () => (await found(TRACE)).length).toBe(1)
  expect((await found(errorNumber(TRACE)))[0]?.message).toContain(TRACE)
})

test('guests are not bothered with a number, but their fault stands in the log', async () => {
  const before = (await found('Fehlernummer')).length
  const { status, first } = await broken(() => fault({}, false))
  expect({ status, first }).toEqual({
    status: 500,
    first: { message: 'Ein unbekannter Fehler ist aufgetreten.', code: 'internal' },
  })
  await expect.poll(async () => (await found('Fehlernummer')).length).toBe(before + 1)
})

test('what a person can mend has no number', async () => {
  const { body } = await shop.request('POST', '/api/tags', { cookie, body: {} })
  expect(body.errors?.every(entry => !('number' in entry))).toBe(true)
})

test('a fault that comes back all the time does not fill the log', async () => {
  await broken(async () => {
    for (let round = 0; round < 90; round += 1) await fault()
  })
  const { meta } = (await shop.request('GET', '/api/logs?search=Fehlernummer&limit=1', { cookie })).body
  expect(meta?.total).toBeLessThan(80)
})
