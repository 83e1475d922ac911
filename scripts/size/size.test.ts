import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CONTENT, judgeBuild } from './budgets.ts'
import { weighBuild } from './weights.ts'

const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

/** Kilobytes of every file; random bytes stay as long as they are when compressed. */
type Sizes = Partial<
  Record<
    | 'shared'
    | 'entry'
    | 'checkout'
    | 'content'
    | 'polyfill'
    | 'main'
    | 'dashboard'
    | 'board'
    | 'watch'
    | 'list'
    | 'font'
    | 'byKey'
    | 'pickup'
    | 'orderDesk'
    | 'tv',
    number
  >
>
const SOUND: Required<Sizes> = {
  shared: 30,
  entry: 40,
  checkout: 10,
  content: 9,
  polyfill: 50,
  main: 150,
  dashboard: 10,
  board: 9,
  watch: 3,
  list: 50,
  font: 40,
  byKey: 3,
  pickup: 8,
  orderDesk: 2,
  tv: 20,
}

function build(sizes: Sizes = {}, change: (manifest: Record<string, unknown>) => void = () => undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tresen-size-'))
  folders.push(folder)
  mkdirSync(path.join(folder, '.vite'))
  mkdirSync(path.join(folder, 'assets'))
  for (const [name, kilobytes] of Object.entries({ ...SOUND, ...sizes })) {
    writeFileSync(
      path.join(folder, `assets/${name}.${name === 'font' ? 'woff2' : 'js'}`),
      randomBytes(kilobytes * 1000),
    )
  }
  const manifest = {
    '_shared.js': { file: 'assets/shared.js' },
    'src/web/storefront/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['polyfill'],
    },
    'src/web/storefront/checkout/CheckoutPage.tsx': {
      file: 'assets/checkout.js',
      isDynamicEntry: true,
      imports: ['_shared.js'],
    },
    ...Object.fromEntries(CONTENT.map(source => [source, { file: 'assets/content.js', imports: ['_shared.js'] }])),
    polyfill: { file: 'assets/polyfill.js', isDynamicEntry: true },
    'src/web/backoffice/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_shared.js'] },
    'src/web/backoffice/areas/dashboard/DashboardPage.tsx': {
      file: 'assets/dashboard.js',
      isDynamicEntry: true,
      imports: ['src/web/backoffice/main.tsx'],
    },
    'src/web/backoffice/areas/orders/board/BoardPage.tsx': {
      file: 'assets/board.js',
      isDynamicEntry: true,
      imports: ['src/web/backoffice/main.tsx'],
    },
    'src/web/backoffice/areas/orders/watch/OrderWatch.tsx': {
      file: 'assets/watch.js',
      isDynamicEntry: true,
      imports: ['src/web/backoffice/main.tsx'],
    },
    'src/web/backoffice/fields/wysiwyg/WysiwygField.tsx': {
      file: 'assets/watch.js',
      isDynamicEntry: true,
      imports: ['src/web/backoffice/main.tsx'],
    },
    'src/web/backoffice/areas/sites/on-page/rich-in-place.tsx': {
      file: 'assets/watch.js',
      isDynamicEntry: true,
      imports: ['src/web/backoffice/main.tsx'],
    },
    'src/web/signage/main.tsx': { file: 'assets/tv.js', isEntry: true, imports: ['_shared.js'] },
    'src/web/backoffice/by-key/main.tsx': { file: 'assets/byKey.js', isEntry: true },
    'src/web/backoffice/by-key/pickup/PickupPage.tsx': {
      file: 'assets/pickup.js',
      isDynamicEntry: true,
      imports: ['_shared.js'],
    },
    'src/web/backoffice/by-key/desk/OrderDesk.tsx': {
      file: 'assets/orderDesk.js',
      isDynamicEntry: true,
      imports: ['_shared.js'],
    },
    'src/web/backoffice/records/list/ListPage.tsx': {
      file: 'assets/list.js',
      isDynamicEntry: true,
      imports: ['_shared.js', 'src/web/backoffice/main.tsx'],
    },
  }
  change(manifest)
  for (const bundle of ['storefront', 'content', 'backoffice', 'signage'])
    writeFileSync(path.join(folder, `.vite/${bundle}.json`), JSON.stringify(manifest))
  return folder
}

const LIST = 'src/web/backoffice/records/list/ListPage.tsx'
const judgementsOf = (folder: string, editors: readonly string[] = []) =>
  judgeBuild(
    {
      storefront: weighBuild(folder, 'storefront'),
      content: weighBuild(folder, 'content'),
      backoffice: weighBuild(folder, 'backoffice'),
      signage: weighBuild(folder, 'signage'),
    },
    editors,
  )
