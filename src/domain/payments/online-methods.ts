/**
 * The ways to pay online by the names guests know, in the order in which they are offered. What an account has beside
 * these is not offered by name: bank transfers outlast the order, and paying later asks for data no order has
 * (docs/reference/payments.md#methods-of-an-account).
 */
export const ONLINE_METHODS = {
  card: 'Karte',
  eps: 'EPS',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  twint: 'TWINT',
  paypal: 'PayPal',
  postFinance: 'PostFinance',
  wero: 'Wero',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  payByBank: 'Pay by Bank',
  trustly: 'Trustly',
  blik: 'BLIK',
  przelewy24: 'Przelewy24',
  myBank: 'MyBank',
  satispay: 'Satispay',
  paysafecard: 'paysafecard',
} as const

export type OnlineMethod = keyof typeof ONLINE_METHODS
export const onlineMethods = Object.keys(ONLINE_METHODS) as OnlineMethod[]

/** What can be said of a contract with Datatrans, whose API does not tell what it covers. */
export const DATATRANS_METHODS = [
  'card',
  'eps',
  'applePay',
  'googlePay',
  'twint',
  'paypal',
  'postFinance',
  'paysafecard',
] as const satisfies readonly OnlineMethod[]
export type DatatransMethod = (typeof DATATRANS_METHODS)[number]

/** Beside those: the card terminal of a kiosk, which nobody chooses in the web shop. */
export const AT_TERMINAL = 'terminal'
/** What an attempt to pay online is made with. */
export type PaidWith = OnlineMethod | typeof AT_TERMINAL
export const paidWith: readonly PaidWith[] = [...onlineMethods, AT_TERMINAL]

const PAID_WITH: Readonly<Record<PaidWith, string>> = { ...ONLINE_METHODS, [AT_TERMINAL]: 'Karte am Terminal' }

/** How guests read what they pay with online; where the provider has not named it, that it was online. */
export const paidWithLabel = (method: PaidWith | null | undefined): string =>
  (method && PAID_WITH[method]) ?? 'Online-Zahlung'

/** A method of an account, and the sums it takes, in cents; a limit that is left out is none. */
export type OnlineOffer = { method: OnlineMethod; min?: number; max?: number }

/** Why a method takes no such sum. */
export const amountRefusal = (
  { min = 0, max = Infinity }: OnlineOffer,
  cents: number,
): 'tooLittle' | 'tooMuch' | null => (cents < min ? 'tooLittle' : cents > max ? 'tooMuch' : null)
