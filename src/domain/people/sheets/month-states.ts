/** How far a person's month has come. Signing is by both sides; a locked month is never changed. */
export const MONTH_STATES = {
  open: 'Offen',
  submitted: 'Abgegeben',
  approved: 'Freigegeben',
  locked: 'Abgeschlossen',
} as const
export type MonthState = keyof typeof MONTH_STATES

export const MONTH_STEPS = ['submit', 'approve', 'lock', 'unlock'] as const
export type MonthStep = (typeof MONTH_STEPS)[number]

/** What is known of a month before a step. */
export type MonthStanding = {
  readonly isSubmitted: boolean
  readonly isApproved: boolean
  readonly isLocked: boolean
  /** Its last local day is over, or the person has left by then. */
  readonly isOver: boolean
  /** Records in it whose clock still runs, and those that wait for a decision. */
  readonly running: number
  readonly pending: number
}
/** Who takes a step: the person for themselves, or whoever leads them. */
export type MonthActor = { readonly isPerson: boolean; readonly leads: boolean }

export const monthState = ({ isSubmitted, isApproved, isLocked }: MonthStanding): MonthState =>
  isLocked ? 'locked' : isApproved ? 'approved' : isSubmitted ? 'submitted' : 'open'

type MonthRefusal = { kind: 'forbidden' } | { kind: 'conflict'; code: string; message: string }

/**
 * What stands in the way of a step; null for nothing. Nobody leads themselves here: who signs for the house is somebody
 * else, or an administrator.
 */
export function monthRefusal(
  step: MonthStep,
  month: MonthStanding,
  { isPerson, leads }: MonthActor,
): MonthRefusal | null {
  if (step === 'submit' ? !isPerson : !leads) return { kind: 'forbidden' }
  if (step === 'unlock') return month.isLocked ? null : no('notLocked', 'Dieser Monat ist nicht abgeschlossen.')
  if (month.isLocked) return no('monthLocked', 'Dieser Monat ist schon abgeschlossen.')
  if (step === 'submit' && month.isSubmitted) return no('alreadySubmitted', 'Dieser Monat ist schon abgegeben.')
  if (step === 'approve' && month.isApproved) return no('alreadyApproved', 'Dieser Monat ist schon freigegeben.')
  if (!month.isOver) return no('notOver', 'Dieser Monat ist noch nicht zu Ende.')
  if (month.running > 0)
    return no('running', 'In diesem Monat läuft noch eine Uhr. Bitte beenden Sie zuerst die Aufzeichnung.')
  if (step === 'submit' || month.pending === 0) return null
  const open = month.pending === 1 ? 'Ein Antrag ist' : `${month.pending} Anträge sind`
  return no('pending', `${open} noch nicht entschieden.`)
}

const no = (code: string, message: string): MonthRefusal => ({ kind: 'conflict', code, message })

/** The steps somebody can take now, for a screen to offer. */
export const monthSteps = (month: MonthStanding, actor: MonthActor): MonthStep[] =>
  MONTH_STEPS.filter(step => monthRefusal(step, month, actor) === null)
