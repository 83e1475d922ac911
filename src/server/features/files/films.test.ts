import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { filmHead } from '#test/film-bytes.ts'

const MB = 1024 * 1024
const LONG = 64 * MB
/** What of a film may be held at a time, with all that the test itself and the connections need: less than the film. */
const MOST_HELD = 44 * MB
const BOUNDARY = '----tresen'
setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
/** What is really held: without what nobody refers to any more. */
function held(): number {
  collect()
  return process.memoryUsage().arrayBuffers
}
/** A piece of film that is none of the others. */
const PIECES = Array.from({ length: 7 }, (_, at) => Buffer.alloc(64 * 1024, `${at} `))
const piece = (at: number) => PIECES[at % PIECES.length]!

let shop: TestApp
let url: string
let editor: string
beforeAll(async () => {
  shop = await startTestApp({ env: { UPLOAD_MAX_MB: '1', UPLOAD_MAX_VIDEO_MB: '66' } })
  url = await shop.listen()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(() => shop.close())

const opening = (name: string) =>
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  )
const ENDING = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
/** `bytes` of a film, or of whatever begins with `head`, as they come. */
function* filmOf(bytes: number, head = filmHead(bytes)): Generator<Buffer> {
  yield head
  for (let at = head.length, count = 0; at < bytes; count++) {
    const next = piece(count).subarray(0, bytes - at)
    at += next.length
    yield next
  }
}
const hashOf = (pieces: Iterable<Buffer>) => {
  const hash = createHash('sha256')
  for (const each of pieces) hash.update(each)
  return hash.digest('hex')
}

type Sent = {
  status: number
  body: {
    data?: { id: number; version: number; publicHash: string; extension: string; sizeBytes: number }
    errors?: { field?: string; code?: string; message: string }[]
  }
}
type Sending = { name?: string; pieces: Iterable<Buffer>; length?: number; breaksOffAfter?: number }
/**
 * Sends a form as a browser does, piece by piece; without a length as a program may. Answers null where the line broke.
 */
const send = ({ name = 'film.mp4', pieces, length, breaksOffAfter = Infinity }: Sending): Promise<Sent | null> =>
  new Promise(resolve => {
    const start = opening(name)
    const sending = httpRequest(`${url}/api/uploads`, {
      method: 'POST',
      headers: {
        cookie: editor,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...(length === undefined ? {} : { 'content-length': start.length + length + ENDING.length }),
      },
    })
    sending.on('response', response => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Sent['body'] })
          // Whoever was told goes, also with half of it unsent.
          sending.destroy()
        })
    })
    sending.on('error', () => resolve(null))
    function* form() {
      yield start
      let sent = 0
      for (const each of pieces) {
        yield each
        sent += each.length
        if (sent >= breaksOffAfter) return void sending.destroy()
      }
      yield ENDING
    }
    Readable.from(form()).pipe(sending)
  })

const kept = async () =>
  (await readdir(path.join(shop.dataDir, 'blobs/uploads')).catch((): string[] => [])).toSorted((one, other) =>
    one < other ? -1 : 1,
  )
const rows = async () =>
  (await typedSql({ count: 'int' })`select count(*) as count from uploads`.execute(shop.app.db)).rows[0]?.count
let before: { files: string[]; rows: number | undefined }
beforeEach(async () => {
  before = { files: await kept(), rows: await rows() }
})
const isAsBefore = async () => isDeepStrictEqual({ files: await kept(), rows: await rows() }, before)

