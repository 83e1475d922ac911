import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BlobStore } from '#server/ports/blob-store.ts'
import { createS3BlobStore } from '#server/ports/s3/s3-blob-store.ts'
import { startS3Double, type S3Double } from '#test/s3-double.ts'

const TIMEOUT_MS = 300
const AWAY = {
  code: 'unavailable',
  errors: [
    {
      code: 'storageAway',
      message: 'Der Dateispeicher ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.',
    },
  ],
}
let s3: S3Double
let said: string[]
let store: BlobStore
const log = {
  error: (_: object, text: string) => void said.push(text),
  warn: (_: object, text: string) => void said.push(text),
} as never

beforeEach(async () => {
  s3 = await startS3Double({ pageSize: 2 })
  said = []
  store = createS3BlobStore(s3.env, { log, timeoutMs: TIMEOUT_MS })
})
afterEach(() => s3.stop())

const PICTURE = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251))
const listed = async (folder: string) =>
  (await Array.fromAsync(store.list(folder))).map(({ key, size }) => `${key} ${size}`).sort()

describe('files in a bucket', () => {
  test('are written, read, found and removed', async () => {
    await store.put('images/1-1.webp', PICTURE)
    expect(s3.objects.get('images/1-1.webp')?.equals(PICTURE)).toBe(true)
    expect((await store.get('images/1-1.webp'))?.equals(PICTURE)).toBe(true)
    expect([await store.has('images/1-1.webp'), await store.has('images/2-1.webp')]).toEqual([true, false])
    await store.remove('images/1-1.webp')
    await store.remove('images/1-1.webp')
    expect([await store.get('images/1-1.webp'), await store.open('images/1-1.webp'), s3.objects.size]).toEqual([
      null,
      null,
      0,
    ])
    expect(said).toEqual([])
  })

  test('may be empty, and are read in part', async () => {
    await store.put('uploads/1.txt', Buffer.alloc(0))
    expect(await store.get('uploads/1.txt')).toEqual(Buffer.alloc(0))
    await store.put('uploads/2.mp4', PICTURE)
    for (const span of [undefined, { start: 0, end: 0 }, { start: 0, end: 99 }, { start: 150_000, end: 199_999 }]) {
      const opened = await store.open('uploads/2.mp4', span)
      expect(opened?.size).toBe(PICTURE.length)
      expect((await buffer(opened!.stream)).equals(span ? PICTURE.subarray(span.start, span.end + 1) : PICTURE)).toBe(
        true,
      )
    }
  })

  test('are listed over all pages, and below a folder alone', async () => {
    for (const key of [
      'images/1-1.webp',
      'images/2-1.webp',
      'derived/images/1-1/small.webp',
      'derived/images/1-1/large.webp',
      'derived/images/11-1/small.webp',
    ])
      await store.put(key, Buffer.from(key))
    expect(await listed('')).toHaveLength(5)
    expect(await listed('derived/images/1-1/')).toEqual([
      'derived/images/1-1/large.webp 29',
      'derived/images/1-1/small.webp 29',
    ])
    expect(await listed('nichts/')).toEqual([])
  })

  test.each(['../secrets', 'a/../b', 'A', '', 'a//b'])('have no key like %j', async key => {
    await expect(store.put(key, PICTURE)).rejects.toThrow('Not a blob key')
    expect(s3.requests).toEqual([])
  })
})

/** More than two parts of a film, in pieces as they come over a line. */
const FILM = Buffer.from(Array.from({ length: 18_000_000 }, (_, index) => (index * 7919) % 251))
async function* piecesOf(bytes: Buffer, breaksAt = Infinity): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 70_001) {
    if (at > breaksAt) throw new Error('der Absender ist weg')
    yield bytes.subarray(at, at + 70_001)
  }
}

describe('a file that comes piece by piece', () => {
  const sent = () => s3.requests.map(({ method }) => method).join(' ')

  test('is put together of its parts', async () => {
    await store.putStream('uploads/1.mp4', piecesOf(FILM))
    expect(s3.objects.get('uploads/1.mp4')?.equals(FILM)).toBe(true)
    // A slow machine hears too late that the parts are put together, asks again, and looks.
    expect(sent()).toMatch(/^POST PUT PUT PUT POST(?: POST)*(?: HEAD)?$/)
    expect(s3.openUploads.size).toBe(0)
  })

  test('goes in one request where it is short, or empty', async () => {
    await store.putStream('uploads/1.mp4', piecesOf(PICTURE))
    await store.putStream('uploads/2.mp4', piecesOf(Buffer.alloc(0)))
    expect([s3.objects.get('uploads/1.mp4')?.equals(PICTURE), s3.objects.get('uploads/2.mp4')?.length, sent()]).toEqual(
      [true, 0, 'PUT PUT'],
    )
  })

  test('leaves nothing behind when it breaks off, and what broke it is told', async () => {
    await expect(store.putStream('uploads/1.mp4', piecesOf(FILM, 10_000_000))).rejects.toThrow('der Absender ist weg')
    expect([s3.objects.size, s3.openUploads.size, said]).toEqual([0, 0, []])
  })

  test('has each part sent again that did not arrive', async () => {
    s3.trouble({ kind: 'error', status: 503, method: 'PUT', times: 2 })
    await store.putStream('uploads/1.mp4', piecesOf(FILM))
    expect(s3.objects.get('uploads/1.mp4')?.equals(FILM)).toBe(true)
  })

  test('is there although the answer to putting it together was lost', async () => {
    s3.trouble({ kind: 'lost answer' })
    await store.putStream('uploads/1.mp4', piecesOf(FILM))
    expect([s3.objects.get('uploads/1.mp4')?.equals(FILM), s3.openUploads.size]).toEqual([true, 0])
  })

  test('is given up where the storage refuses it', async () => {
    s3.trouble({ kind: 'error', status: 403, method: 'PUT', times: 99 })
    await expect(store.putStream('uploads/1.mp4', piecesOf(FILM))).rejects.toMatchObject(AWAY)
    expect([s3.objects.size, s3.openUploads.size, said.length]).toEqual([0, 0, 1])
  })
})

