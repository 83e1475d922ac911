import { zipSync } from 'fflate'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '#server/features/catalogue/file/archive/read-archive.ts'
import { type ArchiveEntry, writeArchive } from '#server/features/catalogue/file/archive/write-archive.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tresen-archive-'))))
afterAll(() => rm(folder, { recursive: true }))

const written = async (...entries: ArchiveEntry[]) =>
  Buffer.concat(await Readable.from(writeArchive(Readable.from(entries))).toArray())
const stored = async (bytes: Uint8Array) => {
  const path = join(folder, `${Math.random()}.zip`)
  await writeFile(path, bytes)
  return path
}
const readOf = async (bytes: Uint8Array, name: string, most = 1e6) => {
  const archive = await openArchive(await stored(bytes))
  try {
    return await archive.read(name, most)
  } finally {
    await archive.close()
  }
}
const WORDS = { name: 'Käse/übersicht.json', bytes: Buffer.from('{"ä":1}') }

test('what is written is read back, and the same is the same bytes', async () => {
  const bytes = await written(WORDS, { name: 'leer', bytes: Buffer.alloc(0) })
  expect(await readOf(bytes, WORDS.name)).toEqual(WORDS.bytes)
  expect(await readOf(bytes, 'leer')).toEqual(Buffer.alloc(0))
  expect(await readOf(bytes, 'fehlt')).toBeNull()
  expect(await written(WORDS, { name: 'leer', bytes: Buffer.alloc(0) })).toEqual(bytes)
})

test('an archive that another program packed is read too', async () => {
  const long = Buffer.from('Speisekarte '.repeat(1000))
  expect(await readOf(zipSync({ lang: long }), 'lang')).toEqual(long)
})

test.each([
  { because: 'it is none', spoil: () => Buffer.from('PK\u0003\u0004 kein Archiv') },
  { because: 'it is empty', spoil: () => Buffer.alloc(0) },
  { because: 'its end is missing', spoil: (bytes: Buffer) => bytes.subarray(0, -10) },
  {
    because: 'its content was changed',
    spoil: (bytes: Buffer) => {
      const copy = Buffer.from(bytes)
      copy.write('X', copy.indexOf('{'))
      return copy
    },
  },
])('an archive is refused when $because', async ({ spoil }) => {
  const bytes = spoil(await written(WORDS))
  await expect(readOf(bytes, WORDS.name)).rejects.toThrow('kein vollständiges Archiv')
})

test('what is larger than it may be is not unpacked, whatever it says of its size', async () => {
  const bomb = Buffer.from(zipSync({ bombe: Buffer.alloc(2_000_000) }, { level: 9 }))
  await expect(readOf(bomb, 'bombe')).rejects.toThrow('zu groß')
  // The directory claims ten bytes; what is packed would become two million.
  const directory = bomb.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  bomb.writeUInt32LE(10, directory + 24)
  await expect(readOf(bomb, 'bombe')).rejects.toThrow('kein vollständiges Archiv')
})
