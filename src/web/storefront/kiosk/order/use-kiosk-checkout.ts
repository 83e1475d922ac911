import { useEffect, useMemo, useState } from 'react'
import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { fieldId, itemId, type CheckoutProblem } from '#web/storefront/checkout/form/field-ids.ts'
import { type CheckoutForm } from '#web/storefront/checkout/form/checkout-form.ts'
import { changeForm } from '#web/storefront/checkout/form/draft-store.ts'
import { findProblems } from '#web/storefront/checkout/submit/find-problems.ts'
import { useCheckout } from '#web/storefront/checkout/form/use-checkout.ts'
import type { CheckoutPageData } from '#contract/pages/page-data.ts'
import { useSubmit } from '#web/storefront/checkout/submit/use-submit.ts'
import { kioskMethods, TERMINAL_METHOD } from '#domain/payments/kiosk-methods.ts'
import { type Ticket, ticketOf } from '#web/storefront/kiosk/visit/ticket.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'

/** Stands for the surname nobody asks for, so that staff see where the order came from. */
const KIOSK_SURNAME = 'Kiosk'
const NAMELESS = 'Gast'

/**
 * The draft as a kiosk sends it. Who gives no name is 'Gast Kiosk', who does is 'Mira Kiosk'; a pager's number serves
 * as a name too. `methods` are those of the kiosk. Consent to terms and privacy is given by ordering, as the note above
 * the button says.
 */
export function kioskDraft(
  draft: OrderDraft,
  methods: readonly PaymentMethod[],
  wanted = draft.paymentMethod,
): OrderDraft {
  return {
    ...draft,
    firstName: draft.firstName.trim() || NAMELESS,
    lastName: KIOSK_SURNAME,
    legalInstructions: true,
    privacyPolicy: true,
    // it leads to no page: what is paid there is paid at its terminal
    onlineMethod: null,
    paymentMethod: methods.includes(wanted) ? wanted : (methods[0] ?? draft.paymentMethod),
  }
}

/** One decision a screen: look it over, where one sits, who is called, how it is paid. */
type CheckoutStep = 'order' | 'table' | 'person' | 'pay'

/** The steps of an order; a table is asked for only by branches that serve at numbered ones. */
export const checkoutSteps = (
  { isTableSelectionEnabled }: Pick<Branch, 'isTableSelectionEnabled'>,
  isDineIn: boolean,
): CheckoutStep[] =>
  isDineIn && isTableSelectionEnabled ? ['order', 'table', 'person', 'pay'] : ['order', 'person', 'pay']

/** Where the guest can mend something; what no step asks for is said over the last one. */
export function stepOfProblem({ target }: CheckoutProblem): CheckoutStep {
  if (target?.startsWith('bestellung-zeile-') || target === fieldId('items')) return 'order'
  if (target === fieldId('table')) return 'table'
  const isPersonal = ['firstName', 'lastName', 'email', 'phone', 'street', 'zipCode', 'city', 'country'].some(
    field => target === fieldId(field),
  )
  return isPersonal ? 'person' : 'pay'
}

/**
 * `hasTerminal`: a card terminal stands beside the glass; `isAgain`: a payment at it came to nothing. `toPay` is the
 * order whose money it asks for now.
 */
export type KioskOrdering = {
  hasTerminal: boolean
  isAgain: boolean
  onPlaced: (ticket: Ticket, toPay: { uid: string; hash: string } | null) => void
}

export type KioskCheckout = ReturnType<typeof useKioskCheckout>

/** The checkout of the website, asked step by step, with what a kiosk fills in by itself. */
export function useKioskCheckout(page: CheckoutPageData, { hasTerminal, isAgain, onPlaced }: KioskOrdering) {
  const full = useCheckout(page)
  const { branch, cart, form, sums } = full
  const methods = kioskMethods(full.methods, hasTerminal)
  const checkout = { ...full, methods, draft: kioskDraft(full.draft, methods, form.paymentMethod) }
  const submit = useSubmit(checkout, placed =>
    onPlaced(
      ticketOf(placed, {
        name: form.firstName,
        table: checkout.draft.table?.name ?? null,
        isDineIn: cart.isDineIn,
        isTableService: branch.isTableService,
        hasHiddenPrice: sums.hasHiddenPrice,
      }),
      checkout.draft.paymentMethod === TERMINAL_METHOD ? placed : null,
    ),
  )
  const shortages = useMemo(
    () => soldOutLines(sums.lines, page.menu, full.supplyAt),
    [sums.lines, page.menu, full.supplyAt],
  )
  const steps = checkoutSteps(branch, cart.isDineIn)
  const [step, setStep] = useState<CheckoutStep>(isAgain ? 'pay' : 'order')
  const { attempt, problems, load, point, clear } = submit

  useEffect(() => void load().catch(() => undefined), [load])
  // the card is what stands beside the glass; who chose otherwise has not been here yet
  useEffect(() => {
    if (hasTerminal && !isAgain) changeForm(branch.identifier, { paymentMethod: TERMINAL_METHOD })
  }, [hasTerminal, isAgain, branch.identifier])
  // an answer that asks for something leads to the first place where it can be mended
  useEffect(() => {
    const [first] = problems
    if (attempt > 0 && first) setStep(stepOfProblem(first))
    // oxlint-disable-next-line react/exhaustive-deps -- mending one field must not lead away to the next
  }, [attempt])

  /** On to the next step, unless this one still lacks something. */
  const next = () => {
    const short = [...shortages].map(([uid, { text }]) => ({
      target: itemId(uid),
      message: text.endsWith('.') ? text : `${text}.`,
    }))
    const open = [...findProblems(checkout), ...short].filter(
      problem => stepOfProblem(problem) === step && step !== 'pay',
    )
    for (const problem of open) if (problem.target) point(problem.target, problem)
    const following = steps[steps.indexOf(step) + 1]
    if (open.length === 0 && following) setStep(following)
  }
  return {
    ...checkout,
    submit,
    shortages,
    steps,
    step,
    next,
    back: () => setStep(steps[steps.indexOf(step) - 1] ?? 'order'),
    set: (change: Partial<CheckoutForm>) => {
      changeForm(branch.identifier, change)
      clear(Object.keys(change).map(fieldId))
    },
    errorAt: (field: string) => problems.find(({ target }) => target === fieldId(field))?.message,
  }
}
