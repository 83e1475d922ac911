/** What becomes of a withdrawal, with the German words. */
export const WITHDRAWAL_WORDS = {
  received: 'Neu',
  accepted: 'Anerkannt',
  refused: 'Zurückgewiesen',
  settled: 'Erledigt',
} as const
export type WithdrawalState = keyof typeof WITHDRAWAL_WORDS
export const WITHDRAWAL_STATES = Object.keys(WITHDRAWAL_WORDS) as [WithdrawalState, ...WithdrawalState[]]

/** So long what a guest types into a withdrawal may be, in characters. */
export const LONGEST_WITHDRAWAL = { name: 120, contract: 120, email: 200, statement: 2000 } as const
