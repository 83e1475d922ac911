import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushContent } from '#contract/push-content.ts'

/** What a push service and then a browser made of one request. */
export type PushedMessage = {
  content: PushContent
  headers: IncomingMessage['headers']
  claims: { aud: string; exp: number; sub?: string }
  key: string
  size: number
}
/** `waits`: as a service that is hung, until `letGo`. */
type Reply = { status: number; headers?: Record<string, string>; waits?: boolean }

const part = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser's side of RFC 8291: reads one message that was encrypted for these keys. */
export function decryptPush(body: Buffer, receiver: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const secret = part(receiver.computeSecret(senderKey), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    part(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    part(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex(byte => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end).toString('utf8')
}

/**
 * A push service on this machine: it checks what a real one checks, and hands each message to the device it is for,
 * which decrypts it.
 */
export async function startPushService() {
  const devices = new Map<
    string,
    { receiver: ReturnType<typeof createECDH>; auth: Buffer; replies: Reply[]; messages: PushedMessage[] }
  >()
  const faults: string[] = []
  const held = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    receive(request).then(
      ({ status, headers = {} }) => response.writeHead(status, headers).end(),
      (error: unknown) => {
        faults.push(String(error))
        response.writeHead(400).end(String(error))
      },
    )
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function receive(request: IncomingMessage): Promise<Reply> {
    const body = await buffer(request)
    const device = devices.get(request.url ?? '')
    if (!device) return { status: 404 }
    const { headers } = request
    const reply = device.replies.shift()
    if (reply?.waits) await held.promise
    if (reply) return reply
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    const claims = claimsOf(token, key)
    if (claims.aud !== origin) throw new Error(`signed for ${claims.aud}`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('unknown encoding')
    if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no ttl')
    if (!['very-low', 'low', 'normal', 'high'].includes(String(headers['urgency']))) throw new Error('unknown urgency')
    if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('a topic has at most 32 characters')
    const content = JSON.parse(decryptPush(body, device.receiver, device.auth)) as PushContent
    device.messages.push({ content, headers, claims, key, size: body.length })
    return { status: 201 }
  }

  return {
    origin,
    /** What was wrong with requests, in the service's eyes. */
    faults,
    /**
     * A browser that allows notices: its subscription as it sends it, what reached it, and what the service answers
     * next.
     */
    addDevice() {
      const receiver = createECDH('prime256v1')
      receiver.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const device = { receiver, auth, replies: [] as Reply[], messages: [] as PushedMessage[] }
      devices.set(path, device)
      const endpoint = origin + path
      return {
        endpoint,
        messages: device.messages,
        subscription: {
          endpoint,
          expirationTime: null,
          keys: { p256dh: receiver.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        /** Answers the next requests like this instead of taking the message. */
        answerNext: (...replies: Reply[]) => void device.replies.push(...replies),
        leave: () => void devices.delete(path),
      }
    },
    /** Answers what was to wait. */
    letGo: () => held.resolve(),
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** The claims of a token, signed by the key that came with it. */
function claimsOf(token: string, key: string): PushedMessage['claims'] {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  if (!isSigned || alg !== 'ES256') throw new Error('wrong signature')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushedMessage['claims']
}
