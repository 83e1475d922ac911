import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalBlobStore } from '#server/ports/local-blob-store.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-blobs-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
const modeOf = async (...place: string[]) =>
  ((await stat(path.join(dataDir, 'blobs', ...place))).mode & 0o777).toString(8)

test('a stored file is the server’s own user’s alone, and so is every folder above it', async () => {
  await createLocalBlobStore(dataDir).put('derived/images/4-1/small.webp', Buffer.from('bild'))
  expect(await modeOf('derived', 'images', '4-1', 'small.webp')).toBe('600')
  for (const folder of [[], ['derived'], ['derived', 'images'], ['derived', 'images', '4-1']])
    expect(await modeOf(...folder)).toBe('700')
})

test('what an older version has left readable for others is closed, and stays readable for us', async () => {
  const folder = path.join(dataDir, 'blobs', 'uploads')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, '7.pdf'), 'Speisekarte')
  for (const [place, mode] of [
    [path.join(dataDir, 'blobs'), 0o755],
    [folder, 0o777],
    [path.join(folder, '7.pdf'), 0o644],
  ] as const)
    await chmod(place, mode)
  const store = createLocalBlobStore(dataDir)
  await store.seal()
  expect([await modeOf(), await modeOf('uploads'), await modeOf('uploads', '7.pdf')]).toEqual(['700', '700', '600'])
  expect(String(await store.get('uploads/7.pdf'))).toBe('Speisekarte')
  expect(await readFile(path.join(folder, '7.pdf'), 'utf8')).toBe('Speisekarte')
})

test('where nothing was stored yet there is nothing to close', async () => {
  await expect(createLocalBlobStore(dataDir).seal()).resolves.toBeUndefined()
})

async function* pieces(...texts: (string | Error)[]): AsyncGenerator<Buffer> {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield Buffer.from(text)
  }
}

test('a file that comes piece by piece is there whole, or not at all', async () => {
  const store = createLocalBlobStore(dataDir)
  await store.putStream('uploads/1.mp4', pieces('ein ', 'langer ', 'Film'))
  expect([String(await store.get('uploads/1.mp4')), await modeOf('uploads', '1.mp4')]).toEqual([
    'ein langer Film',
    '600',
  ])
  await expect(store.putStream('uploads/2.mp4', pieces('ein ', new Error('der Absender ist weg')))).rejects.toThrow(
    'der Absender ist weg',
  )
  expect(await readdir(path.join(dataDir, 'blobs', 'uploads'))).toEqual(['1.mp4'])
})

test('what a killed server has left half written is gone after a day', async () => {
  const folder = path.join(dataDir, 'blobs', 'uploads')
  await mkdir(folder, { recursive: true })
  const yesterday = new Date(Date.now() - 90_000_000)
  for (const name of ['1.mp4.alt.part', '2.mp4.neu.part', '3.mp4']) await writeFile(path.join(folder, name), 'halb')
  for (const name of ['1.mp4.alt.part', '3.mp4']) await utimes(path.join(folder, name), yesterday, yesterday)
  await createLocalBlobStore(dataDir).seal()
  expect((await readdir(folder)).toSorted()).toEqual(['2.mp4.neu.part', '3.mp4'])
})