describe('A film that is longer than any other file may be', () => {
  test('is kept piece by piece, known by its hash, and read in parts', async () => {
    const [atFirst, watched] = [held(), { most: 0 }]
    const watch = setInterval(() => (watched.most = Math.max(watched.most, held() - atFirst)), 700)
    const sent = await send({ pieces: filmOf(LONG), length: LONG })
    clearInterval(watch)
    expect(sent?.status).toBe(201)
    const film = sent!.body.data!
    expect(film).toMatchObject({ extension: 'mp4', sizeBytes: LONG })
    expect(watched.most).toBeLessThan(MOST_HELD)

    const found = await typedSql({ sha256: 'text', size: 'int', isOwn: 'bool' })`
      select sha256, size_bytes as size, is_own as "isOwn" from uploads where id = ${film.id}`.execute(shop.app.db)
    expect(found.rows).toEqual([{ sha256: hashOf(filmOf(LONG)), size: LONG, isOwn: true }])
    const place = await stat(path.join(shop.dataDir, 'blobs/uploads', `${film.id}.mp4`))
    expect([place.size, (place.mode & 0o777).toString(8)]).toEqual([LONG, '600'])

    const address = `${url}/upload/${film.publicHash}/${film.id}-${film.version}.mp4`
    const part = await fetch(address, { headers: { range: `bytes=${LONG - 100}-` } })
    const last = [...filmOf(LONG)].slice(-2)
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${LONG - 100}-${LONG - 1}/${LONG}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.concat(last).subarray(-100))).toBe(true)
  })

  test('leaves nothing behind when its sender breaks off', async () => {
    expect(await send({ pieces: filmOf(LONG), length: LONG, breaksOffAfter: 20 * MB })).toBeNull()
    await expect.poll(isAsBefore).toBe(true)
  })

  test.each([
    { what: 'as it says', length: 70 * MB },
    { what: 'as nobody says before', length: undefined },
  ])(
    'is refused where it is longer than films may be, $what',
    async ({ length }) => {
      const sent = await send({ pieces: filmOf(70 * MB), ...(length && { length }) })
      // Who is refused before a byte was read may find the line closed while it still sends.
      if (sent !== null) expect(sent.status).toBe(413)
      await expect.poll(isAsBefore).toBe(true)
    },
    60_000,
  )

  test('is refused by a full disk in its own words', async () => {
    vi.spyOn(shop.app.blobs, 'putStream').mockRejectedValue(
      Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }),
    )
    expect((await send({ pieces: filmOf(3 * MB), length: 3 * MB }))?.status).toBe(503)
    vi.restoreAllMocks()
    await expect.poll(isAsBefore).toBe(true)
  })

  test('is refused where it is cut off, with what is wrong, and leaves nothing behind', async () => {
    const sent = await send({ pieces: filmOf(3 * MB, filmHead(4 * MB)), length: 3 * MB })
    expect([sent?.status, sent?.body.errors]).toMatchObject([
      415,
      [{ field: 'data', code: 'fileBroken', message: expect.stringContaining('bricht vor seinem Ende ab.') }],
    ])
    await expect.poll(isAsBefore).toBe(true)
  })

  test('is told by its first bytes, whatever it is called', async () => {
    const sent = await send({ name: 'film.mp4', pieces: filmOf(3 * MB, Buffer.from('PK\x03\x04')), length: 3 * MB })
    expect(sent?.status).toBe(413)
    const text = await send({ name: 'liste.txt', pieces: filmOf(3 * MB, Buffer.from('Karte')), length: 3 * MB })
    expect(text?.status).toBe(413)
    await expect.poll(isAsBefore).toBe(true)
  })

  test('goes with a form that says too little, and with one that is for an order', async () => {
    const body = Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="product"\r\n\r\n1\r\n`),
      opening('film.mp4'),
      ...filmOf(3 * MB),
      ENDING,
    ])
    const sent = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: { cookie: editor, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body,
    })
    expect(sent.status).toBe(422)
    await expect.poll(isAsBefore).toBe(true)
  })

  test('is not taken of guests', async () => {
    const body = Buffer.concat([opening('film.mp4'), ...filmOf(15 * MB), ENDING])
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const sent = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body }).catch(() => null)
    if (sent) expect(sent.status).toBe(413)
    await expect.poll(isAsBefore).toBe(true)
  })
})
