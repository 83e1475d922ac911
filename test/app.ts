import { argon2Sync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino, type Logger } from 'pino'
import type { ListPage } from '#contract/list-page.ts'
import type { Role } from '#contract/role.ts'
import { type AppOptions, createApp, type RunningApp } from '#server/app.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { readEnv } from '#server/env.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { watchStatements } from '#test/watch-statements.ts'
import { createDemoDatabase } from '#test/demo-database.ts'

export type TestAppOptions = {
  now?: string
  seed?: 'demo' | 'none'
  hasWorker?: boolean
  env?: Record<string, string>
  hasMail?: boolean
  testPayments?: AppOptions['testPayments']
  log?: Logger
  fiscal?: AppOptions['fiscal']
  /** Puts a pooler before the database; answers its address. */
  pooler?: (connectionString: string) => Promise<string>
  /**
   * A database of one's own instead of a copy of the template, migrated or empty, with its read replica where it has
   * one.
   */
  database?: TestDatabase & { readConnectionString?: string }
}
export type Answer = {
  status: number
  headers: Record<string, unknown>
  body: {
    data: never
    errors?: { field?: string; message: string; code?: string }[]
    meta?: ListPage
  }
  text: string
  bytes: Buffer
}
type RequestOptions = { body?: unknown; cookie?: string; headers?: Record<string, string> }
export const TEST_PASSWORD = 'Käsekrainer-5-Stück'
const PRESENT_MS = 60_000
const QUARTER_MS = 15 * 60_000
const passwordHash = quickHash(TEST_PASSWORD)

/**
 * As the server keeps it, but with the least memory and time there is: who signs in hundreds of times in the tests
 * proves nothing by it.
 */
function quickHash(password: string): string {
  const [nonce, memory, passes] = [randomBytes(16), 8, 1]
  const tag = argon2Sync('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  })
  return ['argon2id', memory, passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/**
 * When the demo that a file asks for was filled: at a fixed moment itself, for the present at the beginning of this
 * quarter of an hour, so that all files of the quarter share one. No midnight, no opening time and no day of business
 * begins within a quarter, so a shop a few minutes old differs from a new one by these minutes alone.
 */
function demoMomentOf(now: string): string {
  const at = Date.parse(now)
  return Math.abs(at - Date.now()) < PRESENT_MS ? new Date(at - (at % QUARTER_MS)).toISOString() : now
}

/**
 * A whole server on a database of its own, with a fake clock the test moves and a mailbox it can read. Close it in
 * `afterAll`: it then tells of statements that answer something else than they declare.
 */
export async function startTestApp({
  now = '2026-11-20T11:00:00.000Z',
  seed = 'none',
  hasWorker = false,
  env = {},
  hasMail = true,
  testPayments,
  fiscal,
  pooler,
  database: own,
  log = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
}: TestAppOptions = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-app-'))
  const mails: Mail[] = []
  const mailer: Mailer = { isConfigured: hasMail, send: async mail => void mails.push(mail) }
  const demoMoment = demoMomentOf(now)
  let time = seed === 'demo' ? demoMoment : now
  const statements = watchStatements()
  const create = async (direct: string, folder: string, fill?: AppOptions['seed']): Promise<RunningApp> =>
    createApp({
      env: readEnv({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env }),
      connectionString: pooler ? await pooler(direct) : direct,
      directConnectionString: direct,
      readConnectionString: own?.readConnectionString,
      clock: { now: () => time },
      log,
      mailer,
      watch: statements.watch,
      ...(fill ? { seed: fill } : {}),
      ...(testPayments ? { testPayments } : {}),
      ...(fiscal ? { fiscal } : {}),
    })
  const seedDemo = async (app: App) =>
    (await import('#demo/seed-demo.ts')).seedDemo(app, {
      hasPictures: false,
      orderDays: 3,
      hasCounterSales: false,
      hash: quickHash,
    })
  const fillDemo = async (connectionString: string, folder: string) =>
    (await create(connectionString, folder, seedDemo)).close()
  const copy = () => (seed === 'demo' ? createDemoDatabase(demoMoment, dataDir, fillDemo) : createTestDatabase())
  const database = own ?? (await copy())
  time = now
  const running = await create(database.connectionString, dataDir)
  const { app, server } = running
  if (hasWorker) await running.work()
  let url = ''

  const request = async (
    method: string,
    address: string,
    { body, cookie, headers = {} }: RequestOptions = {},
  ): Promise<Answer> => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const answer = await server.inject({
      method: method as 'GET',
      url: address,
      headers: {
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : {},
      text: answer.body,
      bytes: answer.rawPayload,
    } as Answer
  }

  return {
    app,
    server,
    mails,
    dataDir,
    database,
    request,
    /** Listens on a free port, for what needs a real connection. */
    async listen() {
      if (!url) url = await server.listen({ port: 0, host: '127.0.0.1' })
      return url
    },
    setNow(next: string) {
      time = next
    },
    /** A signed-in cookie of a fresh user with this role and these branches. */
    async loginAs(role: Role, branchIds: readonly number[] = []): Promise<string> {
      const username = `${role.toLowerCase().replace('role_', '')}.${Math.random().toString(36).slice(2, 9)}`
      const { rows } = await typedSql({
        id: 'int',
      })`insert into users (username, password_hash, roles, first_name, last_name)
        values (${username}, ${passwordHash}, ${[role]}::text[], 'Toni', 'Test') returning id`.execute(app.db)
      for (const [position, branchId] of branchIds.entries())
        await sql`insert into users_branches (row_id, target_id, position)
          values (${rows[0]!.id}, ${branchId}, ${position})`.execute(app.db)
      const answer = await request('POST', '/api/login', { body: { username, password: TEST_PASSWORD } })
      return String(answer.headers['set-cookie']).split(';')[0]!
    },
    async close() {
      await running.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      statements.check()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
