import { expect, test } from 'vitest'
import { maskAddress } from '#domain/text/mask-address.ts'

test.each([
  { address: 'anna.gruber@example.at', masked: 'a•••@example.at', because: 'one recognises it and cannot write to it' },
  { address: 'a@b.at', masked: 'a•••@b.at', because: 'the length tells nothing' },
  { address: '"x@y"@example.at', masked: '"•••@example.at', because: 'the last @ divides' },
  { address: '😀d@example.at', masked: '😀•••@example.at', because: 'a sign is not cut in two' },
  { address: 'niemand', masked: '•••', because: 'it is no address' },
  { address: '@example.at', masked: '•••', because: 'nothing stands before it' },
])('$address reads $masked: $because', ({ address, masked }) => expect(maskAddress(address)).toBe(masked))
