import { useCallback, useEffect, useRef, useState } from 'react'
import { pathOf } from '#contract/pages/route.ts'
import { clearCart } from '#web/storefront/cart/state/change-cart.ts'
import { settleForm } from '#web/storefront/checkout/form/draft-store.ts'
import type { CheckoutProblem } from '#web/storefront/checkout/form/field-ids.ts'
import type { Accepted, Outcome, Placed, SubmitFailure } from '#web/storefront/checkout/submit/send-order.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'
import { useRefresh } from '#web/storefront/page/page-context.ts'
import { useNavigate } from '#web/storefront/page/go-to.ts'

/**
 * `attempt` rises with every answer that asks something of the guest. `isUnreachable`: not even the code for sending
 * could be fetched.
 */
type SubmitState = {
  phase: 'idle' | 'sending' | 'placed'
  problems: readonly CheckoutProblem[]
  failure: SubmitFailure | null
  attempt: number
  isUnreachable: boolean
}

export type Submit = ReturnType<typeof useSubmit>

/**
 * Sends the order and leads on to what comes after it. A submit without an answer may be repeated as often as one
 * likes: the key makes one order of all of them (docs/reference/ordering.md#checkout-submit). With `onPlaced` nothing
 * is left for another page: it is told what came of the order.
 */
export function useSubmit(checkout: Checkout, onPlaced?: (placed: Placed) => void) {
  const { identifier } = checkout.branch
  const navigate = useNavigate()
  const refresh = useRefresh()
  const isSending = useRef(false)
  const isTold = useRef(false)
  const [code, setCode] = useState<SubmitCode | null>(null)
  const [state, setState] = useState<SubmitState>({
    phase: 'idle',
    problems: [],
    failure: null,
    attempt: 0,
    isUnreachable: false,
  })
  const ask = (answer: Partial<SubmitState>) =>
    setState(({ attempt }) => ({
      phase: 'idle',
      problems: [],
      failure: null,
      isUnreachable: false,
      attempt: attempt + 1,
      ...answer,
    }))

  const current = useRef(checkout)
  useEffect(() => {
    current.current = checkout
  })

  const load = useCallback(async (): Promise<SubmitCode> => {
    const loaded = await loadSubmitCode()
    setCode(loaded)
    if (!isTold.current) loaded.tellOfCheckout(current.current)
    isTold.current = true
    return loaded
  }, [])

  function finish(placed: Placed, { closeCheckout }: SubmitCode): void {
    const { uid, hash, paymentRedirectUrl } = placed
    closeCheckout(checkout, placed)
    setState(before => ({ ...before, phase: 'placed', problems: [], failure: null }))
    if (onPlaced) onPlaced(placed)
    else if (paymentRedirectUrl) location.assign(paymentRedirectUrl)
    else navigate(pathOf({ name: 'status', uid, hash }), { replace: true })
    clearCart(identifier)
    settleForm(identifier)
  }

  /** One submit at a time, whatever is clicked meanwhile. */
  async function run(attempt: (code: SubmitCode) => Promise<Outcome>): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setState(before => ({ ...before, phase: 'sending', problems: [], failure: null, isUnreachable: false }))
    try {
      const loaded = await load().catch(() => null)
      if (!loaded) return ask({ isUnreachable: true })
      const outcome = await attempt(loaded)
      if ('placed' in outcome) return finish(outcome.placed, loaded)
      const { isMenuStale, ...answer } = outcome
      // without a newer menu the old one stays readable
      if (isMenuStale) await refresh().catch(() => undefined)
      ask(answer)
    } finally {
      isSending.current = false
    }
  }

  const checkAndSend = async ({ findProblems, priceNews, sendOrder }: SubmitCode): Promise<Outcome> => {
    const problems = findProblems(checkout)
    if (problems.length > 0) return { problems, isMenuStale: false }
    const news = priceNews(checkout)
    if (!news) return sendOrder(checkout)
    return { failure: { kind: 'priceChanged', messages: news.messages, prices: news.prices }, isMenuStale: false }
  }

  return {
    ...state,
    code,
    load,
    /** Checks and sends what the form says. */
    submit: () => void run(checkAndSend),
    /** Takes new prices and the new time as they are and sends again. */
    accept: (accepted: Accepted) => void run(({ sendAccepted }) => sendAccepted(checkout, accepted)),
    /** Goes to the order that was placed under the same key before. */
    findPlaced: () =>
      void run(async ({ findPlacedOrder }) => {
        const placed = await findPlacedOrder(identifier)
        return placed ? { placed } : { failure: { kind: 'keyReused' }, isMenuStale: false }
      }),
    /** Sends the form as a second order of its own. */
    submitAnew: () =>
      void run(loaded => {
        loaded.forgetOrderKey(identifier)
        return checkAndSend(loaded)
      }),
    /** Takes the messages of inputs away that are being mended. */
    clear: useCallback(
      (targets: readonly string[]) =>
        setState(before => ({
          ...before,
          problems: before.problems.filter(({ target }) => target === null || !targets.includes(target)),
        })),
      [],
    ),
    /** Shows a message at one input, or takes it away, while the guest is still filling the form. */
    point: useCallback(
      (target: string, problem: CheckoutProblem | undefined) =>
        setState(before => ({
          ...before,
          problems: [...before.problems.filter(one => one.target !== target), ...(problem ? [problem] : [])],
        })),
      [],
    ),
  }
}

/**
 * What placing an order takes, fetched while the guest looks at the form: the notice must be here before the connection
 * is gone.
 */
const loadSubmitCode = async () => (await import('#web/storefront/checkout/submit/placing.ts')).placing

type SubmitCode = Awaited<ReturnType<typeof loadSubmitCode>>
