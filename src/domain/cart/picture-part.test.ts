import { expect, test } from 'vitest'
import { isFileForPart } from '#domain/cart/picture-part.ts'

test.each([
  { type: 'image', extension: 'jpg', fits: true, because: 'a photograph is a picture' },
  { type: 'images', extension: 'gif', fits: true, because: 'so is a drawing' },
  { type: 'image', extension: 'pdf', fits: false, because: 'a document cannot be printed on a cake' },
  { type: 'images', extension: 'svg', fits: false, because: 'neither can a program that draws' },
  { type: 'file', extension: 'pdf', fits: true, because: 'files may be anything accepted' },
  { type: 'files', extension: 'jpg', fits: true, because: 'a picture is a file as well' },
  { type: 'text', extension: 'jpg', fits: false, because: 'a text takes no file' },
] as const)('a $extension for a part of type $type: $fits, because $because', ({ type, extension, fits }) =>
  expect(isFileForPart(type, extension)).toBe(fits),
)
