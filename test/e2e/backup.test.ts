import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDemoFolder } from '#test/demo-folder.ts'
import { runClients } from '#test/durability/order-clients.ts'
import { runProgram } from '#test/durability/run-program.ts'
import { embeddedAddress, runSql } from '../../scripts/bench/database-access.ts'
import { demoOrder, placeOrder } from '../../scripts/bench/demo-order.ts'
import { freePort, startServer, type ServerProcess } from '../../scripts/bench/start-server.ts'

const CLIENTS = 4
/** So many orders are taken before, and after. */
const BESIDE = 20
/** Guests who never rest would take the processor from the copy; as many orders as these a shop has not. */
const PAUSE_MS = 25
/** As long as a program takes to begin on a machine that does much else. */
const BEGUN_MS = 60_000
const LONGEST_MS = 240_000

let folder = ''
let shopDir = ''
let copies = ''
let server: ServerProcess
const place = (name: string) => path.join(folder, name)
const backUp = (target: string, env: Record<string, string> = {}) =>
  runProgram('backup', [target], { DATA_DIR: shopDir, ...env })
const restore = (source: string, dataDir: string, ...more: string[]) =>
  runProgram('restore', [source, ...more], { DATA_DIR: dataDir }).ended
const copiesIn = async (target: string) => (await readdir(target)).filter(name => name.endsWith('.tar.zst'))

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-backup-'))
  shopDir = place('shop')
  copies = place('copies')
  await copyDemoFolder(shopDir)
  server = await startServer({ dataDir: shopDir, port: await freePort() })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup while guests order', () => {
  test(
    'holds every order acknowledged before its end, each once; the copy starts elsewhere and goes on with the next number',
    async () => {
      const body = await demoOrder(server.url)
      let isOver = false
      let taken = 0
      const onTaken = () => void (taken += 1)
      const untilMore = async () => {
        const before = taken
        await expect.poll(() => taken - before).toBeGreaterThan(BESIDE)
      }
      const pause = { pauseMs: PAUSE_MS, onTaken }
      const ordering = runClients(server.url, body, { clients: CLIENTS, isOver: () => isOver, ...pause })
      await untilMore()
      const begun = Date.now()
      const { code, said } = await backUp(copies).ended
      const ended = Date.now()
      await untilMore()
      isOver = true
      const report = await ordering
      expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Gesichert: ') })

      // Nobody noticed: orders were taken before, meanwhile and after, and none was refused.
      expect({
        troubles: [...report.troubles.keys()],
        broken: report.broken,
        contradictions: report.contradictions,
      }).toEqual({
        troubles: [],
        broken: 0,
        contradictions: [],
      })
      const meanwhile = report.acknowledged.filter(({ at }) => at > begun && at < ended)
      expect(meanwhile.length).toBeGreaterThan(CLIENTS)

      const [name = ''] = await copiesIn(copies)
      expect((await stat(path.join(copies, name))).mode & 0o777).toBe(0o600)
      const restoredDir = place('elsewhere')
      const restored = await restore(copies, restoredDir)
      expect(restored).toMatchObject({ code: 0 })
      // What it does and how long that takes stands before what it did.
      expect(restored.said).toMatch(
        /^Wiederhergestellt wird .*\nDas dauert (?:weniger als eine Minute|etwa \d+ Minuten)\.\nWiederhergestellt nach /s,
      )
      const heldUntil = Date.parse(/bis (\S+Z) bestätigt/.exec(restored.said)?.[1] ?? '')
      expect(heldUntil).toBeGreaterThan(begun)
      expect(heldUntil).toBeLessThanOrEqual(ended)

      const copy = await startServer({ dataDir: restoredDir, port: await freePort() })
      try {
        const stored = await runSql<{ key: string; uid: string; ticket: number; lines: number }>(
          await embeddedAddress(restoredDir),
          `select client_order_key as key, uid, ticket_number as ticket, (select count(*)::int from order_items
              where order_id = o.id) as lines
         from orders o where client_order_key is not null`,
        )
        const byKey = new Map(stored.map(order => [order.key, order]))
        expect(byKey.size).toBe(stored.length)
        const acknowledged = report.acknowledged.filter(({ at }) => at <= heldUntil)
        expect(acknowledged.length).toBeGreaterThan(0)
        for (const { key, uid, ticketNumber } of acknowledged)
          expect(byKey.get(key)).toEqual({ key, uid, ticket: ticketNumber, lines: body.items.length })
        // And nothing that no guest has sent.
        const known = new Set(report.acknowledged.map(({ key }) => key))
        expect(stored.filter(({ key }) => !known.has(key))).toEqual([])

        const next = await placeOrder(copy.url, { ...body, clientOrderKey: crypto.randomUUID() })
        expect(next.status).toBe(201)
        const { ticketNumber } = (JSON.parse(next.text) as { data: { ticketNumber: number } }).data
        expect(ticketNumber).toBe(Math.max(...stored.map(({ ticket }) => ticket)) + 1)
        const menu = await (await fetch(`${copy.url}/api/init`)).text()
        const picture = /\/image\/[^"\\]+/.exec(menu)?.[0]
        if (picture) expect((await fetch(copy.url + picture)).status).toBe(200)
        expect(await readFile(path.join(restoredDir, 'secrets/settings.key'), 'utf8')).toBe(
          await readFile(path.join(shopDir, 'secrets/settings.key'), 'utf8'),
        )
      } finally {
        await copy.stop()
      }
    },
    LONGEST_MS,
  )

  test('killed in the middle leaves nothing that a restore would take, and nothing behind in the database', async () => {
    const target = await mkdtemp(place('killed-'))
    const running = backUp(target)
    await expect.poll(() => readdir(target), { timeout: BEGUN_MS, interval: 5 }).not.toEqual([])
    running.child.kill('SIGKILL')
    await running.ended
    const [half = ''] = await readdir(target)
    expect(half).toMatch(/\.tar\.zst\.part$/)

    expect(await restore(target, place('from-half'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('liegt keine Sicherung'),
    })
    expect(await restore(path.join(target, half), place('from-half'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('unvollständig'),
    })
    expect(await readdir(place('from-half'))).toEqual([])
    const address = await embeddedAddress(shopDir)
    await expect.poll(() => runSql(address, 'select slot_name from pg_replication_slots')).toEqual([])

    // The next one goes well and takes away what was left.
    expect((await backUp(target).ended).code).toBe(0)
    expect(await readdir(target)).toEqual([expect.stringMatching(/\.tar\.zst$/)])
  })

  test('ended politely leaves nothing at all and says so', async () => {
    const target = await mkdtemp(place('ended-'))
    const running = backUp(target)
    await expect.poll(() => readdir(target), { timeout: BEGUN_MS, interval: 5 }).not.toEqual([])
    running.child.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 1, said: expect.stringContaining('abgebrochen') })
    expect(await readdir(target)).toEqual([])
  })

  test('two at once: the second says that one is under way', async () => {
    const target = await mkdtemp(place('twice-'))
    const [one, other] = await Promise.all([backUp(target).ended, backUp(target).ended])
    expect(new Set([one.code, other.code])).toEqual(new Set([0, 1]))
    expect(one.said + other.said).toContain('Es wird gerade schon gesichert.')
    expect(await copiesIn(target)).toHaveLength(1)
  })

  test.each([
    {
      target: () => path.join(shopDir, 'copies'),
      says: 'ginge mit ihm verloren',
      because: 'it lies in the data directory',
    },
    {
      target: () => place('weg/platte/copies'),
      says: 'Ist der Datenträger eingehängt?',
      because: 'the disk is not there',
    },
  ])('goes nowhere where $because', async ({ target, says }) => {
    const { code, said } = await backUp(target()).ended
    expect(code).toBe(1)
    expect(said).toMatch(says)
  })

  test('is refused where no shop lies', async () => {
    expect(await backUp(place('nowhere'), { DATA_DIR: place('no-shop') }).ended).toMatchObject({
      code: 1,
      said: expect.stringContaining('liegt keine Datenbank'),
    })
  })
})

