import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createPushKeys } from '#server/ports/web-push/push-keys.ts'
import { createPushSender } from '#server/ports/web-push/push-sender.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const signature = { keys: await createPushKeys(), contact: 'mailto:servus@quendler.example' }
const receiver = createECDH('prime256v1')
receiver.generateKeys()
const deviceAt = (endpoint: string) => ({ endpoint, p256dh: receiver.getPublicKey(), auth: randomBytes(16) })
const pushTo = (endpoint: string) =>
  ({ device: deviceAt(endpoint), text: '"Bereit"', lifeSeconds: 60, urgency: 'high', topic: 'abc' }) as const

const servers: Server[] = []
const close = (server: Server) =>
  new Promise(done => {
    server.close(done)
    server.closeAllConnections()
  })
afterEach(() => Promise.all(servers.splice(0).map(close)))
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const answer = (status: number, headers: Record<string, string> = {}, body = '') =>
  serve((request, response) => {
    request.resume()
    response.writeHead(status, headers).end(body)
  })

describe('What a push service answers', () => {
  test.each([
    { status: 201, becomes: { kind: 'sent' }, because: 'it has taken the message' },
    { status: 404, becomes: { kind: 'gone' }, because: 'it does not know the device' },
    { status: 410, becomes: { kind: 'gone' }, because: 'the device has left' },
    { status: 403, becomes: { kind: 'refused' }, because: 'asking again changes nothing' },
    { status: 413, becomes: { kind: 'refused' }, because: 'the message will not shrink' },
    {
      status: 429,
      headers: { 'retry-after': '90' },
      becomes: { kind: 'later', afterSeconds: 90 },
      because: 'it asks for a pause',
    },
    {
      status: 503,
      headers: { 'retry-after': 'Fri, 20 Nov 2026 11:02:00 GMT' },
      becomes: { kind: 'later', afterSeconds: 120 },
      because: 'a pause may be a date',
    },
    {
      status: 429,
      headers: { 'retry-after': '999999' },
      becomes: { kind: 'later', afterSeconds: 3600 },
      because: 'no stranger decides on more than an hour',
    },
    {
      status: 500,
      headers: { 'retry-after': 'bald' },
      becomes: { kind: 'later', afterSeconds: 0 },
      because: 'what is no time is none',
    },
  ])('$status means $becomes.kind: $because', async ({ status, headers, becomes }) => {
    const origin = await answer(status, headers)
    expect(await createPushSender(origin).send(pushTo(`${origin}/push/1`), signature, NOW)).toMatchObject(becomes)
  })

  test('is not followed elsewhere', async () => {
    let visits = 0
    const inside = await serve((_request, response) => {
      visits += 1
      response.end()
    })
    const origin = await answer(307, { location: `${inside}/secret` })
    expect(await createPushSender(origin).send(pushTo(`${origin}/push/1`), signature, NOW)).toMatchObject({
      kind: 'refused',
      reason: 'status 307',
    })
    expect(visits).toBe(0)
  })

  test('is read only as far as it explains', async () => {
    const origin = await serve((request, response) => {
      request.resume()
      response.writeHead(400)
      const talk = () => void (response.destroyed || (response.write('BadJwtToken '.repeat(100)), setTimeout(talk, 1)))
      talk()
    })
    const outcome = await createPushSender(origin).send(pushTo(`${origin}/push/1`), signature, NOW)
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^status 400 BadJwtToken/) })
    expect(JSON.stringify(outcome).length).toBeLessThan(400)
  })

  test('cannot break our records', async () => {
    const origin = await answer(400, {}, 'Bad\u0000\u001b[31mToken\r\n')
    expect(await createPushSender(origin).send(pushTo(`${origin}/push/1`), signature, NOW)).toEqual({
      kind: 'refused',
      reason: 'status 400 Bad [31mToken',
    })
  })

  test('may be nothing at all: then it is tried again', async () => {
    const origin = await serve(request => void request.socket.destroy())
    expect(await createPushSender(origin).send(pushTo(`${origin}/push/1`), signature, NOW)).toMatchObject({
      kind: 'later',
    })
  })
})

describe('A place that is no push service', () => {
  test('is never called when its name leads into a private network', async () => {
    let visits = 0
    const origin = await serve((_request, response) => {
      visits += 1
      response.end()
    })
    const sender = createPushSender(origin, (_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]),
    )
    expect(await sender.send(pushTo('https://push.example.org/x'), signature, NOW)).toEqual({
      kind: 'gone',
      reason: 'push.example.org is no public host',
    })
    expect(visits).toBe(0)
  })

  test('is not called because it was stored once', async () =>
    expect(await createPushSender().send(pushTo('http://127.0.0.1:9/x'), signature, NOW)).toMatchObject({
      kind: 'gone',
    }))

  test('that cannot be found is looked for again later', async () => {
    const sender = createPushSender(undefined, (_name, _options, callback) => callback(new Error('EAI_AGAIN'), []))
    expect(await sender.send(pushTo('https://push.example.org/x'), signature, NOW)).toMatchObject({
      kind: 'later',
      reason: 'Error: EAI_AGAIN',
    })
  })
})
