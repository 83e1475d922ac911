import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#contract/calls/index.ts'
import { sendForm } from '#contract/calls/forms.ts'
import { refundOrder } from '#contract/calls/money/payments.ts'
import { placeOrder } from '#contract/calls/place-order.ts'
import { Problem } from '#domain/problem.ts'
import { readKey, requireSameContent } from '#server/core/http/idempotency-key.ts'

const KEY = '0b8f9a52-6f0c-4b13-9b0e-2f1f1f7f8a10'
const OTHER = '1b8f9a52-6f0c-4b13-9b0e-2f1f1f7f8a10'
const orderUnder = (clientOrderKey: unknown, header?: string | string[]) =>
  readKey(placeOrder, {
    body: { firstName: 'Anna', clientOrderKey },
    headers: header === undefined ? {} : { 'idempotency-key': header as string },
  })
const refused = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Problem) return { kind: error.code, ...error.errors[0] }
  }
  return undefined
}

describe('The key of an order', () => {
  test.each([
    { body: KEY, header: undefined, key: KEY, because: 'the checkout made it' },
    { body: undefined, header: KEY, key: KEY, because: 'programs send it as a header' },
    { body: KEY, header: KEY.toUpperCase(), key: KEY, because: 'both say the same' },
    { body: null, header: undefined, key: undefined, because: 'without one there is no protection' },
    { body: '', header: '', key: undefined, because: 'an empty one is none' },
  ])('is $key: $because', ({ body, header, key }) => expect(orderUnder(body, header)?.value).toBe(key))

  test.each([
    { body: undefined, header: 'x', because: 'it is no UUID' },
    { body: KEY, header: OTHER, because: 'the two differ' },
    { body: undefined, header: [KEY, 'x'], because: 'a header came twice' },
  ])('is refused: $because', ({ body, header }) =>
    expect(refused(() => orderUnder(body, header))).toMatchObject({ field: 'clientOrderKey', code: 'invalidKey' }),
  )
})

test.each([undefined, '', 'kurz', 'mit Leerzeichen', 'x'.repeat(101)])('A refund needs a key, and not “%s”', key =>
  expect(refused(() => readKey(refundOrder, { body: {}, headers: { 'idempotency-key': key } }))).toEqual({
    kind: 'invalid',
    field: 'Idempotency-Key',
    code: 'required',
    message: 'Der Aufruf braucht einen Idempotency-Key von mindestens 8 Zeichen.',
  }),
)

describe('What a key is bound to', () => {
  const order = (firstName: string, key = KEY) =>
    readKey(placeOrder, { body: { firstName, items: [{ amount: 1 }], clientOrderKey: key } })!
  const form = (body: object) => readKey(sendForm, { body: { _key: KEY, ...body } })!

  test('is the same body, under whatever key', () =>
    expect(() => requireSameContent(order('Anna', OTHER), order('Anna').bodyHash)).not.toThrow())
  test('is no other body', () =>
    expect(refused(() => requireSameContent(order('Ana'), order('Anna').bodyHash))).toEqual({
      kind: 'conflict',
      field: 'clientOrderKey',
      code: 'keyReused',
      message: 'Unter dieser Kennung wurde bereits eine andere Bestellung aufgegeben. Bitte laden Sie die Seite neu.',
    }))
  test('is anything where the first was taken before hashes were kept', () =>
    expect(() => requireSameContent(order('Anna'), null)).not.toThrow())
  test('is no other thing with the same body', () =>
    expect(refused(() => requireSameContent(order('Anna'), order('Anna').bodyHash, false))?.code).toBe('keyReused'))
  test('of a form is its answers, in any order, and not the moment it was sent', () =>
    expect(
      form({ a: 1, b: 2, _sentAt: 5 }).bodyHash.equals(form({ b: 2, a: 1, _sentAt: 9, _consent: true }).bodyHash),
    ).toBe(true))
  test('of a form changes with an answer', () =>
    expect(form({ a: 1 }).bodyHash.equals(form({ a: 2 }).bodyHash)).toBe(false))
})

/**
 * Names the time that is kept, which moves along with the guest's choice, or a notice; neither stands for a request.
 */
const NO_REQUEST = new Set(['POST /branches/{id}/reservations', 'POST /orders/{id}/notices/resend'])

test('Every call that takes a key of the sender declares it', () => {
  const undeclared = CALLS.flatMap(({ method, path, body, headers = {}, idempotencyKey }) => {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
    const isMeant =
      fields.some(name => /^(_?key|client\w*Key|idempotencyKey)$/.test(name)) || 'Idempotency-Key' in headers
    return isMeant && !idempotencyKey ? [`${method} ${path}`] : []
  })
  expect(undeclared.filter(name => !NO_REQUEST.has(name))).toEqual([])
})

/**
 * What makes something without a key, and why sending it twice does no harm or is seen at once
 * (docs/reference/api-conventions.md#creating-calls-without-a-key).
 */
const WITHOUT_KEY = {
  'takes the place of the one before': [
    'POST /users/{id}/time-tracking-token',
    'POST /users/{id}/time-tracking-pin',
    'POST /api-tokens/{id}/secret',
    'POST /webhooks/{id}/secret',
    'POST /calendar/subscription',
    'POST /working-schedules/feed',
  ],
  'lives for minutes, or as long as a shift': [
    'POST /signage/screens',
    'POST /time-tracking/phone-code',
    'POST /routines/shifts',
  ],
  'is refused a second time: it lies over the first, or has its name': [
    'POST /working-activities',
    'POST /saved-views',
    'POST /fonts',
  ],
  'is a file, which nothing uses until it is chosen': [
    'POST /images',
    'POST /uploads',
    'POST /custom/form/{id}/files',
    'POST /content-ai/generate/image',
    'POST /working-schedules/{id}/sick-note',
  ],
  'is shown with its secret this once: a second one stands in the list beside it': [
    'POST /branches/{id}/api-keys',
    'POST /external-users/{id}/access-tokens',
    'POST /users/{id}/time-tracking-badges',
  ],
  'is a trial': ['POST /webhooks/{id}/test'],
  'opens what it made: a second one is seen, and archived': [
    'POST /projects',
    'POST /projects/{id}/copy',
    'POST /tasks/{id}/copy',
  ],
}

test('What makes something takes a key, or it is known why it needs none', () => {
  const making = CALLS.flatMap(({ method, path, status, idempotencyKey }) =>
    method === 'POST' && status === 201 && !idempotencyKey ? [`POST ${path}`] : [],
  )
  expect(making.toSorted()).toEqual(Object.values(WITHOUT_KEY).flat().toSorted())
})
