import type { Browser } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPES } from '#contract/content/block-types.ts'
import { startValues } from '#contract/field-defaults.ts'
import type { Fields } from '#contract/field.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { woodPath } from '#domain/content/wood.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { AI_PNG, type AiService, completion, startAiService } from '#test/ai-service.ts'
import { ATTACKS, hostile, hostileText } from '#test/hostile-values.ts'
import { launchBrowser } from './browser.ts'
import { harmOf, NO_HARM, watchedVisit } from './hostile-visit.ts'

let shop: TestApp
let service: AiService
let browser: Browser
let url: string
let admin: string
/** A picture whose description is an attack of its own. */
let image: number
beforeAll(async () => {
  service = await startAiService()
  shop = await startTestApp({ env: { AI_BASE_URL: service.origin } })
  url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  browser = await launchBrowser()
  await ask('POST', 'config', { ai: { textModel: 'schreiber' } })
  await ask('POST', 'branches', { name: 'Graz', identifier: 'graz' })
  const made = await ask('POST', 'images', {
    data: `data:image/png;base64,${AI_PNG}`,
    name: 'punkt.png',
    alt: ATTACKS.join(' ').slice(0, 300),
  })
  image = (made.body.data as { id: number }).id
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await service?.close()
})
const ask = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api/${path}`, { body, cookie: admin })

const REQUIRED_TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] }

/** What a block of these fields needs beside the attack. */
const filled = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required }]): [string, unknown][] => {
      if (kind === 'wysiwyg') return [[name, REQUIRED_TEXT]]
      if (kind === 'image') return [[name, { id: image }]]
      if (kind === 'images') return [[name, [{ id: image }]]]
      return kind === 'text' && required ? [[name, 'Titel']] : []
    }),
  )
/** Rows that are more than a value of their kind. */
const FILLED: Readonly<Record<string, object>> = {
  columns: {
    columns: ATTACKS.slice(0, 3).map((attack, index) => ({
      body: [{ id: `s${index}`, type: 'text', value: { text: hostileText(attack) } }],
    })),
  },
  questions: { questions: ATTACKS.map(attack => ({ question: attack.slice(0, 200), answer: hostileText(attack) })) },
  team: { people: ATTACKS.map(attack => ({ name: attack.slice(0, 80), role: attack, text: attack })) },
  video: { address: 'https://vimeo.com/76979871' },
}
/** Whether words of an editor stand in a block: they are kept. */
const isWritten = (fields: Fields) =>
  Object.entries(fields).some(([name, { kind }]) => (name === 'text' && kind === 'wysiwyg') || name === 'title')

const visit = (path: string) => watchedVisit(browser, url, path)
const harmAt = (path: string, words: string) => harmOf(browser, url, { path, words })

let count = 0
async function published(body: object[], more: object = {}): Promise<SiteRow> {
  const made = await ask('POST', 'sites', {
    name: 'Angriff',
    path: `angriff-${(count += 1)}`,
    content: { body },
    ...more,
  })
  expect(made.status, made.text).toBe(201)
  const site = made.body.data as SiteRow
  expect((await ask('POST', `sites/${site.id}/publish`, {})).status).toBe(200)
  return site
}
const MARK = 'Hier endet die Seite'
const mark = {
  id: 'ende',
  type: 'text',
  value: { text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: MARK }] }] } },
}

test('an attack that came through would be noticed', async () => {
  const { page, ran, left } = await visit('/health/live')
  await page.evaluate(() => {
    ;(window as unknown as { hacked: () => void }).hacked()
    const stranger = document.createElement('img')
    stranger.src = 'https://boese.example/pixel.png'
    document.body.append(stranger)
  })
  await expect.poll(ran).toBe(1)
  await expect.poll(() => left).toEqual(['https://boese.example/pixel.png'])
})

describe('An attack through every field of every block', () => {
  test.each(Object.entries(BLOCK_TYPES))('of type %s is refused, or shown as words', async (type, { fields }) => {
    const body: object[] = []
    for (const attack of ATTACKS)
      for (const [name, field] of Object.entries(fields as Fields)) {
        const start = { ...startValues(fields), ...filled(fields), ...FILLED[type] }
        const block = { id: `b${body.length}`, type, value: { ...start, [name]: hostile(field, attack) } }
        const answer = await ask('POST', 'sites', {
          name: 'Versuch',
          path: `versuch-${(count += 1)}`,
          content: { body: [block] },
          ...(type === 'wysiwyg' && { type: 'default' }),
        })
        expect([201, 422], answer.text).toContain(answer.status)
        if (answer.status === 201 && body.length < 90)
          body.push((answer.body.data as SiteRow).content.body[0] as object)
      }
    // words are no attack: they are kept, and have to be harmless where they are shown
    if (isWritten(fields)) expect(body.length).toBeGreaterThanOrEqual(ATTACKS.length)
    if (type === 'wysiwyg') {
      for (const block of body.slice(0, 13)) {
        const { path } = await published([block], { type: 'default', title: MARK })
        const { page, ran, left } = await visit(`/${path}`)
        await page.getByRole('main').waitFor()
        expect([await ran(), left]).toEqual([0, []])
        await page.context().close()
      }
      return
    }
    const { path } = await published([...body.map((block, index) => ({ ...block, id: `b${index}` })), mark])
    expect(await harmAt(`/${path}`, MARK)).toEqual(NO_HARM)
  })

  test('that came past all checks into the database is still shown as words', async () => {
    const { id, path } = await published([mark])
    const body = ATTACKS.flatMap((attack, index) => [
      {
        id: `t${index}`,
        type: 'text',
        value: {
          text: hostileText(attack),
          links: [{ link: { label: attack, href: attack } }, { link: { label: attack, to: attack } }],
        },
      },
      { id: `c${index}`, type: 'contact', value: { text: hostileText(attack), iframeUrl: attack, links: [] } },
      { id: `s${index}`, type: attack, value: attack },
    ])
    await sql`update sites set published_content = jsonb_set(published_content, '{body}',
        ${JSON.stringify([...body, mark])}::jsonb) where id = ${id}`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    const { page, ran, left } = await visit(`/${path}`)
    await page.getByText(MARK).waitFor()
    const frames = await page.locator('iframe, main script, main style').count()
    expect([await ran(), left, frames]).toEqual([0, [], 0])
  })
})

test.each(ATTACKS)('name, title and description of a page say %s', async attack => {
  const { path } = await published([mark], {
    name: attack.slice(0, 120),
    title: attack.slice(0, 120),
    description: attack,
  })
  expect(await harmAt(`/${path}`, MARK)).toEqual(NO_HARM)
})

/** What of this the server takes, attack by attack; what it refuses is no danger. */
async function taken(path: string, bodyOf: (attack: string, index: number) => object, method = 'POST') {
  const rows: { id: number }[] = []
  for (const [index, attack] of ATTACKS.entries()) {
    const answer = await ask(method, path, bodyOf(attack, index))
    expect([200, 201, 422], answer.text).toContain(answer.status)
    if (answer.status < 300) rows.push(answer.body.data as { id: number })
  }
  return rows
}
const textBlock = (id: string, text: object) => ({ id, type: 'text', value: { text } })

test('what stands around a page says attacks: names, menus, branches, addresses, legal texts, shared blocks', async () => {
  const item = (attack: string) => ({
    type: 'link',
    label: attack.slice(0, 80),
    address: attack,
    suffix: attack,
    isEnabled: true,
    children: [],
  })
  for (const attack of ATTACKS)
    await ask('POST', 'config', { website: attack, socialLinks: [{ network: 'facebook', url: attack }] })
  const around = {
    shopName: `Haus ${ATTACKS[2]}`,
    title: ATTACKS[0],
    description: ATTACKS.join(' ').slice(0, 1000),
    seoDescription: ATTACKS.join(' ').slice(0, 1000),
    businessName: ATTACKS[1],
    footerVariant: 'branches',
    imprintText: `${ATTACKS.map(attack => hostile({ kind: 'markdown', label: '' }, attack) as string).join('\n\n')}\n\n${MARK}`,
  }
  expect((await ask('POST', 'config', around)).status).toBe(200)
  const refused = await taken('navigations', (attack, index) => ({
    identifier: `versuch-${index}`,
    items: [item(attack)],
  }))
  expect(refused.length, 'an address that leads nowhere safe is refused').toBeLessThan(ATTACKS.length)
  const entries = ATTACKS.flatMap(attack => [
    { ...item(attack), type: 'home', address: null },
    { ...item(attack), address: '/los', children: [{ ...item(attack), address: '/los/da' }] },
  ])
  for (const identifier of ['main-menu', 'mobile-menu', 'quick-links', 'footer'])
    expect((await ask('POST', 'navigations', { identifier, items: entries })).status).toBe(201)
  const words = (attack: string) => attack.slice(0, 80)
  const branches = await taken('branches', (attack, index) => ({
    name: words(attack),
    identifier: `haus-${index}`,
    street: words(attack),
    city: words(attack),
    description: attack,
    isPublic: true,
  }))
  expect(branches.length).toBe(ATTACKS.length)
  const shared = await taken('blocks', (attack, index) => ({
    name: words(attack),
    identifier: `baustein-${index}`,
    content: { body: [textBlock('a', hostileText(attack))] },
  }))
  const { path } = await published([
    ...shared.map(({ id }, index) => ({ id: `s${index}`, type: 'block', value: { block: { id } } })),
    { id: 'wo', type: 'contact', value: { text: REQUIRED_TEXT } },
    mark,
  ])
  expect(await harmAt(`/${path}`, MARK)).toEqual(NO_HARM)
  expect(await harmAt('/site/imprint', MARK)).toEqual(NO_HARM)
  expect(shared.length).toBe(ATTACKS.length)
})

test('kinds of wood say attacks in their teaser and on their pages', async () => {
  const woods = (await taken('nodes', (attack, index) => ({
    identifier: `holz-${index}`,
    type: 'wood',
    content: {
      name: `Holz ${index} ${attack}`.slice(0, 80),
      teaser: { text: attack, slider: null },
      body: [
        textBlock('a', hostileText(attack)),
        { id: 'w', type: 'wood', value: { text: hostileText(attack), density_text: attack } },
        mark,
      ],
    },
  }))) as unknown as NodeRow[]
  expect(woods.length).toBe(ATTACKS.length)
  expect((await ask('POST', 'config', { routeSet: 'marketing' })).status).toBe(200)
  const { path } = await published([{ id: 'alle', type: 'teaser_woods', value: { title: ATTACKS[0] } }, mark])
  expect(await harmAt(`/${path}`, MARK)).toEqual(NO_HARM)
  for (const { name } of [woods[0], woods[4], woods[8]] as NodeRow[])
    expect(await harmAt(`/${woodPath(name ?? '')}`, MARK), name ?? '').toEqual(NO_HARM)
  await ask('POST', 'config', { routeSet: 'ordering' })
})

test('a form asks hostile questions', async () => {
  const fields = ATTACKS.map((attack, index) => ({
    type: 'select',
    label: attack.slice(0, 80),
    description: attack,
    fieldId: `f${index}`,
    options: [{ value: attack.slice(0, 80) }, { value: 'Nein' }],
  }))
  const made = await ask('POST', 'nodes', {
    identifier: 'angriff',
    type: 'form',
    content: { name: ATTACKS[0], description: ATTACKS.join(' '), thankYouMessage: ATTACKS[1], fields },
  })
  expect(made.status, made.text).toBe(201)
  // without an answer about cookies the form asks for its own consent first
  expect(await harmAt('/formular/angriff', 'Datenschutzerklärung akzeptieren')).toEqual(NO_HARM)
})

test('what guests send by a form is words where it is read, and so is what an editor compares', async () => {
  const field = (fieldId: string) => ({ type: 'text', value: { type: 'textarea' }, label: fieldId, fieldId })
  const content = { name: 'Post', fields: [field('name'), field('text')] }
  const form = (await ask('POST', 'nodes', { identifier: 'post', type: 'form', content })).body.data as NodeRow
  const openedAt = new Date(Date.parse(shop.app.clock.now()) - 60_000).toISOString()
  for (const attack of ATTACKS) {
    const sent = { name: attack, text: `${attack} ${MARK}`, _consent: true, _openedAt: openedAt }
    expect((await shop.request('POST', `/api/custom/form/${form.id}`, { body: sent })).status).toBe(200)
  }
  const site = await published([textBlock('a', hostileText(ATTACKS[0] ?? '')), mark], {
    name: ATTACKS[2],
    description: ATTACKS[6],
  })
  expect(
    (await ask('PUT', `sites/${site.id}`, { id: site.id, name: ATTACKS[3], content: { body: [mark] } })).status,
  ).toBe(200)
  const { page, ran, left } = await visit('/health/live')
  const [name = '', value = ''] = admin.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/forms/${form.id}/submissions`)
  await page.getByText(MARK).first().waitFor()
  await page.goto(`${url}/backend#/sites/${site.id}`)
  await page.getByRole('region', { name: 'Frühere Stände' }).getByRole('button').last().click()
  await page
    .getByRole('dialog', { name: /^Stand vom/ })
    .getByText('hacked()')
    .first()
    .waitFor()
  expect([await ran(), left]).toEqual([0, []])
  await page.context().close()
})

