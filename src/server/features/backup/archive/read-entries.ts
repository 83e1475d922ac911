import { paddingOf, readTarHeader, TAR_BLOCK, type EntryHead } from '#server/features/backup/archive/tar-header.ts'

/** An entry as it comes by: its bytes are to be read all, or none of them, before the next one is asked for. */
export type ReadEntry = EntryHead & { bytes: AsyncIterable<Buffer> }

/** The entries of an archive in their order. @throws Error for one that ends too soon or is damaged. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const { take, whole, drain, close } = pieces(source)
  try {
    for (;;) {
      const head = readTarHeader(await whole(TAR_BLOCK))
      // To the very end, where what unpacks it holds everything against its own sum.
      if (!head) return await drain()
      const content = take(head.size)
      yield { ...head, bytes: content }
      // What the reader left.
      for await (const _rest of content);
      await whole(paddingOf(head.size))
    }
  } finally {
    await close()
  }
}

/** Cuts a stream of pieces of any size into what is asked for. */
function pieces(source: AsyncIterable<Buffer>) {
  const reader = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  async function* take(size: number): AsyncGenerator<Buffer> {
    let left = size
    while (left > 0) {
      if (kept.length === 0) {
        const next = await reader.next()
        if (next.done) throw new Error('The archive ends too soon')
        kept = next.value
        continue
      }
      const piece = kept.subarray(0, left)
      kept = kept.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  const whole = async (size: number): Promise<Buffer> => {
    const found: Buffer[] = []
    for await (const piece of take(size)) found.push(piece)
    return Buffer.concat(found)
  }
  const drain = async () => {
    for (let next = await reader.next(); !next.done;) next = await reader.next()
  }
  return { take, whole, drain, close: async () => void (await reader.return?.()) }
}

/** All bytes of an entry. */
export async function wholeEntry({ bytes }: ReadEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
