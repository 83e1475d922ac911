import {
  amountRefusal,
  ONLINE_METHODS,
  type OnlineMethod,
  onlineMethods,
  type OnlineOffer,
} from '#domain/payments/online-methods.ts'
import {
  accountFor,
  isOnlineMethod,
  type OnlineAccount,
  type PaymentMethod,
  paymentLabel,
  paymentMethods,
  type PaymentNames,
} from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'

/** What a guest chooses: on site, online by a name, or online without one, which is chosen at the provider's page. */
export type PayChoice = { paymentMethod: PaymentMethod; onlineMethod: OnlineMethod | null }

/** What the accounts offer that take the money of a branch; null while an account has not told. */
export type OnlineOffers = { readonly [M in PaymentMethod]?: readonly OnlineOffer[] | null }

/** The offers of a branch, of each online method with an account. */
export const offersAt = (accounts: readonly OnlineAccount[], branchId: number): OnlineOffers =>
  Object.fromEntries(
    paymentMethods.flatMap(method => {
      const account = isOnlineMethod(method) && accountFor(method, accounts, branchId)
      return account ? [[method, account.methods ?? null]] : []
    }),
  )

/**
 * The ways to pay an order, on site first. Each online method stands once: of two accounts that offer it the one takes
 * it whose provider stands first in `PAYMENT_METHODS`, Mollie before Datatrans. Where an account has not told what it
 * offers, its provider's own page is offered, last and once (docs/reference/payments.md#methods-of-an-account).
 *
 * `cents` is what is to be paid; `canUse` says what the guest's device can pay with.
 */
export function payChoices(
  methods: readonly PaymentMethod[],
  offers: OnlineOffers,
  cents: number,
  canUse: (method: OnlineMethod) => boolean = () => true,
): PayChoice[] {
  const takenBy = new Map<OnlineMethod, PaymentMethod>()
  for (const paymentMethod of methods)
    for (const offer of offers[paymentMethod] ?? [])
      if (!takenBy.has(offer.method) && amountRefusal(offer, cents) === null && canUse(offer.method))
        takenBy.set(offer.method, paymentMethod)
  const page = methods.find(method => isOnlineMethod(method) && !offers[method])
  return [
    ...methods.filter(method => !isOnlineMethod(method)).map(method => withoutName(method)),
    ...onlineMethods.flatMap(onlineMethod => {
      const paymentMethod = takenBy.get(onlineMethod)
      return paymentMethod ? [{ paymentMethod, onlineMethod }] : []
    }),
    ...(page ? [withoutName(page)] : []),
  ]
}

const withoutName = (paymentMethod: PaymentMethod): PayChoice => ({ paymentMethod, onlineMethod: null })

/** The choice that was made, or what is left of it: the same method of another account, another one of the same. */
export const chosenOf = (choices: readonly PayChoice[], wanted: PayChoice): PayChoice | undefined =>
  choices.find(one => isSameChoice(one, wanted)) ??
  choices.find(({ onlineMethod }) => onlineMethod !== null && onlineMethod === wanted.onlineMethod) ??
  choices.find(({ paymentMethod }) => paymentMethod === wanted.paymentMethod) ??
  choices[0]

export const isSameChoice = (one: PayChoice, other: PayChoice): boolean =>
  one.paymentMethod === other.paymentMethod && one.onlineMethod === other.onlineMethod

/** How a choice is called. */
export const choiceLabel = ({ paymentMethod, onlineMethod }: PayChoice, names: PaymentNames): string =>
  onlineMethod
    ? ONLINE_METHODS[onlineMethod]
    : isOnlineMethod(paymentMethod)
      ? 'Online bezahlen'
      : paymentLabel(paymentMethod, names)

/**
 * Why the account does not take `cents` with the method the guest names; undefined where it does, or none is named.
 * While an account has not told what it offers, no name is known.
 */
export function onlineMethodRefusal(
  { paymentMethod, onlineMethod }: PayChoice,
  offers: OnlineOffers,
  cents: number,
  currency: string,
): string | undefined {
  if (onlineMethod === null) return undefined
  const offer = offers[paymentMethod]?.find(({ method }) => method === onlineMethod)
  if (!offer) return 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.'
  const limit = (amount: number | undefined) => formatCurrency(fromCents(amount ?? 0), currency)
  switch (amountRefusal(offer, cents)) {
    case 'tooLittle':
      return `${ONLINE_METHODS[onlineMethod]} nehmen wir erst ab ${limit(offer.min)}. Bitte wählen Sie eine andere Zahlungsart.`
    case 'tooMuch':
      return `${ONLINE_METHODS[onlineMethod]} nehmen wir nur bis ${limit(offer.max)}. Bitte wählen Sie eine andere Zahlungsart.`
    case null:
      return undefined
  }
}
