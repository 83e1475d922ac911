import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles, notePassed, passedAt, scopeOf, snapshotOf } from './changed-since.ts'

let root: string
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changed-since-'))
  write('package.json', '{}')
  write('src/domain/price.ts', 'export const price = 1')
  write('src/domain/sum.ts', "import { price } from '#domain/price.ts'\nexport const sum = price")
  write('src/domain/sum.test.ts', "import { sum } from '#domain/sum.ts'\nsum")
  write('src/domain/day.ts', 'export const day = 1')
  write('src/domain/day.test.ts', "import { day } from './day.ts'\nday")
  write('test/sentences/all.test.ts', "import { readFileSync } from 'node:fs'\nreadFileSync('docs/testing.md')")
  write('docs/testing.md', 'words')
  write('node_modules/other/index.js', 'x')
})
afterEach(() => rmSync(root, { recursive: true }))

const scopesAfter = (change: () => void) => {
  const before = snapshotOf(root)
  change()
  const now = snapshotOf(root)
  const changed = changedFiles(before, now)
  return { lint: scopeOf('lint', root, changed, now), tests: scopeOf('tests', root, changed, now) }
}

test('nothing changed: nothing is looked at, whatever packages hold', () => {
  expect(scopesAfter(() => write('node_modules/other/index.js', 'y'))).toEqual({ lint: [], tests: [] })
})

test('a changed rule: what imports it, however far, and the tests that read files', () => {
  expect(scopesAfter(() => write('src/domain/price.ts', 'export const price = 2'))).toEqual({
    lint: ['src/domain/price.ts', 'src/domain/sum.test.ts', 'src/domain/sum.ts'],
    tests: ['src/domain/sum.test.ts', 'test/sentences/all.test.ts'],
  })
})

test('a folder of the code may be called like one of what is built', () => {
  expect(scopesAfter(() => write('src/web/orders/data/list.ts', 'export const list = []')).lint).toEqual([
    'src/web/orders/data/list.ts',
  ])
})

test('a file that went away is a change to whoever names it', () => {
  expect(scopesAfter(() => rmSync(path.join(root, 'src/domain/day.ts'))).tests).toEqual([
    'src/domain/day.test.ts',
    'test/sentences/all.test.ts',
  ])
})

test('a document concerns the tests that read files, a version or a configuration everything', () => {
  expect(scopesAfter(() => write('docs/testing.md', 'other words'))).toEqual({
    lint: [],
    tests: ['test/sentences/all.test.ts'],
  })
  for (const name of ['package.json', '.oxlintrc.json', 'src/web/tsconfig.json', 'scripts/check.mjs'])
    expect(scopesAfter(() => write(name, `{ "x": 1 }`)).lint, name).toBe('all')
})

test('what passed is kept with the files as they were', () => {
  expect(passedAt(root, 'lint')).toBe(null)
  const snapshot = snapshotOf(root)
  notePassed(root, 'lint', snapshot)
  expect(passedAt(root, 'lint')).toEqual(snapshot)
})
