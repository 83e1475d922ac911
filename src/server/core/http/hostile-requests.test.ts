import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
let shop: TestApp
let admin: string

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const createTag = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  shop.request('POST', '/api/tags', { body, cookie: admin, headers })
const nameOf = async (body: string) => ((await createTag(body)).body.data as { name: string }).name

describe('A body that cannot be read', () => {
  test.each([
    { body: '{"name":', headers: JSON_TYPE, status: 400, because: 'it breaks off' },
    {
      body: '{"name":"p","__proto__":{"isAdmin":true}}',
      headers: JSON_TYPE,
      status: 400,
      because: 'prototypes are nobody’s to set',
    },
    {
      body: Buffer.from('{"name":"K\xe4se"}', 'latin1'),
      headers: JSON_TYPE,
      status: 400,
      because: 'Latin-1 would read back as garbage',
    },
    { body: Buffer.from('{"name":"Käse"}', 'utf16le'), headers: JSON_TYPE, status: 400, because: 'UTF-16 is no UTF-8' },
    {
      body: `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      headers: JSON_TYPE,
      status: 400,
      because: 'nobody nests that deep',
    },
    {
      body: 'name=Lieferung',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      status: 415,
      because: 'it is a form',
    },
    { body: '{"name":"p"}', headers: { 'content-type': 'text/plain' }, status: 415, because: 'text is no JSON' },
    { body: '<tag/>', headers: { 'content-type': 'application/xml' }, status: 415, because: 'neither is XML' },
    {
      body: '{"name":"p"}',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      status: 415,
      because: 'it says it is packed',
    },
    { body: JSON.stringify({ name: 'x'.repeat(2e6) }), headers: JSON_TYPE, status: 413, because: 'it has no end' },
  ])('is refused with $status in German: $because', async ({ body, headers, status }) => {
    const answer = await createTag(body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.[0]?.message).toMatch(/^(Die Anfrage|Dieser Inhaltstyp|Gepackte Anfragen) /)
  })
})

describe('A text', () => {
  test.each([
    { json: String.raw`"Pizza \ud83c\udf55"`, name: 'Pizza 🍕', because: 'a pair of escapes is one sign' },
    { json: String.raw`"Pizza \ud83c"`, name: 'Pizza \ufffd', because: 'an input may cut an emoji in half' },
    { json: String.raw`"\udf55 Pizza"`, name: '\ufffd Pizza', because: 'the other half is no sign either' },
    {
      json: String.raw`"C:\\ud83c"`,
      name: String.raw`C:\ud83c`,
      because: 'after a backslash of its own it is plain text',
    },
    { json: String.raw`"[[{{\"]]"`, name: '[[{{"]]', because: 'brackets in a text are letters' },
  ])('$json is kept as $name: $because', async ({ json, name }) => expect(await nameOf(`{"name":${json}}`)).toBe(name))

  test.each([
    { way: 'as it is', json: '"Ka\u0308sekrainer mit scharf"', name: 'Käsekrainer mit scharf' },
    { way: 'escaped', json: String.raw`"Bru\u0308he"`, name: 'Brühe' },
  ])('that comes decomposed $way is kept composed, and found either way', async ({ json, name }) => {
    expect(await nameOf(`{"name":${json}}`)).toBe(name)
    for (const search of [name, name.normalize('NFD')]) {
      const { body } = await shop.request('GET', `/api/tags?search=${encodeURIComponent(search)}`, { cookie: admin })
      expect((body.data as { name: string }[]).map(tag => tag.name)).toEqual([name])
    }
  })

  test('with a zero character is refused at its field', async () => {
    const answer = await createTag(JSON.stringify({ name: 'a\u0000b' }))
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: 'Der Text enthält unerlaubte Zeichen.' }] },
    })
  })
})

test('no body at all counts as none, also when its type is named', async () => {
  const answer = await shop.request('DELETE', '/api/tags/987654', { body: '', cookie: admin, headers: JSON_TYPE })
  expect(answer.status).toBe(404)
})

describe('An address', () => {
  test.each([
    { path: '/api/tags/%ff', status: 400, because: 'it is no UTF-8' },
    { path: '/api/tags/%00', status: 404, because: 'no row is called that' },
    { path: '/api/branches/%00', status: 404, because: 'nor is any branch' },
    { path: '/api/users/1%00', status: 404, because: 'nor any person' },
    { path: '/api/orders/1.5', status: 404, because: 'there is no half order' },
    { path: '/api/orders/99999999999999999999', status: 404, because: 'no number is that high' },
    { path: '/api/orders/public/A%00/B', status: 404, because: 'no order is called that' },
    { path: '/api/orders?from=0000-01-01', status: 422, because: 'no calendar begins there' },
    { path: '/api/orders?branch=1e30', status: 422, because: 'no branch has that number' },
    { path: '/api/branches?search=%00', status: 200, because: 'what cannot be typed finds everything' },
    { path: '/api/branches?division=1e400', status: 422, because: 'a reference is a number' },
    { path: '/api/branches?isEnabled=maybe', status: 422, because: 'a flag is on or off' },
    { path: '/api/branches?isEnabled=', status: 200, because: 'an empty filter filters nothing' },
    { path: '/api/branches?sort=passwordHash', status: 422, because: 'only what is shown can be sorted by' },
    { path: '/api/branches?page=0', status: 422, because: 'pages begin at one' },
    { path: '/api/branches?limit=501', status: 422, because: 'five hundred are enough' },
  ])('$path answers $status: $because', async ({ path, status }) => {
    const answer = await shop.request('GET', path, { cookie: admin })
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.body.errors?.[0]?.message).toMatch(/[a-zäöü]{3}.*\.$/)
  })

  test('with more headers than anyone needs is refused in German before it is read', async () => {
    const { port, hostname } = new URL(await shop.listen())
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () =>
        socket.write(`GET /api/tags?search=${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`),
      )
      let text = ''
      socket
        .on('data', chunk => (text += String(chunk)))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('{"errors":[{"message":"Die Kopfzeilen der Anfrage sind zu groß.","code":"refused"}]}')
  })
})

test('a name that nobody can type is as unknown as any other', async () => {
  const answer = await shop.request('POST', '/api/login', { body: { username: 'a\u0000b', password: 'x' } })
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 'invalidCredentials' }] } })
})

test('what no check caught and the database refuses is no failure of the server', async () => {
  const answer = await shop.request('POST', '/api/config', {
    body: { website: 'https://beispiel.at/\u0000' },
    cookie: admin,
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.[0]?.message).toBe('Eine Angabe ist zu groß, zu klein oder enthält unerlaubte Zeichen.')
})

test('a wrong entry of a list is named where it stands, though one entry may come without its list', async () => {
  const answer = await shop.request('PUT', '/api/branches/1/availability', {
    body: [
      { product: { id: 1 }, quantityLeft: 1 },
      { product: { id: 'x' }, quantityLeft: -1 },
    ],
    cookie: admin,
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.map(({ field }) => field)).toEqual(['1.product.id', '1.quantityLeft'])
})

test('a stranger is turned away before anything else is said about the change', async () => {
  const { id } = (await createTag('{"name":"Fremd"}')).body.data as { id: number }
  for (const body of [{ name: 5 }, { name: 'neu' }, {}]) {
    const answer = await shop.request('PUT', `/api/tags/${id}`, { body })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([401, 'Bitte melden Sie sich an.'])
  }
})

test('answers of the interface are kept by nobody on the way', async () => {
  for (const path of ['/api/tags', '/api/users/me', '/api/nowhere'])
    expect((await shop.request('GET', path, { cookie: admin })).headers['cache-control']).toBe('no-store')
})
