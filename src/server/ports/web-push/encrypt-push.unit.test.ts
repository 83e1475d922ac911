import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptPush, isDevice, MOST_BYTES } from '#server/ports/web-push/encrypt-push.ts'
import { createPushKeys } from '#server/ports/web-push/push-keys.ts'
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
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const device = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) }
const receiver = keysFrom(EXAMPLE.receiver)
const origin = 'https://push.example.org'
const keys = await createPushKeys()
const seal = (text: string, length = 0, contact: string | null = 'mailto:servus@quendler.example', to = origin) =>
  encryptPush(
    text,
    { origin: to, device, signature: { keys, contact }, length },
    { TTL: 60, urgency: 'high', topic: 'abc' },
  )
const claimsOf = (authorization: unknown) =>
  JSON.parse(bytes(/^vapid t=[\w-]+\.([\w-]+)\./.exec(String(authorization))?.[1] ?? '').toString()) as object

describe('A message to a device', () => {
  test('is read by our tests as the standard’s own example is', () =>
    expect(decryptPush(bytes(EXAMPLE.body), receiver, device.auth)).toBe(EXAMPLE.text))

  test.each(['""', '"Bestätigt: fünf Knödel 🥟"', `"${'x'.repeat(MOST_BYTES - 2)}"`])(
    'arrives as it was sent (%#)',
    async text => expect(decryptPush((await seal(text)).body, receiver, device.auth)).toBe(text),
  )

  test('is as long as any other, so that its length tells nothing, and is still the same JSON', async () => {
    const [short, long] = [await seal('"Bereit"', 1024), await seal(`"${'Storniert: '.repeat(40)}"`, 1024)]
    expect(short.body.length).toBe(long.body.length)
    expect(JSON.parse(decryptPush(short.body, receiver, device.auth))).toBe('Bereit')
  })

  test('never looks the same twice', async () =>
    expect((await seal('"Bereit"')).body.equals((await seal('"Bereit"')).body)).toBe(false))

  test('fits into one record, or is refused', async () => {
    expect((await seal('x'.repeat(MOST_BYTES))).body).toHaveLength(4096)
    await expect(seal('x'.repeat(MOST_BYTES + 1))).rejects.toThrow(RangeError)
    await expect(seal('x', MOST_BYTES + 1)).rejects.toThrow(RangeError)
  })

  test.each([
    { to: origin, because: 'it is any service' },
    { to: 'https://android.googleapis.com', because: 'what once took other keys takes ours' },
  ])('is signed for $to alone: $because', async ({ to }) => {
    const { headers } = await seal('"Bereit"', 0, 'mailto:servus@quendler.example', to)
    expect(claimsOf(headers['Authorization'])).toMatchObject({ aud: to, sub: 'mailto:servus@quendler.example' })
    expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: 60, Urgency: 'high', Topic: 'abc' })
  })

  test('of a shop without any address is signed all the same, with one that nobody can have', async () =>
    expect(claimsOf((await seal('"Bereit"', 0, null)).headers['Authorization'])).toMatchObject({
      sub: 'mailto:nobody@shop.invalid',
    }))
})

test.each([
  { keys: device, is: true, because: 'they are a point of the curve and a secret' },
  {
    keys: { ...device, p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]) },
    is: false,
    because: 'the point lies beside the curve',
  },
  {
    keys: { ...device, p256dh: receiver.getPublicKey(null, 'compressed') },
    is: false,
    because: 'the point is compressed',
  },
  { keys: { ...device, p256dh: Buffer.alloc(65) }, is: false, because: 'it is nothing' },
  { keys: { ...device, auth: randomBytes(15) }, is: false, because: 'the secret is too short' },
])('keys of a device are usable: $is, for $because', ({ keys, is }) => expect(isDevice(keys)).toBe(is))
