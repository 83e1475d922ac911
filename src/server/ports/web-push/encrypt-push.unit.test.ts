import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptPush, isDevice, MOST_BYTES } from '#server/ports/web-push/encrypt-push.ts'
import { decryptPush } from '#test/push-service.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const keysFrom = (privateKey: string) => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes(privateKey))
  return keys
}
/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const device = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) }

describe('A message to a device', () => {
  test('is encrypted as the standard’s own example, byte for byte', () => {
    const body = encryptPush(EXAMPLE.text, device, 0, { salt: bytes(EXAMPLE.salt), sender: keysFrom(EXAMPLE.sender) })
    expect(body.toString('base64url')).toBe(EXAMPLE.body)
  })

  test('the reader of our tests understands that example too', () =>
    expect(decryptPush(bytes(EXAMPLE.body), keysFrom(EXAMPLE.receiver), device.auth)).toBe(EXAMPLE.text))

  test.each(['', 'Bestätigt: fünf Knödel 🥟', 'x'.repeat(MOST_BYTES)])('arrives as it was sent (%#)', text =>
    expect(decryptPush(encryptPush(text, device), keysFrom(EXAMPLE.receiver), device.auth)).toBe(text),
  )

  test('is as long as any other, so that its length tells nothing', () => {
    const [short, long] = [encryptPush('Bereit', device, 1024), encryptPush('Storniert: '.repeat(40), device, 1024)]
    expect(short.length).toBe(long.length)
    expect(decryptPush(short, keysFrom(EXAMPLE.receiver), device.auth)).toBe('Bereit')
  })

  test('never looks the same twice', () => expect(encryptPush('Bereit', device).equals(encryptPush('Bereit', device))).toBe(false))

  test('fits into one record, or is refused', () => {
    expect(encryptPush('x'.repeat(MOST_BYTES), device)).toHaveLength(4096)
    expect(() => encryptPush('x'.repeat(MOST_BYTES + 1), device)).toThrow(RangeError)
  })
})

test.each([
  { keys: device, is: true, because: 'they are a point of the curve and a secret' },
  {
    keys: { ...device, p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]) },
    is: false,
    because: 'the point lies beside the curve',
  },
  {
    keys: { ...device, p256dh: keysFrom(EXAMPLE.receiver).getPublicKey(null, 'compressed') },
    is: false,
    because: 'the point is compressed',
  },
  { keys: { ...device, p256dh: Buffer.alloc(65) }, is: false, because: 'it is nothing' },
  { keys: { ...device, auth: randomBytes(15) }, is: false, because: 'the secret is too short' },
])('keys of a device are usable: $is, for $because', ({ keys, is }) => expect(isDevice(keys)).toBe(is))
