import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Font = { family: string; isShopFont: boolean; variants: { variant: string; weight: number; styleSheet: string }[] }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fonts = async (cookie: string) => app.request('GET', '/api/fonts', { cookie })

describe('The fonts', () => {
  test('are told to staff, with the shop’s own among them', async () => {
    const answer = await fonts(await app.loginAs('ROLE_EMPLOYEE'))
    const list = answer.body.data as Font[]
    expect(list.filter(({ isShopFont }) => isShopFont).map(({ family }) => family)).toEqual(['Inter'])
    expect(list.find(({ family }) => family === 'Playfair Display')?.variants).toEqual([
      { variant: 'regular', weight: 400, styleSheet: '/fonts/google/Playfair%20Display/style-regular.embed.css' },
      { variant: '700', weight: 700, styleSheet: '/fonts/google/Playfair%20Display/style-700.embed.css' },
    ])
    expect([(await fonts('')).status, (await fonts(await app.loginAs('ROLE_PLANNER'))).status]).toEqual([401, 403])
  })

  test('have a style sheet for every cut, whose files all come from this server and are fonts', async () => {
    const list = (await fonts(await app.loginAs('ROLE_ADMIN'))).body.data as Font[]
    for (const { family, variants } of list)
      for (const { weight, styleSheet } of variants) {
        const sheet = await app.request('GET', styleSheet)
        expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
        expect(sheet.text).toContain(`font-family:'${family}';font-style:normal;font-weight:${weight}`)
        expect(sheet.text).not.toMatch(/https?:|\/\/|@import/)
        const files = [...sheet.text.matchAll(/url\('([^']+)'\)/g)].map(([, address = '']) => address)
        expect(files).toHaveLength(2)
        for (const file of files) {
          const answer = await app.server.inject({ url: file })
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'font/woff2'])
          expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
        }
      }
  })

  test('are not sent again to who has them', async () => {
    const address = '/fonts/google/Inter/style-regular.embed.css'
    const { headers } = await app.request('GET', address)
    expect((await app.request('GET', address, { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(
      304,
    )
  })

  test.each([
    '/fonts/google/Comic/style-regular.embed.css',
    '/fonts/google/Inter/style-900.embed.css',
    '/fonts/google/Inter/style.css',
    '/fonts/files/..%2f..%2fpackage.json',
  ])('%s leads nowhere', async address => expect((await app.request('GET', address)).status).toBe(404))
})

const fileOf = (folder: string, weight: number, ending: string) =>
  readFileSync(
    path.join(PROJECT_ROOT, `node_modules/@fontsource/${folder}/files/${folder}-latin-${weight}-normal.${ending}`),
  )
/** A line of a template in one cut. */
const line = (text: string, fontWeight: '400' | '700') => ({
  name: text,
  type: 'text',
  x: 0,
  y: fontWeight === '400' ? 0 : 40,
  width: 200,
  height: 40,
  text,
  fontWeight,
  fontSize: 20,
})
const asData = (bytes: Buffer) => `data:font/woff2;base64,${bytes.toString('base64')}`

describe('A font of one’s own', () => {
  let editor: string
  let ids: number[]
  beforeAll(async () => {
    editor = await app.loginAs('ROLE_EDITOR')
  })
  const add = (bytes: Buffer, more: object = {}, cookie = editor) =>
    app.request('POST', '/api/fonts', {
      cookie,
      body: { data: asData(bytes), name: 'Lora.woff2', license: 'OFL 1.1', category: 'serif', ...more },
    })
  const remove = (id: number) => app.request('DELETE', `/api/fonts/${id}`, { cookie: editor })
  const config = async (theme: object) =>
    app.request('POST', '/api/config', { cookie: await app.loginAs('ROLE_ADMIN'), body: { theme } })

  test('is taken with its licence, and what it is it says itself', async () => {
    const regular = await add(fileOf('lora', 400, 'woff2'), { family: 'Gasthof Eder' })
    expect(regular.status, regular.text).toBe(201)
    const bold = await add(fileOf('lora', 700, 'woff'), { family: 'gasthof eder', name: 'fett.woff' })
    expect(bold.body.data).toMatchObject({
      family: 'Gasthof Eder',
      category: 'serif',
      isShopFont: false,
      variants: [
        {
          variant: 'regular',
          weight: 400,
          own: { name: 'Lora.woff2', extension: 'woff2', license: 'OFL 1.1', missing: '' },
        },
        { variant: '700', weight: 700, own: { name: 'fett.woff', extension: 'woff' } },
      ],
    })
    ids = (bold.body.data as { variants: { own: { id: number } }[] }).variants.map(({ own }) => own.id)
    const unnamed = await add(fileOf('oswald', 700, 'woff2'), { family: '', license: 'OFL' })
    expect(unnamed.body.errors).toMatchObject([{ field: 'family', code: 'name' }])
    expect((await fonts(editor)).body.data).toHaveLength(9)
  })

  test.each([
    { what: 'no font', bytes: Buffer.from('<svg onload=alert(1)>'), field: 'data', words: /keine Schriftart/ },
    {
      what: 'half a font',
      bytes: fileOf('lora', 400, 'woff2').subarray(0, 4000),
      field: 'data',
      words: /lässt sich nicht lesen/,
    },
    {
      what: 'a mark and nonsense',
      bytes: Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(3000, 7)]),
      field: 'data',
      words: /lässt sich nicht lesen/,
    },
    { what: 'nothing at all', bytes: Buffer.alloc(0), field: 'data', words: /kann nicht verarbeitet werden/ },
  ])('is not taken where it is $what', async ({ bytes, field, words }) => {
    const answer = await add(bytes, { family: 'Neu' })
    expect(answer.status).toBeGreaterThanOrEqual(415)
    expect(answer.body.errors).toMatchObject([{ field, message: expect.stringMatching(words) }])
  })

  test.each([
    { more: { family: 'Inter' }, field: 'family', because: 'the house has one of that name' },
    { more: { family: "x'}*{display:none" }, field: 'family', because: 'a name is no style' },
    { more: { family: 'Gasthof Eder' }, field: 'family', because: 'this cut is there' },
    {
      more: { family: 'Neu', license: '  ' },
      field: 'license',
      because: 'nobody may use a font without being allowed to',
    },
  ])('is refused at its field, because $because', async ({ more, field }) => {
    const answer = await add(fileOf('lora', 400, 'woff2'), more)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })

  test('comes with style sheets and files from this server alone, for guests too', async () => {
    const sheet = await app.request('GET', '/fonts/google/Gasthof%20Eder/style-700.embed.css')
    expect([sheet.status, sheet.headers['cache-control']]).toEqual([200, 'no-cache'])
    const files = [...sheet.text.matchAll(/url\('([^']+)'\)/g)].map(([, address = '']) => address)
    expect(files).toEqual([
      expect.stringMatching(/^\/fonts\/own\/\d+-[0-9a-f]{16}\.woff2$/),
      expect.stringMatching(/\.woff$/),
    ])
    for (const [index, file] of files.entries()) {
      const answer = await app.server.inject({ url: file })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        index === 0 ? 'font/woff2' : 'font/woff',
      ])
      expect(answer.rawPayload.equals(fileOf('lora', index === 0 ? 400 : 700, index === 0 ? 'woff2' : 'woff'))).toBe(
        true,
      )
    }
    const [id] = ids
    expect((await app.request('GET', `/fonts/own/${id}-0123456789abcdef.woff2`)).status).toBe(404)
  })

  test('is what pages are set in once it is chosen, and no other name is', async () => {
    expect((await config({ font: 'Erfunden' })).body.errors).toMatchObject([{ field: 'theme.font' }])
    expect((await config({ font: 'Gasthof Eder', headingFont: 'Oswald' })).status).toBe(200)
    const { config: known } = await app.app.catalogue.current()
    expect(known.ownFonts?.map(({ family, weight }) => [family, weight])).toEqual([
      ['Gasthof Eder', 400],
      ['Gasthof Eder', 700],
    ])
  })

  test.each(['pdf', 'png', 'svg'])('is drawn into a template as %s, and differs from the shop’s own', async format => {
    const drawnWith = async (fontFamily: string) => {
      const made = await app.request('POST', '/api/image-templates', {
        cookie: editor,
        body: {
          name: `Schild ${format} ${fontFamily}`,
          identifier: `schild-${format}-${fontFamily.length}`,
          entity: 'free',
          width: 200,
          height: 80,
          layers: [line('Gasthaus Ärmel', '400'), line('Wirt', '700')].map(layer => ({ ...layer, fontFamily })),
        },
      })
      expect(made.status, made.text).toBe(201)
      const { id } = made.body.data as { id: number }
      const picture = await app.server.inject({
        url: `/api/image-templates/${id}/render?format=${format}`,
        headers: { cookie: editor },
      })
      expect(picture.statusCode, picture.body.slice(0, 300)).toBe(200)
      return picture.rawPayload
    }
    const own = await drawnWith('Gasthof Eder')
    expect(own.length).toBeGreaterThan(500)
    expect(own.equals(await drawnWith('Inter'))).toBe(false)
  })

  test('stays while something is set in it, and its second cut may go', async () => {
    const [regular = 0, bold = 0] = ids
    expect((await remove(bold)).status).toBe(204)
    const sheet = await app.request('GET', '/fonts/google/Gasthof%20Eder/style-700.embed.css')
    expect(sheet.text).toContain('font-weight:1 1000')
    const refused = await remove(regular)
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(
        /^„Gasthof Eder“ verwendet noch die Website \(Einstellungen, „Farben und Schriften“\), die Vorlage „Schild/,
      ),
    ])
    expect(refused.body.errors).toMatchObject([
      { row: { path: 'image-templates', name: expect.stringMatching(/^Schild/) } },
    ])
    await config({ font: null })
    const templates = (await app.request('GET', '/api/image-templates?limit=100&page=1', { cookie: editor })).body
      .data as unknown as {
      id: number
      name: string
    }[]
    for (const { id, name } of templates)
      if (name.startsWith('Schild')) await app.request('DELETE', `/api/image-templates/${id}`, { cookie: editor })
    expect((await remove(regular)).status).toBe(204)
    expect((await remove(regular)).status).toBe(404)
    expect((await app.request('GET', '/fonts/google/Gasthof%20Eder/style-700.embed.css')).status).toBe(404)
    expect((await fonts(editor)).body.data).toHaveLength(8)
  })

  test('two people bring at once is kept once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(fileOf('caveat', 400, 'woff2'), { family: 'Zugleich' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  test('is brought by who makes pictures and pages, not by everybody who reads them', async () => {
    const bytes = fileOf('lora', 400, 'woff2')
    for (const [role, status] of [
      ['ROLE_EMPLOYEE', 403],
      ['ROLE_PLANNER', 403],
      ['ROLE_MANAGER', 201],
    ] as const)
      expect(
        (await add(bytes, { family: `Von ${role.slice(5).toLowerCase()}` }, await app.loginAs(role))).status,
        role,
      ).toBe(status)
    expect((await add(bytes, { family: 'Niemand' }, '')).status).toBe(401)
  })
})
