import type { Readable } from 'node:stream'

/** First and last byte asked for, both inclusive, counted from 0. */
export type ByteSpan = { start: number; end: number }

/**
 * Where files lie outside the database. Keys are slash-separated names of lower-case letters, digits, dots
 * and hyphens that the project builds from numbers itself; nothing a browser sends ever becomes part of one.
 */
export type BlobStore = {
  /** Writes the whole file or nothing; an existing one is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The same of a file that comes piece by piece, of which no more than a few megabytes are held at a time. Where its
   * source breaks off nothing of it is kept. @throws what the source throws.
   */
  putStream(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** `size` is that of the whole file, whatever span is read. */
  open(key: string, span?: ByteSpan): Promise<{ stream: Readable; size: number } | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /**
   * What lies below a folder, `''` or a name that ends in a slash, in no order. What comes or goes meanwhile may be
   * among it or not.
   */
  list(folder: string): AsyncIterable<{ key: string; size: number }>
  /** Takes from others what an older version has let them read, and says in the log what an operator has to. */
  seal(): Promise<void>
}
