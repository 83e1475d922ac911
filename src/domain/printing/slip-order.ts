import type { OrderType } from '#domain/catalogue/branch.ts'

/**
 * One line of an order as it stands on paper: amounts are words already (`2 ×`, `350 g`), money is in currency units.
 */
export type SlipLine = {
  uid: string
  product?: number
  amount: string
  name: string
  /**
   * What differs from the plain dish, by the part it belongs to; `made` says the same for all pieces of a bundle, where
   * that reads otherwise.
   */
  choices: readonly { name: string; words: string; made?: string }[]
  /** What a bundle always consists of, for all pieces of it. */
  components: readonly string[]
  /** How many pieces there are, measured goods being one, and what a bundle consists of for one of them. */
  pieces: { count: number; components: readonly string[] }
  station: string | null
  /** The category it was ordered from. */
  category: number | null
  gross: number
}

/** What slips need of an order. Instants are ISO texts. */
export type SlipOrder = {
  /** The ticket number, or the beginning of what the order is known by where numbers are hidden. */
  number: string
  branch: { name: string; timeZone: string }
  type: OrderType
  table: string | null
  guest: { name: string; phone: string | null; address: readonly string[] }
  createdAt: string
  /** When it is promised, null where nothing was agreed on. */
  promisedAt: string | null
  /** The time the guest asked for, where one was agreed on. */
  appointment: string | null
  comment: string | null
  cancelReason: string | null
  lines: readonly SlipLine[]
  hasAgeRestriction: boolean
  money: {
    currency: string
    gross: number
    deliveryFee: number
    deposit: number
    tip: number
    discount: number
    isPaid: boolean
    /** It was a provider's test money. */
    isTest: boolean
    /** Still to be paid; negative when the guest gets something back. */
    due: number
    method: string
  }
  /** An Austrian branch owes the guest a receipt of its cash register. */
  fiscalReceiptRequired: boolean
  /** What a signing unit said of the last booking, where one is set up; left out, the slip is no receipt. */
  fiscal?: FiscalMark | null
}

/** The signed booking of a receipt; `signature` is null while the unit is away. Amounts are gross, in the currency. */
export type FiscalMark = {
  at: string
  amount: number
  taxes: readonly { ratePercent: number; gross: number }[]
  signature: { receiptNumber: string; qr: string } | null
}

/** What a slip tells a station, kept with it to see later whether it still holds. */
export type ToldSlip = {
  lines: readonly { uid: string; amount: string; name: string; choices: readonly string[] }[]
  comment: string | null
  appointment: string | null
}

/** What a slip with these lines tells. */
export const toldBy = (order: Pick<SlipOrder, 'comment' | 'appointment'>, lines: readonly SlipLine[]): ToldSlip => ({
  lines: lines.map(toldLine),
  comment: order.comment,
  appointment: order.appointment,
})
const toldLine = ({ uid, amount, name, choices }: SlipLine): ToldSlip['lines'][number] => ({
  uid,
  amount,
  name,
  choices: choices.map(choice => `${choice.name}: ${choice.words}`),
})

/** Whether a slip told a line as it is. */
export const isToldIn = (told: ToldSlip, line: SlipLine): boolean =>
  told.lines.some(known => lineSignature(known) === lineSignature(toldLine(line)))

/** Whether two slips tell the same. */
export const tellsTheSame = (one: ToldSlip, other: ToldSlip): boolean => signature(one) === signature(other)
// what was kept comes back with its members in another order
const signature = ({ lines, comment, appointment }: ToldSlip) =>
  JSON.stringify([comment, appointment, lines.map(lineSignature)])
const lineSignature = ({ uid, amount, name, choices }: ToldSlip['lines'][number]) =>
  JSON.stringify([uid, amount, name, choices])
