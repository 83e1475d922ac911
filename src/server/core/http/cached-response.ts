import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import { packingFor } from '#server/core/http/accept-encoding.ts'

const compress = promisify(brotliCompress)
const compressForOld = promisify(gzip)
/** Up to here compressing takes less than handing the work to another thread is worth. */
const SMALL_BYTES = 32_000
/** What is larger is kept packed alone: it takes a twentieth of the room, and hardly anybody wants it unpacked. */
const LARGE_BYTES = 300_000
const unpack = promisify(brotliDecompress)
/** So long the unpacked bytes are shared by whoever asks for them meanwhile. */
const UNPACKED_MS = 2000
const FAST = 5
const SMALL = 10

type Variant = { body: Buffer; headers: string[] }
/** Bytes whose digest was worked out while they were made. */
export type DigestedBytes = { body: Buffer; digest: string }
type Headers = readonly (readonly [string, string])[]

/**
 * One answer kept in memory in every encoding browsers ask for, ready to be written without further work. Brotli is
 * made quickly at first; `shrink` replaces it by a smaller one in the background.
 */
export class CachedResponse {
  readonly status: number
  readonly #headers: Headers
  #raw: Buffer | undefined
  /** As long as it is unpacked. */
  readonly #length: number
  readonly #digest: string
  #plain: Variant | undefined
  /** The same bytes for as long as anybody still reads them, however slowly. */
  #beingRead: WeakRef<Buffer> | undefined
  #unpacking: Promise<void> | undefined
  #gzip: Variant | undefined
  #brotli: Variant | undefined

  constructor(status: number, content: string | DigestedBytes, headers: Headers) {
    const isText = typeof content === 'string'
    this.status = status
    this.#headers = headers
    const raw = isText ? Buffer.from(content) : content.body
    this.#raw = raw
    this.#length = raw.length
    this.#digest = (isText ? createHash('sha256').update(raw).digest('base64url') : content.digest).slice(0, 22)
  }

  /**
   * What it may take of the memory: itself, and three smaller ones of a third at most; packed alone, twice what that
   * is.
   */
  get bytes(): number {
    return this.#raw ? this.#length * 2 : (this.#brotli?.body.length ?? 0) * 2
  }

  /** Keeps a large answer packed alone. */
  async pack(): Promise<void> {
    if (this.#length <= LARGE_BYTES || !this.#raw) return
    this.#brotli ??= this.#variant(await compress(this.#raw, brotliOptions(FAST, this.#length)), 'br', '-b')
    this.#raw = undefined
    this.#plain = undefined
  }

  /** Whether it can be sent without further work to whoever asks like this. */
  isReadyFor({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const packing = packingFor(headers['accept-encoding'])
    return (
      this.#raw !== undefined ||
      (packing === 'br' ? this.#brotli : packing === 'gzip' ? this.#gzip : undefined) !== undefined
    )
  }

  /** How many bytes go to whoever asks like this. */
  sizeFor({ headers }: Pick<IncomingMessage, 'headers'>): number {
    return this.#isKnown(headers) ? 0 : this.#variantFor(headers['accept-encoding']).body.length
  }

  /** Writes the answer, or 304 when the browser already holds it, whatever encoding it got then. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const accepted = request.headers['accept-encoding']
    const isKnown = this.#isKnown(request.headers)
    // nothing is unpacked to say that nothing has changed
    if (isKnown && packingFor(accepted) === 'plain') {
      response.writeHead(304, this.#headersOf(this.#length, undefined, ''))
      response.end()
      return
    }
    const variant = this.#variantFor(accepted)
    response.writeHead(isKnown ? 304 : this.status, variant.headers)
    response.end(isKnown || request.method === 'HEAD' ? undefined : variant.body)
  }

  /** Packs or unpacks a large answer beside everything else, before it is sent to somebody who takes it so. */
  async prepare(request: Pick<IncomingMessage, 'headers'>): Promise<void> {
    if (this.#length <= SMALL_BYTES) return
    const packing = packingFor(request.headers['accept-encoding'])
    if (packing === 'br' && !this.#brotli) {
      const body = await compress(await this.#bytes(), brotliOptions(FAST, this.#length))
      this.#brotli ??= this.#variant(body, 'br', '-b')
    }
    if (packing === 'gzip' && !this.#gzip) {
      const body = await compressForOld(await this.#bytes())
      this.#gzip ??= this.#variant(body, 'gzip', '-g')
    }
    if (packing === 'plain' && !this.#plain && !this.#raw && !this.#isKnown(request.headers)) await this.#unpackOnce()
  }

  async shrink(): Promise<void> {
    this.#brotli = this.#variant(await compress(await this.#bytes(), brotliOptions(SMALL, this.#length)), 'br', '-s')
  }

  /** Whoever asks while it is unpacked, or is still being read, shares the same bytes. */
  async #unpackOnce(): Promise<void> {
    this.#unpacking ??= (async () => {
      const body = await this.#bytes()
      this.#beingRead = new WeakRef(body)
      this.#plain = this.#variant(body, undefined, '')
      setTimeout(() => (this.#plain = undefined), UNPACKED_MS).unref()
    })().finally(() => (this.#unpacking = undefined))
    await this.#unpacking
  }

  #bytes(): Buffer | Promise<Buffer> {
    return this.#raw ?? this.#beingRead?.deref() ?? unpack(this.#packed)
  }

  /** Without the plain bytes there are packed ones: those were dropped when these had come. */
  get #packed(): Buffer {
    return this.#brotli?.body ?? Buffer.alloc(0)
  }

  #variantFor(accepted: string | string[] | undefined): Variant {
    const packing = packingFor(accepted)
    const raw = () => this.#raw ?? this.#beingRead?.deref() ?? brotliDecompressSync(this.#packed)
    if (packing === 'br')
      return (this.#brotli ??= this.#variant(brotliCompressSync(raw(), brotliOptions(FAST, this.#length)), 'br', '-b'))
    if (packing === 'gzip') return (this.#gzip ??= this.#variant(gzipSync(raw()), 'gzip', '-g'))
    if (this.#plain) return this.#plain
    const plain = this.#variant(raw(), undefined, '')
    if (this.#raw) this.#plain = plain
    return plain
  }

  #isKnown(headers: IncomingMessage['headers']): boolean {
    return this.status === 200 && headers['if-none-match']?.includes(this.#digest) === true
  }

  #headersOf(length: number, encoding: string | undefined, suffix: string): string[] {
    const own: Headers = [
      ['etag', `"${this.#digest}${suffix}"`],
      ['vary', 'accept-encoding'],
      ...(encoding ? [['content-encoding', encoding] as const] : []),
      ['content-length', String(length)],
    ]
    return [...this.#headers, ...own].flat()
  }

  #variant(body: Buffer, encoding: string | undefined, suffix: string): Variant {
    return { body, headers: this.#headersOf(body.length, encoding, suffix) }
  }
}

const brotliOptions = (quality: number, length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
