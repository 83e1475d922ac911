import { expect, test } from 'vitest'
import { lastOrderSpans, spanOf } from '#web/backoffice/areas/customers/last-order-spans.ts'

const spans = lastOrderSpans('2026-11-20')

test.each([
  { value: 'since7', bound: 'lastOrderFrom', day: '2026-11-14', because: 'today is one of the seven' },
  { value: 'since30', bound: 'lastOrderFrom', day: '2026-10-22', because: 'months are of their own length' },
  { value: 'away30', bound: 'lastOrderTo', day: '2026-10-20', because: 'thirty whole days have gone by without them' },
  { value: 'away365', bound: 'lastOrderTo', day: '2025-11-19', because: 'a year and a day before' },
])('$value: $bound $day, because $because', ({ value, bound, day }) =>
  expect(spans.find(span => span.value === value)).toMatchObject({ bound, day }),
)

test.each([
  { search: 'lastOrderFrom=2026-11-14', is: 'since7' },
  { search: 'lastOrderFrom=2020-01-01', is: null },
  { search: '', is: null },
])('$search is read as $is', ({ search, is }) => expect(spanOf(spans, new URLSearchParams(search))).toBe(is))
