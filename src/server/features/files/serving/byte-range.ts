import type { ByteSpan } from '#server/ports/blob-store.ts'

/**
 * Reads a Range header against a file of `size` bytes (RFC 9110): one span, `undefined` when the whole file is
 * to be sent (no header, another unit, several spans), `null` when the span lies outside the file.
 */
export const byteRange = (header: string | undefined, size: number): ByteSpan | null | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? null : { start, end }
}
