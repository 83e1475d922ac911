// A courier's system: is told of accepted deliveries, makes a ride of each, and says when it was handed over.
// Node from version 20, no packages. `npm test` runs it against the interface (test/api/couplings.test.ts).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

export type Ride = { orderId: number; number: number | null; to: string; phone: string | null; due: number }
type Told = {
  type: string
  data: {
    id: number
    ticketNumber: number | null
    isDelivery: boolean
    amountDue: number
    contact?: { street: string | null; zipCode: string | null; city: string | null; phone: string | null }
  }
}
type Options = { base: string; token: string; secret: string; now?: () => number }

const TOLERANCE_SECONDS = 300

function verify(secret: string, headers: Record<string, string>, body: string, now: number): void {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) throw new Error('too old')
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isGood = (headers['webhook-signature'] ?? '').split(' ').some(one => {
    const [version, signature = ''] = one.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isGood) throw new Error('wrong signature')
}

export function startCourier(options: Options): {
  server: Server
  rides: Map<number, Ride>
  pickUp(orderId: number): Promise<void>
  handOver(orderId: number): Promise<void>
} {
  const rides = new Map<number, Ride>()
  // delivery is at least once: what was seen is not done twice. A real system keeps this in its database.
  const seen = new Set<string>()
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const headers = request.headers as Record<string, string>
      try {
        verify(options.secret, headers, body, (options.now ?? Date.now)())
      } catch {
        return response.writeHead(401).end()
      }
      const { type, data } = JSON.parse(body) as Told
      const isNew = !seen.has(headers['webhook-id'] ?? '')
      seen.add(headers['webhook-id'] ?? '')
      if (isNew && type === 'order.accepted' && data.isDelivery && data.contact) {
        const { street, zipCode, city, phone } = data.contact
        rides.set(data.id, {
          orderId: data.id,
          number: data.ticketNumber,
          to: `${street}, ${zipCode} ${city}`,
          phone,
          due: data.amountDue,
        })
      }
      if (type === 'order.cancelled') rides.delete(data.id)
      // answered at once: what takes long is done afterwards
      return response.writeHead(204).end()
    })
  })
  const call = async (path: string) => {
    const answer = await fetch(`${options.base}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    // 409: somebody at the counter was faster, and the order is there already
    if (!answer.ok && answer.status !== 409) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  return {
    server,
    rides,
    // a delivery is on its way before it is handed over
    pickUp: orderId => call(`/orders/${orderId}/status/in-delivery`),
    async handOver(orderId) {
      await call(`/orders/${orderId}/status/completed`)
      rides.delete(orderId)
    },
  }
}
