import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundContent } from '#contract/calls/content/search.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let cookie: string
const text = (...words: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content: words }] })
const words = (id: string, ...parts: object[]) => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', links: [], text: text(...parts) },
})
const made = async (path: string, body: object) => {
  const answer = await shop.request('POST', `/api/${path}`, { cookie, body })
  expect(answer.status, answer.text).toBe(201)
  return (answer.body.data as { id: number }).id
}
const find = async (search: string) => {
  const answer = await shop.request('GET', `/api/content-search?search=${encodeURIComponent(search)}`, { cookie })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as FoundContent[]
}

beforeAll(async () => {
  shop = await startTestApp()
  cookie = await shop.loginAs('ROLE_EDITOR')
  const image = await made('images', { data: PNG, name: 'backofen.png', alt: 'Der Backofen um drei' })
  const block = await made('blocks', {
    name: 'Fuß',
    identifier: 'fuss',
    content: { body: [words('a', { type: 'text', text: 'Seit 1924 am Köhlerplatz' })] },
  })
  const column = {
    title: null,
    background: 'none',
    columns: [
      {
        body: [words('i', { type: 'text', text: 'Zwetschkenknödel' })],
      },
      { body: [] },
    ],
  }
  await made('sites', {
    name: 'Entwurf',
    path: 'entwurf',
    content: {
      body: [
        { id: 's', type: 'columns', value: column },
        words(
          'w',
          { type: 'text', text: 'Früh', marks: [{ type: 'bold' }] },
          { type: 'text', text: 'stück bis zwölf' },
        ),
        { id: 'b', type: 'block', value: { block: { id: block } } },
        { id: 'g', type: 'gallery', value: { images: [{ id: image }], title: null, background: 'none' } },
      ],
    },
  })
})
afterAll(() => shop.close())

test('a word inside a column of a draft is found, also spelled otherwise', async () => {
  for (const sought of ['Zwetschkenknödel', 'zwetschkenknoedel', 'ZWETSCHKEN'])
    expect(await find(sought)).toEqual([expect.objectContaining({ kind: 'site', name: 'Entwurf' })])
  const [page] = await find('Zwetschken')
  expect(page?.excerpt).toContain('Zwetschkenknödel')
})

test('a word of which a part is set in bold is found as a whole', async () => {
  for (const sought of ['Frühstück', 'fruehstueck', 'Frühstück zwölf'])
    expect(await find(sought), sought).toEqual([expect.objectContaining({ kind: 'site', name: 'Entwurf' })])
  expect((await find('Frühstück'))[0]?.excerpt).toContain('Frühstück bis zwölf')
})

test('what is found says where it stands', async () => {
  expect(await find('Köhlerplatz 1924')).toEqual([
    expect.objectContaining({ kind: 'block', name: 'Fuß', usedOn: ['Entwurf'] }),
  ])
  expect(await find('backofen')).toEqual([
    { kind: 'image', id: expect.any(Number), name: 'backofen.png', excerpt: null, usedOn: ['Entwurf'] },
  ])
})

test('nothing is found by signs that mean something elsewhere, and too little is not looked for', async () => {
  for (const sought of ['%%', '__', "'; drop table sites", 'paragraph', 'constructor', '(.*)+'])
    expect(await find(sought)).toEqual([])
  const short = await shop.request('GET', '/api/content-search?search=a', { cookie })
  expect(short.status).toBe(422)
})

test('drafts are for editors alone', async () => {
  expect((await shop.request('GET', '/api/content-search?search=Zwetschken')).status).toBe(401)
  const employee = await shop.loginAs('ROLE_EMPLOYEE')
  expect((await shop.request('GET', '/api/content-search?search=Zwetschken', { cookie: employee })).status).toBe(403)
})

test('more than eight of a kind are not named, those named so first', async () => {
  for (let count = 0; count < 10; count += 1)
    await made('sites', {
      name: count === 9 ? 'Kaspressknödel' : `Viele ${count}`,
      path: `viele-${count}`,
      content: { body: [words('a', { type: 'text', text: 'Kaspressknödel' })] },
    })
  const found = await find('Kaspressknödel')
  expect(found).toHaveLength(8)
  expect(found[0]).toMatchObject({ name: 'Kaspressknödel', excerpt: null })
})
