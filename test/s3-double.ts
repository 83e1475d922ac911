import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Env } from '#server/env.ts'

/** How the double misbehaves; each is spent by one request it fits, unless `times` says otherwise. */
export type S3Trouble = {
  /** `lost answer`: the parts are put together, and nobody hears of it. */
  kind: 'error' | 'hang up' | 'cut' | 'silent' | 'full' | 'lost answer'
  method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  status?: number
  times?: number
}
type Request = { method: string; path: string; status: number }
export type S3Double = {
  env: S3Env
  objects: Map<string, Buffer>
  requests: Request[]
  /** Files whose parts were sent and not put together yet. */
  openUploads: Map<string, Map<number, Buffer>>
  trouble(what: S3Trouble | null): void
  /** Lets everybody list the bucket, as a careless operator would. */
  isPublic: boolean
  stop(): Promise<void>
}

const REGION = 'eu-test-1'
const BUCKET = 'shop-files'
const KEYS = { accessKeyId: 'AKIDTRESEN', secretAccessKey: 'geheim/und+lang' }
const MOST_KEYS = 1000
const SMALLEST_PART = 5 * 1024 * 1024
const SKEW_MS = 900_000

/**
 * A storage that speaks the protocol of S3 on this machine: one bucket, signatures (version 4) held against the key,
 * pages of a listing.
 */
export async function startS3Double({ pageSize = MOST_KEYS } = {}): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const requests: Request[] = []
  const openUploads = new Map<string, Map<number, Buffer>>()
  let uploadsMade = 0
  let trouble: S3Trouble | null = null
  const double = { objects, requests, openUploads, isPublic: false }

  const spend = (method: string): S3Trouble | null => {
    if (!trouble || (trouble.method && trouble.method !== method)) return null
    const spent = trouble
    trouble = (spent.times ?? 1) > 1 ? { ...spent, times: (spent.times ?? 1) - 1 } : null
    return spent
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', 'http://double')
    const entry = { method, path: url.pathname, status: 0 }
    requests.push(entry)
    response.once('finish', () => void (entry.status = response.statusCode))
    const end = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers })
        .end(method === 'HEAD' ? undefined : body)
    const fail = (status: number, code: string) =>
      end(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`, {
        'content-type': 'application/xml',
      })

    const bytes = await buffer(request)
    const isListing = url.searchParams.has('list-type')
    if (!(double.isPublic && isListing)) {
      const refusal = refusalOf(request, url)
      if (refusal) return fail(403, refusal)
    }
    const [, bucket, ...steps] = url.pathname.split('/')
    const key = decodeURIComponent(steps.join('/'))
    if (bucket !== BUCKET) return fail(404, 'NoSuchBucket')
    const isCompletion = method === 'POST' && url.searchParams.has('uploadId')
    const wrong = trouble?.kind === 'lost answer' && !isCompletion ? null : spend(method)
    if (wrong?.kind === 'error') return fail(wrong.status ?? 503, wrong.status === 403 ? 'AccessDenied' : 'SlowDown')
    if (wrong?.kind === 'full') return fail(507, 'XMinioStorageFull')
    if (wrong?.kind === 'hang up') return void response.destroy()
    // Nothing comes, and the line stays open.
    if (wrong?.kind === 'silent') return
    if (key === '') return isListing ? list(url, end) : end(200)
    const found = objects.get(key)
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return inParts(
        { method, key, url, bytes },
        wrong?.kind === 'lost answer' ? () => void response.destroy() : end,
        fail,
      )
    if (method === 'PUT') {
      if (Number(request.headers['content-length']) !== bytes.length) return fail(400, 'IncompleteBody')
      objects.set(key, bytes)
      return end(200, '', { etag: etagOf(bytes) })
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    if (!found) return fail(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const [first, last] = [Number(from ?? 0), to ? Math.min(Number(to), found.length - 1) : found.length - 1]
    const part = found.subarray(first, last + 1)
    const headers = {
      etag: etagOf(found),
      ...(from === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${found.length}` }),
    }
    if (wrong?.kind === 'cut') {
      response.writeHead(from === undefined ? 200 : 206, { ...headers, 'content-length': String(part.length) })
      response.write(part.subarray(0, Math.ceil(part.length / 2)), () => setTimeout(() => response.destroy(), 20))
      return
    }
    end(from === undefined ? 200 : 206, part, headers)
  }

  /** A file that comes in parts: begun, its parts by number, put together or given up. */
  function inParts(
    { method, key, url, bytes }: { method: string; key: string; url: URL; bytes: Buffer },
    end: (status: number, body?: string, headers?: Record<string, string>) => void,
    fail: (status: number, code: string) => void,
  ): void {
    const xml = (body: string) => end(200, `<?xml version="1.0"?>${body}`, { 'content-type': 'application/xml' })
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${(uploadsMade += 1)}`
      openUploads.set(id, new Map())
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const id = url.searchParams.get('uploadId') ?? ''
    const parts = openUploads.get(id)
    if (!parts) return fail(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), bytes)
      return end(200, '', { etag: etagOf(bytes) })
    }
    openUploads.delete(id)
    if (method === 'DELETE') return end(204)
    const named = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const whole = named.map(([, number, etag]) => ({ number: Number(number), etag, part: parts.get(Number(number)) }))
    if (
      whole.some(
        ({ part, etag }) =>
          !part || etagOf(part).replaceAll('"', '') !== etag?.replaceAll('&quot;', '').replaceAll('"', ''),
      )
    )
      return fail(400, 'InvalidPart')
    if (whole.slice(0, -1).some(({ part }) => (part?.length ?? 0) < SMALLEST_PART)) return fail(400, 'EntityTooSmall')
    const file = Buffer.concat(whole.map(({ part }) => part!))
    objects.set(key, file)
    xml(`<CompleteMultipartUploadResult><ETag>${etagOf(file)}</ETag></CompleteMultipartUploadResult>`)
  }

  function list(url: URL, end: (status: number, body: string, headers: Record<string, string>) => void): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, Math.min(pageSize, Number(url.searchParams.get('max-keys') ?? MOST_KEYS)))
    const rows = page
      .map(key => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
      .join('')
    const more = page.length < keys.length
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    end(
      200,
      `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${rows}</ListBucketResult>`,
      {
        'content-type': 'application/xml',
      },
    )
  }

  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(double, {
    env: { endpoint: `http://127.0.0.1:${port}`, region: REGION, bucket: BUCKET, ...KEYS },
    trouble: (what: S3Trouble | null) => void (trouble = what),
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Why a request is not signed as the protocol has it (AWS Signature Version 4), written from its description and not
 * from a client.
 */
function refusalOf(request: IncomingMessage, url: URL): string | null {
  const { authorization = '' } = request.headers
  const [, id, day, region, service, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (!id) return 'AccessDenied'
  if (id !== KEYS.accessKeyId) return 'InvalidAccessKeyId'
  const moment = String(request.headers['x-amz-date'])
  const sent = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sent) < SKEW_MS) || !moment.startsWith(day ?? '-')) return 'RequestTimeTooSkewed'
  if (region !== REGION || service !== 's3') return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every(name => signed.includes(name))) return 'AccessDenied'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...signed.map(name => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day ?? '', REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${KEYS.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
