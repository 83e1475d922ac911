import { useRef, useState } from 'react'
import { pathOf } from '#contract/page.ts'
import type { priceChangedData, placeOrder, PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { CallData } from '#contract/call.ts'
import { snapshotOf } from '#domain/cart/migrate-cart.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { ApiError, callApi } from '#web/kit/api.ts'
import { writeCart } from '#web/storefront/cart/cart-state.ts'
import { clearCart } from '#web/storefront/cart/cart-store.ts'
import { type CheckoutProblem, problemsOf } from '#web/storefront/checkout/checkout-problems.ts'
import { settleForm } from '#web/storefront/checkout/draft-store.ts'
import { dropSentOrder, forgetOrderKey, keepSentOrder, orderKey, sentOrders } from '#web/storefront/checkout/order-key.ts'
import { orderRequest } from '#web/storefront/checkout/order-request.ts'
import { keepForReturn } from '#web/storefront/checkout/payment-return.ts'
import type { Checkout } from '#web/storefront/checkout/use-checkout.ts'
import { useRefresh } from '#web/storefront/shell/page-context.ts'
import { useNavigate } from '#web/storefront/shell/use-navigate.ts'

type Placed = CallData<typeof placeOrder>
type NewPrices = (typeof priceChangedData)['_zod']['output']
type SeenPrices = { gross: number; lines: ReadonlyMap<string, number> }

/** Why an order is not there although nothing in the form is wrong. */
export type SubmitFailure =
  | { kind: 'unanswered'; message: string }
  | { kind: 'priceChanged'; messages: readonly string[]; prices: SeenPrices }
  | { kind: 'keyReused' }

/** `attempt` rises with every answer that asks something of the guest. */
type SubmitState = { phase: 'idle' | 'sending' | 'placed'; problems: readonly CheckoutProblem[]; failure: SubmitFailure | null; attempt: number }

export type Submit = ReturnType<typeof useSubmit>

/**
 * Sends the order and leads on to what comes after it. A submit without an answer may be repeated as often as one likes:
 * the key makes one order of all of them (specification section 4, "Checkout submit"; model, section 1 "Server authority").
 */
export function useSubmit(checkout: Checkout) {
  const { page, branch, cart, sums, draft, products } = checkout
  const { identifier } = branch
  const navigate = useNavigate()
  const refresh = useRefresh()
  const isSending = useRef(false)
  const [state, setState] = useState<SubmitState>({ phase: 'idle', problems: [], failure: null, attempt: 0 })
  const ask = (answer: Partial<SubmitState>) => setState(({ attempt }) => ({ phase: 'idle', problems: [], failure: null, attempt: attempt + 1, ...answer }))

  function requestOf(accepted?: SeenPrices): PlaceOrderInput {
    const seenGross = ({ item, product, priced }: (typeof sums.lines)[number]) => accepted?.lines.get(item.uid) ?? (product.isPriceHidden ? null : fromCents(priced.grossCents))
    return orderRequest({
      draft, orderType: cart.orderType,
      lines: sums.lines.map(line => ({ item: line.item, gross: seenGross(line) })),
      expectedGross: accepted?.gross ?? (sums.hasHiddenPrice ? null : sums.totals.gross),
      source: page.context === 'self-service' ? 'kiosk' : 'web',
      clientOrderKey: orderKey(identifier),
    })
  }

  function finish({ uid, hash, paymentRedirectUrl }: Placed): void {
    forgetOrderKey(identifier)
    setState(before => ({ ...before, phase: 'placed', problems: [], failure: null }))
    if (paymentRedirectUrl) {
      keepForReturn(identifier)
      location.assign(paymentRedirectUrl)
    } else {
      navigate(pathOf({ name: 'status', uid, hash }), { replace: true })
    }
    clearCart(identifier)
    settleForm(identifier)
  }

  async function send(request: PlaceOrderInput): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setState(before => ({ ...before, phase: 'sending', problems: [], failure: null }))
    keepSentOrder(identifier, request)
    try {
      finish(await callApi<Placed>('POST', '/orders', { body: request }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await answer(error, request)
    } finally {
      isSending.current = false
    }
  }

  async function answer({ status, errors, message, data }: ApiError, request: PlaceOrderInput): Promise<void> {
    if (status === 0 || status >= 500) return ask({ failure: { kind: 'unanswered', message } })
    if (errors.some(({ code }) => code === 'keyReused')) return ask({ failure: { kind: 'keyReused' } })
    dropSentOrder(identifier, request)
    const isAboutMenu = errors.some(({ field, code }) => field?.startsWith('items') || code === 'priceChanged')
    // the menu on this page is out of date; without a new one the old stays readable
    if (isAboutMenu) await refresh().catch(() => undefined)
    if (errors.some(({ code }) => code === 'priceChanged')) {
      const { totals, items } = data as NewPrices
      const prices = { gross: totals.gross, lines: new Map(items.map(({ uid, gross }) => [uid, gross])) }
      return ask({ failure: { kind: 'priceChanged', messages: errors.map(entry => entry.message), prices } })
    }
    ask({ problems: problemsOf(errors, request.items.map(({ uid }) => uid ?? '')) })
  }

  function submit(): void {
    const problems = checkout.findProblems()
    if (problems.length > 0) ask({ problems })
    else void send(requestOf())
  }

  return {
    ...state,
    /** Checks and sends what the form says. */
    submit,
    /** Takes the new prices as they are and sends again. */
    acceptPrices(prices: SeenPrices): void {
      const snapshots = cart.items.flatMap(({ product }) => products.get(product.id) ?? []).map(snapshotOf)
      writeCart(identifier, { snapshots: [...new Map(snapshots.map(snapshot => [snapshot.id, snapshot])).values()] })
      void send(requestOf(prices))
    },
    /** Goes to the order that was placed under the same key before; false when it cannot be found. */
    async findPlaced(): Promise<boolean> {
      setState(before => ({ ...before, phase: 'sending' }))
      for (const request of sentOrders(identifier).toReversed()) {
        const placed = await callApi<Placed>('POST', '/orders', { body: request }).catch(() => null)
        if (placed) {
          finish(placed)
          return true
        }
      }
      ask({ failure: { kind: 'keyReused' } })
      return false
    },
    /** Sends the form as a second order of its own. */
    submitAnew(): void {
      forgetOrderKey(identifier)
      submit()
    },
    /** Takes the messages of inputs away that are being mended. */
    clear: (targets: readonly string[]) => setState(before => ({ ...before, problems: before.problems.filter(({ target }) => target === null || !targets.includes(target)) })),
    /** Shows a message at one input while the guest is still filling the form. */
    point: (target: string, problem: CheckoutProblem | undefined) =>
      setState(before => ({ ...before, problems: [...before.problems.filter(one => one.target !== target), ...(problem ? [problem] : [])] })),
  }
}
