import { z } from 'zod'
import { QUOTATION_STATES } from '#domain/orders/quotations/quotation-state.ts'

const money = z.number()
const instant = z.string()

/** An offer as it was sent, the newest of an order: what it said stays, whatever became of the order since. */
export const quotation = z.object({
  /** Counted within the order; an answer names the one it is about. */
  number: z.int(),
  state: z.enum(QUOTATION_STATES),
  /**
   * Whether the order still is what was offered: lines, sums, time and way. An open offer of another order cannot be
   * accepted.
   */
  isCurrent: z.boolean(),
  sentAt: instant,
  /** From here on it cannot be accepted any more. */
  expiresAt: instant,
  note: z.string().nullable(),
  content: z.object({
    orderType: z.enum(['delivery', 'takeaway', 'dineIn']),
    appointment: instant.nullable(),
    lines: z.array(
      z.object({
        name: z.string(),
        amount: z.number(),
        unit: z.string(),
        price: money,
        gross: money,
        rates: z.array(z.number()),
        choices: z.array(z.string()),
        components: z.array(z.string()),
        model: z.enum(['fixed', 'approximate', 'minimum']),
      }),
    ),
    totals: z.object({
      goodsGross: money,
      deliveryFee: money,
      deposit: money,
      discount: money,
      tip: money,
      net: money,
      gross: money,
      taxes: z.array(z.object({ rate: z.number(), net: money, tax: money, gross: money })),
    }),
  }),
  /** SHA-256 of the content, in hexadecimal digits. */
  digest: z.string(),
  answeredAt: instant.nullable(),
  answeredBy: z.enum(['customer', 'staff']).nullable(),
})
/** The same for staff, with the versions of the legal texts in force when it was accepted. */
export const staffQuotation = quotation.extend({ sentBy: z.string().nullable(), legalVersions: z.array(z.int()) })

export type QuotationAnswer = z.output<typeof quotation>
