import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { S3mini } from 's3mini'
import type { S3Env } from '#server/env.ts'
import type { BlobStore } from '#server/ports/blob-store.ts'
import { putInParts } from '#server/ports/s3/put-in-parts.ts'
import { bytesOf, fetchWithTimeout } from '#server/ports/s3/fetch-with-timeout.ts'
import { isMissing, withRetries, storageProblem } from '#server/ports/s3/s3-failure.ts'

const TIMEOUT_MS = 10_000
const PAGE = 1000
/** How often one download is taken up again where it broke off, with no byte between. */
const MOST_BREAKS = 3
const KEY = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/
const PRIVATE_TYPE = 'application/octet-stream'

type Options = { log?: Pick<Logger, 'error' | 'warn'> | undefined; timeoutMs?: number }

/**
 * Files in a bucket of an S3-compatible storage, under the keys they have on a disk. The bucket is private: whoever may
 * see a file gets it through the server. Whole files are written and read in one request, those that come piece by
 * piece in parts, so that every request may be repeated.
 */
export function createS3BlobStore(env: S3Env, { log, timeoutMs = TIMEOUT_MS }: Options = {}): BlobStore {
  const { accessKeyId, secretAccessKey, region } = env
  const endpoint = bucketAddress(env)
  const bucket = new S3mini({ accessKeyId, secretAccessKey, region, endpoint, fetch: fetchWithTimeout(timeoutMs) })
  const known = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a blob key: ${key}`)
    return key
  }
  /** Tries it, tells the log what the storage said, and the asker what the house says. */
  const tried = async <T>(what: string, key: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await withRetries(work)
    } catch (error) {
      if (isMissing(error)) throw error
      log?.error({ err: error, key, what }, 'The file storage failed')
      throw storageProblem(error)
    }
  }
  const read = (key: string, from: number, to: number | undefined) =>
    bucket.getObjectRaw(key, from === 0 && to === undefined, from, to === undefined ? undefined : to + 1)

  return {
    async put(key, bytes) {
      await tried('put', known(key), () => bucket.putObject(key, bytes, PRIVATE_TYPE))
    },
    async putStream(key, pieces) {
      let cause: { error: unknown } | null = null
      try {
        await putInParts(
          bucket,
          known(key),
          PRIVATE_TYPE,
          noting(pieces, error => (cause = { error })),
        )
      } catch (error) {
        // What the source of the file says is its own matter.
        if (cause) throw error
        log?.error({ err: error, key, what: 'put in parts' }, 'The file storage failed')
        throw storageProblem(error)
      }
    },
    get: key =>
      orNull(
        tried('get', known(key), async () => {
          const response = await read(key, 0, undefined)
          return Buffer.concat(await Array.fromAsync(whole(response, timeoutMs)))
        }),
      ),
    open: (key, span) =>
      orNull(
        tried('open', known(key), async () => {
          const response = await read(key, span?.start ?? 0, span?.end)
          const size = sizeIn(response)
          const again = (from: number, to: number) => tried('open again', key, () => read(key, from, to))
          const bytes = unbroken(response, { from: span?.start ?? 0, to: span?.end ?? size - 1 }, again, timeoutMs)
          return { stream: Readable.from(bytes, { objectMode: false }), size }
        }),
      ),
    async remove(key) {
      await orNull(tried('remove', known(key), () => bucket.deleteObject(key)))
    },
    has: async key => (await orNull(tried('has', known(key), () => bucket.objectExists(key)))) === true,
    async *list(folder) {
      for (let token: string | undefined; ;) {
        const page = await tried('list', folder, () => bucket.listObjectsPaged('/', folder, PAGE, token))
        if (!page) throw storageProblem(new Error('There is no such bucket'))
        for (const { Key: key, Size: size } of page.objects ?? []) yield { key, size: Number(size) }
        token = page.nextContinuationToken
        if (!token) return
      }
    },
    async seal() {
      try {
        const isThere = await withRetries(() => bucket.bucketExists())
        if (!isThere) log?.error({ endpoint }, 'The bucket is not there, or its keys do not open it')
        const open = await fetchWithTimeout(timeoutMs)(`${endpoint}?list-type=2&max-keys=1`)
        await open.body?.cancel()
        if (open.ok) log?.warn({ endpoint }, 'Everybody can list the files in the bucket: make it private')
      } catch (error) {
        log?.error({ err: error, endpoint }, 'The bucket does not answer')
      }
    },
  }
}

/** The bucket stands in the path, unless the endpoint already begins with its name. */
export function bucketAddress({ endpoint, bucket }: S3Env): string {
  const { hostname } = new URL(endpoint)
  return hostname.startsWith(`${bucket}.`) ? endpoint : `${endpoint}/${bucket}`
}

const sizeIn = ({ headers }: Response) =>
  Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length') ?? 0)

/** The same pieces; tells of the error they end with. */
async function* noting(pieces: AsyncIterable<Uint8Array>, note: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (error) {
    note(error)
    throw error
  }
}

/** @throws Error for an answer that ends before its length. */
async function* whole(response: Response, timeoutMs: number): AsyncGenerator<Buffer> {
  let left = Number(response.headers.get('content-length') ?? 0)
  for await (const piece of bytesOf(response, timeoutMs)) {
    left -= piece.length
    yield piece
  }
  if (left > 0) throw new Error(`${left} bytes are missing`)
}

/** The bytes from first to last; where an answer breaks off, the rest is asked for. @throws what `again` does. */
async function* unbroken(
  first: Response,
  { from, to }: { from: number; to: number },
  again: (from: number, to: number) => Promise<Response>,
  timeoutMs: number,
): AsyncGenerator<Buffer> {
  let response = first
  for (let at = from, breaks = 0; at <= to; response = await again(at, to)) {
    try {
      for await (const piece of bytesOf(response, timeoutMs)) {
        at += piece.length
        breaks = 0
        yield piece
      }
    } catch (error) {
      if (breaks >= MOST_BREAKS) throw storageProblem(error)
    }
    if (at > to) return
    breaks += 1
    if (breaks > MOST_BREAKS) throw storageProblem(new Error(`the answer ends before byte ${to}`))
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
