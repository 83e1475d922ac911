import vm from 'node:vm'
import { expect, test } from 'vitest'
import { inPlainLetters } from './plain-letters.mjs'

const run = (code: string): unknown => JSON.parse(vm.runInThisContext(`JSON.stringify(${code})`) as string)

test.each([
  "'Käse – 3 €'",
  '`„${1 + 1}“ 🍕`',
  "'Œuf'.replace(/[Œ-ſ]/, 'Ö')",
  "'a🍕b'.match(/[🍔-🍟]/u)[0]",
  "'a🍕b'.match(/[🍔-🍟]/v)[0]",
  "({ 'č': 1, ſ: 2 }).ſ",
  '((parts, ...values) => parts.join(values[0]))`„${3}“`',
])('%s says the same in plain letters', code => {
  const plain = inPlainLetters(code)
  expect(plain).not.toMatch(/[\u0080-\uffff]/)
  expect(plain).not.toBe(code)
  expect(run(plain)).toEqual(run(code))
})

test('what is plain already stays as it is', () => {
  expect(inPlainLetters("'ohne Umlaut' + \"'\"")).toBe("'ohne Umlaut' + \"'\"")
})

test('a raw template would say something else, so its file stays as it is', () => {
  expect(inPlainLetters("String.raw`€` + '–'")).toBe("String.raw`€` + '–'")
})
