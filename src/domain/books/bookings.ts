import {
  type AccountSettings,
  cashDifferenceAccount,
  methodAccount,
  revenueAccount,
} from '#domain/books/account-plan.ts'
import { REVENUE_KINDS, type RevenueKind } from '#domain/books/revenue-parts.ts'
import { paymentLabel, type PaymentMethod, type PaymentNames } from '#domain/payments/payment-methods.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** The forms of the file for the bookkeeper. */
export const BOOKING_FORMATS = { datev: 'DATEV', bmd: 'BMD', csv: 'CSV' } as const
export type BookingFormat = keyof typeof BOOKING_FORMATS

/** A booking for each sum of a day, or for each order and rate. */
export const BOOKING_DETAILS = ['day', 'order'] as const
export type BookingDetail = (typeof BOOKING_DETAILS)[number]

/**
 * A piece of revenue in cents, below zero where it was given back. `uid` is the order's, where orders are told apart.
 */
export type BookedEntry = {
  day: string
  branch: { id: number; name: string }
  paymentMethod: PaymentMethod
  kind: RevenueKind
  rate: number
  cents: number
  netCents: number
  isRefund: boolean
  uid: string | null
  /** Its day is not closed: what it comes to may still change. */
  isOpen?: boolean
  /** The closed day whose orders changed by it later; left out, it is of its own day. */
  ofDay?: string
  /** What of a closed day's orders is booked on a later day, where orders are told apart. */
  isBookedLater?: boolean
}

/**
 * One line of the books: `S` debits `account`, which is where the money is, and credits `contra`, `H` the other way
 * round; `cents` above zero.
 */
export type Booking = {
  day: string
  cents: number
  side: 'S' | 'H'
  account: string
  contra: string
  taxKey: string | null
  /** In percent, and the tax that is in the amount, below zero for `H`. */
  rate: number
  taxCents: number
  voucher: string
  text: string
  /** Of the till itself, and no sale. */
  isOfTill?: true
}

/** Revenue as bookings, in the order it comes: together, debit minus credit, they are what was earned, to the cent. */
export function bookingsOf(
  entries: readonly BookedEntry[],
  settings: AccountSettings,
  names: PaymentNames = {},
): Booking[] {
  const groups = Map.groupBy(
    entries,
    ({ day, branch, paymentMethod, kind, rate, isRefund, uid, ofDay, isBookedLater }) =>
      [day, branch.id, paymentMethod, kind, rate, isRefund, uid, ofDay, isBookedLater].join(' '),
  )
  return [...groups.values()].flatMap(group => {
    const [first] = group as [BookedEntry, ...BookedEntry[]]
    const cents = group.reduce((sum, entry) => sum + entry.cents, 0)
    if (cents === 0) return []
    const taxCents = cents - group.reduce((sum, entry) => sum + entry.netCents, 0)
    const { day, branch, paymentMethod, kind, rate, uid } = first
    const { account, taxKey } = revenueAccount(settings, kind, rate)
    return [
      {
        day,
        cents: Math.abs(cents),
        side: cents > 0 ? ('S' as const) : ('H' as const),
        account: methodAccount(settings, paymentMethod),
        contra: account,
        taxKey,
        rate,
        taxCents,
        voucher: uid ?? dayVoucher(day, branch.id),
        text: textOf(first, names),
      },
    ]
  })
}

/** By how many cents the till held more than it should when a day was closed, below zero for less. */
export type CountedTill = Pick<BookedEntry, 'day' | 'branch'> & { differenceCents: number }

/** What closed days counted too much or too little, one booking for each day that did not come out even. */
export const differenceBookings = (tills: readonly CountedTill[], settings: AccountSettings): Booking[] =>
  tills
    .filter(({ differenceCents }) => differenceCents !== 0)
    .map(({ day, branch, differenceCents }) => ({
      day,
      cents: Math.abs(differenceCents),
      side: differenceCents > 0 ? 'S' : 'H',
      account: methodAccount(settings, 'cash'),
      contra: cashDifferenceAccount(settings),
      taxKey: null,
      rate: 0,
      taxCents: 0,
      voucher: dayVoucher(day, branch.id),
      text: `Kassendifferenz ${formatDay(day)} ${branch.name}`,
      isOfTill: true,
    }))

const dayVoucher = (day: string, branchId: number) => `T${day.replaceAll('-', '')}-${branchId}`

/**
 * 'Tageslosung 23.11.2026 Barzahlung 10 % Graz', 'Offen: …' before what may still change, 'Nachtrag zu 22.11.2026 …'
 * for what orders of a closed day changed by later; the branch stands last, as a text is cut at its end.
 */
function textOf(entry: BookedEntry, names: PaymentNames): string {
  const { paymentMethod, kind, rate, branch, isOpen = false } = entry
  const tax =
    kind === 'tip'
      ? REVENUE_KINDS.tip
      : `${String(rate).replace('.', ',')} %${kind === 'deposit' ? ` ${REVENUE_KINDS.deposit}` : ''}`
  return [...(isOpen ? ['Offen:'] : []), whatOf(entry), paymentLabel(paymentMethod, names), tax, branch.name].join(' ')
}

function whatOf({ day, isRefund, uid, ofDay, isBookedLater = false }: BookedEntry): string {
  if (isBookedLater) return `Später gebucht: ${formatDay(day)}`
  if (ofDay !== undefined && ofDay !== day) return `Nachtrag zu ${formatDay(ofDay)}`
  if (isRefund) return `Erstattung ${uid ?? formatDay(day)}`
  return uid ? `Bestellung ${uid}` : `Tageslosung ${formatDay(day)}`
}
