import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { fileJsonReader } from '#server/features/files/incoming/file-in-json.ts'

/** The framework's own parser, without its checks. */
const server = {
  getDefaultJsonParser:
    () => (_request: unknown, text: string, done: (error: Error | null, body?: unknown) => void) => {
      try {
        done(null, JSON.parse(text))
      } catch (error) {
        done(error as Error)
      }
    },
} as unknown as FastifyInstance

async function read(json: string) {
  const request = { headers: {} } as FastifyRequest
  return { body: await fileJsonReader(server)(request, Buffer.from(json)), sent: request.sentFile }
}

const bytes = Buffer.from(Array.from({ length: 700_001 }, (_, index) => (index * 7919) % 256))
const base64 = bytes.toString('base64')

test.each([
  { what: 'as browsers write it', data: `data:image/png;base64,${base64}` },
  { what: 'with escaped slashes', data: `data:image\\/png;base64,${base64.replaceAll('/', '\\/')}` },
  { what: 'for addresses', data: `data:;BASE64,${bytes.toString('base64url')}` },
])('a file in base64 $what comes out as it went in, beside the other fields', async ({ data }) => {
  const { body, sent } = await read(`{"alt":"Käse","data":"${data}","name":"käse.png"}`)
  expect(body).toEqual({ alt: 'Käse', name: 'käse.png' })
  expect([sent?.name, sent?.bytes.equals(bytes)]).toEqual(['käse.png', true])
})

test('a small body is read as any other', async () => {
  expect(await read('{"data":"data:text/plain,a"}')).toEqual({ body: { data: 'data:text/plain,a' }, sent: undefined })
})

test.each([
  {
    what: 'a file that is not in base64',
    json: `{"data":"data:image/png,${'a'.repeat(1_100_000)}"}`,
    code: 'tooLarge',
  },
  {
    what: 'much beside a file',
    json: `{"data":"data:;base64,AAAA","alt":"${'a'.repeat(1_100_000)}"}`,
    code: 'tooLarge',
  },
  {
    what: 'much before a file',
    json: `{"alt":"${'a'.repeat(1_100_000)}","data":"data:;base64,AAAA"}`,
    code: 'tooLarge',
  },
  { what: 'a file in another field', json: `{"other":{"data":"data:;base64,${base64}"}}`, code: 'unreadable' },
  {
    what: 'a file that something foreign stands in',
    json: `{"data":"data:;base64,${base64}\\u0041"}`,
    code: 'unreadable',
  },
])('$what is refused', async ({ json, code }) => expect(read(json)).rejects.toMatchObject({ code }))
