import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** The key pair a shop is known by at the push services (RFC 8292), both halves base64url: a point of 65 bytes and a number of 32. */
export type PushKeys = { publicKey: string; privateKey: string }

const UNCOMPRESSED = 0x04
const TOKEN_LIFE_SECONDS = 12 * 3600
const base64url = (value: string | Buffer) => Buffer.from(value as never).toString('base64url')

export function createPushKeys(): PushKeys {
  const { x = '', y = '', d = '' } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([UNCOMPRESSED]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: base64url(point), privateKey: d }
}

/** `contact` is where the push service may turn to, an address with `mailto:` or `https:`; `now` an instant. */
export type Signature = { keys: PushKeys; contact: string | null; now: string }

/** The `authorization` header that says whose message it is, for the push service at `origin` alone and for half a day (RFC 8292). */
export function vapidHeader(origin: string, { keys: { publicKey, privateKey }, contact, now }: Signature): string {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
  const expiry = Math.floor(Date.parse(now) / 1000) + TOKEN_LIFE_SECONDS
  const claims = { aud: origin, exp: expiry, ...(contact && { sub: contact }) }
  const content = `${base64url(JSON.stringify({ typ: 'JWT', alg: 'ES256' }))}.${base64url(JSON.stringify(claims))}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${base64url(signature)}, k=${publicKey}`
}
