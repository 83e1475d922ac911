import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { icalDay, icalFile, icalInstant, icalText } from '#domain/text/ical.ts'

const bytes = (text: string) => Buffer.byteLength(text)
const foldedLines = (line: string) => icalFile([line]).slice(0, -2).split('\r\n')

describe('A line of a calendar', () => {
  test('has 75 bytes and no more, those that go on one blank of them', () => {
    expect(foldedLines('x'.repeat(75))).toEqual(['x'.repeat(75)])
    expect(foldedLines('x'.repeat(76))).toEqual(['x'.repeat(75), ' x'])
    expect(foldedLines('x'.repeat(75 + 74 + 1)).map(bytes)).toEqual([75, 75, 2])
  })

  test.each([
    ['é', 37],
    ['€', 25],
    ['🥐', 18],
  ])('never parts the bytes of %s', (letter, fitting) => {
    expect(foldedLines(letter.repeat(fitting))).toHaveLength(1)
    expect(foldedLines(letter.repeat(fitting + 1))).toEqual([letter.repeat(fitting), ` ${letter}`])
  })

  test('is what it was once it is joined again, whatever stands in it', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }).map(text => text.replaceAll(/[\r\n]/g, '')),
        line => {
          const parts = foldedLines(line)
          expect(parts.join('\r\n').replaceAll('\r\n ', '')).toBe(line)
          for (const part of parts) expect(bytes(part)).toBeLessThanOrEqual(75)
        },
      ),
    ))

  test('ends by CR LF', () => expect(icalFile(['A', 'B'])).toBe('A\r\nB\r\n'))
})

test('instants, days and texts are written as calendars do', () => {
  expect(icalInstant('2026-11-26T08:05:09.123Z')).toBe('20261126T080509Z')
  expect(icalDay('2026-11-26')).toBe('20261126')
  expect(icalText('a;b,c\\d\ne\r\nf')).toBe('a\\;b\\,c\\\\d\\ne\\nf')
})
