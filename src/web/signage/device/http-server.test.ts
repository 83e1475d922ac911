import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Unreachable } from '#web/signage/engine/ports.ts'
import { wholeFile } from '#web/signage/device/http-server.ts'

const FILM = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 7919) % 251))
let server: Server
afterEach(() => new Promise<void>(resolve => void server.close(() => resolve())))

/** A server whose line breaks after so many bytes; one that knows no parts begins anew each time. */
async function serve({
  breaksAfter,
  knowsParts,
  most = Infinity,
}: {
  breaksAfter: number
  knowsParts: boolean
  most?: number
}) {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.headers.range ?? 'whole')
    const from = knowsParts ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0
    const part = FILM.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': part.length })
    const isWhole = part.length <= breaksAfter || asked.length > most
    response.write(isWhole ? part : part.subarray(0, breaksAfter), () =>
      isWhole ? response.end() : setTimeout(() => response.destroy(), 20),
    )
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4` }
}

test('a film that breaks off goes on where it broke', async () => {
  const { asked, url } = await serve({ breaksAfter: 150_000, knowsParts: true })
  expect(Buffer.concat(await Array.fromAsync(wholeFile(url))).equals(FILM)).toBe(true)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked[1]).toMatch(/^bytes=\d+-$/)
})

test('a file that comes whole whatever is asked for is not doubled', async () => {
  const { url } = await serve({ breaksAfter: 150_000, knowsParts: false, most: 1 })
  expect(Buffer.concat(await Array.fromAsync(wholeFile(url))).equals(FILM)).toBe(true)
})

test('a line over which nothing comes any more is given up', async () => {
  const { url } = await serve({ breaksAfter: 0, knowsParts: true })
  await expect(Array.fromAsync(wholeFile(url))).rejects.toThrow(Unreachable)
})
