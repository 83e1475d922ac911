import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startEmbedded, type RunningPostgres } from '#server/core/db/embedded.ts'
import { runProgram } from '#test/durability/run-program.ts'
import { openEventStream } from '#test/event-stream.ts'
import { startS3Double, type S3Double } from '#test/s3-double.ts'
import { filmOf } from '#test/film-bytes.ts'
import { runSql } from '../../scripts/bench/database-access.ts'
import { demoOrder, GUEST, OPEN_BRANCH, placeOrder } from '../../scripts/bench/demo-order.ts'
import { freePort, launchServer, untilReady, type ServerProcess } from '../../scripts/bench/start-server.ts'

/** Two machines: each has its own disk, and in common a database, a bucket and what the environment says. */
let folder = ''
let database: RunningPostgres
let s3: S3Double
let a: ServerProcess
let b: ServerProcess
let cookie = ''
const SECRET_KEY = Buffer.alloc(32, 'gemeinsam').toString('base64')
const shared = () => ({
  DATABASE_URL: database.connectionString,
  SECRET_KEY,
  S3_ENDPOINT: s3.env.endpoint,
  S3_REGION: s3.env.region,
  S3_BUCKET: s3.env.bucket,
  S3_ACCESS_KEY_ID: s3.env.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.env.secretAccessKey,
})
const diskOf = (name: string) => path.join(folder, name)
const ask = async <T>(server: ServerProcess, method: string, address: string, body?: unknown) => {
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  return { status: answer.status, data, errors }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-two-'))
  s3 = await startS3Double()
  database = await startEmbedded({ dataDir: diskOf('database') })
  a = launchServer({ dataDir: diskOf('a'), port: await freePort(), env: shared() })
  await untilReady(a)
  b = launchServer({ dataDir: diskOf('b'), port: await freePort(), env: shared() })
  await untilReady(b)
})
afterAll(async () => {
  await Promise.all([a, b].map(server => server?.stop()))
  await database?.stop()
  await s3?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('two servers on two machines', () => {
  test('who signs in at one works at the other, and is signed out of both', async () => {
    const answer = await fetch(`${a.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'chefin',
        password: DEMO_LOGINS.find(({ username }) => username === 'chefin')?.password,
      }),
    })
    expect(answer.status).toBe(200)
    cookie = answer.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    expect(await ask(b, 'GET', '/users/me')).toMatchObject({ status: 200, data: { username: 'chefin' } })
  })

  test('a picture taken in by one is shown by the other, in every size, also after the first is gone from memory', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b23a12' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'suppe.jpg')
    const taken = await fetch(`${a.url}/api/images`, { method: 'POST', headers: { cookie }, body: form })
    expect(taken.status).toBe(201)
    const { data: image } = (await taken.json()) as { data: { id: number; version: number; extension: string } }
    const file = `${image.id}-${image.version}.${image.extension}`
    expect([...s3.objects.keys()]).toContain(`images/${file}`)
    for (const size of ['', 'small/', 'thumbnail/'])
      for (const server of [b, a]) {
        const shown = await fetch(`${server.url}/image/${size}${file}`, { headers: { accept: 'image/webp' } })
        expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect(shown.headers.get('cache-control')).toContain('immutable')
        expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100)
      }
    expect([...s3.objects.keys()]).toContain(`derived/images/${image.id}-${image.version}/small.webp`)

    expect((await ask(b, 'DELETE', `/images/${image.id}`)).status).toBe(200)
    expect((await fetch(`${a.url}/image/small/${file}`)).status).toBe(404)
    expect([...s3.objects.keys()].filter(key => key.includes(`images/${image.id}-`))).toEqual([])
  })

  test('a file is read in parts, by whoever may read it, from the other server', async () => {
    const film = filmOf(Buffer.alloc(300_000, 7))
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(film)], { type: 'video/mp4' }), 'film.mp4')
    const taken = await fetch(`${a.url}/api/uploads`, { method: 'POST', headers: { cookie }, body: form })
    expect(taken.status).toBe(201)
    const { data: upload } = (await taken.json()) as {
      data: { id: number; version: number; extension: string; publicHash: string }
    }
    const address = `${b.url}/upload/${upload.publicHash}/${upload.id}-${upload.version}.${upload.extension}`
    s3.trouble({ kind: 'cut', method: 'GET' })
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(film)).toBe(true)
    const part = await fetch(address, { headers: { range: 'bytes=100000-199999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100000-199999/${film.length}`])
    expect((await part.arrayBuffer()).byteLength).toBe(100_000)
    expect((await fetch(address.replace(upload.publicHash, 'x'.repeat(32)))).status).toBe(404)
  })

  test('what is edited at one stands on the page of the other', async () => {
    const { data: branches } = await ask<{ id: number; identifier: string; version: number }[]>(a, 'GET', '/branches')
    const branch = branches.find(({ identifier }) => identifier === OPEN_BRANCH)!
    const page = () => fetch(`${b.url}/store/${OPEN_BRANCH}`).then(answer => answer.text())
    expect(await page()).not.toContain('Zweihaus')
    const saved = await ask(a, 'PUT', `/branches/${branch.id}`, { name: 'Zweihaus am Neubau', version: branch.version })
    expect(saved).toMatchObject({ status: 200 })
    await expect.poll(page).toContain('Zweihaus')
  })

  test('an order at one rings at the other, and its guest follows it there', async () => {
    const body = await demoOrder(a.url)
    const { data: branches } = await ask<{ id: number; identifier: string }[]>(b, 'GET', '/branches')
    const branch = branches.find(({ identifier }) => identifier === OPEN_BRANCH)!
    const desk = await openEventStream(`${b.url}/api/orders/live?branch=${branch.id}`, cookie)
    expect(desk.status).toBe(200)
    const placed = await placeOrder(a.url, { ...body, ...GUEST, clientOrderKey: crypto.randomUUID() })
    expect(placed.status).toBe(201)
    const { data: order } = JSON.parse(placed.text) as { data: { id: number; uid: string; hash: string } }
    let heard = await desk.next()
    while (!JSON.stringify(heard).includes(`"id":${order.id}`)) heard = await desk.next()
    expect(JSON.stringify(heard)).toContain(`"id":${order.id}`)
    desk.close()

    const guest = await openEventStream(`${b.url}/api/orders/public/${order.uid}/${order.hash}/live`)
    expect(guest.status).toBe(200)
    expect((await ask(a, 'POST', `/orders/${order.id}/status/confirm`, {})).status).toBe(200)
    let told = await guest.next()
    while (!JSON.stringify(told).includes('confirmed')) told = await guest.next()
    guest.close()
    expect((await fetch(`${b.url}/api/orders/public/${order.uid}/${order.hash}`)).status).toBe(200)
  })

  test('a notice pair made by one is opened by the other, and both work on the same queue', async () => {
    expect((await ask(a, 'POST', '/config', { enableWebPush: true })).status).toBe(200)
    const { data: config } = await ask<{ push: { publicKey: string } }>(b, 'GET', '/config')
    expect(config.push.publicKey).toMatch(/^[\w-]{80,}$/)
    await b.stop()
    b = launchServer({ dataDir: diskOf('b-again'), port: await freePort(), env: shared() })
    await untilReady(b)
    const { data: after } = await ask<{ push: { publicKey: string } }>(b, 'GET', '/config')
    expect(after.push.publicKey).toBe(config.push.publicKey)
  })

  test('one with another key leaves the pair alone while the others work, and says what is wrong', async () => {
    const { data: before } = await ask<{ push: { publicKey: string } }>(a, 'GET', '/config')
    const other = launchServer({
      dataDir: diskOf('other'),
      port: await freePort(),
      env: { ...shared(), SECRET_KEY: '' },
    })
    try {
      await untilReady(other)
      expect(other.output()).toContain('SECRET_KEY')
      const { data: after } = await ask<{ push: { publicKey: string } }>(a, 'GET', '/config')
      expect(after.push.publicKey).toBe(before.push.publicKey)
    } finally {
      await other.stop()
    }
  })

  test('neither has anything of the shop on its disk', async () => {
    // Files of this program's former builds are no business of the shop: each machine keeps its own.
    for (const name of ['a', 'b', 'b-again'])
      expect((await readdir(diskOf(name)).catch(() => [])).filter(found => found !== 'builds')).toEqual([])
  })

  test('a storage that is away is told calmly, and what needs no file goes on', async () => {
    s3.trouble({ kind: 'error', status: 503, times: 1000 })
    const form = new FormData()
    form.append(
      'file',
      new Blob([
        await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ]),
      'a.png',
    )
    const refused = await fetch(`${a.url}/api/images`, { method: 'POST', headers: { cookie }, body: form })
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        errors: [
          {
            code: 'storageAway',
            message: 'Der Dateispeicher ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.',
            number: expect.any(String),
          },
        ],
      },
    ])
    expect((await fetch(`${b.url}/store/${OPEN_BRANCH}`)).status).toBe(200)
    s3.trouble(null)
    const [images] = await runSql<{ count: number }>(
      database.connectionString,
      "select count(*)::int as count from images where name = 'a.png'",
    )
    expect(images?.count).toBe(0)
  })

  test('their files are backed up from the bucket and come back into an empty one', async () => {
    const made = await runProgram('backup', [diskOf('copies')], {
      ...shared(),
      DATA_DIR: diskOf('a'),
      // Whatever programs of PostgreSQL this machine has.
      PG_BIN: diskOf('no-programs'),
    }).ended
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('pg_dump') })
    const kept = [...s3.objects].filter(([key]) => !key.startsWith('derived/'))
    expect(kept.length).toBeGreaterThan(0)
    s3.objects.clear()
    const restored = await runProgram('restore', [diskOf('copies')], { ...shared(), DATA_DIR: diskOf('new') }).ended
    expect(restored).toMatchObject({ code: 0 })
    expect([...s3.objects.keys()].sort()).toEqual(kept.map(([key]) => key).sort())
    for (const [key, bytes] of kept) expect(s3.objects.get(key)?.equals(bytes)).toBe(true)
  })
})
