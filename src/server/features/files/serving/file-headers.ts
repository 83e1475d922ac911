import type { FastifyReply, FastifyRequest } from 'fastify'

/** No script, no outside request and no access to the shop's own pages, whatever the file holds. */
const SANDBOX = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"
/** Browsers do not open their own viewers for PDF inside a sandbox. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"

export const FOREVER = 'public, max-age=31536000, immutable'

/** Sets what every served file says of itself; `etag` without quotes. */
export const describeFile = (
  reply: FastifyReply,
  { mimeType, etag, cache }: { mimeType: string; etag: string; cache: string },
): FastifyReply =>
  reply
    .header('content-type', mimeType)
    .header('etag', `"${etag}"`)
    .header('cache-control', cache)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', mimeType === 'application/pdf' ? VIEWER : SANDBOX)

/** Whether the reader already holds the file with this tag. */
export const isKnownToReader = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some(tag => tag.trim().replace(/^W\//, '') === `"${etag}"` || tag.trim() === '*')
