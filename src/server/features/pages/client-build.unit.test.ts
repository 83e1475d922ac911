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

const build = async (css: string) => {
  const manifest = {
    [ENTRY]: { file: 'entry.js', css: ['entry.css'] },
    [VIEW]: { file: 'checkout.js', css: ['checkout.css'], imports: [ENTRY] },
  }
  await writeFile(path.join(folder, '.vite/storefront.json'), JSON.stringify(manifest))
  await writeFile(path.join(folder, 'entry.css'), css)
  return readClientBuild(folder)
}

test('the entry’s styles are written into every page, other views link theirs', async () => {
  const client = await build('a{color:red}\n')
  expect(client.filesOf([VIEW])).toMatchObject({
    styles: ['/build/checkout.css'],
    inlineStyle: { href: '/build/entry.css', css: 'a{color:red}' },
  })
})

test('styles that could end their own element stay a file', async () => {
  const client = await build('a::after{content:"</style>"}')
  expect(client.filesOf([])).toMatchObject({ styles: ['/build/entry.css'], inlineStyle: undefined })
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
