import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import {
  ClosedAddress,
  isPublicAddress,
  publicLookup,
  type Resolve,
  isPushEndpoint,
} from '#server/ports/web-push/push-address.ts'

describe('An address a browser names for its notices', () => {
  test.each([
    { address: 'https://fcm.googleapis.com/fcm/send/c1:APA91b', because: 'Chrome listens there' },
    { address: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA', because: 'Firefox listens there' },
    { address: 'https://web.push.apple.com/QGuQyavXutnMH', because: 'Safari listens there' },
    {
      address: 'https://db5p.notify.windows.com/w/?token=BQYAAA',
      because: 'Edge listens there, with its token behind a question mark',
    },
  ])('$address is taken: $because', ({ address }) => expect(isPushEndpoint(address)).toBe(true))

  test.each([
    { address: 'http://fcm.googleapis.com/fcm/send/x', because: 'it is not encrypted' },
    { address: 'https://fcm.googleapis.com:8443/x', because: 'another port is another service' },
    { address: 'https://127.0.0.1/x', because: 'numbers are no names' },
    { address: 'https://0x7f.1/x', because: 'it is 127.0.0.1 in disguise' },
    { address: 'https://2130706433/x', because: 'it is 127.0.0.1 in one number' },
    { address: 'https://169.254.169.254/latest/meta-data', because: 'a cloud keeps its keys there' },
    { address: 'https://[::1]/x', because: 'it is this machine' },
    { address: 'https://[::ffff:10.0.0.1]/x', because: 'it is the local network in disguise' },
    { address: 'https://localhost/x', because: 'it is this machine' },
    { address: 'https://intranet/x', because: 'only a local network knows it' },
    { address: 'https://user:geheim@push.example.org/x', because: 'nobody signs in at a push service' },
    { address: 'https://push.example.org/x#y', because: 'a browser never sends that' },
    { address: 'file:///etc/passwd', because: 'it is a file' },
    { address: 'javascript:alert(1)', because: 'it is a script' },
    { address: 'keine Adresse', because: 'it is none' },
    { address: `https://push.example.org/${'x'.repeat(1000)}`, because: 'nobody needs so long an address' },
  ])('$address is refused: $because', ({ address }) => expect(isPushEndpoint(address)).toBe(false))

  test('the service of a test is taken, and no neighbour of it', () => {
    const origin = 'http://127.0.0.1:4711'
    expect(isPushEndpoint(`${origin}/push/1`, origin)).toBe(true)
    expect(isPushEndpoint('http://127.0.0.1:4712/push/1', origin)).toBe(false)
    expect(isPushEndpoint('http://127.0.0.1:4711@evil.example/push/1', origin)).toBe(false)
    expect(isPushEndpoint(`${origin}/push/1`)).toBe(false)
  })
})

describe('An IP address', () => {
  test.each(['142.250.185.202', '17.57.146.20', '2a00:1450:4014:80f::200a', '2620:149:208:4306::7'])(
    '%s is public',
    address => expect(isPublicAddress(address)).toBe(true),
  )
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'kein.name',
  ])('%s is not', address => expect(isPublicAddress(address)).toBe(false))
})

const at =
  (...addresses: string[]): Resolve =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('A name looked up for a connection', () => {
  const find = (name: string, all: boolean, resolve?: Resolve) =>
    new Promise<{ error: Error | null; found: string | LookupAddress[] }>(done =>
      publicLookup(resolve)(name, { all }, (error, found) => done({ error, found })),
    )
  test('leads to where it is', async () => {
    const resolve = at('142.250.185.202', '2a00:1450:4014:80f::200a')
    expect((await find('fcm.googleapis.com', false, resolve)).found).toBe('142.250.185.202')
    expect((await find('fcm.googleapis.com', true, resolve)).found).toHaveLength(2)
  })
  test.each([true, false])('that leads to this machine is refused (all: %s)', async all =>
    expect((await find('localhost', all)).error).toBeInstanceOf(ClosedAddress),
  )
  test('with one public and one private address is refused: the connection might take either', async () =>
    expect((await find('push.example.org', true, at('142.250.185.202', '10.0.0.5'))).error).toBeInstanceOf(
      ClosedAddress,
    ))
  test('that does not exist is an error of the name service', async () => {
    const { error } = await find('gibt-es-nicht.invalid', true)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(ClosedAddress)
  })
})
