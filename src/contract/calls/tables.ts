import { z } from 'zod'
import { defineCall } from '#contract/call.ts'

/** What stands in the code on a table: letters and digits, nothing to count through. */
const tableCode = z.string().regex(/^[\da-z]{6,40}$/i)

export const findTable = defineCall({
  method: 'GET',
  path: '/branches/{id}/tables/{code}',
  summary: 'Finds the table of a branch on which a code stands.',
  ability: 'shop.read',
  orderingFor: 'everyone',
  limitPerMinute: 30,
  params: z.object({ id: z.string().max(80), code: tableCode }),
  data: z.object({ id: z.int(), identifier: z.string() }),
})

export const listTableCodes = defineCall({
  method: 'GET',
  path: '/branches/{id}/table-codes',
  summary: 'Lists the tables of a branch with the codes that stand on them, to print.',
  ability: 'tables.browse',
  params: z.object({ id: z.string().max(80) }),
  data: z.array(z.object({ id: z.int(), identifier: z.string(), code: z.string() })),
})

export const TABLE_CALLS = [findTable, listTableCodes] as const
