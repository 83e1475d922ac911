import { rootOf } from '#contract/pages/route.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { EMPTY_CART, writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { settleForm } from '#web/storefront/checkout/form/draft-store.ts'
import { forgetOrderKey } from '#web/storefront/checkout/submit/order-key.ts'

const BRANCH_KEY = 'tresen/kiosk-branch'
const VISIT = 'visit'
const PAYMENT = 'terminal'
const session = sessionState(rootOf('self-service'))

/** How far a guest is, kept so that a page that had to start anew in the middle of an order goes on where it was. */
export type Visit = { phase: 'choice' | 'menu' | 'checkout'; isLow: boolean; isLarge: boolean }
type KeptVisit = Visit & { at: number }

export const keepVisit = (visit: Visit): void => session.write(VISIT, { ...visit, at: Date.now() } satisfies KeptVisit)

/** The visit that was interrupted, unless it is longer ago than a guest may be still. */
export function interruptedVisit(idleSeconds: number): Visit | null {
  const kept = session.read<KeptVisit>(VISIT)
  if (!kept) return null
  const { at, ...visit } = kept
  return Math.abs(Date.now() - at) < idleSeconds * 1000 ? visit : null
}

/** Keeps what a page that starts anew has to know of a payment at the terminal; null forgets it. */
export const keepPayment = (payment: object | null): void => session.write(PAYMENT, payment ?? undefined)

/** A payment that was going on when the page started anew. */
export const interruptedPayment = <Payment extends { startedAt: number }>(withinMs: number): Payment | null => {
  const kept = session.read<Payment>(PAYMENT)
  return kept && Math.abs(Date.now() - kept.startedAt) < withinMs ? kept : null
}

/** Leaves nothing of a guest on the device: cart, entries, what was sent, in memory and in storage. */
export function forgetGuest(branchIdentifier: string): void {
  writeCart(branchIdentifier, EMPTY_CART)
  settleForm(branchIdentifier)
  forgetOrderKey(branchIdentifier)
  session.clear()
}

/** The branch this device stands in, if somebody has said so. */
export function deviceBranch(): string | null {
  try {
    return localStorage.getItem(BRANCH_KEY)
  } catch {
    return null
  }
}

/** Remembers the branch for every later start; null forgets it. */
export function keepDeviceBranch(branchIdentifier: string | null): void {
  try {
    if (branchIdentifier === null) localStorage.removeItem(BRANCH_KEY)
    else localStorage.setItem(BRANCH_KEY, branchIdentifier)
  } catch {
    // without storage the branch is asked for at every start
  }
}
