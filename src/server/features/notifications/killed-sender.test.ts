import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type SendOrder, sendNotices } from '#test/durability/send-notices.ts'
import { startMailServer } from '#test/mail-server.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { startSmsService } from '#test/sms-service.ts'

const PROGRAM = path.resolve('test/durability/send-notices.ts')
let shop: TestShop
let post: Awaited<ReturnType<typeof startMailServer>>
let phones: Awaited<ReturnType<typeof startSmsService>>
beforeAll(async () => {
  ;[post, phones] = [await startMailServer(), await startSmsService()]
  shop = await openTestShop()
  const body = {
    enableSMS: true,
    sms: { provider: 'http', url: 'https://sms.example/send', apiKey: 'geheim', kinds: ['received'] },
  }
  const answer = await shop.request('POST', '/api/config', { cookie: await shop.loginAs('ROLE_ADMIN'), body })
  if (answer.status !== 200) throw new Error(answer.text)
})
afterAll(async () => {
  await shop.close()
  await post.close()
  await phones.close()
})

const order = (what: SendOrder['what'], seconds: number): SendOrder => ({
  connectionString: shop.database.connectionString,
  dataDir: shop.dataDir,
  smtp: post.url,
  sms: phones.origin,
  now: new Date(Date.parse(NOON) + seconds * 1000).toISOString(),
  what,
})
/** Another process that sends; it is killed where it stands as soon as `isThere`. */
async function killWhen(told: SendOrder, isThere: () => boolean): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, JSON.stringify(told)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'close')
  await expect.poll(isThere, { interval: 20 }).toBe(true)
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}
const waiting = async () =>
  (
    await typedSql({ n: 'int' })`
  select (select count(*) from order_notices where done_at is null)::int + (select count(*) from sms_notices
    where done_at is null)::int as n`.execute(shop.app.db)
  ).rows[0]?.n
const isMarked = (data: string) => data.includes('haben Sie vielleicht schon bekommen')

test('killed before the mail server says a word: the mails come all the same, once', async () => {
  await shop.place()
  post.state.hold = 'greeting'
  await killWhen(order('mail', 0), () => post.guests() > 0)
  post.state.hold = null
  expect(post.mails).toHaveLength(0)
  await sendNotices(order('mail', 299))
  expect(post.mails).toHaveLength(0)
  await sendNotices(order('mail', 300))
  expect(post.mails.map(({ to }) => to[0])).toEqual(['anna@example.at', 'graz@example.at'])
  await sendNotices(order('mail', 3600))
  expect(post.mails).toHaveLength(2)
})

test('killed between the mail and the note that it left: the second one says that it may be the same', async () => {
  await shop.place()
  post.mails.length = 0
  post.state.hold = 'mail'
  await killWhen(order('mail', 4000), () => post.mails.length === 1)
  post.state.hold = null
  await sendNotices(order('mail', 4300))
  expect(post.mails.map(({ to, data }) => [to[0], isMarked(data)])).toEqual([
    ['anna@example.at', false],
    ['anna@example.at', true],
    ['graz@example.at', false],
  ])
  const ids = post.mails.map(({ data }) => /^message-id: *(\S+)/im.exec(data)?.[1])
  expect(ids[0]).toBe(ids[1])
})

test('killed while the SMS provider answers: the provider gets it again under the same key, and the guest once', async () => {
  await shop.place()
  phones.messages.length = 0
  phones.next.push('hang')
  await killWhen(order('sms', 0), () => phones.requests.length === 1)
  await sendNotices(order('sms', 119))
  expect(phones.requests).toHaveLength(1)
  await sendNotices(order('sms', 120))
  expect(phones.requests.length).toBeGreaterThan(1)
  expect(new Set(phones.messages.map(({ headers }) => headers['idempotency-key'])).size).toBe(phones.messages.length)
})

test('killed around the receipt of a withdrawal: it comes all the same, and one that may be the second says so', async () => {
  const declare = (name: string) =>
    shop.request('POST', '/api/withdrawals', {
      body: { key: shop.newKey(), name, contract: 'Wein', email: `${name}@example.at` },
    })
  post.mails.length = 0
  await declare('frueh')
  post.state.hold = 'greeting'
  await killWhen(order('withdrawals', 5000), () => post.guests() > 0)
  post.state.hold = null
  await sendNotices(order('withdrawals', 5300))
  await declare('spaet')
  post.state.hold = 'mail'
  await killWhen(order('withdrawals', 5400), () => post.mails.length === 2)
  post.state.hold = null
  await sendNotices(order('withdrawals', 5700))
  await sendNotices(order('withdrawals', 9000))
  expect(post.mails.map(({ to, data }) => [to[0], isMarked(data)])).toEqual([
    ['frueh@example.at', true],
    ['spaet@example.at', false],
    ['spaet@example.at', true],
  ])
})

test('nothing is left waiting', async () => {
  await sendNotices(order('mail', 9000))
  await sendNotices(order('sms', 9000))
  expect(await waiting()).toBe(0)
})
