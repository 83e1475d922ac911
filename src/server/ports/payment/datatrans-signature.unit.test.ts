import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByDatatrans } from '#server/ports/payment/datatrans-signature.ts'

const KEY = 'ab12'.repeat(16)
const NOW = '2026-11-20T12:00:00.000Z'
const body = Buffer.from('{"transactionId":"210215103042148501", "status":"settled"}')
const signed = (at: number, over = body, key = KEY) =>
  `t=${at},s0=${createHmac('sha256', Buffer.from(key, 'hex')).update(String(at)).update(over).digest('hex')}`
const at = Date.parse(NOW)

test.each([
  { header: signed(at), holds: true, because: 'it is theirs' },
  { header: signed(at).replace('t=', 'timestamp='), holds: true, because: 'a connector of theirs names the time so' },
  { header: signed(at).replace(',', ', '), holds: true, because: 'a space after the comma means nothing' },
  { header: signed(at - 299_000), holds: true, because: 'it was on its way for a while' },
  { header: signed(at - 301_000), holds: false, because: 'somebody may have kept it' },
  { header: signed(at + 301_000), holds: false, because: 'it is not written yet' },
  {
    header: signed(at, Buffer.from('{"transactionId":"2","status":"settled"}')),
    holds: false,
    because: 'another body was signed',
  },
  { header: signed(at, body, 'cd34'.repeat(16)), holds: false, because: 'somebody else signed it' },
  { header: `t=${at},s0=`, holds: false, because: 'nobody signed it' },
  { header: `t=${at},s0=zz`, holds: false, because: 'this is no signature' },
  { header: `s0=${signed(at).split('s0=')[1]}`, holds: false, because: 'it says no time' },
  { header: undefined, holds: false, because: 'there is none' },
])('a notice is believed: $holds, because $because', ({ header, holds }) =>
  expect(isSignedByDatatrans(header, body, KEY, NOW)).toBe(holds),
)

test('the very bytes count: one space less is another body', () =>
  expect(isSignedByDatatrans(signed(at), Buffer.from(body.toString().replace(', ', ',')), KEY, NOW)).toBe(false))
