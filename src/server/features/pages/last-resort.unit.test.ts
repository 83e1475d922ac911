import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastResort } from '#server/features/pages/last-resort.ts'

let answer = lastResort('/')
const server = createServer((request, response) => answer.send(request, response))
beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

test.each([
  { path: '/store/wien', isAway: false, status: 500, says: 'Leider ist ein interner Fehler aufgetreten.', retry: null },
  { path: '/store/wien', isAway: true, status: 503, says: 'Der Dienst ist gerade nicht erreichbar.', retry: '2' },
  {
    path: '/self-service/store/wien',
    isAway: false,
    status: 500,
    says: 'Das Gerät meldet sich von selbst zurück.',
    retry: null,
  },
  {
    path: '/self-service/store/wien',
    isAway: true,
    status: 503,
    says: 'Das Gerät meldet sich von selbst zurück.',
    retry: '2',
  },
])('$path says $status when the database is away: $isAway', async ({ path, isAway, status, says, retry }) => {
  answer = lastResort(path, { isAway })
  const sent = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect([sent.status, sent.headers.get('retry-after'), sent.headers.get('cache-control')]).toEqual([
    status,
    retry,
    'no-store',
  ])
  expect(await sent.text()).toContain(says)
})
