import { afterAll, beforeAll, expect, test } from 'vitest'
import { configFields } from '#contract/config/config-fields.ts'
import { answers, typed } from '#server/core/db/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { exampleOf } from '#test/factories.ts'

type Settings = Record<string, unknown>
let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const send = (body: Settings) => shop.request('POST', '/api/config', { body, cookie: admin })
const read = async () => (await shop.request('GET', '/api/config', { cookie: admin })).body.data as Settings
/** What is kept, the sealed credentials among it. */
const kept = async () => {
  const { rows } = await answers({ settings: typed<Settings>('json') })`select settings from config`.execute(shop.app.db)
  const { rows: secrets } = await shop.app.pool.query('select * from setting_secrets order by 1')
  return { settings: rows[0]?.settings, secrets }
}

/** What an example cannot know: what fits together, and what leads outside. */
const FITTING: Readonly<Record<string, Settings>> = {
  theme: { accent: '#a53410', accentDark: '#f0a080', primary: '#a53410', secondary: '#1457d9', font: null, headingFont: null },
  kiosk: { exitPin: '4711' },
  map: { style: 'https://karten.example/stil.json?key={token}' },
}

test('settings of which every one says something are read as a whole, sent back as a whole, and nothing has changed', async () => {
  const filled = exampleOf({ path: 'config', fields: configFields }, {})
  const refused: string[] = []
  for (const [name, value] of Object.entries(filled)) {
    const fitting = FITTING[name]
    const { status, text } = await send({ [name]: fitting ? { ...(value as Settings), ...fitting } : value })
    if (status !== 200) refused.push(`${name}: ${text}`)
  }
  expect(refused).toEqual([])
  const before = { read: await read(), kept: await kept() }
  expect(before.kept.secrets.length, 'credentials are kept apart').toBeGreaterThan(0)
  const answer = await send(before.read)
  expect(answer.status, answer.text).toBe(200)
  expect(await read()).toEqual(before.read)
  expect(await kept()).toEqual(before.kept)
})
