/** Handing a shift over to a colleague (docs/reference/people.md#shift-swaps). */
export const SWAP_STATES = {
  offered: 'Zum Tausch angeboten',
  claimed: 'Übernahme wartet auf Freigabe',
  approved: 'Tausch genehmigt',
  declined: 'Tausch abgelehnt',
} as const
export type SwapState = keyof typeof SWAP_STATES
export const SWAP_STEPS = ['offer', 'withdraw', 'claim', 'approve', 'decline'] as const
export type SwapStep = (typeof SWAP_STEPS)[number]
/** Who takes a step: whose shift it is, a colleague, or who plans. */
export type SwapMover = 'person' | 'colleague' | 'planner'

const STEPS: Readonly<Record<SwapStep, { by: SwapMover; from: readonly (SwapState | null)[]; to: SwapState | null }>> =
  {
    offer: { by: 'person', from: [null, 'approved', 'declined'], to: 'offered' },
    withdraw: { by: 'person', from: ['offered', 'claimed'], to: null },
    claim: { by: 'colleague', from: ['offered'], to: 'claimed' },
    approve: { by: 'planner', from: ['claimed'], to: 'approved' },
    decline: { by: 'planner', from: ['offered', 'claimed'], to: 'declined' },
  }

/** Who may take this step. */
export const swapMover = (step: SwapStep): SwapMover => STEPS[step].by
/** Where a step leads from this state; undefined where there is no such step. */
export const swapAfter = (state: SwapState | null, step: SwapStep): SwapState | null | undefined =>
  STEPS[step].from.includes(state) ? STEPS[step].to : undefined
