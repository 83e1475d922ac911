import { createECDH } from 'node:crypto'
import type { RequestOptions } from 'web-push'
import type { PushKeys } from '#server/ports/web-push/push-keys.ts'

/**
 * What a browser hands out for messages to it: its public key (65 bytes, uncompressed point of P-256) and a shared
 * secret (16 bytes).
 */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }
/** `contact` is where the push service may turn to, an address with `mailto:` or `https:`. */
export type Signature = { keys: PushKeys; contact: string | null }
export type SealedPush = { headers: Readonly<Record<string, string | number>>; body: Buffer }

const CURVE = 'prime256v1'
const SECRET_BYTES = 16
/** A record of 4096 bytes less its header of 86, the tag of 16 and the mark of 1, as RFC 8291 counts. */
export const MOST_BYTES = 3993
/**
 * The package signs nothing without a contact, which the standard leaves open: a name that nobody can have (RFC 6761).
 */
const NO_CONTACT = 'mailto:nobody@shop.invalid'

/**
 * Whether bytes from a browser can be encrypted for: a point that lies on the curve and a secret of the right length.
 */
export function isDevice({ p256dh, auth }: DeviceKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 0x04 || auth.length !== SECRET_BYTES) return false
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/**
 * One message of JSON that nobody but the device can read (RFC 8291), signed for the push service at `origin` alone and
 * for half a day of the world's time (RFC 8292). Filled up with blanks, which JSON overlooks, to `length` bytes, so
 * that its size does not tell which message it is. @throws RangeError above `MOST_BYTES`, which the package would cut
 * into several records.
 */
export async function encryptPush(
  text: string,
  { origin, device, signature, length }: { origin: string; device: DeviceKeys; signature: Signature; length: number },
  options: Pick<RequestOptions, 'TTL' | 'urgency' | 'topic'>,
): Promise<SealedPush> {
  const content = Buffer.from(text)
  const padded = Buffer.concat([content, Buffer.alloc(Math.max(0, length - content.length), ' ')])
  if (padded.length > MOST_BYTES) throw new RangeError('The message is too long to push')
  const { default: webPush } = await import('web-push')
  const { contact, keys } = signature
  // Signed first: with the keys among its options the package reads the address by `url.parse`, of which Node warns.
  const { Authorization } = webPush.getVapidHeaders(
    origin,
    contact ?? NO_CONTACT,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  )
  // The service alone: what follows in the address is the device's secret, and the package treats some addresses of old
  // differently.
  const subscription = {
    endpoint: origin,
    keys: { p256dh: device.p256dh.toString('base64url'), auth: device.auth.toString('base64url') },
  }
  const { headers, body } = webPush.generateRequestDetails(subscription, padded, {
    ...options,
    headers: { Authorization },
  })
  return { headers, body }
}
