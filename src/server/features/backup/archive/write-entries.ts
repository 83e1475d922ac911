import { createHash } from 'node:crypto'
import { paddingOf, tarEnd, tarHeader } from '#server/features/backup/archive/tar-header.ts'
import { MANIFEST, type Manifest, type ManifestFile } from '#server/features/backup/archive/manifest.ts'

/**
 * What goes into an archive. A file has exactly `size` bytes: one that shrinks meanwhile is filled up with zeros, one
 * that grows is cut.
 */
export type Entry =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; size: number; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A few bytes made here. */
export const bytesEntry = (as: string, bytes: Buffer | string): Entry => {
  const buffer = Buffer.from(bytes as Buffer)
  return { kind: 'file', path: as, size: buffer.length, bytes: [buffer] }
}

const ZEROS_AT_ONCE = 65_536

/** The bytes of an archive of all entries, at its end a manifest of their sizes and SHA-256. */
export async function* writeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const files: ManifestFile[] = []
  for await (const entry of entries) {
    if (entry.kind === 'folder') {
      yield tarHeader({ ...entry, size: 0 })
      continue
    }
    const { path, size } = entry
    yield tarHeader({ kind: 'file', path, size })
    const hash = createHash('sha256')
    for await (const piece of exactly(size, entry.bytes)) {
      hash.update(piece)
      yield piece
    }
    yield Buffer.alloc(paddingOf(size))
    files.push({ path, size, sha256: hash.digest('hex') })
  }
  yield* manifestEntry({ files })
  yield tarEnd()
}

function* manifestEntry(manifest: Manifest): Generator<Uint8Array> {
  const text = Buffer.from(JSON.stringify(manifest))
  const bytes = Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n${text.toString()}`)
  yield tarHeader({ kind: 'file', path: MANIFEST, size: bytes.length })
  yield bytes
  yield Buffer.alloc(paddingOf(bytes.length))
}

async function* exactly(
  size: number,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const piece of bytes) {
    if (left <= 0) break
    const taken = piece.subarray(0, left)
    left -= taken.length
    yield taken
  }
  for (; left > 0; left -= ZEROS_AT_ONCE) yield Buffer.alloc(Math.min(left, ZEROS_AT_ONCE))
}
