import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { errorNumber, requestIds } from '#server/core/http/request-id.ts'
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

const traced = (traceparent: string, remoteAddress = '10.1.2.3') =>
  ({ headers: { traceparent }, socket: { remoteAddress } }) as unknown as IncomingMessage
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test('without a request id it is the trace of the proxy (W3C Trace Context)', () =>
  expect(ids(traced(`00-${TRACE}-00f067aa0ba902b7-01`))).toBe(TRACE))

test.each([
  ['somebody else', `00-${TRACE}-00f067aa0ba902b7-01`, '192.0.2.1'],
  ['a trace that is none', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '10.1.2.3'],
  ['what is no trace', 'x'.repeat(5000), '10.1.2.3'],
  ['a trace with more behind it', `00-${TRACE}-00f067aa0ba902b7-01\n`, '10.1.2.3'],
])('of %s it is not', (_who, traceparent, address) => expect(ids(traced(traceparent, address))).not.toBe(TRACE))

test.each([
  ['3fa1c0d2-17', '3fa1c0d2-17'],
  ['3fa1c0d2-12345678', '3fa1c0d2-12345678'],
  ['0f6a1c2e-55aa-4d0e-9c1e-8a1b2c3d4e5f', '2c3d4e5f'],
  [TRACE, '0e0e4736'],
])('of %s people are told %s', (id, number) => {
  expect(errorNumber(id)).toBe(number)
  expect(id).toContain(number)
})
