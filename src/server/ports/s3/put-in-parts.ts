import type { S3mini } from 's3mini'
import { isMissing, withRetries } from '#server/ports/s3/s3-failure.ts'

/** What the protocol asks of every part but the last is 5 MiB; ten thousand of these are more than any file has. */
export const PART_BYTES = 8 * 1024 * 1024

type Bucket = Pick<
  S3mini,
  | 'putObject'
  | 'getMultipartUploadId'
  | 'uploadPart'
  | 'completeMultipartUpload'
  | 'abortMultipartUpload'
  | 'objectExists'
>

/**
 * Writes a file into a bucket as its pieces come, holding one part of it at a time; each part may be sent again.
 * Nothing is seen under the key before the last part is there, and what was sent is given up where the source or the
 * storage breaks off. @throws what they throw.
 */
export async function putInParts(
  bucket: Bucket,
  key: string,
  type: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts: Parts = []
  let upload: string | null = null
  try {
    for await (const part of partsOf(pieces)) {
      // What fits into one part needs no more than one request.
      if (upload === null && part.isLast) return void (await withRetries(() => bucket.putObject(key, part.bytes, type)))
      const id: string = (upload ??= await withRetries(() => bucket.getMultipartUploadId(key, type)))
      parts.push(await withRetries(() => bucket.uploadPart(key, id, part.bytes, parts.length + 1)))
    }
    const id = upload
    if (id !== null) await complete(bucket, key, id, parts)
  } catch (error) {
    if (upload !== null) await bucket.abortMultipartUpload(key, upload).catch(() => undefined)
    throw error
  }
}

/**
 * Puts the parts together. Where the answer to that was lost, the storage has done it and knows the upload no more when
 * it is asked again: the file is there then.
 */
async function complete(bucket: Bucket, key: string, id: string, parts: Parts): Promise<void> {
  try {
    await withRetries(() => bucket.completeMultipartUpload(key, id, parts))
  } catch (error) {
    if (!isMissing(error) || (await withRetries(() => bucket.objectExists(key))) !== true) throw error
  }
}
type Parts = Awaited<ReturnType<Bucket['uploadPart']>>[]

/** The same bytes in parts of one size, the last as long as it is; one of an empty file. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      // A full part waits for the next byte, since only then it is not the last.
      if (length === PART_BYTES) {
        yield { bytes: Buffer.concat(held), isLast: false }
        held = []
        length = 0
      }
      const taken = piece.subarray(at, at + PART_BYTES - length)
      held.push(taken)
      length += taken.length
      at += taken.length
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
