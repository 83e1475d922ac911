import type { WithdrawalLine } from '#contract/calls/withdrawals.ts'
import { WITHDRAWAL_STATES, WITHDRAWAL_WORDS, type WithdrawalState } from '#domain/orders/texts/withdrawal.ts'
import { formatDateTime } from '#domain/time/format-time.ts'

/** Null stands for the colour of the shop. */
export const STATE_COLORS: Readonly<Record<WithdrawalState, string | null>> = {
  received: null,
  accepted: 'blue',
  refused: 'gray',
  settled: 'green',
}
export const STATE_CHOICES = WITHDRAWAL_STATES.map(value => ({ value, label: WITHDRAWAL_WORDS[value] }))

/** What became of the receipt the law asks for. */
export function receiptWords({ receipt }: Pick<WithdrawalLine, 'receipt'>, timeZone: string): string {
  if (!receipt) return 'Bestätigung wird gesendet'
  return receipt.sentAt
    ? `Bestätigt ${formatDateTime(receipt.sentAt, timeZone)}`
    : `Bestätigung nicht gesendet: ${receipt.reason ?? ''}`
}

/** A state of the address, or none. */
export const stateOf = (search: string): WithdrawalState | undefined => {
  const asked = new URLSearchParams(search).get('state')
  return WITHDRAWAL_STATES.find(state => state === asked)
}
