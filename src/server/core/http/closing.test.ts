import { once } from 'node:events'
import net from 'node:net'
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
