import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSecretBox } from '#server/core/secrets/secret-box.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('A sealed secret', () => {
  test('opens again, also after a restart, and looks like nothing', async () => {
    const sealed = await createSecretBox(dataDir).seal('Kürbiskern', 'test')
    expect(sealed).not.toContain('Kürbiskern')
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('rbiskern')
    expect(await createSecretBox(dataDir).open(sealed, 'test')).toBe('Kürbiskern')
  })

  test('looks different every time', async () => {
    const box = createSecretBox(dataDir)
    expect(await box.seal('a', 'test')).not.toBe(await box.seal('a', 'test'))
  })

  test('stays shut for another purpose, another key, and after a change', async () => {
    const box = createSecretBox(dataDir)
    const sealed = await box.seal('a', 'test')
    expect(await box.open(sealed, 'other')).toBeNull()
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(await box.open(changed, 'test')).toBeNull()
    for (const rubbish of ['', 'v1.', 'v1.AAAA', 'v2.' + sealed.slice(3)])
      expect(await box.open(rubbish, 'test')).toBeNull()
    await rm(path.join(dataDir, 'secrets'), { recursive: true })
    expect(await createSecretBox(dataDir).open(sealed, 'test')).toBeNull()
  })

  test('of two processes that start at once opens in both, with one key that nobody else may read', async () => {
    const boxes = Array.from({ length: 8 }, () => createSecretBox(dataDir))
    const sealed = await Promise.all(boxes.map(box => box.seal('a', 'test')))
    for (const one of sealed) expect(await boxes[0]!.open(one, 'test')).toBe('a')
    expect(await readdir(path.join(dataDir, 'secrets'))).toEqual(['settings.key'])
    expect((await stat(path.join(dataDir, 'secrets/settings.key'))).mode & 0o077).toBe(0)
  })

  test('is not lost to a damaged key: the server says so instead of making another', async () => {
    const file = path.join(dataDir, 'secrets/settings.key')
    await createSecretBox(dataDir).seal('a', 'test')
    await writeFile(file, 'kaputt')
    await expect(createSecretBox(dataDir).seal('a', 'test')).rejects.toThrow('does not hold a key')
    expect(await readFile(file, 'utf8')).toBe('kaputt')
  })
})

test('what is derived from the key is the same for a purpose, and another for every other purpose and key', async () => {
  const derived = await createSecretBox(dataDir).derive('first-password')
  expect(derived).toHaveLength(32)
  expect(await createSecretBox(dataDir).derive('first-password')).toEqual(derived)
  expect(await createSecretBox(dataDir).derive('another')).not.toEqual(derived)
  expect(await createSecretBox(path.join(dataDir, 'other')).derive('first-password')).not.toEqual(derived)
})
