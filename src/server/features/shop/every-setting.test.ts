import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFields } from '#contract/config/config-fields.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { isSecret, kindOf } from '#contract/field-facts.ts'
import { isNullable } from '#contract/field-schema.ts'
import type { Field, Fields } from '#contract/field.ts'
import type { AnyFields } from '#contract/fields/kind.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Values = Record<string, unknown>
/** One setting as its owner changes it: by itself, or as one member of its group. */
type Place = { path: string; group?: string; name: string; field: Field }

const placesIn = (fields: Fields, group?: string): Place[] =>
  Object.entries(fields).flatMap(([name, field]): Place[] => {
    if (field.kind === 'group') return placesIn(field.fields as Fields, name)
    return [
      { path: group === undefined ? name : `${group}.${name}`, ...(group === undefined ? {} : { group }), name, field },
    ]
  })
/** Addresses first: a provider of one's own is taken once it is known where it is. */
const PLACES = placesIn(configFields as unknown as Fields).toSorted(
  (a, b) => Number(b.name === 'url') - Number(a.name === 'url'),
)
/** What has one choice alone cannot be changed. */
const ONLY_ONE = ['locale']
/** Colours that can be read on their ground, fonts there are, and what fits to the other settings. */
const FITTING: Readonly<Record<string, unknown>> = {
  'theme.primary': '#1d3557',
  'theme.secondary': '#37474f',
  'theme.accent': '#9c2c13',
  'theme.accentDark': '#ffb59e',
  allergenStyle: 'numbersDe',
  allergenLegend: [{ mark: 'Wz', allergen: 'gluten', kind: 'Weizen' }],
  taxes: [{ label: 'ermäßigt', country: 'AT', percent: 10, validFrom: null, validTo: '2027-12-31', successor: 12 }],
  noticeTexts: [
    { kind: 'confirmed', subject: 'Ihre Bestellung', introduction: 'Danke!', closing: 'Bis bald', sms: 'Danke!' },
  ],
  // a page at the beginning has to be named, which comes after it
  startPage: 'home',
  'sms.sender': 'Eder',
  'ordering.escalation': [{ afterMinutes: 7, action: 'mail', target: 'chefin@eder.example', phone: null }],
}

let shop: TestApp
let admin: string
let targets: Readonly<Record<string, { id: number }>>
const read = async () => (await shop.request('GET', '/api/config', { cookie: admin })).body.data as Values
const send = (body: unknown) => shop.request('POST', '/api/config', { body, cookie: admin })
const at = (values: Values, { group, name }: Place) =>
  (group === undefined ? values : (values[group] as Values | null))?.[name]
const bodyFor = ({ group, name }: Place, value: unknown) =>
  group === undefined ? { [name]: value } : { [group]: { [name]: value } }
/** What the database holds of them. */
const kept = async () => {
  const { rows: settings } = await shop.app.pool.query('select settings from config')
  const { rows: secrets } = await shop.app.pool.query('select * from setting_secrets order by 1')
  return { settings, secrets }
}
/** Everything a person can change, as it is read: of pictures and rows that are linked to only which they are. */
const allOf = (values: Values) =>
  Object.fromEntries(
    PLACES.filter(({ field }) => !isSecret(field)).map(place => {
      const value = at(values, place) ?? null
      return [place.path, value !== null && typeof value === 'object' && 'id' in value ? { id: value.id } : value]
    }),
  )

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const make = async (path: string, body: object) => ({
    id: ((await shop.request('POST', path, { body, cookie: admin })).body.data as { id: number }).id,
  })
  targets = {
    images: await make('/api/images', { data: `data:image/png;base64,${png}`, name: 'haus.png' }),
    sites: await make('/api/sites', { name: 'Willkommen', path: 'willkommen', type: 'standard' }),
    'digital-signage-streams': await make('/api/digital-signage-streams', { name: 'Schaufenster' }),
  }
})
afterAll(() => shop.close())

