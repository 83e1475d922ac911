import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebsiteLinkCheck } from '#contract/calls/content/website-links.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cookie: string
const ids: Record<string, number> = {}
const text = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const linked = (label: string, attrs: object) => ({ type: 'text', text: label, marks: [{ type: 'link', attrs }] })
const body = (words: object, links: object[] = []) => ({
  body: [{ id: 'aaaaaaaa', type: 'text', value: { isWide: false, background: 'none', text: words, links } }],
})
const plain = text({ type: 'text', text: 'Wörter' })

async function page(name: string, path: string, content: object, isPublished = true): Promise<number> {
  const made = await shop.request('POST', '/api/sites', { cookie, body: { name, path, type: 'standard', content } })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body.data as { id: number }
  if (isPublished) {
    const published = await shop.request('POST', `/api/sites/${id}/publish`, { cookie, body: {} })
    expect(published.status, published.text).toBe(200)
  }
  return id
}
const check = async (as = cookie) => shop.request('GET', '/api/website-links', { cookie: as })
const told = async () => {
  const answer = await check()
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as WebsiteLinkCheck
}

beforeAll(async () => {
  shop = await openTestShop()
  cookie = await shop.loginAs('ROLE_EDITOR')
  ids['draft'] = await page('Entwurf', 'entwurf', body(plain), false)
  ids['lonely'] = await page('Allein', 'allein', body(plain))
  ids['menu'] = await page('Im Menü', 'im-menue', body(plain))
  ids['start'] = await page(
    'Anfang',
    'anfang',
    body(text(linked('zum Entwurf', { href: '/entwurf', site: ids['draft'] }), linked(' gut', { href: '/shop' })), [
      { link: { label: 'Alt', to: '/gibt-es-nicht' } },
      { link: { label: 'Graz', to: '/store/graz' } },
      { link: { label: 'Zieht um', to: '/frueher/x' } },
      { link: { label: 'Weg', to: '/weg' } },
      { link: { label: 'Anderswo', href: 'https://beispiel.example/weg' } },
    ]),
  )
  const item = (more: object) => ({
    label: 'Eintrag',
    isEnabled: true,
    suffix: null,
    address: null,
    children: [],
    ...more,
  })
  await shop.create('navigations', {
    identifier: 'footer',
    items: [
      item({ type: 'site', site: { id: ids['menu'] } }),
      item({ type: 'site', site: { id: ids['start'] } }),
      item({ type: 'link', address: '/nirgends', label: 'Nirgends' }),
      item({ type: 'link', address: '/aus', isEnabled: false }),
    ],
  })
  await shop.create('redirects', { path: '/frueher/*', target: '/allein', status: '301' })
  await shop.create('redirects', { path: '/weg', status: '410' })
})
afterAll(() => shop.close())

test('names links that lead nowhere, and pages that nothing leads to', async () => {
  const { broken, orphans } = await told()
  expect(broken.rows.map(({ from, label, to, why }) => `${from.kind} ${from.name} › ${label} › ${to}: ${why}`)).toEqual(
    [
      `site Anfang › zum Entwurf › Seite Nr. ${ids['draft']}: Die Seite ist nicht veröffentlicht oder entfernt.`,
      'site Anfang › Alt › /gibt-es-nicht: Unter dieser Adresse steht nichts.',
      'site Anfang › Weg › /weg: Unter dieser Adresse steht nichts.',
      'navigation Fußzeile › Nirgends › /nirgends: Unter dieser Adresse steht nichts.',
    ],
  )
  expect(broken.total).toBe(4)
  expect(orphans).toEqual({ total: 1, rows: [{ id: ids['lonely'], name: 'Allein', path: 'allein' }] })
})

test('a draft is nobody’s page: it is neither looked through nor missed', async () => {
  const draft = await page('Noch geheim', 'geheim', body(plain, [{ link: { label: 'x', to: '/auch-nicht' } }]), false)
  const { broken, orphans } = await told()
  expect(JSON.stringify({ broken, orphans })).not.toContain('geheim')
  expect(broken.rows.some(({ from }) => from.id === draft && from.kind === 'site')).toBe(false)
})

test('a page that is published and linked is found at once', async () => {
  await shop.request('POST', `/api/sites/${ids['draft']}/publish`, { cookie, body: {} })
  const { broken, orphans } = await told()
  expect(broken.total).toBe(3)
  expect(orphans.rows.map(({ name }) => name)).toEqual(['Allein'])
})

test.each(['ROLE_EMPLOYEE', 'ROLE_MANAGER'] as const)('%s is refused, and so is a guest', async role => {
  expect((await check(await shop.loginAs(role))).status).toBe(403)
  expect((await shop.request('GET', '/api/website-links')).status).toBe(401)
})

test('two at once get the same answer', async () => {
  const [one, other] = await Promise.all([told(), told()])
  expect(one).toEqual(other)
})

test('a menu is called by its place, else by what it is called', async () => {
  await shop.create('navigations', {
    identifier: 'constructor',
    items: [{ label: 'Weit weg', type: 'link', address: '/weit-weg', isEnabled: true, suffix: null, children: [] }],
  })
  const { broken } = await told()
  expect(broken.rows.filter(({ label }) => label === 'Weit weg').map(({ from }) => from.name)).toEqual(['constructor'])
})
