import { sql } from 'kysely'
import type { DeviceAddress, OwnNotices } from '#contract/calls/people/staff-notices.ts'
import { type NoticeWay, STAFF_NOTICES, type StaffNotice } from '#domain/people/staff-notices.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { sessionHash } from '#server/core/auth/session.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { isDevice } from '#server/ports/web-push/encrypt-push.ts'

const KINDS = Object.keys(STAFF_NOTICES) as StaffNotice[]
/** So many devices of one person are told. */
const MOST_DEVICES = 10
const UNUSABLE = 'Dieser Browser hat keine brauchbare Adresse für Mitteilungen angegeben.'

/** How somebody is told of plans and tasks. */
export async function readNotices(app: App, db: Executor, userId: number): Promise<OwnNotices> {
  const { config } = await app.catalogue.current()
  const { rows } = await typedSql({ kind: typed<StaffNotice>('text'), way: typed<NoticeWay>('text') })`
    select kind, way from staff_notice_choices where user_id = ${userId}`.execute(db)
  const { rows: own } = await typedSql({ hasEmail: 'bool', devices: 'int' })`
    select coalesce(u.email, '') <> '' as has_email,
      (select count(*)::int from staff_push_devices d where d.user_id = u.id) as devices
    from users u where u.id = ${userId}`.execute(db)
  const chosen = new Map(rows.map(({ kind, way }) => [kind, way]))
  return {
    ways: Object.fromEntries(
      KINDS.map(kind => [kind, chosen.get(kind) ?? STAFF_NOTICES[kind].usual]),
    ) as OwnNotices['ways'],
    pushKey: config.enableWebPush ? (config.push.publicKey ?? null) : null,
    hasEmail: own[0]?.hasEmail ?? false,
    devices: own[0]?.devices ?? 0,
  }
}

/** Writes what somebody chose. */
export function saveNotices(app: App, userId: number, ways: Partial<OwnNotices['ways']>): Promise<OwnNotices> {
  return app.db.transaction().execute(async tx => {
    for (const kind of KINDS) {
      const way = ways[kind]
      if (way)
        await sql`insert into staff_notice_choices (user_id, kind, way) values (${userId}, ${kind}, ${way})
          on conflict (user_id, kind) do update set way = excluded.way`.execute(tx)
    }
    return readNotices(app, tx, userId)
  })
}

/**
 * Has a device told of what its owner chose. One that somebody else listened at before listens for its present owner
 * alone.
 * @throws Problem `invalid` for an address no push service can have or keys nobody can encrypt for, `conflict` where
 * nothing is sent or enough devices listen.
 */
export async function subscribeDevice(
  app: App,
  { userId, token }: { userId: number; token: string },
  { endpoint, keys }: DeviceAddress,
): Promise<{ isOn: boolean }> {
  const { config } = await app.catalogue.current()
  if (!config.enableWebPush)
    throw new Problem('conflict', { code: 'off', message: 'Mitteilungen sind derzeit nicht möglich.' })
  const device = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
  if (!app.push.isEndpoint(endpoint))
    throw new Problem('invalid', { field: 'endpoint', code: 'endpoint', message: UNUSABLE })
  if (!isDevice(device)) throw new Problem('invalid', { field: 'keys', code: 'keys', message: UNUSABLE })
  await app.db.transaction().execute(async tx => {
    await sql`select id from users where id = ${userId} for no key update`.execute(tx)
    await sql`delete from staff_push_devices where endpoint = ${endpoint} and user_id <> ${userId}`.execute(tx)
    const { rows } = await sql`
      insert into staff_push_devices (user_id, session_hash, endpoint, p256dh, auth, created_at)
      select ${userId}, (select token_hash from sessions where token_hash = ${sessionHash(token)}
        and user_id = ${userId}), ${endpoint}, ${device.p256dh},
        ${device.auth}, ${app.clock.now()}
      where (select count(*) from staff_push_devices where user_id = ${userId}
        and endpoint <> ${endpoint}) < ${MOST_DEVICES}
      on conflict (endpoint) do update set session_hash = excluded.session_hash, p256dh = excluded.p256dh,
        auth = excluded.auth returning 1`.execute(tx)
    if (rows.length === 0)
      throw new Problem('conflict', {
        code: 'tooManyDevices',
        message: `Sie bekommen schon auf ${MOST_DEVICES} Geräten Mitteilungen.`,
      })
  })
  return { isOn: true }
}

/** Tells the device nothing more, whatever still waits for it. */
export async function unsubscribeDevice(app: App, userId: number, endpoint: string): Promise<{ isOn: boolean }> {
  await sql`delete from staff_push_devices where user_id = ${userId} and endpoint = ${endpoint}`.execute(app.db)
  return { isOn: false }
}
