import { dueWords, type DueWording } from '#domain/orders/texts/due-words.ts'

/**
 * Where the money of an order is, as its mails need it; in cents. `returning` is on its way through the provider,
 * `returned` has the provider's word that it is done, `handedBack` was or is given back by hand.
 */
export type NoticeMoney = DueWording & {
  dueCents: number
  paidCents: number
  returningCents: number
  returnedCents: number
  handedBackCents: number
}
/** Cents as an amount with its currency. */
type Amount = (cents: number) => string

const TAKES = 'Bis es bei Ihnen ankommt, kann es je nach Zahlungsart einige Tage dauern.'

/**
 * What a notice says of one refund: `message` is the amount of one that is done, or a whole sentence. Only what the
 * provider says is done is „zurückerstattet“.
 */
export const refundSentence = (message: string): string =>
  message.endsWith('.') ? message : `Wir haben Ihnen ${message || 'einen Betrag'} zurückerstattet.`
/** The message of a refund notice, by what the provider says. */
export const refundMessage = (amount: string, isDone: boolean): string =>
  isDone ? amount : `Ihre Rückerstattung von ${amount} ist veranlasst.`
/** The same in a mail, with how long it takes. */
export const refundNews = (message: string): string => `${refundSentence(message)} ${TAKES}`

/** What follows for the money from a change of the lines: still to pay and where, or what goes back and how. */
export function moneyAfterChange(money: NoticeMoney, amount: Amount): string[] {
  const { dueCents, isPaid } = money
  const due = dueCents === 0 ? [] : [`${dueWords(money, dueCents, amount(Math.abs(dueCents)))}.`]
  const back = goingBack(money, amount)
  return due.length + back.length === 0 && isPaid
    ? ['Die Bestellung ist bezahlt, es ist nichts weiter zu bezahlen.']
    : [...due, ...back]
}

/** What follows for the money of an order that will not be supplied. */
export function moneyAfterEnd(money: NoticeMoney, amount: Amount): string[] {
  const { paidCents, isPaid, returningCents, returnedCents, handedBackCents } = money
  if (!isPaid || paidCents === 0) return ['Es ist nichts zu bezahlen.']
  const back = goingBack(money, amount)
  const leftCents = paidCents - returningCents - returnedCents - handedBackCents
  if (back.length === 0) return ['Wir melden uns bei Ihnen, wie Sie Ihr Geld zurückbekommen.']
  // what failed on its way, or was never under way, is not kept back in silence
  return leftCents > 0
    ? [...back, `Wir melden uns bei Ihnen, wie Sie die übrigen ${amount(leftCents)} zurückbekommen.`]
    : back
}

function goingBack({ returningCents, returnedCents, handedBackCents }: NoticeMoney, amount: Amount): string[] {
  const online = returningCents + returnedCents
  return [
    returningCents > 0
      ? `Wir geben Ihnen ${amount(online)} auf dem Weg zurück, auf dem Sie bezahlt haben. ${TAKES}`
      : online > 0
        ? refundNews(amount(online))
        : '',
    handedBackCents > 0 ? `${amount(handedBackCents)} geben wir Ihnen vor Ort zurück.` : '',
  ].filter(Boolean)
}
