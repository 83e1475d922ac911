import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from '#server/data-folder.ts'

let root: string
let said: string[]
const prepare = (folder: string) => prepareDataFolder(folder, text => void said.push(text))
const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8)
const isWindows = process.platform === 'win32'

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'data-folder-'))
  said = []
})
afterEach(() => rmSync(root, { recursive: true }))

test.skipIf(isWindows)('is made with all that is missing above it, for its owner alone', () => {
  const folder = path.join(root, 'a/b/data')
  prepare(folder)
  expect([modeOf(folder), readdirSync(folder), said]).toEqual(['700', [], []])
})

test.skipIf(isWindows)('that is empty or was the product’s before is closed to others', () => {
  const [empty, known] = [path.join(root, 'empty'), path.join(root, 'known')]
  for (const folder of [empty, known]) mkdirSync(folder, { mode: 0o755 })
  mkdirSync(path.join(known, 'postgres'))
  writeFileSync(path.join(known, 'note.txt'), 'x')
  for (const folder of [empty, known]) prepare(folder)
  expect([modeOf(empty), modeOf(known), said]).toEqual(['700', '700', []])
})

test.skipIf(isWindows)('that holds other things keeps its mode, which is told', () => {
  writeFileSync(path.join(root, 'of-others.txt'), 'x')
  chmodSync(root, 0o755)
  prepare(root)
  expect([modeOf(root), readdirSync(root)]).toEqual(['755', ['of-others.txt']])
  expect(said).toEqual([
    `Im Ordner ${root} liegt anderes, darum bleibt er für andere offen. Wählen Sie mit DATA_DIR einen eigenen, der leer ist.`,
  ])
})

test('that is a file, or lies where there are no folders, is refused at once', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, 'x')
  expect(() => prepare(file)).toThrow(/ENOTDIR/)
  expect(() => prepare(path.join(file, 'data'))).toThrow(/ENOTDIR/)
  if (existsSync('/proc/self')) {
    expect(() => prepare('/proc/tresen')).toThrow(/ENOENT/)
    expect(() => prepare('/proc')).toThrow(/ENOENT/)
  }
})
