import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FACTS, MANIFEST } from '#server/features/backup/archive/manifest.ts'
import { tarEnd, tarHeader } from '#server/features/backup/archive/tar-header.ts'
import { bytesEntry, type Entry, writeEntries } from '#server/features/backup/archive/write-entries.ts'
import { MOMENT } from '#server/features/backup/copy/make-entries.ts'
import { writeCopy } from '#server/features/backup/copy/write-copy.ts'
import { unpack } from '#server/features/backup/restore/unpack.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-archive-'))))
afterEach(() => rm(folder, { recursive: true }))

const facts = {
  format: 1,
  begunAt: '2026-11-20T11:00:00.000Z',
  program: '1.0.0',
  holds: 'files',
  bytes: 10,
  database: null,
}
const moment = bytesEntry(MOMENT, JSON.stringify({ heldUntil: '2026-11-20T11:00:05.000Z' }))
async function* entriesOf(...entries: Entry[]) {
  yield bytesEntry(FACTS, JSON.stringify(facts))
  yield* entries
  yield moment
}
const copyOf = async (...entries: Entry[]) => {
  const file = path.join(folder, 'tresen-copy.tar.zst')
  await writeCopy(file, entriesOf(...entries))
  return file
}
const unpackInto = (file: string, name = 'out') => unpack(file, path.join(folder, name), async () => undefined)
const DAMAGED = /unvollständig oder wurde verändert. Es wurde nichts ersetzt/
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  return (error as { errors?: { message: string }[] }).errors?.[0]?.message ?? String(error)
}

describe('a copy', () => {
  test('comes back byte for byte, whatever its names and sizes', async () => {
    const long = `blobs/${'ordner/'.repeat(20)}bild.webp`
    const contents = new Map(
      [0, 1, 511, 512, 513, 100_000]
        .map(size => [`blobs/größe-${size}` as string, Buffer.alloc(size, `${size}`)] as const)
        .concat([[long, Buffer.from('weit unten')]]),
    )
    const file = await copyOf(
      { kind: 'folder', path: 'postgres/pg_notify' },
      ...[...contents].map(([name, bytes]) => bytesEntry(name, bytes)),
    )
    expect(await unpackInto(file)).toMatchObject({
      facts,
      heldUntil: '2026-11-20T11:00:05.000Z',
      files: contents.size + 2,
    })
    for (const [name, bytes] of contents)
      expect((await readFile(path.join(folder, 'out', name))).equals(bytes)).toBe(true)
    expect(await readdir(path.join(folder, 'out/postgres/pg_notify'))).toEqual([])
  })

  test('of a file that changes its length while it is read has as many bytes as were announced', async () => {
    const pieces = (...texts: string[]) => texts.map(text => Buffer.from(text))
    const file = await copyOf(
      { kind: 'file', path: 'postgres/grows', size: 6, bytes: pieces('abc', 'def', 'ghi') },
      { kind: 'file', path: 'postgres/shrinks', size: 6, bytes: pieces('abc') },
      bytesEntry('postgres/next', 'heil'),
    )
    await unpackInto(file)
    expect(await readFile(path.join(folder, 'out/postgres/grows'), 'utf8')).toBe('abcdef')
    expect(await readFile(path.join(folder, 'out/postgres/shrinks'), 'utf8')).toBe('abc\0\0\0')
    expect(await readFile(path.join(folder, 'out/postgres/next'), 'utf8')).toBe('heil')
  })

  test('is not there at all when making it fails, and never takes the place of another', async () => {
    const failing: Entry = {
      kind: 'file',
      path: 'blobs/a',
      size: 6,
      bytes: { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('die Platte')) }) },
    }
    await expect(copyOf(failing)).rejects.toThrow('die Platte')
    expect(await readdir(folder)).toEqual([])
    const file = await copyOf()
    expect(await refusal(copyOf())).toContain('gibt es schon')
    expect(await readdir(folder)).toEqual([path.basename(file)])
  })
})

describe('a copy that is not as it was made is refused', () => {
  test('cut short anywhere', async () => {
    const file = await copyOf(
      bytesEntry('blobs/a', Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))),
    )
    const whole = await readFile(file)
    for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
      await writeFile(file, whole)
      await truncate(file, Math.floor(whole.length * part))
      expect(await refusal(unpackInto(file, `out-${part}`))).toMatch(DAMAGED)
    }
  })

  test('with a bit turned over', async () => {
    const file = await copyOf(bytesEntry('blobs/a', 'ein Text, der bleibt'))
    const bytes = await readFile(file)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(file, bytes)
    expect(await refusal(unpackInto(file))).toMatch(DAMAGED)
  })

  const pack = async (bytes: AsyncIterable<Uint8Array>) => {
    const file = path.join(folder, 'own.tar.zst')
    await pipeline(bytes, createZstdCompress(), createWriteStream(file))
    return file
  }
  const block = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return Buffer.concat([
      tarHeader({ kind: 'file', path: name, size: bytes.length }),
      bytes,
      Buffer.alloc((512 - (bytes.length % 512)) % 512),
    ])
  }

  test('packed anew with another content under the manifest of before', async () => {
    const pieces: Buffer[] = []
    for await (const piece of writeEntries(entriesOf(bytesEntry('blobs/a', 'Preis 10'))))
      pieces.push(Buffer.from(piece))
    const changed = Buffer.from(Buffer.concat(pieces).toString('latin1').replace('Preis 10', 'Preis 01'), 'latin1')
    expect(
      await refusal(
        unpackInto(
          await pack(
            (async function* () {
              yield changed
            })(),
          ),
        ),
      ),
    ).toMatch(DAMAGED)
  })

  test('without its manifest, with one that was written anew by hand, or not of ours at all', async () => {
    const own = { files: [{ path: FACTS, size: 3, sha256: '0'.repeat(64) }] }
    for (const parts of [
      [block(FACTS, JSON.stringify(facts))],
      [
        block(FACTS, JSON.stringify(facts)),
        block(MANIFEST, `${createHash('sha256').update('anderes').digest('hex')}\n${JSON.stringify(own)}`),
      ],
      [block('liesmich.txt', 'Hallo')],
    ])
      expect(
        await refusal(
          unpackInto(
            await pack(
              (async function* () {
                yield* parts
                yield tarEnd()
              })(),
            ),
          ),
        ),
      ).toMatch(DAMAGED)
    const text = path.join(folder, 'text.tar.zst')
    await writeFile(text, 'kein Archiv')
    expect(await refusal(unpackInto(text))).toMatch(DAMAGED)
  })

  test.each(['../flucht', '/etc/flucht', 'blobs/../../flucht', 'blobs//flucht', 'blobs\\..\\flucht'])(
    'with a path that leads out: %s',
    async name => {
      const parts = [block(FACTS, JSON.stringify(facts)), block(name, 'böse'), tarEnd()]
      expect(
        await refusal(
          unpackInto(
            await pack(
              (async function* () {
                yield* parts
              })(),
            ),
            'a/b',
          ),
        ),
      ).toMatch(DAMAGED)
      expect((await readdir(folder, { recursive: true })).filter(found => found.includes('flucht'))).toEqual([])
    },
  )

  test('of a newer kind', async () => {
    const newer = block(FACTS, JSON.stringify({ ...facts, format: 3 }))
    expect(
      await refusal(
        unpackInto(
          await pack(
            (async function* () {
              yield newer
              yield tarEnd()
            })(),
          ),
        ),
      ),
    ).toContain('neueren Version')
  })
})
