import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { packingFor } from '#server/core/http/accept-encoding.ts'

const compress = promisify(brotliCompress)
const compressForOld = promisify(gzip)
/** Up to here compressing takes less than handing the work to another thread is worth. */
const SMALL_BYTES = 32_000
const FAST = 5
const SMALL = 10

type Variant = { body: Buffer; headers: string[] }
type Headers = readonly (readonly [string, string])[]

/**
 * One answer kept in memory in every encoding browsers ask for, ready to be written without further work. Brotli is made
 * quickly at first; `shrink` replaces it by a smaller one in the background.
 */
export class StoredAnswer {
  readonly status: number
  readonly #headers: Headers
  readonly #raw: Buffer
  readonly #digest: string
  #plain: Variant | undefined
  #gzip: Variant | undefined
  #brotli: Variant | undefined

  constructor(status: number, text: string, headers: Headers) {
    this.status = status
    this.#headers = headers
    this.#raw = Buffer.from(text)
    this.#digest = createHash('sha256').update(this.#raw).digest('base64url').slice(0, 22)
  }

  /** What it may take of the memory: itself, and three smaller ones of a third at most. */
  get bytes(): number {
    return this.#raw.length * 2
  }

  /** Writes the answer, or 304 when the browser already holds it, whatever encoding it got then. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const variant = this.#variantFor(request.headers['accept-encoding'])
    const isKnown = this.status === 200 && request.headers['if-none-match']?.includes(this.#digest) === true
    response.writeHead(isKnown ? 304 : this.status, variant.headers)
    response.end(isKnown || request.method === 'HEAD' ? undefined : variant.body)
  }

  /** Compresses a large answer beside everything else, before it is first sent to somebody who takes it so. */
  async prepare(request: Pick<IncomingMessage, 'headers'>): Promise<void> {
    if (this.#raw.length <= SMALL_BYTES) return
    const packing = packingFor(request.headers['accept-encoding'])
    if (packing === 'br' && !this.#brotli) {
      const body = await compress(this.#raw, brotliOptions(FAST, this.#raw))
      this.#brotli ??= this.#variant(body, 'br', '-b')
    }
    if (packing === 'gzip' && !this.#gzip) {
      const body = await compressForOld(this.#raw)
      this.#gzip ??= this.#variant(body, 'gzip', '-g')
    }
  }

  async shrink(): Promise<void> {
    this.#brotli = this.#variant(await compress(this.#raw, brotliOptions(SMALL, this.#raw)), 'br', '-s')
  }

  #variantFor(accepted: string | string[] | undefined): Variant {
    const packing = packingFor(accepted)
    if (packing === 'br') return (this.#brotli ??= this.#variant(brotliCompressSync(this.#raw, brotliOptions(FAST, this.#raw)), 'br', '-b'))
    if (packing === 'gzip') return (this.#gzip ??= this.#variant(gzipSync(this.#raw), 'gzip', '-g'))
    return (this.#plain ??= this.#variant(this.#raw, undefined, ''))
  }

  #variant(body: Buffer, encoding: string | undefined, suffix: string): Variant {
    const own: Headers = [
      ['etag', `"${this.#digest}${suffix}"`],
      ['vary', 'accept-encoding'],
      ...(encoding ? [['content-encoding', encoding] as const] : []),
      ['content-length', String(body.length)],
    ]
    return { body, headers: [...this.#headers, ...own].flat() }
  }
}

const brotliOptions = (quality: number, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
