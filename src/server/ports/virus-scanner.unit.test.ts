import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVirusScanner } from '#server/ports/virus-scanner.ts'
import { EICAR, type Manner, startClamDaemon } from '#test/clam-daemon.ts'

const TIMEOUT_MS = 150
let daemon: Awaited<ReturnType<typeof startClamDaemon>>
beforeAll(async () => {
  daemon = await startClamDaemon()
})
afterAll(() => daemon.close())
beforeEach(() => daemon.behave('scans'))
const scan = (bytes: Uint8Array | string) => createVirusScanner(daemon.url, TIMEOUT_MS).scan(Buffer.from(bytes))

describe('A ClamAV daemon', () => {
  test('gets the file whole and finds nothing in it', async () => {
    const file = Buffer.from(Array.from({ length: 200_001 }, (_, index) => index % 251))
    expect(await scan(file)).toEqual({ kind: 'clean' })
    expect(daemon.scanned.at(-1)?.equals(file)).toBe(true)
  })

  test('names what it finds, wherever in the file it stands', async () => {
    expect(await scan(EICAR)).toEqual({ kind: 'infected', signature: 'Eicar-Signature' })
    expect(await scan('x'.repeat(65_520) + EICAR)).toEqual({ kind: 'infected', signature: 'Eicar-Signature' })
  })

  test('gets a long film as it is read, and says the same of it', async () => {
    async function* film(end: string) {
      for (let at = 0; at < 40; at++) yield Buffer.alloc(100_000, at)
      yield Buffer.from(end)
    }
    const scanner = createVirusScanner(daemon.url, 5000)
    expect(await scanner.scan(film('Ende'), 4_000_004)).toEqual({ kind: 'clean' })
    expect(daemon.scanned.at(-1)?.length).toBe(4_000_004)
    expect(await scanner.scan(film(EICAR), 4_000_068)).toMatchObject({ kind: 'infected' })
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('die Platte ist weg')
    }
    await expect(scanner.scan(broken(), 10)).rejects.toThrow('die Platte ist weg')
  })

  test('looks at an empty file too', async () => expect(await scan('')).toEqual({ kind: 'clean' }))

  test.each<{ manner: Manner; reason: string; because: string }>([
    { manner: 'silent', reason: 'no answer within 150 ms', because: 'a file must not wait without end' },
    { manner: 'hangs up', reason: 'it hung up without a word|ECONNRESET|EPIPE', because: 'silence is no consent' },
    {
      manner: 'too long',
      reason: 'INSTREAM size limit exceeded. ERROR',
      because: 'what it did not look at is not clean',
    },
    { manner: 'nonsense', reason: 'HTTP/1.1 400 Bad Request', because: 'something else listens there' },
  ])('that is $manner has no verdict, because $because', async ({ manner, reason }) => {
    daemon.behave(manner)
    const verdict = await scan('x'.repeat(300_000))
    expect(verdict).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(`^(${reason})`) })
  })

  test('is reached by the path of its socket as well', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-clam-'))
    const local = await startClamDaemon({ path: path.join(folder, 'clamd.ctl') })
    expect(local.url).toBe(`unix:${folder}/clamd.ctl`)
    expect(await createVirusScanner(local.url, TIMEOUT_MS).scan(Buffer.from(EICAR))).toMatchObject({ kind: 'infected' })
    await local.close()
    await rm(folder, { recursive: true, force: true })
  })
})

test('a daemon that is not there has no verdict', async () => {
  const gone = await startClamDaemon()
  await gone.close()
  expect(await createVirusScanner(gone.url, TIMEOUT_MS).scan(Buffer.from('a'))).toEqual({
    kind: 'unknown',
    reason: 'ECONNREFUSED',
  })
  expect(await createVirusScanner('unix:/nowhere/clamd.ctl', TIMEOUT_MS).scan(Buffer.from('a'))).toEqual({
    kind: 'unknown',
    reason: 'ENOENT',
  })
})

test('without a daemon every file counts as clean, and nobody pretends to have looked', async () => {
  const none = createVirusScanner(undefined, TIMEOUT_MS)
  expect([none.isConfigured, await none.scan(Buffer.from(EICAR))]).toEqual([false, { kind: 'clean' }])
})
