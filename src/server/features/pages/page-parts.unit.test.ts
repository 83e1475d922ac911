import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { htmlShell } from '#server/features/pages/html-shell.ts'
import { LATE_START } from '#server/features/pages/late-start.ts'
import { htmlsOf } from '#server/ports/markdown/html-of-texts.ts'
import { writeHtml } from '#server/ports/markdown/write-html.ts'
import { pageExpiry } from '#server/features/pages/page-expiry.ts'
import { contentPolicy } from '#server/features/pages/security-headers.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'
import { aBranch, aPage, aProduct, NOON } from '#test/page-fixture.ts'

const LATE_HASH = `'sha256-${createHash('sha256').update(LATE_START).digest('base64')}'`

const colours = (own: Record<string, string>) => ({
  theme: {
    primary: null,
    secondary: null,
    accent: null,
    accentDark: null,
    font: null,
    headingFont: null,
    corners: null,
    textWidth: null,
    ...own,
  },
})
const files = {
  entry: '/build/a.js',
  scripts: [],
  styles: ['/build/a.css'],
  font: '/build/a.woff2',
  inlineStyles: [],
}
const menuPage = (own: Parameters<typeof aPage>[0]) =>
  aPage({ route: { name: 'branch', branchIdentifier: 'neubau' }, branch: aBranch(), ...own })
const menu = (products: ReturnType<typeof aProduct>[]) => ({ categories: [], products, texts: {}, availability: [] })
const none = { menus: [] as Catalogue['menus'] }

test('a page is kept until something on it reads differently', () => {
  expect(pageExpiry(menuPage({}), none).slice(0, 19)).toBe('2026-11-20T20:00:00')
})
test('a schedule of the menu ends it sooner', () => {
  const lunch = aProduct({ schedule: [{ type: 'daily', from: '11:00', to: '14:30' }] })
  expect(pageExpiry(menuPage({ menu: menu([lunch]) }), none)).toBe('2026-11-20T13:30:00.000Z')
})
test('so do a sold-out product that returns and a new menu that begins', () => {
  const back = { ...menu([]), availability: [{ product: { id: 1 }, until: '2026-11-20T11:40:00Z' }] }
  expect(pageExpiry(menuPage({ menu: back }), none)).toBe('2026-11-20T11:40:00.000Z')
  const menus = [{ branches: [{ id: 1 }], availableFrom: '2026-11-20T11:10:00Z' }] as unknown as Catalogue['menus']
  expect(pageExpiry(menuPage({}), { menus })).toBe('2026-11-20T11:10:00.000Z')
})
test('without any branch a page lasts a day', () =>
  expect(pageExpiry(aPage({ branches: [], now: NOON }), none)).toBe('2026-11-21T11:00:00.000Z'))

test('page data cannot end its own element', () => {
  const html = htmlShell(
    aPage({ config: { shopName: '</script><script>alert(1)</script>' } }),
    { html: '', head: '' },
    files,
  )
  expect(html).not.toContain('</script><script>alert(1)')
  expect(html).toContain('\\u003c/script>')
})
test('the document holds no style of its own and no script but the one that starts its programs late', () => {
  const html = htmlShell(aPage(), { html: '<p>x</p>', head: '' }, files)
  expect(html.split(LATE_START)).toHaveLength(2)
  expect(html.replace(`<script>${LATE_START}</script>`, '')).not.toMatch(
    /<style| style=|<script(?![^>]*(?: src=|application\/(?:ld\+)?json))/,
  )
})

test('the first styles and those of the view come with the document, and their own addresses stand switched off', () => {
  const inlineStyles = [
    { hrefs: ['/build/first.css'], css: 'a{color:red}' },
    { hrefs: ['/build/b.css', '/build/c.css'], css: 'b{}\nc{}' },
  ]
  const html = htmlShell(aPage(), { html: '', head: '' }, { ...files, inlineStyles })
  expect(html).toContain('<style>a{color:red}</style>\n<link rel="stylesheet" href="/build/first.css" disabled>')
  expect(html).toContain(
    '<style>b{}\nc{}</style>\n<link rel="stylesheet" href="/build/b.css" disabled>\n<link rel="stylesheet" href="/build/c.css" disabled>',
  )
})

test('the policy lets nothing run but our own files and the late start', () => {
  const policy = contentPolicy({
    tracking: { adPixelId: null, tagManagerId: null },
    map: { style: null },
    enablePluginHomePage: false,
    enablePluginMapbox: false,
  })
  expect(policy).toContain(`script-src 'self' ${LATE_HASH};`)
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('unsafe')
})
test('a tag manager that is switched on is let in by name', () => {
  const policy = contentPolicy({
    tracking: { adPixelId: null, tagManagerId: 'GTM-1' },
    map: { style: null },
    enablePluginHomePage: false,
    enablePluginMapbox: false,
  })
  expect(policy).toContain(`script-src 'self' ${LATE_HASH} https://www.googletagmanager.com;`)
})

