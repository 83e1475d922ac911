import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser hands out for messages to it: its public key (65 bytes, uncompressed point of P-256) and a shared secret (16 bytes). */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }
/** Drawn anew for every message; only the test against the standard's own example gives them. */
export type Draw = { salt: Buffer; sender: ECDH }

const CURVE = 'prime256v1'
const CIPHER = 'aes-128-gcm'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
const RECORD_BYTES = 4096
/** Ends the text of the last record; what follows is padding. */
const LAST_RECORD = 0x02
/** A record of 4096 bytes less its header of 86, the tag of 16 and the mark of 1, as RFC 8291 counts. */
export const MOST_BYTES = 3993

/** Whether bytes from a browser can be encrypted for: a point that lies on the curve and a secret of the right length. */
export function isDevice({ p256dh, auth }: DeviceKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 0x04 || auth.length !== SALT_BYTES) return false
  try {
    sharedSecret(createECDH(CURVE), p256dh)
    return true
  } catch {
    return false
  }
}

/**
 * One message that nobody but the device can read (RFC 8291, `aes128gcm` of RFC 8188), as the body of the request. Padded with
 * zeros to `length` bytes, so that its size does not tell which message it is. @throws RangeError above `MOST_BYTES`.
 */
export function encryptPush(text: string, { p256dh, auth }: DeviceKeys, length = 0, draw: Partial<Draw> = {}): Buffer {
  const content = Buffer.from(text)
  if (Math.max(content.length, length) > MOST_BYTES) throw new RangeError('The message is too long to push')
  const { salt = randomBytes(SALT_BYTES), sender = newSender() } = draw
  const senderKey = sender.getPublicKey()
  const secret = hkdf(sender.computeSecret(p256dh), auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]), SECRET_BYTES)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const padding = Buffer.alloc(Math.max(0, length - content.length))
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = [cipher.update(Buffer.concat([content, Buffer.from([LAST_RECORD]), padding])), cipher.final(), cipher.getAuthTag()]
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, header, senderKey, ...sealed])
}

const newSender = (): ECDH => {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return sender
}
const sharedSecret = (own: ECDH, other: Buffer): Buffer => {
  own.generateKeys()
  return own.computeSecret(other)
}
const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, salt, info, length))
