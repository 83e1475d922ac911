import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalBlobStore } from '#server/ports/local-blob-store.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-blobs-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
const modeOf = async (...place: string[]) => ((await stat(path.join(dataDir, 'blobs', ...place))).mode & 0o777).toString(8)

test('a stored file is the server’s own user’s alone, and so is every folder above it', async () => {
  await createLocalBlobStore(dataDir).put('derived/images/4-1/small.webp', Buffer.from('bild'))
  expect(await modeOf('derived', 'images', '4-1', 'small.webp')).toBe('600')
  for (const folder of [[], ['derived'], ['derived', 'images'], ['derived', 'images', '4-1']]) expect(await modeOf(...folder)).toBe('700')
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
