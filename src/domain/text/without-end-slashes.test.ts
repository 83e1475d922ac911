import { expect, test } from 'vitest'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'
import { cpuMs } from '#test/cpu-time.ts'

test.each([
  { address: '/store/wien/', bare: '/store/wien', because: 'a slash at the end says nothing' },
  { address: '/store//', bare: '/store', because: 'neither do two' },
  { address: '//', bare: '', because: 'nothing else stands there' },
  { address: '//a', bare: '//a', because: 'slashes before something stay' },
])('$address: $because', ({ address, bare }) => expect(withoutEndSlashes(address)).toBe(bare))

test('a row of slashes that ends otherwise is read once', () => {
  const address = `${'/'.repeat(200_000)}a`
  expect(withoutEndSlashes(address)).toHaveLength(200_001)
  expect(cpuMs(() => withoutEndSlashes(address))).toBeLessThan(100)
})
