import { expect, test } from 'vitest'
import { CamelNames } from '#server/core/db/database.ts'

const named = async (rows: Record<string, unknown>[]) =>
  (await new CamelNames().transformResult({ result: { rows }, queryId: { queryId: 'a' } })).rows

test('columns arrive in camelCase, in their order and with their values', async () => {
  const rows = await named([
    { first_name: 'Ada', is_paid: null, id: 1 },
    { first_name: 'Bea', is_paid: true, id: 2 },
  ])
  expect(rows).toEqual([
    { firstName: 'Ada', isPaid: null, id: 1 },
    { firstName: 'Bea', isPaid: true, id: 2 },
  ])
  expect(Object.keys(rows[0] ?? {})).toEqual(['firstName', 'isPaid', 'id'])
})

test('what is inside a value stays as it is stored', async () => {
  expect(await named([{ delivery_area: { zip_code: '1070' }, parts: [{ part_id: 1 }] }])).toEqual([
    { deliveryArea: { zip_code: '1070' }, parts: [{ part_id: 1 }] },
  ])
})

test('rows named so already are handed on as they are, and no rows are none', async () => {
  const rows = [{ id: 1, ticketNumber: 7 }]
  expect(await named(rows)).toBe(rows)
  expect(await named([])).toEqual([])
})