test('a model answers attacks: what an editor takes over runs neither before nor after it is published', async () => {
  const { id, path } = await published([mark])
  const piece = (text: string) => ({ sort: 'paragraph', text, items: [] })
  const blocks = ATTACKS.flatMap(attack => [
    {
      id: null,
      type: 'text',
      value: {
        isWide: false,
        background: attack,
        text: [piece(`Gut ${attack}`)],
        links: [{ link: { label: attack, target: attack } }],
      },
    },
    { id: null, type: 'contact', value: { background: 'none', text: [piece(attack)], links: null, iframeUrl: attack } },
  ])
  service.next.push({ body: completion({ blocks: [...blocks, { keep: 'ende' }] }) })
  const { page, ran, left } = await visit('/health/live')
  const [name = '', value = ''] = admin.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/sites/${id}`)
  await page.getByRole('button', { name: 'Inhalt vorschlagen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inhalt vorschlagen' })
  await dialog.getByLabel('Was soll auf der Seite stehen?').fill(ATTACKS.join('\n'))
  await dialog.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
  await dialog.getByRole('button', { name: /übernehmen$/ }).waitFor()
  expect([await ran(), left]).toEqual([0, []])
  await dialog.getByRole('button', { name: /Änderungen? übernehmen$/ }).click()
  await page.keyboard.press('Control+s')
  const bodyOf = async () => ((await ask('GET', `sites/${id}?draft=true`)).body.data as SiteRow).content.body
  await expect.poll(async () => (await bodyOf()).length).toBeGreaterThan(1)
  expect([await ran(), left]).toEqual([0, []])
  expect((await ask('POST', `sites/${id}/publish`, {})).status).toBe(200)
  expect(await harmAt(`/${path}`, MARK)).toEqual(NO_HARM)
})
