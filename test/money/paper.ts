import type { FastifyInstance } from 'fastify'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { App } from '#server/core/context.ts'
import type { Draw } from '#test/money/drawing.ts'
import { type StarDouble, starDouble } from '#test/printers/star-double.ts'
import { wordsOf } from '#test/printers/printer-shop.ts'

/** One sheet that came out of a printer: which slip it is, and whether it says that it may come twice. */
export type Sheet = { job: number; orderId: number; kind: string; isMarked: boolean }

/**
 * Printers that lose a connection, their paper or their memory now and then; `sheets` is what came out of them, oldest
 * first.
 */
export function shopPaper(app: App, doubles: readonly StarDouble[], draw: Draw, weather: { oneIn: number }) {
  const sheets: Sheet[] = []
  async function turnOf(double: StarDouble): Promise<boolean> {
    const fault = weather.oneIn > 0 && draw(weather.oneIn) === 0 ? draw(5) : -1
    const poll = await double.poll()
    if (!poll.jobReady) return false
    if (fault === 0) return true
    const { rows } = await typedSql({ id: 'int', orderId: 'int', kind: 'text' })`
      select id, order_id, kind from print_jobs where token = ${poll.jobToken ?? ''}`.execute(app.db)
    const { status, body } = await double.fetch(poll)
    const [slip] = rows
    if (status !== 200 || !slip || fault === 1) return true
    sheets.push({ job: slip.id, orderId: slip.orderId, kind: slip.kind, isMarked: wordsOf(body).includes('NACHDRUCK') })
    if (fault === 2) return true
    double.resultCode = fault === 3 ? '410 Paper Out' : '200 OK'
    await double.confirm(poll)
    if (fault === 4) await double.confirm(poll)
    double.resultCode = '200 OK'
    return true
  }
  return {
    sheets,
    turnOf,
    /** Every printer asks once; answers whether one of them had something to do. */
    async turn(): Promise<boolean> {
      let isBusy = false
      for (const double of doubles) isBusy = (await turnOf(double)) || isBusy
      return isBusy
    },
  }
}

/** The same printer at one server, which may be killed while it answers. */
export const printerAt = (server: FastifyInstance, address: string): StarDouble =>
  starDouble(address, async (url, init) => {
    const { pathname, search } = new URL(url)
    const { statusCode, headers, rawPayload } = await server.inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST' | 'DELETE',
      url: pathname + search,
      ...(init?.headers && { headers: init.headers }),
      ...(init?.body !== undefined && { payload: init.body }),
    })
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type'] ?? '') },
    })
  })
