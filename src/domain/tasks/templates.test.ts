import { describe, expect, test } from 'vitest'
import { freeSign, movedDays, proposedSign, signOf, templateDayText, templateStart } from '#domain/tasks/templates.ts'

describe('The days of a template', () => {
  test('count from its own start, else from the first of them', () => {
    expect(templateStart('2026-05-10', ['2026-05-01'])).toBe('2026-05-10')
    expect(templateStart(null, [null, '2026-05-12', '2026-05-03', null])).toBe('2026-05-03')
    expect(templateStart(null, [null])).toBeNull()
  })
  test.each([
    { start: '2026-03-20', wanted: '2026-04-03', moved: 14, because: 'over a clock change days stay days' },
    { start: '2026-12-31', wanted: '2027-01-01', moved: 1, because: 'a year ends' },
    { start: '2026-05-10', wanted: '2026-05-03', moved: -7, because: 'and backwards' },
    { start: '2026-05-10', wanted: null, moved: null, because: 'nobody named a start' },
    { start: null, wanted: '2026-05-10', moved: null, because: 'it names no day' },
  ])('move by $moved: $because', ({ start, wanted, moved }) => expect(movedDays(start, wanted)).toBe(moved))
  test.each([
    ['2026-05-10', 'am ersten Tag'],
    ['2026-05-09', '1 Tag davor'],
    ['2026-05-01', '9 Tage davor'],
    ['2026-05-11', '1 Tag danach'],
    ['2026-06-09', '30 Tage danach'],
  ])('read from its start, %s %s', (day, text) => expect(templateDayText('2026-05-10', day)).toBe(text))
})

test.each([
  ['Hochzeit Huber', 'HOCHZEIT'],
  ['Catering-Event', 'CATERING'],
  ['Übersiedlung', 'UBERSIED'],
  ['2027er Fest', 'ER'],
  ['3 F', 'PROJEKT'],
  ['', 'PROJEKT'],
  ['Д', 'PROJEKT'],
])('%s is proposed the sign %s', (name, sign) => {
  expect(proposedSign(name)).toBe(sign)
  expect(sign).toMatch(/^[A-Z][A-Z\d]{1,9}$/)
})

test('whoever comes later to a sign gets a number behind it, within ten characters', () => {
  expect(freeSign('FEST', new Set())).toBe('FEST')
  expect(freeSign('FEST', new Set(['FEST', 'FEST2', 'FEST4']))).toBe('FEST3')
  expect(
    freeSign('ABCDEFGHIJ', new Set(['ABCDEFGHIJ', ...Array.from({ length: 8 }, (_, at) => `ABCDEFGHI${at + 2}`)])),
  ).toBe('ABCDEFGH10')
})

test('a template is told from what is made of it', () => {
  expect(signOf('Sommerfest', false)).toBe('SOMMERFE')
  expect(signOf('Sommerfest', true)).toBe('VSOMMERFE')
})
