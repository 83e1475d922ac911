import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptFilesFolder } from '#server/features/pages/previous-builds.ts'
import { mountClientFiles } from '#server/features/pages/mount-client-files.ts'

const PROGRAM = 'export const a = 1'
const FOR_EVER = 'public, max-age=31536000, immutable'

let dataDir = ''
let server: FastifyInstance

// Files of an earlier build: those of the present one depend on what was built last.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-files-'))
  const assets = path.join(keptFilesFolder(dataDir), 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(path.join(assets, 'Menu-abc1234.js'), PROGRAM)
  await writeFile(path.join(assets, 'Menu-abc1234.js.br'), brotliCompressSync(PROGRAM))
  await writeFile(path.join(assets, 'bare-abc1234.css'), 'a{}')
  await writeFile(path.join(dataDir, 'secret'), 'geheim')
  server = Fastify()
  await mountClientFiles(server, dataDir)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers })

describe('A file of an earlier build', () => {
  test('is sent compressed to whoever can read that, and may be kept for ever', async () => {
    const answer = await ask('/build/assets/Menu-abc1234.js', { 'accept-encoding': 'gzip, br' })
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: {
        'content-encoding': 'br',
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': FOR_EVER,
      },
    })
    expect(String(brotliDecompressSync(answer.rawPayload))).toBe(PROGRAM)
    expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding')
  })

  test('is sent as it is to everybody else, and where no compressed one lies beside it', async () => {
    expect(await ask('/build/assets/Menu-abc1234.js?v=1')).toMatchObject({ statusCode: 200, body: PROGRAM })
    expect(await ask('/build/assets/bare-abc1234.css', { 'accept-encoding': 'br' })).toMatchObject({
      statusCode: 200,
      body: 'a{}',
    })
  })

  test('is asked for by its head and in part, and not again by who has it', async () => {
    expect(await ask('/build/assets/Menu-abc1234.js', {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '' })
    expect(await ask('/build/assets/Menu-abc1234.js', { range: 'bytes=0-5' })).toMatchObject({
      statusCode: 206,
      body: 'export',
    })
    const { etag } = (await ask('/build/assets/Menu-abc1234.js')).headers
    expect(await ask('/build/assets/Menu-abc1234.js', { 'if-none-match': String(etag) })).toMatchObject({
      statusCode: 304,
      body: '',
    })
  })
})

test.each([
  '/build/',
  '/build/assets',
  '/build/assets/',
  '/build/assets/menu-abc1234.js',
  '/build/assets/gone-abc1234.js',
  '/build/..%2f..%2fsecret',
  '/build/assets/..%2f..%2f..%2f..%2fsecret',
  '/build/%2e%2e/%2e%2e/secret',
  '/build//etc/passwd',
  '/build/%2fetc/passwd',
  '/build/%00',
  '/build/%',
])('%s is no file and is refused', async url => {
  const { statusCode, body } = await ask(url)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toContain('geheim')
  expect(body).not.toContain('root:')
})
