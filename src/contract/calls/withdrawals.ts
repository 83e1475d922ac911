import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { tableFormat } from '#contract/table-file.ts'
import { LONGEST_WITHDRAWAL, WITHDRAWAL_STATES } from '#domain/orders/texts/withdrawal.ts'

const typed = (max: number, message: string) => z.string().trim().min(1, message).max(max)

/** What is confirmed to the guest: what they said, and when it came in. */
const receipt = z.object({
  number: z.int(),
  receivedAt: z.string(),
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  statement: z.string(),
  /** Whether the receipt is on its way by mail. */
  isMailed: z.boolean(),
})

export const declareWithdrawal = defineCall({
  method: 'POST',
  path: '/withdrawals',
  summary:
    'Withdraws from a contract made at a distance (Art. 11a Directive 2011/83/EU). Answers the receipt, which also goes out by mail at once. Sent again under its key it is the same withdrawal; another one under it is 409 `keyReused`.',
  ability: 'withdrawals.declare',
  limitPerMinute: 6,
  status: 201,
  idempotencyKey: {
    field: 'key',
    isRequired: true,
    reused: 'Unter dieser Kennung ist bereits ein anderer Widerruf eingegangen. Bitte laden Sie die Seite neu.',
  },
  body: z.object({
    /** Made up by the sender, once for each withdrawal. */
    key: z.uuid(),
    name: typed(LONGEST_WITHDRAWAL.name, 'Bitte geben Sie Ihren Namen an.'),
    /** What tells the contract from others: the number of the order, or when and what was ordered. */
    contract: typed(LONGEST_WITHDRAWAL.contract, 'Bitte geben Sie an, welchen Vertrag Sie widerrufen.'),
    email: z
      .string()
      .trim()
      .max(LONGEST_WITHDRAWAL.email)
      .pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse an.')),
    /** What of it is withdrawn from, or anything else; nobody has to give reasons. */
    statement: z.string().trim().max(LONGEST_WITHDRAWAL.statement).default(''),
    /** The order itself, where the guest comes from its status page. */
    order: z.object({ uid: z.string().max(40), hash: z.string().max(100) }).nullish(),
  }),
  data: receipt,
})

const withdrawal = z.object({
  id: z.int(),
  /** The order it was found to be about; null where the guest's words name none. */
  order: z.object({ id: z.int(), uid: z.string(), gross: z.number() }).nullable(),
  branch: z.object({ id: z.int(), name: z.string() }).nullable(),
  name: z.string(),
  contract: z.string(),
  email: z.string().nullable(),
  statement: z.string(),
  receivedAt: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  note: z.string().nullable(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  /** What became of the receipt: null where it is still tried. */
  receipt: z.object({ sentAt: z.string().nullable(), reason: z.string().nullable() }).nullable(),
})

export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/withdrawals',
  summary:
    'Lists the contracts guests have withdrawn from, newest first. One that belongs to no branch is for those who run all of them.',
  ability: 'withdrawals.read',
  isPaged: true,
  query: z.object({
    state: z.enum(WITHDRAWAL_STATES).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  data: z.array(withdrawal),
})
export const exportWithdrawals = defineCall({
  method: 'POST',
  path: '/withdrawals/export',
  summary: 'Writes the withdrawals that the list finds as a file, CSV or XLSX: all of them, newest first.',
  ability: 'withdrawals.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: z.object({ state: z.enum(WITHDRAWAL_STATES).optional(), format: tableFormat }),
  data: z.string(),
})
export const settleWithdrawal = defineCall({
  method: 'POST',
  path: '/withdrawals/{id}/state',
  summary: 'Notes what became of a withdrawal.',
  ability: 'withdrawals.settle',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ state: z.enum(WITHDRAWAL_STATES), note: z.string().trim().max(1000).nullish() }),
  data: withdrawal,
})
export const WITHDRAWAL_CALLS = [declareWithdrawal, listWithdrawals, exportWithdrawals, settleWithdrawal] as const
export type WithdrawalReceipt = CallData<typeof declareWithdrawal>
export type WithdrawalLine = CallData<typeof listWithdrawals>[number]
