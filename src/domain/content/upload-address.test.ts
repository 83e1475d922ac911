import { expect, test } from 'vitest'
import { uploadAddress, uploadIn } from '#domain/content/upload-address.ts'

test('an uploaded file is known by the address it is given', () =>
  expect(uploadIn(uploadAddress({ publicHash: 'f'.repeat(32), id: 12, version: 3, extension: 'pdf' }))).toBe(12))

test.each([
  '/upload/abc/0-1.pdf',
  '/upload/abc/12.pdf',
  '/upload/abc/def/12-1.pdf',
  'https://andere.example/upload/abc/12-1.pdf',
  '/image/12-1.png',
  '',
])('"%s" names none', href => expect(uploadIn(href)).toBeNull())
