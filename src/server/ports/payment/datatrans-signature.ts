import { createHmac, timingSafeEqual } from 'node:crypto'

/** So old a notice may be; whoever keeps one cannot send it again later. */
const MOST_AGE_MS = 5 * 60_000
const HEX = /^(?:[0-9a-f]{2})+$/i

/**
 * Whether a notice of Datatrans is theirs: `header` is `t=<millis>,s0=<hex>`, signed over that time and the very bytes
 * of the body. Older than five minutes, or from further ahead, it is nobody's.
 */
export function isSignedByDatatrans(header: string | undefined, body: Buffer, signKey: string, now: string): boolean {
  const parts = new Map((header ?? '').split(',').map(part => splitOnce(part.trim())))
  const time = parts.get('t') ?? parts.get('timestamp') ?? ''
  const signature = parts.get('s0') ?? ''
  if (!/^\d{10,15}$/.test(time) || !HEX.test(signature) || !HEX.test(signKey)) return false
  const expected = createHmac('sha256', Buffer.from(signKey, 'hex')).update(time).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  const isEqual = given.length === expected.length && timingSafeEqual(given, expected)
  return isEqual && Math.abs(Date.parse(now) - Number(time)) <= MOST_AGE_MS
}

const splitOnce = (part: string): [string, string] => {
  const at = part.indexOf('=')
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
}
