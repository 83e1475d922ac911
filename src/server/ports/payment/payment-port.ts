/** An order as whoever takes its money needs it. `uid` and `hash` are its public address, money is in cents of `currency`. */
export type PayableOrder = { orderId: number; uid: string; hash: string; branchId: number; amountCents: number; currency: string }

/** One payment of an order; `reference` is the provider's name for it, null where there is no provider. */
export type Payment = PayableOrder & { reference: string | null }

/** Where the guest pays; nowhere when the money is taken on site. */
export type OpenedPayment = { reference: string | null; redirectUrl: string | null }

/** Where the money of a payment is. `authorized` waits to be settled, `paid` is sticky. */
export type PaymentState = 'open' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

/** `note` is money handed back by hand, which the books remember and no provider moves. */
export type Refund = { reference: string | null; state: 'note' | 'pending' | 'refunded' | 'failed' }

/**
 * Who takes the money of an order: the till, or a provider on the web. Every call may be repeated: the same payment is opened, settled,
 * released or refunded once. A provider that does not answer throws; what became of the payment is then read later.
 */
export type PaymentPort = {
  /** Opens a payment, or answers the one that is open. */
  open(order: PayableOrder): Promise<OpenedPayment>
  /** How things stand, from whoever holds the money; nothing a browser says counts. */
  read(payment: Payment): Promise<PaymentState>
  /** Takes the money now that the order is supplied or accepted. Answers whether it is there. */
  settle(payment: Payment): Promise<{ isPaid: boolean }>
  /** Lets go of money that was authorized for an order that ends without supply. */
  release(payment: Payment): Promise<void>
  /** Gives back a part or all; `reason` is for the guest's statement and the books. */
  refund(payment: Payment, part: { cents: number; reason: string; key: string }): Promise<Refund>
}
