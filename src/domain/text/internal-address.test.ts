import { expect, test } from 'vitest'
import { isDisguisedAddress, isInternalAddress } from '#domain/text/internal-address.ts'

test.each([
  { address: '/', is: 'internal', because: 'it is the front page' },
  { address: '/store/wien?tisch=4#suppen', is: 'internal', because: 'it is a page of the shop' },
  { address: '/a//b', is: 'internal', because: 'slashes inside of a path lead nowhere else' },
  { address: '/store/\\wien', is: 'internal', because: 'neither do backslashes' },
  { address: '//evil.example', is: 'disguised', because: 'it is an address without its scheme' },
  { address: '/\\evil.example', is: 'disguised', because: 'browsers read a backslash as a slash' },
  { address: '\\\\evil.example', is: 'disguised', because: 'also at the beginning' },
  { address: '\\/evil.example', is: 'disguised', because: 'mixed as well' },
  { address: '/\t/evil.example', is: 'disguised', because: 'browsers leave tabs out' },
  { address: '/\r\n\\evil.example', is: 'disguised', because: 'and line breaks' },
  { address: ' //evil.example', is: 'disguised', because: 'and blanks before it' },
  { address: 'https://evil.example', is: 'external', because: 'it says where it leads' },
  { address: 'mailto:a@b.at', is: 'external', because: 'it is no page at all' },
  { address: 'store/wien', is: 'external', because: 'it depends on where it stands' },
  { address: '', is: 'external', because: 'it leads nowhere' },
])('"$address" is $is: $because', ({ address, is }) => {
  expect(isInternalAddress(address)).toBe(is === 'internal')
  expect(isDisguisedAddress(address)).toBe(is === 'disguised')
})
