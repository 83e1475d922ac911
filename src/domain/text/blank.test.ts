import { expect, test } from 'vitest'
import { isBlank } from '#domain/text/blank.ts'

test.each([
  '',
  ' ',
  '\n\t ',
  '\u00A0\u2003',
  '\u200B',
  '\u00AD',
  '\u2060\uFEFF',
  '\u202E \u202C',
  '\u2800',
  '\u3164',
  '\uFE0F',
])('%j shows nothing', text => expect(isBlank(text)).toBe(true))

test.each(['a', '.', '0', ' ä ', '\u200Bx', '👨‍👩‍👧', '日', '—', '☀️'])('%j shows something', text =>
  expect(isBlank(text)).toBe(false),
)
