import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createDatatransDouble } from '#demo/providers/datatrans-double.ts'
import { createMollieDouble } from '#demo/providers/mollie-double.ts'
import type { DoubleAnswer, DoubleNotice, DoubleRequest } from '#server/ports/payment/test-payments.ts'

/**
 * What goes wrong with the next requests: no connection, an answer that never comes, one cut in the middle after the
 * work was done, or a 503.
 */
export type Fault = 'down' | 'slow' | 'cut' | 'unavailable'

const ACCOUNT = { merchantId: '1100004624', password: 'wG2kLp9x', signKey: 'ab12'.repeat(16) }

/**
 * Both payment providers on this machine, by their protocols, with payment pages. Notices wait in `notices` until they
 * are handed over, so that they come late, twice, in another order, or forged. `faults` are used up one a request, the
 * first one first.
 */
export async function startPaymentDoubles(now: () => string) {
  const notices: DoubleNotice[] = []
  const faults: Fault[] = []
  const requests: string[] = []
  const notify = (notice: DoubleNotice) => void notices.push(notice)
  const servers = await Promise.all(['mollie', 'datatrans'].map(() => listen()))
  const [mollieAt, datatransAt] = servers
  if (!mollieAt || !datatransAt) throw new Error('no servers')
  const mollie = createMollieDouble({ now, notify, pagesAt: () => mollieAt.origin })
  const datatrans = createDatatransDouble({ now, notify, pagesAt: () => datatransAt.origin, ...ACCOUNT })
  mollieAt.answer = request => mollie.answer(request)
  datatransAt.answer = request => datatrans.answer(request)

  async function listen() {
    const self = {
      origin: '',
      answer: (_: DoubleRequest): DoubleAnswer => ({ status: 503, headers: {}, body: '' }),
      close: () => Promise.resolve(),
    }
    const server = createServer((request, response) => void serve(request, response, asked => self.answer(asked)))
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    self.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    self.close = () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
    return self
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    answer: (asked: DoubleRequest) => DoubleAnswer,
  ): Promise<void> {
    const body = await text(request)
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault === 'down') return void request.socket.destroy()
    if (fault === 'unavailable') return void response.writeHead(503).end()
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const given = answer({ method: request.method ?? '', path: request.url ?? '', headers, body })
    if (fault === 'slow') return
    if (fault === 'cut') {
      response.writeHead(given.status, {
        ...given.headers,
        'content-length': String(Buffer.byteLength(given.body) + 1),
      })
      response.write(given.body.slice(0, Math.ceil(given.body.length / 2)))
      return void setTimeout(() => request.socket.destroy(), 5)
    }
    response.writeHead(given.status, { ...given.headers }).end(given.body)
  }

  return {
    mollie,
    datatrans,
    notices,
    faults,
    /** What was asked, for counting. */
    requests,
    account: ACCOUNT,
    env: {
      MOLLIE_API_URL: `${mollieAt.origin}/v2`,
      DATATRANS_API_URL: datatransAt.origin,
      DATATRANS_PAY_URL: datatransAt.origin,
      MOLLIE_API_KEY: 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
      DATATRANS_MERCHANT_ID: ACCOUNT.merchantId,
      DATATRANS_PASSWORD: ACCOUNT.password,
      DATATRANS_SIGN_KEY: ACCOUNT.signKey,
    },
    close: () => Promise.all(servers.map(server => server.close())),
  }
}
export type PaymentDoubles = Awaited<ReturnType<typeof startPaymentDoubles>>
