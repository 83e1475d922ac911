import { z } from 'zod'
import { onlineMethods } from '#domain/payments/online-methods.ts'
import { defineCall } from '#contract/call.ts'

const provider = z.enum(['mollie', 'datatrans'])
const ofBusiness = z.object({ provider })
const ofBranch = z.object({ id: z.coerce.number().int().positive(), provider })

/** An account as it may be read: what opens it is written and never read again. */
const paymentAccount = z.object({
  provider,
  /** Null for the account of the business, which takes the money of every branch without one of its own. */
  branch: z.int().nullable(),
  /** Who set it up: the settings, the environment of the server, which wins, or the demo with its test payments. */
  source: z.enum(['settings', 'environment', 'demo']),
  isSet: z.literal(true),
  /** What is paid there moves no money. */
  isTest: z.boolean(),
  /** Datatrans: the number of the merchant, which is no secret. */
  merchantId: z.string().nullable(),
  environment: z.enum(['sandbox', 'production']).nullable(),
  /** Datatrans: whether notices are checked. */
  hasSignKey: z.boolean(),
  /** Datatrans: whether money is taken as the guest pays, or only once the order is accepted. */
  autoSettle: z.boolean(),
  /** Datatrans: what the contract covers, as staff said; empty where nobody has. Mollie is asked. */
  methods: z.array(z.enum(onlineMethods)),
  /** What guests choose from by name; null while the provider has not told, then they choose at its page. */
  offered: z.array(z.enum(onlineMethods)).nullable(),
  updatedAt: z.string(),
})
export type PaymentAccount = z.output<typeof paymentAccount>

const secret = z.string().max(200).optional()
const accountBody = z.object({
  /** Mollie. */
  apiKey: secret,
  /** Datatrans; what is left out stays as it is. */
  merchantId: secret,
  password: secret,
  /** Hexadecimal; empty takes it away. */
  signKey: secret,
  environment: z.enum(['sandbox', 'production']).optional(),
  /** Datatrans; false takes the money only once the order is accepted. */
  autoSettle: z.boolean().optional(),
  /** Datatrans; empty leaves the choice to its page. */
  methods: z.array(z.enum(onlineMethods)).max(onlineMethods.length).optional(),
})
export type PaymentAccountBody = z.output<typeof accountBody>
const accounts = z.array(paymentAccount)
const checked = z.object({ isReady: z.boolean(), isTest: z.boolean(), message: z.string() })

export const listPaymentAccounts = defineCall({
  method: 'GET',
  path: '/payment-accounts',
  summary: 'Lists where online payments go, without what opens the accounts.',
  ability: 'payment-accounts.read',
  data: accounts,
})
export const setPaymentAccount = defineCall({
  method: 'PUT',
  path: '/payment-accounts/{provider}',
  summary: 'Sets up the account of the business at a payment provider.',
  ability: 'payment-accounts.write',
  params: ofBusiness,
  body: accountBody,
  data: accounts,
})
export const removePaymentAccount = defineCall({
  method: 'DELETE',
  path: '/payment-accounts/{provider}',
  summary: 'Forgets the account of the business at a payment provider; what was paid there stays in the books.',
  ability: 'payment-accounts.write',
  params: ofBusiness,
  data: accounts,
})
export const checkPaymentAccount = defineCall({
  method: 'POST',
  path: '/payment-accounts/{provider}/check',
  summary: 'Tries whether the account of the business opens.',
  ability: 'payment-accounts.write',
  params: ofBusiness,
  body: z.object({}),
  data: checked,
  limitPerMinute: 20,
})
export const setBranchPaymentAccount = defineCall({
  method: 'PUT',
  path: '/branches/{id}/payment-accounts/{provider}',
  summary: 'Sets up an account of a branch’s own at a payment provider.',
  ability: 'payment-accounts.write',
  params: ofBranch,
  body: accountBody,
  data: accounts,
})
export const removeBranchPaymentAccount = defineCall({
  method: 'DELETE',
  path: '/branches/{id}/payment-accounts/{provider}',
  summary: 'Forgets the account of a branch: its money goes to that of the business again.',
  ability: 'payment-accounts.write',
  params: ofBranch,
  data: accounts,
})
export const checkBranchPaymentAccount = defineCall({
  method: 'POST',
  path: '/branches/{id}/payment-accounts/{provider}/check',
  summary: 'Tries whether the account that takes the money of a branch opens.',
  ability: 'payment-accounts.write',
  params: ofBranch,
  body: z.object({}),
  data: checked,
  limitPerMinute: 20,
})
export const PAYMENT_ACCOUNT_CALLS = [
  listPaymentAccounts,
  setPaymentAccount,
  removePaymentAccount,
  checkPaymentAccount,
  setBranchPaymentAccount,
  removeBranchPaymentAccount,
  checkBranchPaymentAccount,
] as const