test("the shop's colours come with a text colour that can be read on them", () => {
  const css = themeCss(colours({ accent: '#ffcc00', primary: '#102030' }))
  expect(css).toContain('--accent:#ffcc00;--on-accent:#000')
  expect(css).toContain('--header:#102030;--on-header:#fff')
})
test('a shop is set in the family it chose, from its own server, and headings in another', () => {
  const css = themeCss({ theme: { ...colours({}).theme, font: 'Lora', headingFont: 'Oswald' } })
  expect(css).toContain(":root{--font:'Lora',")
  expect(css).toContain("h1,h2{font-family:'Oswald',var(--font)}")
  expect(css.match(/@font-face/g)).toHaveLength(8)
  expect(css).not.toMatch(/url\('(?!\/fonts\/files\/)/)
  expect(themeCss({ theme: { ...colours({}).theme, font: "x'}body{display:none", headingFont: null } })).toBe('')
})
test('a font of the shop’s own is set from its own file on this server, and a name that nobody brought sets nothing', () => {
  const theme = { ...colours({}).theme, font: 'Gasthof', headingFont: null } as unknown as ReturnType<
    typeof colours
  >['theme']
  const css = themeCss({ theme, ownFonts: [{ family: 'Gasthof', weight: 400, file: '3-0123456789abcdef.woff2' }] })
  expect(css).toContain(":root{--font:'Gasthof'")
  expect(css).toContain("url('/fonts/own/3-0123456789abcdef.woff2')")
  expect(themeCss({ theme })).toBe('')
})

test('corners and the width of text are a few lengths, and nothing that nobody offers', () => {
  const shaped = (own: object) => themeCss({ theme: { ...colours({}).theme, ...own } as never })
  expect(shaped({ corners: 'none', textWidth: 'wide' })).toBe(
    ':root{--radius:0;--radius-l:0;--pill:0;--text-width:920px}',
  )
  expect(shaped({ corners: null, textWidth: 'narrow' })).toBe(':root{--text-width:600px}')
  for (const strange of ['constructor', 'toString', '__proto__', '9px}body{display:none'])
    expect(shaped({ corners: strange, textWidth: strange })).toBe('')
})

test('what is no colour never reaches the style sheet', () => {
  const bad = colours({ accent: 'red;}body{display:none' })
  expect(themeCss(bad)).toBe('')
})

test('legal texts are Markdown in which HTML is only text', () => {
  expect(writeHtml('# Impressum\n\n<script>alert(1)</script>')).toBe(
    '<h2>Impressum</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
  )
  expect(writeHtml('[x](javascript:alert(1))')).not.toContain('href')
  expect(writeHtml('[Karte](//evil.example/a)'), 'no page of the shop').not.toContain('href')
  expect(writeHtml('[Karte](/store/wien)')).toContain('href="/store/wien"')
  expect(writeHtml('![a](/image/1-1.png) '.repeat(3000)), 'so many are no links any more').toContain(
    '<p>![a](/image/1-1.png) ',
  )
  expect(writeHtml('Gasse 1\n1070 Wien'), 'an address keeps its lines').toBe('<p>Gasse 1<br>\n1070 Wien</p>\n')
  expect(writeHtml('# AGB\n## Geltung')).toBe('<h2>AGB</h2>\n<h3>Geltung</h3>\n')
  expect(writeHtml('## Geltung')).toBe('<h2>Geltung</h2>\n')
})

/** A thread is asked for, which a busy machine takes its time to start. */
const TIMEOUT_MS = 60_000

test(
  'a legal text is written once, however often its page is made anew',
  async () => {
    const text = '![a'.repeat(20_000)
    const spent = async (times: number) => {
      const begun = process.cpuUsage()
      for (let index = 0; index < times; index += 1) await htmlsOf([text])
      return process.cpuUsage(begun).user
    }
    const once = await spent(1)
    // the least of some: other threads of this process work as well
    const later = []
    while (later.length < 5) later.push(await spent(20))
    expect(Math.min(...later)).toBeLessThan(once)
  },
  TIMEOUT_MS,
)

test(
  'a text that was written before is read so beside more new ones than are kept',
  async () => {
    const long = (index: number) => `# Fassung ${index}\n\n${'Es gilt. '.repeat(600)}`
    const [written] = await htmlsOf([long(0)])
    expect(written).toContain('<h2>Fassung 0</h2>')
    const [again] = await htmlsOf(Array.from({ length: 20 }, (_, index) => long(index)))
    expect(again).toBe(written)
  },
  TIMEOUT_MS,
)

test(
  'what does not get done in time shows its lines as they were typed',
  async () =>
    expect(await htmlsOf(['Hier.', `# <AGB>\n${'a'.repeat(20_000)}`], 1)).toEqual([
      '<p>Hier.</p>\n',
      `<p># &lt;AGB&gt;<br>\n${'a'.repeat(20_000)}</p>\n`,
    ]),
  TIMEOUT_MS,
)

test.each(['- a\n', '|-|\n', '![', 'a.b@c.de '])(
  'a text of nothing but %j keeps nobody waiting: it is written beside the server',
  async sign => {
    const begun = process.threadCpuUsage()
    const [html, endless = ''] = await htmlsOf(['Hier.', sign.repeat(100_000 / sign.length)])
    expect(html).toBe('<p>Hier.</p>\n')
    expect(endless.length, 'nor does it make a page heavy').toBeLessThan(520_000)
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(60)
  },
  TIMEOUT_MS,
)
