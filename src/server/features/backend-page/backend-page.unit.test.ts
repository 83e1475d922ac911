import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackendFiles } from '#server/features/backend-page/backend-files.ts'
import { backendHtml, backendPolicy } from '#server/features/backend-page/feature.ts'

const folder = mkdtempSync(join(tmpdir(), 'tresen-backend-page-'))
afterAll(() => rmSync(folder, { recursive: true }))

mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, '.vite/backoffice.json'),
  JSON.stringify({
    'src/web/backoffice/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_kit.js'] },
    '_kit.js': { file: 'assets/kit-2.js', css: ['assets/kit-2.css'], imports: ['src/web/backoffice/main.tsx'] },
    '_later.js': { file: 'assets/later-3.js' },
  }),
)

test('the first screen names its own files and what they import, nothing that comes later', () =>
  expect(readBackendFiles('desk', folder)).toEqual({
    entry: '/build/assets/main-1.js',
    preloads: ['/build/assets/kit-2.js'],
    styles: ['/build/assets/kit-2.css', '/build/assets/main-1.css'],
    font: null,
  }))

test('the document holds no script of its own, and its policy allows none', () => {
  const html = backendHtml(readBackendFiles('desk', folder), 'abc')
  expect(html.match(/<script[^>]*>[^<]/)).toBeNull()
  expect(html).toContain('<html lang="de">')
  expect(backendPolicy('abc')).not.toContain('unsafe-inline')
  expect(backendPolicy('abc')).toContain("style-src 'self' 'nonce-abc'")
})
