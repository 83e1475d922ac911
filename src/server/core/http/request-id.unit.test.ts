import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestIds } from '#server/core/http/request-id.ts'
import { trustedProxies } from '#server/trusted-proxy.ts'

const asked = (remoteAddress: string | undefined, id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage
const ids = requestIds(trustedProxies('10.0.0.0/8'))

test('the id of a proxy of the house is taken', () =>
  expect(ids(asked('10.1.2.3', '0f6a1c2e-55aa-4d0e-9c1e-8a1b2c3d4e5f'))).toBe('0f6a1c2e-55aa-4d0e-9c1e-8a1b2c3d4e5f'))

test.each([
  ['somebody else', '192.0.2.1', '0f6a1c2e-55aa-4d0e'],
  ['a connection that was broken off', undefined, '0f6a1c2e-55aa-4d0e'],
  ['a proxy that hands on a line break', '10.1.2.3', 'abcdefgh\n{"level":60}'],
  ['a proxy that hands on a novel', '10.1.2.3', 'a'.repeat(65)],
  ['a proxy without one', '10.1.2.3', undefined],
])('of %s it is a number of this process', (_who, address, id) => {
  const [first, second] = [ids(asked(address, id)), ids(asked(address, id))]
  expect(first).toMatch(/^[0-9a-f]{8}-\d+$/)
  expect(second).not.toBe(first)
})
