/** What becomes of a withdrawal, with the German words. */
export const WITHDRAWAL_WORDS = {
  received: 'Neu',
  accepted: 'Anerkannt',
  refused: 'Zurückgewiesen',
  settled: 'Erledigt',
} as const
export type WithdrawalState = keyof typeof WITHDRAWAL_WORDS
export const WITHDRAWAL_STATES = Object.keys(WITHDRAWAL_WORDS) as [WithdrawalState, ...WithdrawalState[]]
