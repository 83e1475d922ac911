import { once } from 'node:events'
import net from 'node:net'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createServer } from '#server/core/http/create-server.ts'
import { readEnv } from '#server/env.ts'

test('a request that arrives over an open connection while the server closes is answered, and not in English', async () => {
  const server = await createServer(readEnv({}), pino({ level: 'silent' }))
  const slow = Promise.withResolvers<void>()
  const asked: string[] = []
  server.get('/api/:goods', async request => {
    asked.push(request.url)
    await slow.promise
    return { data: request.url }
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const connections: net.Socket[] = []
  server.server.on('connection', connection => connections.push(connection))
  const socket = net.connect((server.server.address() as net.AddressInfo).port, '127.0.0.1')
  let answers = ''
  socket.on('data', chunk => (answers += String(chunk)))
  await once(socket, 'connect')
  socket.write('GET /api/bread HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => asked).toEqual(['/api/bread'])
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  socket.write('GET /api/cake HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => connections[0]?.bytesRead).toBe(socket.bytesWritten)
  slow.resolve()
  await Promise.all([once(socket, 'close'), closed])
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(answers).toContain('/api/cake')
})

/** A server that is asked for something slow over a connection that stays open for more, as those of proxies do. */
async function askedOnce(lastAnswersMs: number, answer: (slow: Promise<void>) => unknown) {
  const server = await createServer(readEnv({}), pino({ level: 'silent' }), { lastAnswersMs })
  const slow = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  server.get('/api/bread', async () => {
    asked.resolve()
    return answer(slow.promise)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((server.server.address() as net.AddressInfo).port, '127.0.0.1')
  let answers = ''
  socket.on('data', chunk => (answers += String(chunk)))
  socket.on('error', () => undefined)
  socket.write('GET /api/bread HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n')
  await asked.promise
  return { server, slow, socket, heard: () => answers }
}
const NEVER_MS = 600_000

test('a request that was under way when the server began to close ends its connection with its answer', async () => {
  const { server, slow, socket, heard } = await askedOnce(NEVER_MS, slow => slow.then(() => ({ data: 'bread' })))
  const gone = once(socket, 'close')
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  slow.resolve()
  await Promise.all([closed, gone])
  expect(heard()).toContain('bread')
  expect(heard().toLowerCase()).toContain('connection: close')
})

test('so does one whose answer had begun, which promised to stay open', async () => {
  const body = new PassThrough()
  const { server, socket, heard } = await askedOnce(NEVER_MS, () => body)
  body.write('half ')
  await expect.poll(heard).toContain('half')
  const gone = once(socket, 'close')
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  body.end('and half')
  await Promise.all([closed, gone])
  expect(heard()).toContain('and half')
})

test('what does not come to its end is cut off, so that the server does', async () => {
  const { server, slow, socket, heard } = await askedOnce(1, slow => slow)
  await Promise.all([server.close(), once(socket, 'close')])
  expect(heard()).toBe('')
  slow.resolve()
})
