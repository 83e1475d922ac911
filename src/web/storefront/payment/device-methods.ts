import { useSyncExternalStore } from 'react'
import type { OnlineMethod } from '#domain/payments/online-methods.ts'

type WithApplePay = { ApplePaySession?: { canMakePayments(): boolean } }

/**
 * Which of the wallets this browser pays with. Apple Pay says so itself (`ApplePaySession`, which throws on a page that
 * is not secure); Google Pay works where there is a Payment Request API, and nobody with Apple Pay looks for it.
 */
function walletOfDevice(): 'applePay' | 'googlePay' | null {
  try {
    if ((window as Window & WithApplePay).ApplePaySession?.canMakePayments()) return 'applePay'
  } catch {
    return null
  }
  return 'PaymentRequest' in window ? 'googlePay' : null
}

const NEVER = () => () => undefined

/** Whether this device can pay with a method. What is no wallet every browser can; on the server wallets are none. */
export function useDeviceMethods(): (method: OnlineMethod) => boolean {
  const wallet = useSyncExternalStore(NEVER, walletOfDevice, () => null)
  return TESTS[wallet ?? 'none']
}

/** One function each, so that what is computed with it is not computed anew with every drawing. */
const testFor = (wallet: OnlineMethod | null) => (method: OnlineMethod) =>
  method === wallet || (method !== 'applePay' && method !== 'googlePay')
const TESTS = { applePay: testFor('applePay'), googlePay: testFor('googlePay'), none: testFor(null) }
