import { expect, test } from 'vitest'
import { networkOf, visitorOf } from '#server/features/analytics/visitor.ts'

const salt = Buffer.alloc(32, 7)
const sender = { site: 'quendler.example', address: '203.0.113.77', userAgent: 'Browser' }

test.each([
  { address: '203.0.113.77', network: '203.0.113', because: 'the last part names the household' },
  { address: '::ffff:203.0.113.77', network: '203.0.113', because: 'a socket for both families writes IPv4 so' },
  { address: '2001:db8:AB::1', network: '2001:db8:ab', because: 'the provider hands out what follows' },
  { address: '2001:db8::1', network: '2001:db8:0', because: 'left out zeros count' },
  { address: '2001:0db8:0000:0:1:2:3:4', network: '2001:db8:0', because: 'both spellings are one network' },
  { address: '::1', network: '0:0:0', because: 'this machine is a network too' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0', because: 'the name of the interface is not part of it' },
])('$address belongs to $network: $because', ({ address, network }) => expect(networkOf(address)).toBe(network))

test.each([
  { change: { address: '203.0.113.1' }, isSame: true, because: 'a new address in the same network is the same guest' },
  { change: { address: '203.0.114.77' }, isSame: false, because: 'another network is another guest' },
  { change: { userAgent: 'Anderer Browser' }, isSame: false, because: 'two devices in one household are two' },
  { change: { site: 'anderswo.example' }, isSame: false, because: 'guests are never followed across sites' },
])('a visitor stays the same: $isSame, because $because', ({ change, isSame }) =>
  expect(visitorOf(salt, { ...sender, ...change }).equals(visitorOf(salt, sender))).toBe(isSame),
)

test('a visitor is somebody else under the next salt', () => {
  expect(visitorOf(Buffer.alloc(32, 8), sender).equals(visitorOf(salt, sender))).toBe(false)
  expect(visitorOf(salt, sender)).toHaveLength(16)
})
