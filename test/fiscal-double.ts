import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { FiscalBooking, FiscalSigner } from '#server/ports/fiscal/fiscal-signer.ts'

/** A signing unit that behaves like one: numbers in a row, the same answer under the same key, and outages. */
export function createFiscalDouble(): FiscalSigner & { bookings: FiscalBooking[]; isAway: boolean } {
  const signed = new Map<string, { receiptNumber: string; qr: string }>()
  const double = {
    bookings: [] as FiscalBooking[],
    isAway: false,
    async sign(booking: FiscalBooking) {
      if (double.isAway) throw new Error('the signing unit is away')
      const known = signed.get(booking.key)
      if (known) return known
      double.bookings.push(booking)
      const number = double.bookings.length
      const answer = { receiptNumber: `K1-${number}`, qr: `_R1-TEST_K1_${number}_${booking.amountCents}` }
      signed.set(booking.key, answer)
      return answer
    },
  }
  return double
}

type Asked = { headers: IncomingHttpHeaders; body: FiscalBooking }

/**
 * The double as a service over HTTP. `trouble`: it is away, answers something else or leads elsewhere, or its answer is
 * lost after it has signed.
 */
export function startFiscalService(double: FiscalSigner) {
  const service = {
    asked: [] as Asked[],
    trouble: null as 'away' | 'nonsense' | 'redirect' | 'lost' | null,
    address: Promise.resolve(''),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as FiscalBooking
      service.asked.push({ headers: request.headers, body })
      const { trouble } = service
      if (trouble === 'away') response.writeHead(503).end()
      else if (trouble === 'nonsense') response.writeHead(200).end(JSON.stringify({ receiptNumber: '' }))
      else if (trouble === 'redirect') response.writeHead(307, { location: '/anderswo' }).end()
      else {
        const signed = await double.sign(body)
        if (trouble === 'lost') response.destroy()
        else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(signed))
      }
    })()
  })
  service.address = new Promise(resolve =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sign`)),
  )
  return service
}