const tooHeavy = (folder: string, editors?: readonly string[]) =>
  judgementsOf(folder, editors)
    .filter(({ isWithin }) => !isWithin)
    .map(({ what }) => what)

describe('the weight of the pages', () => {
  test('a build within its budgets passes, and a page counts what it imports but not what it may load later', () => {
    const folder = build()
    expect(tooHeavy(folder)).toEqual([])
    const kilobytes = Object.fromEntries(judgementsOf(folder).map(({ what, bytes }) => [what, bytes / 1000]))
    expect(kilobytes).toEqual({
      'menu page': 70,
      checkout: 80,
      'page of blocks': 39,
      'back-office, first screen': 190,
      'back-office, order board': 192,
      'pick-up board': 41,
      TV: 50,
      'order desk without login': 194,
      'back-office, by-key/desk/OrderDesk.tsx': 2,
      'back-office, by-key/pickup/PickupPage.tsx': 8,
      'back-office, areas/orders/board/BoardPage.tsx': 9,
      'back-office, areas/orders/watch/OrderWatch.tsx': 3,
      'back-office, areas/sites/on-page/rich-in-place.tsx': 3,
      'back-office, fields/wysiwyg/WysiwygField.tsx': 3,
      'back-office, records/list/ListPage.tsx': 50,
      'font font.woff2': 40,
    })
  })

  test.each([
    { sizes: { entry: 53 }, heavy: ['menu page'], because: 'the menu may weigh 82 KB with all it imports' },
    { sizes: { shared: 43 }, heavy: ['menu page'], because: 'a chunk shared with others is loaded all the same' },
    { sizes: { checkout: 29 }, heavy: ['checkout'], because: 'the checkout may weigh 98 KB together with the menu' },
    {
      sizes: { content: 31 },
      heavy: ['page of blocks'],
      because: 'a page of the site may weigh 60 KB with all that comes unasked',
    },
    {
      sizes: { dashboard: 36 },
      heavy: ['back-office, first screen'],
      because: 'the first screen is the shell and the page it opens',
    },
    {
      sizes: { watch: 27 },
      heavy: ['back-office, order board'],
      because: 'the board is the frame, the page and the bell together',
    },
    { sizes: { pickup: 58 }, heavy: ['pick-up board'], because: 'a screen in the hall loads no desk' },
    { sizes: { tv: 41 }, heavy: ['TV'], because: 'a TV may weigh 70 KB before what it plays' },
    { sizes: { orderDesk: 24 }, heavy: ['order desk without login'], because: 'a tablet loads what a desk loads' },
    { sizes: { list: 76 }, heavy: ['back-office, records/list/ListPage.tsx'], because: 'a further page may add 75 KB' },
    { sizes: { font: 46 }, heavy: ['font font.woff2'], because: 'a font may weigh 45 KB' },
  ])('$heavy is refused with $sizes: $because', ({ sizes, heavy }) => {
    expect(tooHeavy(build(sizes))).toEqual(heavy)
  })

  test('text is weighed as it travels, compressed', () => {
    const folder = build()
    writeFileSync(path.join(folder, 'assets/list.js'), 'const wort = 1\n'.repeat(20_000))
    expect(tooHeavy(folder)).toEqual([])
  })

  test('the compressed file beside a script is the one that counts, since it is the one sent', () => {
    const folder = build()
    writeFileSync(path.join(folder, 'assets/list.js.br'), randomBytes(76_000))
    expect(tooHeavy(folder)).toEqual(['back-office, records/list/ListPage.tsx'])
  })

  test('a page named as an editor may weigh more, and a name without a page is an error', () => {
    const folder = build({ list: 400 })
    expect(tooHeavy(folder, [LIST])).toEqual([])
    expect(() => tooHeavy(folder, ['src/web/backoffice/gone/GonePage.tsx'])).toThrow(
      'The build has no src/web/backoffice/gone/GonePage.tsx',
    )
  })

  test('a page that is missing from the build cannot slip out of its budget', () => {
    const folder = build({}, manifest => delete manifest['src/web/storefront/checkout/CheckoutPage.tsx'])
    expect(() => judgementsOf(folder)).toThrow('CheckoutPage.tsx')
  })

  test.each([
    { folder: () => build(), status: 0, says: 'ok', because: 'everything is within' },
    {
      folder: () => build({ list: 76 }),
      status: 1,
      says: 'TOO MUCH  back-office, records/list/ListPage.tsx',
      because: 'one page is too heavy',
    },
    { folder: () => '/nowhere', status: 1, says: 'ENOENT', because: 'nothing was built' },
  ])('the gate ends with $status when $because', ({ folder, status, says }) => {
    const result = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../size.mjs'), folder()], {
      encoding: 'utf8',
    })
    expect(result.stdout + result.stderr).toContain(says)
    expect(result.status).toBe(status)
  })
})
