import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { subscribePush as subscribeCall } from '#contract/calls/push-subscription.ts'
import { isTerminal } from '#domain/orders/steps/order-status.ts'
import { MOST_DEVICES } from '#domain/orders/notices/push-notice.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { lockPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { isDevice } from '#server/ports/web-push/encrypt-push.ts'

type OrderKey = { uid: string; hash: string }

const UNUSABLE = 'Dieser Browser hat keine brauchbare Adresse für Mitteilungen angegeben.'

/**
 * Has a device told of an order (docs/reference/notices.md#web-push). The same device again renews its keys.
 * @throws Problem `notFound`, `invalid` for an address no push service can have or keys nobody can encrypt for,
 * `conflict` when the order is over, the shop sends no notices, or enough devices listen.
 */
export async function subscribePush(
  app: App,
  { uid, hash }: OrderKey,
  { endpoint, keys }: CallBody<typeof subscribeCall>,
): Promise<{ isOn: boolean }> {
  const { config } = await app.catalogue.current()
  await app.db.transaction().execute(async tx => {
    const row = await lockPublicOrder(tx, uid, hash)
    if (!config.enableWebPush)
      throw new Problem('conflict', { code: 'off', message: 'Mitteilungen sind derzeit nicht möglich.' })
    if (isTerminal(row.status))
      throw new Problem('conflict', { code: 'over', message: 'Diese Bestellung ist bereits abgeschlossen.' })
    const device = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
    if (!app.push.isEndpoint(endpoint))
      throw new Problem('invalid', { field: 'endpoint', code: 'endpoint', message: UNUSABLE })
    if (!isDevice(device)) throw new Problem('invalid', { field: 'keys', code: 'keys', message: UNUSABLE })
    // the lock on the order makes the count and what follows one step
    const { rows } = await sql`
      insert into push_subscriptions (order_id, endpoint, p256dh, auth, created_at)
      select ${row.id}, ${endpoint}, ${device.p256dh}, ${device.auth}, ${app.clock.now()}
      where (select count(*) from push_subscriptions where order_id = ${row.id} and endpoint <> ${endpoint}) <
        ${MOST_DEVICES}
      on conflict (order_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth
      returning 1`.execute(tx)
    if (rows.length === 0)
      throw new Problem('conflict', {
        code: 'tooManyDevices',
        message: `Zu dieser Bestellung bekommen schon ${MOST_DEVICES} Geräte Mitteilungen.`,
      })
  })
  return { isOn: true }
}

/** Tells the device no more, whatever still waits for it. @throws Problem `notFound` for an unknown order. */
export async function unsubscribePush(app: App, { uid, hash }: OrderKey, endpoint: string): Promise<{ isOn: boolean }> {
  await app.db.transaction().execute(async tx => {
    const { id } = await lockPublicOrder(tx, uid, hash)
    await sql`delete from push_subscriptions where order_id = ${id} and endpoint = ${endpoint}`.execute(tx)
  })
  return { isOn: false }
}
