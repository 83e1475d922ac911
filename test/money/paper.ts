import { answers } from '#server/core/db/answers.ts'
import type { App } from '#server/core/context.ts'
import type { Draw } from '#test/money/drawing.ts'
import type { StarDouble } from '#test/printers/star-double.ts'
import { wordsOf } from '#test/printers/printer-shop.ts'

/** One sheet that came out of the printer: which slip it is, and whether it says that it may come twice. */
export type Sheet = { job: number; orderId: number; kind: string; isMarked: boolean }

/** A kitchen printer that loses a connection, its paper or its memory now and then; `sheets` is what came out of it, oldest first. */
export function kitchenPaper(app: App, double: StarDouble, draw: Draw, weather: { oneIn: number }) {
  const sheets: Sheet[] = []
  async function turn(): Promise<boolean> {
    const fault = weather.oneIn > 0 && draw(weather.oneIn) === 0 ? draw(5) : -1
    const poll = await double.poll()
    if (!poll.jobReady) return false
    if (fault === 0) return true
    const { rows } = await answers({ id: 'int', orderId: 'int', kind: 'text' })`
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
  return { sheets, turn }
}
export type KitchenPaper = ReturnType<typeof kitchenPaper>
