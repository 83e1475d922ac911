import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormSubmission } from '#contract/resources/form-submissions.ts'
import { seedWood } from '#demo/wood/seed-wood.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { pressInMenu } from './backoffice-desk.ts'
import {
  DESKTOP,
  expectAccessible,
  expectWithin,
  launchBrowser,
  openPage,
  PHONE,
  renewPage,
  WIDTHS,
} from './browser.ts'

/** Eight pages at a width on a machine that does much else. */
const LONG_MS = 120_000
/** A word as German makes them, longer than a phone is wide. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfutteralnähseidenfarbe'

let shop: TestApp
let browser: Browser
let url: string
let editor: string
beforeAll(async () => {
  shop = await startTestApp()
  await seedWood(shop.app)
  url = await shop.listen()
  browser = await launchBrowser()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const teaser = (page: Page) => page.getByRole('region', { name: 'Unsere Hölzer' })

test.each(WIDTHS)(
  'every page of the timber site is read whole and by everybody at $width px',
  async viewport => {
    const { page, complaints } = await openPage(browser, url, { viewport })
    for (const path of [
      '/',
      '/unser-holz',
      '/unser-holz/laerche',
      '/saegewerk',
      '/leistungen',
      '/kontakt',
      '/site/imprint',
    ]) {
      await page.goto(url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
      await expectWithin(page, path)
      await expectAccessible(page, path)
    }
    expect(complaints).toEqual([])
  },
  LONG_MS,
)

test('the pictures a page begins with come first, those further down when somebody nears them', async () => {
  const html = await (await fetch(`${url}/saegewerk`)).text()
  const marked = [...html.matchAll(/<img [^>]*fetchpriority="high"/gi)]
  expect(marked).toHaveLength(1)
  const wood = await (await fetch(`${url}/unser-holz/laerche`)).text()
  expect([...wood.matchAll(/<img [^>]*fetchpriority="high"/gi)]).toHaveLength(1)
  // so low that the slider lies below the fold
  const { page } = await openPage(browser, `${url}/saegewerk`, { viewport: { width: 390, height: 600 } })
  const slides = page.getByRole('region', { name: 'Bilder' })
  await page.waitForLoadState('load')
  expect(await slides.locator('img').count()).toBe(1)
  await slides.scrollIntoViewIfNeeded()
  await expect.poll(() => slides.locator('img').count()).toBe(3)
})

describe('The teaser of the woods', () => {
  test('is turned by arrows and by name, and leads to the page of the wood it shows', async () => {
    const { page, complaints } = await openPage(browser, url, { viewport: DESKTOP })
    const box = teaser(page)
    const name = box.getByRole('heading', { level: 3 })
    const next = box.getByRole('button', { name: 'Vorwärts' })
    await box.getByRole('button', { name: 'Eiche' }).waitFor()
    await expect.poll(() => name.innerText()).toBe('Eiche')
    // a press may come before the page is alive, and then comes to nothing
    await expect
      .poll(async () => {
        if ((await name.innerText()) === 'Eiche') await next.click()
        return name.innerText()
      })
      .toBe('Esche')
    await box.getByRole('button', { name: 'Zurück' }).click()
    await box.getByRole('button', { name: 'Zurück' }).click()
    await expect.poll(() => name.innerText(), { message: 'before the first comes the last' }).toBe('Zirbe')
    const nut = box.getByRole('button', { name: 'Nuss' })
    await nut.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => name.innerText()).toBe('Nuss')
    await expect.poll(() => nut.getAttribute('aria-current')).toBe('true')
    await box.getByRole('link', { name: 'Mehr Infos zu Nuss' }).click()
    await page.waitForURL(`${url}/unser-holz/nuss`)
    await page.getByRole('heading', { level: 1, name: 'Nuss' }).waitFor()
    await page.getByRole('region', { name: 'Weitere Hölzer' }).waitFor()
    expect(
      await page.getByRole('region', { name: 'Weitere Hölzer' }).getByRole('button', { name: 'Nuss' }).count(),
    ).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is swiped to the next wood, and its pictures fade into each other until somebody holds them', async () => {
    const { page, complaints } = await openPage(browser, url, { viewport: DESKTOP })
    const box = teaser(page)
    await box.scrollIntoViewIfNeeded()
    const hold = box.getByRole('button', { name: 'Bilderwechsel anhalten' })
    await hold.waitFor()
    const shown = () => box.locator('img').evaluateAll(all => all.findIndex(one => one.getAttribute('alt') !== ''))
    await expect.poll(shown, { message: 'the second picture comes by itself' }).toBe(1)
    await hold.click()
    await box.getByRole('button', { name: 'Bilderwechsel fortsetzen' }).waitFor()
    const picture = (await box.locator('img').first().boundingBox())!
    const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - picture.width / 3, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => box.getByRole('heading', { level: 3 }).innerText()).toBe('Esche')
    expect(complaints).toEqual([])
  })

  test('names every wood with a link where no script runs', async () => {
    const { page } = await openPage(browser, `${url}/unser-holz`, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Zirbe', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Zirbe' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/unser-holz/zirbe')
  })
})

test.each([PHONE, DESKTOP])(
  'a form on a page is filled in and thanked for where it stands, at $width px',
  async viewport => {
    const { page, complaints } = await openPage(browser, `${url}/kontakt`, { viewport, consent: 'accepted' })
    const who = `Bauherrin ${viewport.width}`
    const form = page.getByRole('form', { name: 'Schreiben Sie uns' })
    await form.getByLabel('Name').fill(who)
    await form.getByLabel('E-Mail').fill('bauherrin@beispiel.example')
    await form.getByLabel('Nachricht').fill('Haben Sie Zirbe in 52 mm?')
    await form.getByRole('button', { name: 'Absenden' }).click()
    await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor()
    expect(new URL(page.url()).pathname).toBe('/kontakt')
    const sent = await shop.request('GET', `/api/form-submissions?search=${encodeURIComponent(who)}`, {
      cookie: editor,
    })
    expect((sent.body.data as unknown as FormSubmission[]).length).toBe(1)
    expect(complaints.filter(text => !text.includes('openstreetmap'))).toEqual([])
  },
)

test('the map is asked for once cookies are accepted, and not a moment before', async () => {
  const asked: string[] = []
  const prepare = (page: Page) =>
    page.context().route('https://www.openstreetmap.org/**', route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Karte</title>' })
    })
  const { page } = await openPage(browser, `${url}/kontakt`, { viewport: DESKTOP, consent: 'rejected', prepare })
  await page.getByRole('button', { name: 'Cookie-Auswahl öffnen' }).scrollIntoViewIfNeeded()
  expect([asked, await page.locator('iframe').count()]).toEqual([[], 0])
  const hours = page.locator('dl', { hasText: 'Montag - Freitag' }).first()
  await hours.getByText('von 07:00 - 12:00 Uhr und von 13:00 - 16:30 Uhr').waitFor()
  await page.getByRole('button', { name: 'Cookie-Auswahl öffnen' }).click()
  await page.getByRole('button', { name: 'Akzeptieren', exact: true }).click()
  await page.locator('iframe[title="Karte"]').scrollIntoViewIfNeeded()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)
})

test('an editor makes a start page in one go, and is told where there is one already', async () => {
  const { page } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  const [name = '', value = ''] = editor.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/sites/new`)
  await page.getByRole('region', { name: 'Seite' }).getByLabel('Name').fill('Holz im Winter')
  const start = page.getByLabel('Startseite der Website')
  await start.click()
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).click()
  await page.getByRole('menuitem', { name: /^Kontakt/ }).click()
  await page.getByLabel('Öffnungszeiten zeigen').click()
  await page.getByRole('button', { name: 'Karte von Schauraum Graz' }).click()
  await expect.poll(() => page.getByLabel('Adresse der Karte').inputValue()).toContain('&marker=47.07070%2C15.41950')
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).click()
  await page.getByRole('menuitem', { name: /^Formular/ }).click()
  // woods are pieces of content as well, and none of them is a form
  await page.getByRole('combobox', { name: 'Formular' }).click()
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Holz anfragen', 'Schreiben Sie uns'])
  await page.getByRole('option', { name: 'Schreiben Sie uns' }).click()
  await page.getByRole('button', { name: 'Anlegen und veröffentlichen' }).click()
  await page
    .getByText('Startseite ist schon „Holz, das man wiedererkennt“. Geben Sie zuerst jener Seite eine andere Adresse.')
    .first()
    .waitFor()
  await start.click()
  await expect.poll(() => page.getByLabel('Adresse', { exact: true }).inputValue()).toBe('holz-im-winter')
  await page.getByRole('button', { name: 'Anlegen und veröffentlichen' }).click()
  await page.getByText('Die Seite ist veröffentlicht.').waitFor()
  await page.getByText('Steht in keinem Menü.').waitFor()
  await page.getByRole('button', { name: 'In ein Menü aufnehmen' }).press('Enter')
  await pressInMenu(page, 'Kopfzeile und Telefon')
  await page.getByText('Steht jetzt im Menü: Kopfzeile und Telefon.').waitFor()
  await page.getByText('Steht in keinem Menü.').waitFor({ state: 'detached' })
  // the start page that makes way gets an address made of its name, and is it again when that is thrown away
  const sites = (await shop.request('GET', '/api/sites?draft=true', { cookie: editor })).body.data as {
    id: number
    path: string
  }[]
  await page.goto(`${url}/backend#/sites/${sites.find(({ path }) => path === '')?.id}`)
  await start.click()
  await expect.poll(() => page.getByLabel('Adresse', { exact: true }).inputValue()).toBe('holz-das-man-wiedererkennt')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.poll(() => start.isChecked()).toBe(true)
  await renewPage(`${url}/holz-im-winter`, editor)
  await page.goto(`${url}/holz-im-winter`)
  await page.getByText('Montag - Freitag').first().waitFor()
  await page.getByRole('form', { name: 'Schreiben Sie uns' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Holz im Winter' }).waitFor()
})

test.each(WIDTHS)(
  'an editor makes a wood, sees it refused under a taken name, and finds its page, at $width px',
  async viewport => {
    const { page, complaints } = await openPage(browser, `${url}/health/live`, { viewport })
    const [name = '', value = ''] = editor.split('=')
    await page.context().addCookies([{ name, value, url }])
    await page.goto(`${url}/backend#/woods`)
    await page.getByRole('heading', { level: 1, name: 'Holzarten' }).waitFor()
    await page.getByRole('link', { name: 'Lärche', exact: true }).waitFor()
    await expectWithin(page, 'the woods')
    await expectAccessible(page, 'the woods')
    await page.getByRole('link', { name: 'Holzart anlegen' }).first().click()
    const called = page.getByRole('textbox', { name: 'Name', exact: true })
    const wood = `Elsbeere ${viewport.width}`
    await called.fill('Lärche')
    await expect.poll(() => page.getByLabel('Kurzname').inputValue()).toBe('laerche')
    await page.getByLabel('Kurzname').fill(`eigene-${viewport.width}`)
    await page.getByRole('textbox', { name: 'Text' }).first().fill('Selten, hart und rötlich.')
    await page.frameLocator('iframe[title="Vorschau der Seite"]').getByText('Selten, hart und rötlich.').waitFor()
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await page.getByText('Unter /unser-holz/laerche steht schon „Lärche“.', { exact: false }).first().waitFor()
    await expectWithin(page, 'the form of a wood')
    await expectAccessible(page, 'the form of a wood')
    await called.fill(wood)
    await expect
      .poll(() => page.getByLabel('Kurzname').inputValue(), { message: 'what was typed stays' })
      .toBe(`eigene-${viewport.width}`)
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await page.waitForURL(/#\/woods\/\d+$/)
    const path = `/unser-holz/elsbeere-${viewport.width}`
    await page.getByRole('link', { name: `${url}${path}` }).waitFor()
    await renewPage(url + path, editor)
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1, name: wood }).waitFor()
    await page.getByText('Selten, hart und rötlich.').waitFor()
    // Axe may not run in the frame of the preview, where no program may.
    expect(complaints.filter(text => !text.includes('422') && !text.startsWith('Blocked script execution'))).toEqual([])
  },
)

test('an editor leads a lost path to a page that is chosen by its name, and goes on with the others', async () => {
  await sql`insert into missing_pages (path, count, first_at, last_at) select path, count, now(), now()
    from (values ('/preise.html', 12), ('/anfahrt.html', 3)) as lost (path, count) on conflict do nothing`.execute(
    shop.app.db,
  )
  const { page } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  const [name = '', value = ''] = editor.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/missing-pages`)
  await page.getByRole('link', { name: '/preise.html weiterleiten' }).click()
  const target = page.getByRole('combobox', { name: 'Neue Adresse' })
  await target.fill('leist')
  await page.getByRole('option', { name: 'Leistungen /leistungen' }).click()
  await expect.poll(() => target.inputValue()).toBe('/leistungen')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await page.getByRole('link', { name: '/anfahrt.html weiterleiten' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: '/preise.html weiterleiten' }).count()).toBe(0)
  const answer = await fetch(`${url}/preise.html`, { redirect: 'manual' })
  expect([answer.status, new URL(answer.headers.get('location') ?? '', url).pathname]).toEqual([301, '/leistungen'])
})

/** A page of as many blocks as anybody makes, each kind with nothing but the longest words. @returns its path */
async function makeLongPage(path: string): Promise<string> {
  const ask = async <T = { id: number }>(method: string, path: string, body?: unknown) => {
    const answer = await shop.request(method, `/api/${path}`, { body, cookie: editor })
    expect(answer.body.errors, path).toBeUndefined()
    return answer.body.data as T
  }
  const [picture] = await ask<{ id: number }[]>('GET', 'images?search=haus')
  const text = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: LONG_WORD }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: `${LONG_WORD} ${LONG_WORD}`, marks: [{ type: 'link', attrs: { href: '/kontakt' } }] },
        ],
      },
    ],
  }
  const slider = { images: [{ id: picture!.id }], duration: 5 }
  const links = [
    { link: { label: LONG_WORD, to: '/kontakt' } },
    { link: { label: LONG_WORD, href: 'https://www.beispiel.at', target: '_blank' } },
  ]
  const question = {
    type: 'select',
    value: null,
    label: LONG_WORD,
    description: LONG_WORD,
    isRequired: true,
    options: [{ value: LONG_WORD }],
  }
  const form = await ask('POST', 'nodes', {
    identifier: path,
    type: 'form',
    content: { name: LONG_WORD, description: LONG_WORD, fields: [question] },
  })
  const body = [{ id: 'holz', type: 'text', value: { text } }]
  await ask('POST', 'nodes', {
    identifier: `${path}-holz`,
    type: 'wood',
    content: { name: `${LONG_WORD}${path.slice(-6)}`, teaser: { text: LONG_WORD, slider }, body },
  })
  const blocks = [
    { type: 'hero', value: { background: picture } },
    { type: 'wood', value: { slider, text, density: 710, density_text: LONG_WORD } },
    { type: 'teaser_woods', value: { title: LONG_WORD } },
    { type: 'slider_images', value: { slider } },
    { type: 'form', value: { form } },
    ...Array.from({ length: 18 }, () => [
      { type: 'text', value: { text, links, background: 'soft' } },
      { type: 'text_image', value: { image: picture, text, links, mirror: true } },
      { type: 'contact', value: { text, links, hours: true } },
    ]).flat(),
    { type: 'text', value: { text, isWide: true, background: 'dark' } },
  ]
  const content = { body: blocks.map((block, index) => ({ id: `lang-${index}`, ...block })) }
  expect(content.body).toHaveLength(60)
  const site = await ask('POST', 'sites', { name: LONG_WORD, path, content })
  await ask('POST', `sites/${site.id}/publish`, {})
  for (const menu of await ask<{ id: number; identifier: string; items: object[] }[]>('GET', 'navigations'))
    await ask('PUT', `navigations/${menu.id}`, {
      items: [...menu.items, { type: 'site', label: LONG_WORD, site, isEnabled: true, children: [] }],
    })
  return `/${path}`
}

test(
  'a page of sixty blocks full of the longest words is read whole at every width',
  async () => {
    const path = await makeLongPage(`lang-${Date.now()}`)
    await renewPage(url + path, editor)
    for (const viewport of WIDTHS) {
      const { page, complaints } = await openPage(browser, url + path, { viewport })
      const what = `sixty blocks at ${viewport.width} px`
      await page.getByRole('heading', { level: 1, name: LONG_WORD }).waitFor()
      await page.getByRole('button', { name: LONG_WORD }).first().waitFor()
      await expectWithin(page, what)
      const beyond = await page
        .locator('main :is(h1, h2, h3, p, li, a, label, select)')
        .evaluateAll(all =>
          all
            .filter(one => !one.closest('[aria-hidden="true"]') && one.getBoundingClientRect().right > innerWidth + 1)
            .map(one => one.outerHTML),
        )
      expect(beyond, what).toEqual([])
      await expectAccessible(page, what)
      expect(complaints).toEqual([])
    }
  },
  LONG_MS,
)
