import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWebhookSender, webhookSecretOf, webhookSignature } from '#server/ports/webhooks/webhook-sender.ts'

let received: { headers: IncomingHttpHeaders; body: string; url: string | undefined }[] = []
let reply: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 }
const server = createServer((request, response) => {
  void text(request).then(body => {
    received.push({ headers: request.headers, body, url: request.url })
    response.writeHead(reply.status, reply.headers ?? {}).end(reply.body ?? '')
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const secrets = [webhookSecretOf(Buffer.alloc(32, 7)), webhookSecretOf(Buffer.alloc(32, 8))]
const message = (more = {}) => ({
  address: `${origin}/hier`,
  id: 'msg_1',
  timestamp: 1_700_000_000,
  body: '{"a":1}',
  secrets,
  ...more,
})

test('signs as the example of Standard Webhooks says', () => {
  const given = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  }
  expect(webhookSignature(given)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

describe('A message', () => {
  test('comes as one POST with its id, its moment and a signature by each key', async () => {
    received = []
    reply = { status: 204 }
    const { isTaken, status, durationMs } = await createWebhookSender(origin).send(message())
    expect({ isTaken, status }).toEqual({ isTaken: true, status: 204 })
    expect(durationMs).toBeGreaterThanOrEqual(0)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      body: '{"a":1}',
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1700000000' },
    })
    expect(received[0]?.headers['webhook-signature']).toBe(webhookSignature(message()))
    expect(String(received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
  })

  test('follows no redirect and keeps the first kilobyte of an answer without control characters', async () => {
    received = []
    reply = { status: 302, headers: { location: `${origin}/dort` }, body: `a\u0000b${'x'.repeat(5000)}` }
    const result = await createWebhookSender(origin).send(message())
    expect(result).toMatchObject({ isTaken: false, status: 302 })
    expect(received.map(({ url }) => url)).toEqual(['/hier'])
    expect(result.answer).toMatch(/^a bx+$/)
    expect(result.answer.length).toBeLessThanOrEqual(1024)
  })

  test.each([
    'http://example.org/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://user:pw@example.org/x',
    'https://example.org:8443/x',
  ])('never leaves for %s', async address => {
    expect(createWebhookSender().isAddress(address)).toBe(false)
    expect(await createWebhookSender().send(message({ address }))).toMatchObject({ isTaken: false, isClosed: true })
  })

  test('never leaves for a name that leads into a closed network', async () => {
    const sender = createWebhookSender(undefined, (_name, _options, done) =>
      done(null, [{ address: '10.0.0.7', family: 4 }]),
    )
    expect(await sender.send(message({ address: 'https://intern.example.org/x' }))).toMatchObject({ isClosed: true })
  })
})
