import { mkdtemp, readdir, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { copyDemoFolder } from '#test/demo-folder.ts'
import { demoOrder, placeOrder } from '../../scripts/bench/demo-order.ts'
import { freePort, launchServer, untilReady, type ServerProcess } from '../../scripts/bench/start-server.ts'

const DESCRIPTORS = 128
const LISTENERS = 200

let dataDir = ''
let server: ServerProcess
let body: PlaceOrderInput
let order = { uid: '', hash: '' }
const streams: http.ClientRequest[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-few-'))
  await copyDemoFolder(dataDir)
  server = launchServer({ dataDir, port: await freePort(), env: { RATE_LIMITS: 'on' }, descriptors: DESCRIPTORS })
  await untilReady(server)
  body = await demoOrder(server.url)
  order = (JSON.parse((await placeOrder(server.url, body)).text) as { data: typeof order }).data
})
afterAll(async () => {
  for (const stream of streams) stream.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Orders on a connection of its own: a browser sends again by itself what met a resting connection that was just
 * closed, this client does not.
 */
const orderAnew = (): Promise<number | string> =>
  new Promise(resolve => {
    const sent = http.request(
      `${server.url}/api/orders`,
      { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } },
      answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end(JSON.stringify(body))
  })

/** Listens to an order as its status page does, each on a connection of its own, and answers what it was told. */
const listen = (): Promise<number | string> =>
  new Promise(resolve => {
    const stream = http.get(
      `${server.url}/api/live?topic=order:${order.uid}:${order.hash}`,
      { agent: new http.Agent({ keepAlive: true }) },
      answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    stream.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    streams.push(stream)
  })
const count = (all: readonly (number | string)[]) =>
  Object.fromEntries([...Map.groupBy(all, one => String(one))].map(([key, those]) => [key, those.length]))

test('two hundred listeners where few descriptors are allowed: some listen, nobody is cut off, and orders go on', async () => {
  const told: Promise<number | string>[] = []
  const ordered: (number | string)[] = []
  for (let index = 0; index < LISTENERS; index += 1) {
    told.push(listen())
    await sleep(5)
    if (index % 20 === 19) ordered.push(await orderAnew())
  }
  const answers = count(await Promise.all(told))
  expect(
    Object.keys(answers).filter(status => !['200', '429', '503'].includes(status)),
    JSON.stringify(answers),
  ).toEqual([])
  expect(answers['200']).toBeGreaterThan(5)
  expect(ordered).toEqual(ordered.map(() => 201))
  expect((await readdir(`/proc/${server.pid}/fd`)).length).toBeLessThan(DESCRIPTORS - 20)
})

test('all two hundred at the same moment: what is too much is told to come again, and orders go on after that', async () => {
  const answers = count(await Promise.all(Array.from({ length: LISTENERS }, listen)))
  expect(
    Object.keys(answers).filter(status => !['200', '429', '503'].includes(status)),
    JSON.stringify(answers),
  ).toEqual([])
  await expect.poll(orderAnew).toBe(201)
  for (let index = 0; index < 5; index += 1) expect(await orderAnew()).toBe(201)
})
