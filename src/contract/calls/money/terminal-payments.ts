import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { byHash } from '#contract/calls/orders.ts'

/**
 * How a payment at a card terminal stands: `unreachable` when it never came that far, `declined` when the card was
 * refused; an order whose payment ended is over, and a new one is placed.
 */
const TERMINAL_STATES = ['waiting', 'paid', 'declined', 'canceled', 'expired', 'unreachable'] as const
export type TerminalState = (typeof TERMINAL_STATES)[number]
const told = z.object({ state: z.enum(TERMINAL_STATES) })

export const checkTerminalPayment = defineCall({
  method: 'POST',
  path: '/orders/public/{uid}/{hash}/terminal/check',
  summary: 'Asks the provider how the payment of an order stands at its card terminal.',
  ability: 'orders.follow',
  params: byHash,
  body: z.object({}),
  data: told,
  limitPerMinute: 240,
})
export const cancelTerminalPayment = defineCall({
  method: 'POST',
  path: '/orders/public/{uid}/{hash}/terminal/cancel',
  summary: 'Takes the payment of an order at its card terminal back, unless the card was faster.',
  ability: 'orders.follow',
  params: byHash,
  body: z.object({}),
  data: told,
  limitPerMinute: 60,
})
export const listCardTerminals = defineCall({
  method: 'GET',
  path: '/devices/terminals',
  summary: 'Lists the card terminals of the account that takes the money of a branch, as its provider knows them.',
  ability: 'devices.update',
  query: z.object({ branch: z.coerce.number().int().positive() }),
  data: z.object({
    /** `noAccount` where none is set up, `away` where the provider does not say. */
    state: z.enum(['ready', 'noAccount', 'away']),
    terminals: z.array(z.object({ id: z.string(), name: z.string(), isReady: z.boolean() })),
  }),
})
export const TERMINAL_CALLS = [checkTerminalPayment, cancelTerminalPayment, listCardTerminals] as const
