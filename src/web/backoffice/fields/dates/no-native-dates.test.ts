import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NATIVE = /\btype(?:=|: )["'{]*(?:date|datetime-local|time|month|week)["']/

test('no screen leaves dates and times to the browser, which orders them by its own language', () => {
  const files = globSync('src/web/**/*.tsx')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(file => NATIVE.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(NATIVE.test('<TextInput type="datetime-local" />')).toBe(true)
})
