import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composed, composeInput } from '#server/core/http/compose-input.ts'

const KAESE = 'Ka\u0308se'

test('every text of a value is composed, in lists, objects and names of fields', () => {
  expect(composed({ name: KAESE, tags: [KAESE, 1, null], deep: { [KAESE]: [{ text: KAESE }] } })).toEqual({
    name: 'Käse',
    tags: ['Käse', 1, null],
    deep: { Käse: [{ text: 'Käse' }] },
  })
})

test('a form of a browser without scripts is composed as well as a query and a path', () => {
  const request = {
    query: Object.assign(Object.create(Object.create(null) as object) as object, { search: KAESE }),
    params: { identifier: KAESE },
    body: new URLSearchParams({ [KAESE]: KAESE }),
  }
  composeInput(request as never)
  expect([{ ...request.query }, request.params, [...request.body]]).toEqual([
    { search: 'Käse' },
    { identifier: 'Käse' },
    [['Käse', 'Käse']],
  ])
})

test('what is no value of JSON is left alone: bytes are signed, nothing is nothing', () => {
  const bytes = Buffer.from(KAESE)
  const request = { query: {}, params: {}, body: bytes }
  composeInput(request as never)
  expect(request.body).toBe(bytes)
  expect(composed(undefined)).toBeUndefined()
})

test('a name of a field that means the prototype stays a name', () => {
  const sent = JSON.parse(`{"__proto__": {"isAdmin": "${KAESE}"}}`) as Record<string, unknown>
  composed(sent)
  expect(Object.getPrototypeOf(sent)).toBe(Object.prototype)
})

test('composing is what the standard says, and a second time changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'A', 'ß', 'e', '\u0308', '\u0301', '\u0327', '가', '😀', 'ﬁ') })
  fc.assert(
    fc.property(text, given => {
      expect(composed([given])).toEqual([given.normalize('NFC')])
      expect(composed(composed([given]))).toEqual([given.normalize('NFC')])
    }),
  )
})
