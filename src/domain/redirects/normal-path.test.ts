import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalPath, partsOf } from '#domain/redirects/normal-path.ts'
import { anyText } from '#test/any-text.ts'

test.each([
  { written: '/Speisekarte', is: '/speisekarte', because: 'capitals make no other page' },
  { written: 'speisekarte', is: '/speisekarte', because: 'the slash at the beginning goes without saying' },
  { written: '/speisekarte///', is: '/speisekarte', because: 'slashes at the end say nothing' },
  { written: '//a//b', is: '/a/b', because: 'empty steps lead nowhere' },
  { written: '/k%C3%A4se%2Dplatte', is: '/käse-platte', because: 'an escape is the letter it stands for' },
  { written: '/KA\u0308SE', is: '/käse', because: 'one letter may be written as two' },
  { written: '/zwei worte', is: '/zwei%20worte', because: 'a space is an escape in every address' },
  { written: '/a%2Fb', is: '/a%2fb', because: 'a slash inside a step divides nothing' },
  { written: '/a%3Fb%23c', is: '/a%3fb%23c', because: 'an escaped question mark begins no question' },
  { written: '/50%', is: '/50%25', because: 'a percent sign alone stands for itself' },
  { written: '/men%FC', is: '/men%25fc', because: 'bytes that are no letters stay as they are' },
  { written: '', is: '/', because: 'nothing is the start page' },
])('$written is $is: $because', ({ written, is }) => expect(normalPath(written)).toBe(is))

test(
  'a path in its normal form stays as it is, whatever it was before',
  () =>
    fc.assert(
      fc.property(anyText(), text => {
        const once = normalPath(text)
        expect(normalPath(once)).toBe(once)
        expect(once).toMatch(/^\/(?:[^/\s?#\\]+(?:\/[^/\s?#\\]+)*)?$/u)
      }),
    ),
  30_000,
)

test.each([
  { address: '/a?b=1#c', parts: { path: '/a', query: '?b=1', anchor: '#c' } },
  { address: '/a#c?b', parts: { path: '/a', query: '', anchor: '#c?b' } },
  { address: '/a', parts: { path: '/a', query: '', anchor: '' } },
  { address: '', parts: { path: '', query: '', anchor: '' } },
])('$address falls into its parts', ({ address, parts }) => expect(partsOf(address)).toEqual(parts))
