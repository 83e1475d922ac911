import { useSyncExternalStore } from 'react'
import { parsePath, rootOf } from '#contract/pages/route.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { type CheckoutForm, emptyForm } from '#web/storefront/checkout/form/checkout-form.ts'
import { rememberedGuest, rememberGuest } from '#web/storefront/checkout/form/contact-memory.ts'

const EMPTY = emptyForm()
const forms = new Map<string, CheckoutForm>()
const listeners = new Set<() => void>()

const root = () => rootOf(parsePath(location.pathname).context)
const storage = () => sessionState(root())

/**
 * What the guest has entered for a branch, as this tab keeps it: a reload or a way back loses nothing. It begins with
 * what this device was asked to remember. Only in the browser.
 */
export function readForm(branchIdentifier: string): CheckoutForm {
  const key = `${root()}:${branchIdentifier}`
  let form = forms.get(key)
  if (!form) {
    const begun = storage().read<CheckoutForm>(`draft:${branchIdentifier}`)
    forms.set(key, (form = { ...EMPTY, ...(begun ?? (root() === '' ? rememberedGuest() : {})) }))
  }
  return form
}

export function changeForm(branchIdentifier: string, change: Partial<CheckoutForm>): void {
  const form = { ...readForm(branchIdentifier), ...change }
  forms.set(`${root()}:${branchIdentifier}`, form)
  storage().write(`draft:${branchIdentifier}`, form)
  for (const listener of listeners) listener()
}

/** What is of one order alone: the next one asks for it anew, and one whose payment failed finds it again. */
export const ofThisOrder = (form: CheckoutForm) => {
  const { table, donatee, coupon, tip, wantsTime, legalInstructions, privacyPolicy } = form
  return { table, donatee, coupon, tip, wantsTime, legalInstructions, privacyPolicy }
}

/**
 * After an order: name and address stay for the next one, on this device where the guest asked for it; consent and what
 * is of one order alone are asked for anew. A shared kiosk forgets everything.
 */
export function settleForm(branchIdentifier: string): void {
  const isShared = root() !== ''
  const form = readForm(branchIdentifier)
  if (!isShared) rememberGuest(form)
  changeForm(branchIdentifier, isShared ? EMPTY : { ...ofThisOrder(EMPTY), isFolded: form.isKept })
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The form of a branch, kept up to date. Empty on the server and during hydration. */
export const useForm = (branchIdentifier: string): CheckoutForm =>
  useSyncExternalStore(
    watch,
    () => readForm(branchIdentifier),
    () => EMPTY,
  )
