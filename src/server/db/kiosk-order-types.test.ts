import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const SHIPPED = path.join(PROJECT_ROOT, 'migrations')
const TESTED = '0007_kiosk_without_delivery.sql'

let folder = ''
let connectionString = ''

const query = async (sql: string, values: unknown[] = [], on = connectionString) => {
  const client = new pg.Client({ connectionString: on })
  await client.connect()
  try {
    return (await client.query<{ settings: object }>(sql, values)).rows
  } finally {
    await client.end()
  }
}
const run = () => migrate(connectionString, { folder: pathToFileURL(`${folder}/`) })
const ship = async (isShipped: (name: string) => boolean) => {
  for (const name of (await readdir(SHIPPED)).filter(isShipped)) await copyFile(path.join(SHIPPED, name), path.join(folder, name))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-kiosk-'))
  const { adminUrl } = inject('testDatabase')
  const url = new URL(adminUrl)
  url.pathname = `tresen_kiosk_${path.basename(folder).slice(-6).toLowerCase()}`
  connectionString = url.href
  await query(`create database ${url.pathname.slice(1)}`, [], adminUrl)
  await ship(name => name < TESTED)
  await run()
})
afterAll(async () => {
  await query(`drop database ${new URL(connectionString).pathname.slice(1)} with (force)`, [], inject('testDatabase').adminUrl)
  await rm(folder, { recursive: true })
})

describe('Settings of a kiosk from before it took no deliveries', () => {
  test.each([
    {
      before: { shopName: 'Quendel', kiosk: { idleSeconds: 60, orderTypes: ['delivery', 'takeaway'] } },
      after: { shopName: 'Quendel', kiosk: { idleSeconds: 60, orderTypes: ['takeaway'] } },
      because: 'the delivery goes, everything else stays',
    },
    { before: { kiosk: { orderTypes: ['delivery'] } }, after: { kiosk: { orderTypes: [] } }, because: 'none means what the branch offers' },
    { before: { kiosk: { orderTypes: ['dineIn'] } }, after: { kiosk: { orderTypes: ['dineIn'] } }, because: 'it named none' },
    { before: { kiosk: { orderTypes: null } }, after: { kiosk: { orderTypes: null } }, because: 'nothing was ever chosen' },
    { before: { kiosk: { idleSeconds: 60 } }, after: { kiosk: { idleSeconds: 60 } }, because: 'the types are missing' },
    { before: {}, after: {}, because: 'a shop that never saved its settings has none' },
  ])('$before become $after: $because', async ({ before, after }) => {
    await query('update config set settings = $1', [JSON.stringify(before)])
    await query('delete from schema_migrations where name = $1', [TESTED.replace('.sql', '')])
    await ship(name => name === TESTED)
    expect(await run()).toEqual([TESTED.replace('.sql', '')])
    expect(await query('select settings from config')).toEqual([{ settings: after }])
  })
})
