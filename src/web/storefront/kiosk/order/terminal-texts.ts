import type { TerminalState } from '#contract/calls/money/terminal-payments.ts'

/** How a payment at the terminal ended that leads the guest back to the choice. */
export type TerminalRefusal = Exclude<TerminalState, 'waiting' | 'paid'>

const AGAIN = 'Versuchen Sie es noch einmal oder bezahlen Sie an der Kassa.'
const NOTHING_TAKEN = 'Es wurde nichts abgebucht.'

/** What the guest is told then, over the choice of how to pay. */
export const REFUSAL_TEXTS: Readonly<Record<TerminalRefusal, { title: string; texts: readonly string[] }>> = {
  declined: {
    title: 'Die Karte wurde nicht angenommen',
    texts: [NOTHING_TAKEN, 'Versuchen Sie es mit einer anderen Karte oder bezahlen Sie an der Kassa.'],
  },
  canceled: { title: 'Die Zahlung wurde abgebrochen', texts: [NOTHING_TAKEN, AGAIN] },
  expired: { title: 'Es wurde keine Karte gelesen', texts: [NOTHING_TAKEN, AGAIN] },
  unreachable: {
    title: 'Das Kartenterminal antwortet gerade nicht',
    texts: [NOTHING_TAKEN, 'Bezahlen Sie an der Kassa oder versuchen Sie es noch einmal.'],
  },
}
