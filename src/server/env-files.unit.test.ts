import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { readEnv } from '#server/env.ts'
import { SECRET_NAMES, withSecretFiles } from '#server/env-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-files-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content)
  return path.join(folder, name)
}

test('every secret may come as a file, without the line break at its end', () => {
  const source = Object.fromEntries(SECRET_NAMES.map(name => [`${name}_FILE`, file(name, `${name} geheim\n`)]))
  const refused: string[] = []
  expect(withSecretFiles(source, field => refused.push(field))).toMatchObject(
    Object.fromEntries(SECRET_NAMES.map(name => [name, `${name} geheim`])),
  )
  expect(refused).toEqual([])
})

test('a file counts as its variable does', () => {
  const address = 'postgres://a:geheim@db/x'
  expect(readEnv({ DATABASE_URL_FILE: file('url', `${address}\r\n`) }).databaseUrl).toBe(address)
})

test.each([
  { source: () => ({ SECRET_KEY_FILE: path.join(folder, 'none') }), because: 'it is not there' },
  { source: () => ({ SECRET_KEY_FILE: folder }), because: 'it is a folder' },
  { source: () => ({ SECRET_KEY_FILE: file('empty', ' \n') }), because: 'it is empty' },
  { source: () => ({ SECRET_KEY_FILE: file('large', 'x'.repeat(70_000)) }), because: 'it is no secret' },
  {
    source: () => ({ SECRET_KEY_FILE: file('both', 'x'), SECRET_KEY: 'y' }),
    because: 'the secret is given twice',
  },
])('a secret’s file is refused by name: $because', ({ source }) => {
  try {
    readEnv(source())
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
    expect((error as Problem).errors.map(({ field }) => field)).toContain('SECRET_KEY_FILE')
    expect(String((error as Problem).errors[0]?.message)).not.toContain('geheim')
    return
  }
  throw new Error('nothing was refused')
})