describe('a restore', () => {
  const newest = async () => path.join(copies, (await copiesIn(copies)).at(-1) ?? '')

  test('is refused while the server runs', async () =>
    expect(await restore(copies, shopDir, '--replace')).toMatchObject({
      code: 1,
      said: expect.stringContaining('läuft bereits ein Server'),
    }))

  test('of a copy that was cut or changed replaces nothing', async () => {
    const bytes = await readFile(await newest())
    const damaged = place('damaged.tar.zst')
    const dataDir = place('stays')
    await restore(copies, dataDir)
    const before = await readdir(dataDir, { recursive: true })
    for (const [what, at] of [
      ['cut', 0.7],
      ['changed', 0.3],
    ] as const) {
      await writeFile(damaged, bytes)
      const offset = Math.floor(bytes.length * at)
      if (what === 'cut') await truncate(damaged, offset)
      else
        await writeFile(
          damaged,
          Buffer.concat([
            bytes.subarray(0, offset),
            Buffer.from([(bytes[offset] ?? 0) ^ 0x55]),
            bytes.subarray(offset + 1),
          ]),
        )
      expect(await restore(damaged, dataDir, '--replace')).toMatchObject({
        code: 1,
        said: expect.stringContaining('unvollständig oder wurde verändert'),
      })
      expect(await readdir(dataDir, { recursive: true })).toEqual(before)
    }
  })

  test('over a shop is refused; told to, it lays that aside and removes nothing', async () => {
    const dataDir = place('occupied')
    expect((await restore(copies, dataDir)).code).toBe(0)
    await writeFile(path.join(dataDir, 'secrets/eigenes'), 'bleibt')
    expect(await restore(copies, dataDir)).toMatchObject({
      code: 1,
      said: expect.stringContaining('liegt schon ein Shop'),
    })
    expect((await restore(copies, dataDir, '--replace')).code).toBe(0)
    const aside = (await readdir(dataDir)).find(name => name.startsWith('before-restore-')) ?? ''
    expect((await readdir(path.join(dataDir, aside))).sort()).toEqual(['blobs', 'postgres', 'secrets'])
    expect(await readFile(path.join(dataDir, aside, 'secrets/eigenes'), 'utf8')).toBe('bleibt')
    expect(await readdir(path.join(dataDir, 'secrets'))).not.toContain('eigenes')
  })

  test('that was interrupted keeps the server from starting on half of each, and a second run ends it', async () => {
    const dataDir = place('interrupted')
    expect((await restore(copies, dataDir)).code).toBe(0)
    // As a kill between moving aside and moving in leaves it.
    const aside = path.join(dataDir, 'before-restore-2026')
    await mkdir(aside)
    await writeFile(path.join(dataDir, 'restore-unfinished'), aside)
    await rm(path.join(dataDir, 'postgres'), { recursive: true })
    await expect(startServer({ dataDir, port: await freePort() })).rejects.toThrow(/Wiederherstellung unterbrochen/)
    expect((await restore(copies, dataDir)).code).toBe(0)
    expect((await readdir(aside)).sort()).toEqual(['blobs', 'secrets'])
    expect(await readdir(dataDir)).not.toContain('restore-unfinished')
  })

  test('and a backup work without a server as well', async () => {
    const dataDir = place('at-rest')
    expect((await restore(copies, dataDir)).code).toBe(0)
    const file = place('rest-eine.tar.zst')
    expect(await backUp(file, { DATA_DIR: dataDir }).ended).toMatchObject({ code: 0 })
    expect(await restore(file, place('from-rest'))).toMatchObject({ code: 0 })
  })
})
