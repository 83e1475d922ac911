import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from '#domain/text/slug.ts'

test.each([
  { name: 'Lärche', becomes: 'laerche', because: 'umlauts are spelled out' },
  { name: 'ÖL & Süßes', becomes: 'oel--suesses', because: 'capital umlauts too, and the ampersand goes' },
  { name: 'Weiß_Tanne alt', becomes: 'weiss-tanne-alt', because: 'spaces and underscores become hyphens' },
  { name: 'u\u0308ber', becomes: 'ueber', because: 'an umlaut typed as two characters is the same umlaut' },
  { name: 'Café №1', becomes: 'caf-1', because: 'other characters are removed' },
])('the slug of $name is $becomes: $because', ({ name, becomes }) => {
  expect(slug(name)).toBe(becomes)
})

test('a slug is a plain address part and stays itself when made again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect(slug(name)).toMatch(/^[a-z0-9-]*$/)
      expect(slug(slug(name))).toBe(slug(name))
    }),
  )
})
