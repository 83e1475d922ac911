import { expect, test } from 'vitest'
import { isHeic } from '#domain/content/phone-picture.ts'

const head = (...brands: string[]) => `\0\0\0\x20ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`

test.each([
  { head: head('heic', 'mif1', 'heic'), is: true, because: 'an iPhone writes it so' },
  { head: head('mif1', 'heic'), is: true, because: 'others name the container first' },
  { head: head('heix'), is: true, because: 'ten bits are HEIC too' },
  { head: head('avif', 'mif1'), is: false, because: 'AVIF is taken' },
  { head: head('mif1', 'avif'), is: false, because: 'AVIF in the same container too' },
  { head: head('isom', 'mp42'), is: false, because: 'a film is none' },
  { head: 'GIF89a', is: false, because: 'no container at all' },
  { head: '', is: false, because: 'nothing' },
])('$is: $because', ({ head: bytes, is }) => expect(isHeic(bytes)).toBe(is))
