import type { BlobStore } from '#server/ports/blob-store.ts'
import type { Entry } from '#server/features/backup/archive/write-entries.ts'

/** What can be drawn again from what is kept. */
export const DRAWN_AGAIN = 'derived/'
export const BLOBS = 'blobs'

/** Everything stored that is not drawn from something else. */
export async function* keptBlobs(blobs: BlobStore): AsyncGenerator<{ key: string; size: number }> {
  for await (const blob of blobs.list('')) if (!blob.key.startsWith(DRAWN_AGAIN)) yield blob
}

/**
 * The stored files but for those in `seen`, to which each is added. A file never changes under its key. One that is
 * gone by its turn was removed, and so was what named it.
 */
export async function* blobEntries(blobs: BlobStore, seen: Set<string>): AsyncGenerator<Entry> {
  for await (const { key } of keptBlobs(blobs)) {
    if (seen.has(key)) continue
    const opened = await blobs.open(key)
    if (!opened) continue
    seen.add(key)
    try {
      yield { kind: 'file', path: `${BLOBS}/${key}`, size: opened.size, bytes: opened.stream }
    } finally {
      opened.stream.destroy()
    }
  }
}
