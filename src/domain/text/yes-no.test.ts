import { expect, test } from 'vitest'
import { yesNo } from '#domain/text/yes-no.ts'

test('a boolean reads Ja or Nein', () => {
  expect(yesNo(true)).toBe('Ja')
  expect(yesNo(false)).toBe('Nein')
})
