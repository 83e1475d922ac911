import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { MOST_UNREAD, openStream } from '#server/core/http/open-stream.ts'

const PIECE = 'x'.repeat(1024 * 1024)

test('whoever takes nothing in is cut off once, and what is said to them afterwards harms nobody', async () => {
  const errors: unknown[] = []
  let ended = 0
  let said = 0
  const cut = Promise.withResolvers<void>()
  const server = createServer((_request, raw) => {
    raw.on('error', error => errors.push(error))
    raw.on('close', () => cut.resolve())
    const { send, sendAway } = openStream({ hijack: () => undefined, raw }, () => (ended += 1))
    while (ended === 0 && said < 100) {
      send(PIECE)
      said += 1
    }
    for (let more = 0; more < 3; more += 1) send(PIECE)
    sendAway()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const guest = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  guest.on('error', () => undefined)
  guest.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await cut.promise
  await new Promise(resolve => void setImmediate(resolve))
  expect([ended, errors]).toEqual([1, []])
  expect(said).toBeGreaterThan(MOST_UNREAD / PIECE.length)
  expect(said).toBeLessThan(100)
  guest.destroy()
  server.close()
})
