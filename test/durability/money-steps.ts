import { createApp } from '#server/app.ts'
import { placeOrder as placeCall } from '#contract/calls/place-order.ts'
import { readKey } from '#server/core/http/idempotency-key.ts'
import { readEnv } from '#server/env.ts'
import { hearMollie } from '#server/features/orders/payments/webhooks.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { placeOrder } from '#server/features/orders/place/place-order.ts'

/** What a whole server is told to do once, at a moment of its own. */
export type MoneyOrder = { connectionString: string; env: Record<string, string>; now: string } & (
  | { what: 'place'; body: object }
  | { what: 'hear'; id: string }
  | { what: 'refund' }
  | { what: 'confirmSlip'; path: string }
)

/** Does one thing of payment or print as the server would, in a process that may be killed at any moment. */
async function doOnce(told: MoneyOrder): Promise<void> {
  const { connectionString, env, now } = told
  const running = await createApp({ env: readEnv(env), connectionString, clock: { now: () => now } })
  const { app, server } = running
  if (told.what === 'place') {
    const body = placeCall.body.parse(told.body)
    await placeOrder(app, body, readKey(placeCall, { body }), { origin: 'https://wirt.example' })
  }
  if (told.what === 'hear') await hearMollie(app, Buffer.from(`id=${told.id}`))
  if (told.what === 'refund') await sendRefunds(app)
  if (told.what === 'confirmSlip') await server.inject({ method: 'DELETE', url: told.path })
  await running.close()
}

const [told] = process.argv.slice(2)
if (import.meta.main && told) await doOnce(JSON.parse(told) as MoneyOrder)
