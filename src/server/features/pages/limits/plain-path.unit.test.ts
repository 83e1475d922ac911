import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPath } from '#server/features/pages/limits/plain-path.ts'

test.each([
  { path: '/', plain: '/', because: 'it is the first page' },
  { path: '/store/wien', plain: '/store/wien', because: 'so links name it' },
  { path: '//store///wien', plain: '/store/wien', because: 'slashes in a row are one' },
  { path: '/store/%77ien', plain: '/store/wien', because: 'a letter needs no escape' },
  { path: '/store/caf%c3%a9', plain: '/store/caf%C3%A9', because: 'escapes are written large' },
  { path: '/self-service', plain: '/self-service', because: 'so the kiosk begins' },
  { path: '/self-service//store/wien', plain: '/self-service/store/wien', because: 'the kiosk is no exception' },
  { path: '/100%', plain: '/100%25', because: 'half an escape is a sign' },
  { path: '/a%2F%2Fb', plain: '/a/b', because: 'slashes may be escapes' },
  { path: '/%2Fevil.example', plain: '/evil.example', because: 'no browser leaves for there' },
  { path: '/%5Cevil.example', plain: '/%5Cevil.example', because: 'so it would for a backslash that is none any more' },
])('$path is $plain: $because', ({ path, plain }) => expect(plainPath(path)).toBe(plain))

const piece = fc.constantFrom(
  '/',
  '%2F',
  '%',
  'store',
  'status',
  'self-service',
  'checkout',
  'a',
  '%41',
  '..',
  '.',
  '\\',
  '@',
  'é',
)
test('what is plain stays so, begins with one slash, and is reached in one step', () =>
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const path = `/${pieces.join('')}`
      const plain = plainPath(path)
      if (plain === path) return
      expect(plain).toMatch(/^\/(?![/\\])/)
      expect(plainPath(plain)).toBe(plain)
    }),
  ))