describe('a storage in trouble', () => {
  beforeEach(() => store.put('images/1-1.webp', PICTURE).then(() => void (s3.requests.length = 0)))

  test.each([
    { trouble: { kind: 'error', status: 503 }, because: 'it is busy' },
    { trouble: { kind: 'error', status: 500, times: 2 }, because: 'it failed twice' },
    { trouble: { kind: 'error', status: 429 }, because: 'it was asked too much' },
    { trouble: { kind: 'hang up' }, because: 'the line broke' },
    { trouble: { kind: 'silent' }, because: 'no answer came in time' },
  ] as const)('is asked once more when $because', async ({ trouble }) => {
    s3.trouble(trouble)
    expect((await store.get('images/1-1.webp'))?.equals(PICTURE)).toBe(true)
    s3.trouble(trouble)
    await store.put('images/1-2.webp', PICTURE)
    expect(s3.objects.get('images/1-2.webp')?.equals(PICTURE)).toBe(true)
    s3.trouble(trouble)
    await store.remove('images/1-2.webp')
    expect(s3.objects.has('images/1-2.webp')).toBe(false)
    expect(said).toEqual([])
  })

  test('whose answer breaks off is read to the end all the same', async () => {
    s3.trouble({ kind: 'cut', method: 'GET' })
    expect((await store.get('images/1-1.webp'))?.equals(PICTURE)).toBe(true)
    for (const span of [undefined, { start: 1000, end: 180_000 }]) {
      s3.trouble({ kind: 'cut', method: 'GET', times: 2 })
      const opened = await store.open('images/1-1.webp', span)
      expect((await buffer(opened!.stream)).equals(span ? PICTURE.subarray(span.start, span.end + 1) : PICTURE)).toBe(
        true,
      )
    }
  })

  test('that stays away is told in a sentence, and what it said in the log', async () => {
    s3.trouble({ kind: 'error', status: 503, times: 99 })
    for (const work of [
      () => store.get('images/1-1.webp'),
      () => store.put('a', PICTURE),
      () => store.has('a'),
      () => store.remove('a'),
      () => store.open('a'),
    ])
      await expect(work()).rejects.toMatchObject(AWAY)
    expect(said).toHaveLength(5)
    await s3.stop()
    await expect(store.get('images/1-1.webp')).rejects.toMatchObject(AWAY)
  })

  test('that refuses is not asked again', async () => {
    s3.trouble({ kind: 'error', status: 403, times: 99 })
    await expect(store.get('images/1-1.webp')).rejects.toMatchObject(AWAY)
    expect(s3.requests).toHaveLength(1)
  })

  test('without room is told as a full disk is', async () => {
    s3.trouble({ kind: 'full', times: 99 })
    await expect(store.put('images/2-1.webp', PICTURE)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(s3.requests).toHaveLength(1)
  })

  test('with another key, region or bucket lets nobody in, and the start says so', async () => {
    for (const wrong of [
      { secretAccessKey: 'anders' },
      { accessKeyId: 'AKIDANDERS' },
      { region: 'us-east-1' },
      { bucket: 'fremd' },
    ]) {
      const other = createS3BlobStore({ ...s3.env, ...wrong }, { log, timeoutMs: TIMEOUT_MS })
      await expect(other.get('images/1-1.webp')).rejects.toMatchObject(AWAY)
      said = []
      await other.seal()
      expect(said).toEqual(['The bucket is not there, or its keys do not open it'])
    }
  })

  test('that everybody may list is told at the start', async () => {
    await store.seal()
    expect(said).toEqual([])
    s3.isPublic = true
    await store.seal()
    expect(said).toEqual(['Everybody can list the files in the bucket: make it private'])
    await s3.stop()
    await store.seal()
    expect(said.at(-1)).toBe('The bucket does not answer')
  })

  test('gets its line back when a reader goes', async () => {
    const opened = await store.open('images/1-1.webp')
    opened?.stream.destroy()
    await sleep(20)
    expect(opened?.stream.destroyed).toBe(true)
  })
})
