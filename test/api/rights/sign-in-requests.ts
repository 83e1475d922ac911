import { sql } from 'kysely'
import { totpAt } from '#server/core/auth/totp.ts'
import { type LinkKind, linkHash, newLinkToken } from '#server/features/session/links/request-link.ts'
import { PUSH } from '#test/api/rights/order-requests.ts'
import { type Asking, dataOf, type Full } from '#test/api/rights/request.ts'
import { TEST_PASSWORD } from '#test/app.ts'
import type { TestShop } from '#test/order-shop.ts'

const NEW_PASSWORD = 'Marillenknödel-im-Mai'
let count = 0

/** Somebody who could sign in, with a mailbox. */
async function person({ shop }: Asking): Promise<string> {
  count += 1
  const username = `eintritt.${count}`
  const email = `${username}@wirt.example`
  await shop.create('users', {
    username,
    email,
    password: TEST_PASSWORD,
    roles: ['ROLE_EMPLOYEE'],
    mustChangePassword: false,
  })
  return username
}

/** The secret of a link that was mailed to somebody. */
async function linkBy(asking: Asking, kind: LinkKind): Promise<string> {
  const { app } = asking.shop
  const [username, token] = [await person(asking), newLinkToken()]
  await sql`insert into sign_in_links (token_hash, user_id, kind, created_at, expires_at)
    select ${linkHash(token)}, id, ${kind}, ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '15 minutes'
    from users where username = ${username}`.execute(app.db)
  return token
}

const own = async (
  shop: TestShop,
  { cookie }: { cookie?: string },
  path: string,
  body: object,
): Promise<Record<string, unknown>> =>
  dataOf(await shop.request('POST', `/api/users/me/${path}`, { body, ...(cookie && { cookie }) }))
const secretOf = async ({ shop, who }: Asking) =>
  String((await own(shop, who, 'totp', { currentPassword: TEST_PASSWORD }))['secret'])
/** A code for a second factor that has just been set up; whoever is no member of staff has none. */
async function codeOf(asking: Asking): Promise<string> {
  const { shop, who } = asking
  if (!who.cookie) return '123456'
  const code = totpAt(await secretOf(asking), shop.app.clock.now())
  return ((await own(shop, who, 'totp/confirm', { code }))['recoveryCodes'] as string[])[0]!
}

const nothing = (body?: unknown): Full => ({ about: 'nothing', ask: () => ({ ...(body !== undefined && { body }) }) })
const once = (ask: Full['ask']): Full => ({ about: 'nothing', signsOut: true, ask })

/** Of every call about signing in and one's own account a request that comes to its effect. */
export const SIGN_IN_REQUESTS: Readonly<Record<string, Full>> = {
  'POST /login': once(async asking => ({ body: { username: await person(asking), password: TEST_PASSWORD } })),
  'POST /login/link': { about: 'nothing', ask: async asking => ({ body: { username: await person(asking) } }) },
  'POST /login/invitation/{token}': once(async asking => ({
    params: { token: await linkBy(asking, 'invitation') },
    body: { newPassword: NEW_PASSWORD },
  })),
  'POST /login/link/{token}': once(async asking => ({ params: { token: await linkBy(asking, 'login') }, body: {} })),
  'POST /login/reset': { about: 'nothing', ask: async asking => ({ body: { username: await person(asking) } }) },
  'POST /login/reset/{token}': once(async asking => ({
    params: { token: await linkBy(asking, 'reset') },
    body: { newPassword: NEW_PASSWORD },
  })),
  'POST /logout': once(() => ({ body: {} })),
  'GET /users/me': nothing(),
  'POST /users/me/password': once(() => ({ body: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD } })),
  'GET /users/me/sessions': nothing(),
  'DELETE /users/me/sessions/{id}': once(async ({ shop, who, admin }) => {
    const cookie = who.cookie ?? admin
    const { username } = dataOf<{ username: string }>(await shop.request('GET', '/api/users/me', { cookie }))
    dataOf(await shop.request('POST', '/api/login', { body: { username, password: TEST_PASSWORD } }))
    const sessions = dataOf<{ id: number; isCurrent: boolean }[]>(
      await shop.request('GET', '/api/users/me/sessions', { cookie }),
    )
    return { params: { id: sessions.find(({ isCurrent }) => !isCurrent)!.id } }
  }),
  'DELETE /users/me/sessions': once(() => ({})),
  'PUT /users/me/worked-at': {
    about: 'nothing',
    ask: ({ site }) => ({ body: { branch: { id: site.branchId } } }),
  },
  'GET /users/me/notices': nothing(),
  'PUT /users/me/notices': nothing({ ways: { due: 'mail' } }),
  'POST /users/me/push-device': nothing(PUSH),
  'DELETE /users/me/push-device': nothing({ endpoint: PUSH.endpoint }),
  'GET /users/me/totp': nothing(),
  'POST /users/me/totp': once(() => ({ body: { currentPassword: TEST_PASSWORD } })),
  'POST /users/me/totp/confirm': once(async asking => {
    const code = asking.who.cookie ? totpAt(await secretOf(asking), asking.shop.app.clock.now()) : '123456'
    return { body: { code } }
  }),
  'POST /users/me/totp/recovery-codes': once(async asking => ({
    body: { currentPassword: TEST_PASSWORD, code: await codeOf(asking) },
  })),
  'POST /users/me/totp/remove': once(async asking => ({
    body: { currentPassword: TEST_PASSWORD, code: await codeOf(asking) },
  })),
}
