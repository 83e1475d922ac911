import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { runLoad } from './load-job.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach(server => server.close()))
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const posts = {
  connections: 3,
  method: 'POST',
  path: '/orders',
  headers: { 'content-type': 'application/json' },
  body: '{"key":"{key}"}',
} as const

test('the bench sends exactly as many orders as asked for, each with a key of its own', async () => {
  const seen: string[] = []
  const port = await serve((request, response) => {
    void text(request).then(body => {
      seen.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`)
      response.writeHead(201).end('ok')
    })
  })
  const result = await runLoad({ ...posts, port, expectedStatus: 201, requests: 40 })
  expect([seen.length, new Set(seen).size, result.requests]).toEqual([40, 40, 40])
  expect(seen[0]).toMatch(/^POST \/orders application\/json \{"key":"[\da-f-]{36}"\}$/)
  expect(result.perSecond).toBeGreaterThan(0)
})

test('the bench asks for as long as told and counts from the request to the head of the answer', async () => {
  const port = await serve((_request, response) => void setTimeout(() => response.end('x'.repeat(50_000)), 20))
  const started = performance.now()
  const result = await runLoad({
    connections: 2,
    method: 'GET',
    path: '/',
    port,
    expectedStatus: 200,
    milliseconds: 400,
  })
  expect(performance.now() - started).toBeGreaterThan(390)
  expect(result.ttfbMs.p50).toBeGreaterThan(15)
  expect(result.requests).toBeGreaterThan(4)
})

test.each([
  { status: 422, says: '10 of 10 answers were not 201, the first:\n422 Nein', because: 'a refused order is none' },
  {
    status: 200,
    says: '10 of 10 answers were not 201, the first:\n200 Nein',
    because: 'any other success is a surprise',
  },
])('an answer $status ends the bench: $because', async ({ status, says }) => {
  const port = await serve((_request, response) => void response.writeHead(status).end('Nein'))
  await expect(runLoad({ ...posts, port, expectedStatus: 201, requests: 10 })).rejects.toThrow(says)
})

test('what is refused is counted where the run may go on, and is no order', async () => {
  let count = 0
  const port = await serve((_request, response) => void response.writeHead((count += 1) % 2 ? 201 : 503).end('busy'))
  const result = await runLoad({ ...posts, connections: 1, port, expectedStatus: 201, requests: 10, mayRefuse: true })
  expect([result.requests, result.refused]).toEqual([10, 5])
})

test('the orders of a run come from many guests', async () => {
  const seen: string[] = []
  const port = await serve((request, response) => {
    void text(request).then(body => {
      seen.push(body)
      response.writeHead(201).end()
    })
  })
  await runLoad({ ...posts, body: '+43664{guest}', port, expectedStatus: 201, requests: 60 })
  expect(new Set(seen).size).toBeGreaterThan(30)
  expect(seen[0]).toMatch(/^\+43664\d{6}$/)
})

test('of several bodies each request takes one, with a key of its own', async () => {
  const seen = new Set<string>()
  const port = await serve((request, response) => {
    void text(request).then(body => {
      seen.add(body.slice(0, 1))
      response.writeHead(201).end()
    })
  })
  await runLoad({ ...posts, body: ['a {key}', 'b {key}', 'c {key}'], port, expectedStatus: 201, requests: 60 })
  expect([...seen].toSorted()).toEqual(['a', 'b', 'c'])
})
