import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPES } from '#contract/content/block-types.ts'
import { startValues } from '#contract/field-defaults.ts'
import { innerFields } from '#contract/field-facts.ts'
import type { Field, Fields } from '#contract/field.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { AI_PNG, type AiService, completion, startAiService } from '#test/ai-service.ts'
import { DESKTOP, launchBrowser, openPage } from './browser.ts'

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
const ask = (method: string, path: string, body?: unknown) => shop.request(method, `/api/${path}`, { body, cookie: admin })

/** Each would tell `hacked` that it ran, load something of a stranger's, or hide the page. */
const ATTACKS = [
  '<script>hacked()</script>',
  '</script><script>hacked()</script>',
  '<img src=x onerror=hacked()>',
  '"><svg/onload=hacked()>',
  '<iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '<iframe src="https://boese.example/maps/embed?x"></iframe>',
  '<style>body{display:none}</style><link rel=stylesheet href=https://boese.example/x.css>',
  'url(https://boese.example/farbe.png)',
  'javascript:hacked()',
  'data:text/html,<script>hacked()</script>',
  'https://www.google.com/maps/embed?"onload="hacked()',
  '//boese.example/pixel.png',
  '" onmouseover="hacked()" autofocus onfocus="hacked()" x="',
]
const REQUIRED_TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] }

/** A text as no editor would send it. */
const hostileText = (attack: string) => ({
  type: 'doc',
  attrs: { style: attack, onclick: attack },
  content: [
    { type: 'heading', attrs: { level: attack, class: attack }, content: [{ type: 'text', text: attack }] },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: `Los ${attack}`,
          marks: [
            { type: 'link', attrs: { href: attack, target: attack, onclick: 'hacked()' } },
            { type: 'textStyle', attrs: { style: attack } },
          ],
        },
        { type: 'html', text: attack },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: attack },
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: attack }] }] }],
    },
    { type: 'picture', attrs: { id: attack, src: attack, alt: attack } },
    { type: 'image', attrs: { src: attack, onerror: 'hacked()' } },
    { type: 'iframe', attrs: { src: attack, srcdoc: attack } },
    { type: 'script', content: [{ type: 'text', text: 'hacked()' }] },
  ],
})

/** The attack in every place a value of this kind has. */
function hostile(field: Field, attack: string): unknown {
  switch (field.kind) {
    case 'wysiwyg':
      return hostileText(attack)
    case 'link':
      return { label: attack, href: attack, target: attack }
    case 'slider':
      return { images: [{ id: attack, src: attack }], duration: attack }
    case 'collection':
      return [hostileFields(field.fields, attack)]
    case 'group':
    case 'tabs':
      return hostileFields(innerFields(field), attack)
    case 'image':
    case 'file':
    case 'reference':
      return { id: attack, extension: attack, alt: attack }
    default:
      return attack
  }
}
const hostileFields = (fields: Fields, attack: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostile(field, attack)]))

/** A stranger's server, scripts of the page and frames: what a visit must do without. */
async function visit(path: string): Promise<{ page: Page; ran: () => Promise<number>; left: string[] }> {
  const left: string[] = []
  const { page } = await openPage(browser, `${url}${path}`, {
    viewport: DESKTOP,
    consent: 'unanswered',
    async prepare(made) {
      await made.addInitScript(() => {
        const noted = window as unknown as { ran: number; hacked: () => void }
        noted.ran = 0
        noted.hacked = () => void (noted.ran += 1)
      })
      await made.context().route(
        address => address.origin !== url,
        route => {
          left.push(route.request().url())
          return route.abort()
        },
      )
    },
  })
  return { page, left, ran: () => page.evaluate(() => (window as unknown as { ran: number }).ran) }
}

/** What a page would have to have for an attack to come true: something that ran, was loaded from elsewhere or hides, also when everything is hovered and focused. */
async function harmAt(path: string, mark: string) {
  const { page, ran, left } = await visit(path)
  await page.getByText(mark).first().waitFor()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      element.focus()
    }
  })
  const found = await page.evaluate(() => {
    const main = document.querySelector('main')
    const all = [...document.querySelectorAll('*')]
    return {
      frames: document.querySelectorAll('iframe, object, embed').length,
      inside: main?.querySelectorAll('script, style, link, svg[onload]').length,
      handlers: all.filter(element => [...element.attributes].some(({ name }) => /^on/i.test(name))).length,
      links: [...document.querySelectorAll('a')].filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
        .length,
      isSeen: getComputedStyle(document.body).display !== 'none',
    }
  })
  return { ...found, ran: await ran(), left }
}
const NO_HARM = { frames: 0, inside: 0, handlers: 0, links: 0, isSeen: true, ran: 0, left: [] }

let count = 0
async function published(body: object[], more: object = {}): Promise<SiteRow> {
  const made = await ask('POST', 'sites', { name: 'Angriff', path: `angriff-${(count += 1)}`, content: { body }, ...more })
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
        const start = {
          ...startValues(fields),
          ...('text' in fields && { text: REQUIRED_TEXT }),
          ...('image' in fields && { image: { id: image } }),
        }
        const block = { id: `b${body.length}`, type, value: { ...start, [name]: hostile(field, attack) } }
        const answer = await ask('POST', 'sites', {
          name: 'Versuch',
          path: `versuch-${(count += 1)}`,
          content: { body: [block] },
          ...(type === 'wysiwyg' && { type: 'default' }),
        })
        expect([201, 422], answer.text).toContain(answer.status)
        if (answer.status === 201 && body.length < 90) body.push((answer.body.data as SiteRow).content.body[0] as object)
      }
    // words are no attack: they are kept, and have to be harmless where they are shown
    if ('text' in fields) expect(body.length).toBeGreaterThanOrEqual(ATTACKS.length)
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
        value: { text: hostileText(attack), links: [{ link: { label: attack, href: attack } }, { link: { label: attack, to: attack } }] },
      },
      { id: `c${index}`, type: 'contact', value: { text: hostileText(attack), iframeUrl: attack, links: [] } },
      { id: `s${index}`, type: attack, value: attack },
    ])
    await sql`update sites set published_content = jsonb_set(published_content, '{body}', ${JSON.stringify([...body, mark])}::jsonb) where id = ${id}`.execute(
      shop.app.db,
    )
    shop.app.catalogue.invalidate()
    const { page, ran, left } = await visit(`/${path}`)
    await page.getByText(MARK).waitFor()
    const frames = await page.locator('iframe, main script, main style').count()
    expect([await ran(), left, frames]).toEqual([0, [], 0])
  })
})

test.each(ATTACKS)('name, title and description of a page say %s', async attack => {
  const { path } = await published([mark], { name: attack.slice(0, 120), title: attack.slice(0, 120), description: attack })
  expect(await harmAt(`/${path}`, MARK)).toEqual(NO_HARM)
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

test('a model answers attacks: what an editor takes over runs neither before nor after it is published', async () => {
  const { id, path } = await published([mark])
  const piece = (text: string) => ({ sort: 'paragraph', text, items: [] })
  const blocks = ATTACKS.flatMap(attack => [
    {
      id: null,
      type: 'text',
      value: { isWide: false, background: attack, text: [piece(`Gut ${attack}`)], links: [{ link: { label: attack, target: attack } }] },
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
