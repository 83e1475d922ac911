import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOrigins, plainPath } from '#server/features/pages/limits/page-address.ts'

const heard = (host: string) => ({ host, protocol: 'http', isTold: false })
const HERE = { localAddress: '192.0.2.7', localPort: 3000 }

test.each([
  { host: 'localhost:3000', origin: 'http://localhost:3000', because: 'so the machine calls itself' },
  { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', because: 'that is the machine too' },
  { host: '[::1]:3000', origin: 'http://[::1]:3000', because: 'and so is that' },
  { host: '192.0.2.7:3000', origin: 'http://192.0.2.7:3000', because: 'the request arrived there' },
  { host: '192.0.2.8:3000', origin: '', because: 'it arrived elsewhere' },
  { host: 'localhost:3001', origin: '', because: 'there are 65,535 ports' },
  { host: 'localhost', origin: '', because: 'no port is port 80' },
  { host: 'shop.example', origin: '', because: 'anybody can write that' },
  { host: 'shop.example:3000', origin: '', because: 'a right port proves nothing' },
  { host: ':3000', origin: '', because: 'no name is none' },
  { host: '', origin: '', because: 'nothing was said' },
])('at $host a page calls itself $origin: $because', ({ host, origin }) =>
  expect(pageOrigins()(heard(host), HERE)).toBe(origin),
)

test.each([
  { localAddress: '::ffff:192.0.2.7', host: '192.0.2.7:3000', because: 'IPv4 arrives at a socket for both' },
  { localAddress: '2001:db8::7', host: '[2001:db8::7]:3000', because: 'IPv6 stands in brackets' },
])('$host is where $localAddress is: $because', ({ localAddress, host }) =>
  expect(pageOrigins()(heard(host), { localAddress, localPort: 3000 })).toBe(`http://${host}`),
)

test('at port 80 the port may be left out', () =>
  expect(pageOrigins()(heard('localhost'), { localAddress: '::1', localPort: 80 })).toBe('http://localhost'))

test('a proxy of the house may tell a few names, and no more however many it passes on', () => {
  const originOf = pageOrigins()
  const ask = (host: string, protocol = 'https') => originOf({ host, protocol, isTold: true }, HERE)
  expect([ask('shop.example'), ask('shop.example', 'javascript'), ask('a b')]).toEqual(['https://shop.example', '', ''])
  const others = Array.from({ length: 20 }, (_, index) => ask(`host-${index}.example`))
  expect(others.filter(Boolean)).toHaveLength(7)
  expect(ask('shop.example')).toBe('https://shop.example')
  expect(originOf(heard('shop.example'), HERE)).toBe('')
})

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
