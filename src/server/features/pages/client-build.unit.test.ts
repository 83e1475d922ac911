import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClientBuild } from '#server/features/pages/client-build.ts'

const ENTRY = 'src/web/storefront/entry-client.tsx'
const VIEW = 'src/web/storefront/checkout/CheckoutPage.tsx'
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-build-'))
  await mkdir(path.join(folder, '.vite'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const build = async (css: string, viewCss = 'b{color:blue}') => {
  const manifest = {
    [ENTRY]: { file: 'entry.js', css: ['entry.css'] },
    [VIEW]: { file: 'checkout.js', css: ['checkout.css'], imports: [ENTRY, 'shared'] },
    shared: { file: 'shared.js', css: ['shared.css'] },
  }
  await writeFile(path.join(folder, '.vite/storefront.json'), JSON.stringify(manifest))
  await writeFile(path.join(folder, 'entry.css'), css)
  await writeFile(path.join(folder, 'checkout.css'), viewCss)
  await writeFile(path.join(folder, 'shared.css'), 'i{}')
  return readClientBuild(folder)
}

test('the styles of the entry and of the view are written into the page, so that no file holds up its first paint', async () => {
  const client = await build('a{color:red}\n')
  expect(client.filesOf([VIEW])).toMatchObject({
    styles: [],
    inlineStyles: [
      { hrefs: ['/build/entry.css'], css: 'a{color:red}' },
      { hrefs: ['/build/shared.css', '/build/checkout.css'], css: 'i{}\nb{color:blue}' },
    ],
  })
  expect(client.filesOf([]).inlineStyles, 'the menu has those of the entry alone').toHaveLength(1)
})

test.each([
  ['could end their own element', 'a::after{content:"</style>"}'],
  ['weigh more than a page should', `a{color:red}${' '.repeat(30_000)}b{}`],
])('a view’s styles that %s stay files', async (_, css) => {
  const client = await build('a{color:red}', css)
  expect(client.filesOf([VIEW])).toMatchObject({
    styles: ['/build/shared.css', '/build/checkout.css'],
    inlineStyles: [{ hrefs: ['/build/entry.css'] }],
  })
})

test('styles of the entry that could end their own element stay a file', async () => {
  const client = await build('a::after{content:"</style>"}')
  expect(client.filesOf([])).toMatchObject({ styles: ['/build/entry.css'], inlineStyles: [] })
})

test('pages of the website have a build of their own', async () => {
  await build('a{color:red}')
  const source = 'src/web/storefront/entry-content.tsx'
  await writeFile(path.join(folder, '.vite/content.json'), JSON.stringify({ [source]: { file: 'content.js' } }))
  expect(readClientBuild(folder, 'content').filesOf([VIEW])).toMatchObject({
    entry: '/build/content.js',
    scripts: [],
    styles: [],
  })
  expect(readClientBuild(folder, 'content').id).not.toBe(readClientBuild(folder).id)
})
