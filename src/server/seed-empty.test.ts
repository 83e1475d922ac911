import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startLogins } from '#server/close-demo-logins.ts'
import { seedEmpty } from '#server/seed-empty.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ env: { SEED: 'none', ADMIN_USERNAME: 'Chefin', ADMIN_PASSWORD: TEST_PASSWORD } })
})
afterAll(() => shop.close())

const seedAs = (admin: { username: string; password: string }) =>
  seedEmpty({ ...shop.app, env: { ...shop.app.env, admin } })
const signIn = (username: string) => shop.request('POST', '/api/login', { body: { username, password: TEST_PASSWORD } })

describe('An empty database without demo', () => {
  test('takes no administrator with a password anybody would guess', async () => {
    await expect(seedAs({ username: 'chefin', password: 'Passwort12' })).rejects.toMatchObject({ code: 'invalid' })
    expect((await signIn('chefin')).status).toBe(401)
  })

  test('is told to be nobody’s as long as no administrator is named, at the first start and at later ones', async () => {
    for (const _ of [1, 2]) {
      await seedEmpty({ ...shop.app, env: { ...shop.app.env, admin: undefined } })
      expect(await startLogins(shop.app)).toEqual({ kind: 'nobody', logins: [] })
    }
  })

  test('begins with the administrator the operator names, and nothing else', async () => {
    await seedEmpty(shop.app)
    expect(await startLogins(shop.app)).toBeNull()
    const answer = await signIn('chefin')
    expect([answer.status, (answer.body.data as { roles: string[] }).roles]).toEqual([200, ['ROLE_ADMIN']])
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect((await shop.request('GET', '/api/users', { cookie })).body.meta?.total).toBe(1)
    expect((await shop.request('GET', '/api/branches')).body.data).toEqual([])
  })

  test('is left alone as soon as somebody is in it', async () => {
    await seedAs({ username: 'andere', password: TEST_PASSWORD })
    expect((await signIn('andere')).status).toBe(401)
  })

  test('is filled by one of several servers; the others wait, say so, and find it filled', async () => {
    const empty = await startTestApp({ env: { SEED: 'none' } })
    const { db } = empty.app
    const named = { ...empty.app, env: { ...empty.app.env, admin: { username: 'chefin', password: TEST_PASSWORD } } }
    const said: string[] = []
    const waiting = await db.connection().execute(async session => {
      await sql`select pg_advisory_lock(hashtext('seed-empty'))`.execute(session)
      const running = seedEmpty(named, text => void said.push(text))
      await expect.poll(() => said).toEqual(['Ein anderer Prozess richtet die leere Datenbank ein; dieser wartet …'])
      await sql`insert into users (username, roles) values ('erste', '{ROLE_ADMIN}')`.execute(session)
      await sql`select pg_advisory_unlock(hashtext('seed-empty'))`.execute(session)
      return { running }
    })
    await waiting.running
    const { rows } = await typedSql({ username: 'text' })`select username from users`.execute(db)
    expect(rows).toEqual([{ username: 'erste' }])
    await empty.close()
  })
})
