import { expect, test } from 'vitest'
import { fontExtensionOf, fontNameProblem, ownFontRules } from '#domain/drawing/own-font.ts'

test.each([
  ['Gasthof Grotesk 2', undefined],
  ['Größl', undefined],
  ['Inter', /gehört schon zum Haus/],
  ["x'}body{display:none", /höchstens 60/],
  ['', /höchstens 60/],
  [' Lora', /höchstens 60/],
  ['x'.repeat(61), /höchstens 60/],
])('a family may be called %j or is told why not', (name, problem) => {
  if (problem) expect(fontNameProblem(name)).toMatch(problem)
  else expect(fontNameProblem(name)).toBeUndefined()
})

test.each([
  ['wOF2', 'woff2'],
  ['wOFF', 'woff'],
  ['OTTO', 'otf'],
  ['true', 'ttf'],
  ['\u0000\u0001\u0000\u0000', 'ttf'],
  ['ttcf', undefined],
  ['<svg', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (head, extension) =>
  expect(fontExtensionOf(Buffer.from(head, 'latin1'))).toBe(extension),
)

test('a family with one cut stands for all weights, so that no browser makes a bold one up; with two each stands for its own', () => {
  const one = { family: 'Eigen', weight: 400, file: '1-a.woff2' } as const
  expect(ownFontRules([one])).toContain(
    "font-weight:1 1000;font-display:swap;src:url('/fonts/own/1-a.woff2') format('woff2')",
  )
  const both = ownFontRules([one, { family: 'Eigen', weight: 700, file: '2-b.ttf' }])
  expect(both).toMatch(/font-weight:400;.*\n.*font-weight:700;.*format\('truetype'\)/)
})