/** A value of a field that is not the one it has by itself. */
function otherValue({ path, field }: Place): unknown {
  if (path in FITTING) return FITTING[path]
  const usual = defaultOf(field)
  if (field.kind === 'boolean') return usual !== true
  if (field.kind === 'select') return Object.keys(field.options).findLast(option => option !== usual)
  const value = exampleOf(field, path)
  if (typeof value !== 'number' || value !== usual) return value
  return 'max' in field && value === field.max ? value - 1 : value + 1
}
const exampleOf = (field: Field, name: string): unknown =>
  kindOf(field).example(
    {
      count: 1,
      name,
      link: to => targets[to] ?? null,
      values: (fields: AnyFields) =>
        Object.fromEntries(
          Object.entries(fields as Fields).map(([inner, one]) => [inner, exampleOf(one, `${name} ${inner}`)]),
        ),
    },
    field,
  )

describe('Every setting an owner can change', () => {
  const changed: Values = {}

  test.each(PLACES.filter(({ path, field }) => !ONLY_ONE.includes(path) && !isSecret(field)))(
    '$path is kept as it was typed, read again so, and changes nothing beside it',
    async place => {
      const before = allOf(await read())
      const value = otherValue(place)
      expect(value, 'another value than the one it has').not.toEqual(before[place.path])
      const answer = await send(bodyFor(place, value))
      expect(answer.status, answer.text).toBe(200)
      const after = allOf(await read())
      expect({ [place.path]: after[place.path] }).toMatchObject({ [place.path]: value })
      expect({ ...after, [place.path]: null }).toEqual({ ...before, [place.path]: null })
      expect(allOf(answer.body.data as Values), 'the answer says what is read').toEqual(after)
      changed[place.path] = after[place.path]
    },
  )

  test('is still as it was changed when all of them are sent back whole, sealed credentials as well', async () => {
    expect(allOf(await read())).toMatchObject(changed)
    const withKey = { map: { style: 'https://karten.example/{token}/style.json', token: 'geheim-karte' } }
    const sealed = { ...withKey, mail: { password: 'geheim-post' }, kiosk: { exitPin: '471108' } }
    // what has one choice was never sent until now
    expect((await send({ ...sealed, locale: 'de' })).status).toBe(200)
    const before = { read: await read(), kept: await kept() }
    expect(before.kept.secrets).toHaveLength(2)
    const answer = await send(before.read)
    expect(answer.status, answer.text).toBe(200)
    expect({ read: await read(), kept: await kept() }).toEqual(before)
  })

  describe('and that may be empty', () => {
    // where a provider is cannot be taken away while it is used, nor while a credential is kept for it
    const free = {
      sms: { provider: 'seven' },
      mail: { password: null },
      map: { style: null, token: null },
      kiosk: { exitPin: null },
    }
    beforeAll(() => send(free))
    test.each(PLACES.filter(({ field }) => isNullable(field) && !isSecret(field)))(
      '$path is so once it is emptied',
      async place => {
        const before = allOf(await read())
        const answer = await send(bodyFor(place, null))
        expect(answer.status, answer.text).toBe(200)
        const after = allOf(await read())
        expect(after[place.path]).toBeNull()
        expect({ ...after, [place.path]: null }).toEqual({ ...before, [place.path]: null })
      },
    )
  })

  test('that is secret is known to be set, is never read, and is gone once it is taken away', async () => {
    await send({
      map: { style: 'https://karten.example/{token}/style.json', token: 'geheim-karte' },
      sms: { provider: 'seven' },
    })
    const secrets = PLACES.filter(({ field }) => isSecret(field))
    expect(secrets.map(({ path }) => path).toSorted()).toEqual([
      'ai.apiKey',
      'kiosk.exitPin',
      'mail.password',
      'map.token',
      'sms.apiKey',
    ])
    for (const place of secrets) {
      const { path, group, name } = place
      const said = async () => ((await read())[group!] as Values)[`${name}IsSet`]
      const secret = path === 'kiosk.exitPin' ? '471108' : 'geheim-karte'
      const answer = await send(bodyFor(place, secret))
      expect(answer.status, `${path} ${answer.text}`).toBe(200)
      expect(await said(), path).toBe(true)
      expect(JSON.stringify(await read()), path).not.toContain(secret)
      if (path === 'map.token') await send({ map: { style: null, token: null } })
      else await send(bodyFor(place, null))
      expect(await said(), path).toBe(false)
    }
  })
})
