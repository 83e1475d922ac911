import { sql } from 'kysely'
import { resourceOf } from '#contract/resources/index.ts'
import type { Asker } from '#contract/rights/decide.ts'
import { ROLES, type Role } from '#contract/role.ts'
import { KEY_KINDS, type KeyKind } from '#domain/devices/branch-key.ts'
import { API_SCOPES, type ApiScope } from '#domain/external/api-scopes.ts'
import { exampleOf } from '#test/factories.ts'
import type { TestShop } from '#test/order-shop.ts'

/** Somebody who sends calls, and what the table of rights calls them. */
export type Sender = { name: string; asker: Asker; cookie?: string; headers?: Record<string, string>; role?: Role }
export type Principals = {
  senders: readonly Sender[]
  /** The key of a device of each kind at the branch all of them belong to. */
  keys: Readonly<Record<KeyKind, string>>
  admin: Sender & { cookie: string }
}

/** Somebody of this role at the branch of the shop, freshly signed in, with a mailbox of their own. */
export async function signIn(shop: TestShop, role: Role): Promise<Sender & { cookie: string }> {
  const cookie = await shop.loginAs(role, [shop.branchId])
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  await sql`update users set email = ${`person.${id}@wirt.example`} where id = ${id}`.execute(shop.app.db)
  return { name: role, role, cookie, asker: { kind: 'user', id, roles: [role], branchIds: [shop.branchId] } }
}

/** The same person, who may see what is earned. */
async function tellRevenue(shop: TestShop, told: Sender & { cookie: string }): Promise<Sender & { cookie: string }> {
  if (told.asker.kind !== 'user') throw new Error('Only people are told what is earned.')
  await sql`update users set can_see_revenue = true where id = ${told.asker.id}`.execute(shop.app.db)
  return { ...told, name: `${told.name}, told what is earned`, asker: { ...told.asker, canSeeRevenue: true } }
}

/** The key of a device of this kind at a branch, given by pairing as every kind is. */
export async function keyOf(shop: TestShop, cookie: string, opens: KeyKind, branchId = shop.branchId): Promise<string> {
  const body = {
    name: `${opens} ${branchId}`,
    type: opens === 'kiosk' || opens === 'printer' ? opens : opens === 'clock' ? 'timeClock' : 'other',
    opens,
    branch: { id: branchId },
    notification: {
      newOrderSound: true,
      volumePercent: 50,
      repeatUntilHandled: true,
      statusSounds: true,
      vibrate: false,
    },
  }
  const device = await shop.request('POST', '/api/devices', { body, cookie })
  if (device.status !== 201) throw new Error(device.text)
  const { id } = device.body.data as { id: number }
  if (opens === 'printer') {
    // a printer types no code: its key stands in the address it is given
    const given = await shop.request('POST', `/api/devices/${id}/printer-address`, { body: {}, cookie })
    return (given.body.data as { apiKey: string }).apiKey
  }
  const made = await shop.request('POST', `/api/devices/${id}/pairing-code`, { body: {}, cookie })
  const { code } = made.body.data as { code: string }
  const paired = await shop.request('POST', '/api/devices/pair', { body: { code } })
  return (paired.body.data as { apiKey: string }).apiKey
}

/** What the TV of those who ask shows: an order board, which is read by its number. */
export const PLAYER_SEGMENT = 'Abholnummern am Schirm'

/** The key of a TV at the branch of the shop, given by pairing. */
async function playerKey(shop: TestShop, cookie: string): Promise<string> {
  const segment = await shop.create('digital-signage-segments', { name: PLAYER_SEGMENT, type: 'orderBoard' })
  const id = await shop.create('digital-signage-devices', {
    name: 'player',
    branch: { id: shop.branchId },
    overrideSegment: { id: segment },
  })
  const made = await shop.request('POST', `/api/digital-signage-devices/${id}/pairing-code`, { body: {}, cookie })
  const paired = await shop.request('POST', '/api/devices/pair', {
    body: { code: (made.body.data as { code: string }).code },
  })
  return (paired.body.data as { apiKey: string }).apiKey
}

/**
 * One of each kind that can ask: a guest, a device by every kind of key, also a kiosk whose browser keeps it, somebody
 * of every role at the branch of the shop and an employee who may see what is earned, somebody from outside, a program
 * with every scope, and somebody by the token of their clock. A guest who knows the hash of an order is the same guest
 * with another address.
 */
export async function openPrincipals(shop: TestShop, targets: Readonly<Record<string, number>>): Promise<Principals> {
  const people = []
  for (const role of Object.keys(ROLES) as Role[]) people.push(await signIn(shop, role))
  const admin = people.find(({ role }) => role === 'ROLE_ADMIN')!
  people.push(await tellRevenue(shop, await signIn(shop, 'ROLE_EMPLOYEE')))
  const keys = {} as Record<KeyKind, string>
  for (const kind of KEY_KINDS) keys[kind] = await keyOf(shop, admin.cookie, kind)
  const devices = KEY_KINDS.map((opens): Sender => ({
    name: opens,
    asker: { kind: 'device', branchId: shop.branchId, opens },
    headers: { authorization: `Device ${keys[opens]}` },
  }))
  const outsider = await shop.create('external-users', {
    ...exampleOf(resourceOf('external-users'), targets),
    expiresAt: null,
  })
  const token = await shop.request('POST', `/api/external-users/${outsider}/access-tokens`, {
    body: { label: 'Lager' },
    cookie: admin.cookie,
  })
  const { secret } = token.body.data as { secret: string }
  const programId = await shop.create('api-tokens', {
    name: 'program',
    scopes: Object.keys(API_SCOPES),
    branches: [{ id: shop.branchId }],
  })
  const given = await shop.request('POST', `/api/api-tokens/${programId}/secret`, { body: {}, cookie: admin.cookie })
  const { secret: bearer } = given.body.data as { secret: string }
  const worker = await shop.create('users', {
    ...exampleOf(resourceOf('users'), targets),
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: shop.branchId }],
  })
  const clock = await shop.request('POST', `/api/users/${worker}/time-tracking-token`, {
    body: {},
    cookie: admin.cookie,
  })
  const { secret: clockToken } = clock.body.data as { secret: string }
  return {
    keys,
    admin,
    senders: [
      { name: 'guest', asker: { kind: 'guest' } },
      ...devices,
      ...people,
      {
        name: 'player',
        asker: { kind: 'player', branchId: shop.branchId },
        headers: { authorization: `Device ${await playerKey(shop, admin.cookie)}` },
      },
      { name: 'external', asker: { kind: 'external', id: outsider }, headers: { authorization: `Extern ${secret}` } },
      {
        name: 'program',
        asker: {
          kind: 'program',
          id: programId,
          scopes: Object.keys(API_SCOPES) as ApiScope[],
          branchIds: [shop.branchId],
        },
        headers: { authorization: `Bearer ${bearer}` },
      },
      { name: 'worker', asker: { kind: 'worker', id: worker }, headers: { authorization: `Clock ${clockToken}` } },
    ],
  }
}
