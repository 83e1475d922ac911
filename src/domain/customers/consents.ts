/** What somebody may agree to: opt-in, and opt-out as a later entry (docs/reference/customers.md#consents). */
export const CONSENT_PURPOSES = {
  newsletter: 'Newsletter',
  smsMarketing: 'Werbung per SMS',
  pushMarketing: 'Werbung als Mitteilung',
} as const
export const CONSENT_STATES = { granted: 'Erteilt', revoked: 'Widerrufen' } as const

export type Consent = {
  readonly purpose: string
  readonly state: string
  /** An instant; who says none means now. */
  readonly at?: string | null
  readonly source?: string | null
  readonly textVersion?: string | null
  readonly doubleOptInAt?: string | null
}

/**
 * What somebody agrees to now: of each purpose the last word counts, by its moment, of one moment the one further down.
 */
export function grantedPurposes(consents: readonly Consent[]): string[] {
  const last = new Map<string, Consent>()
  for (const consent of consents) {
    const known = last.get(consent.purpose)
    if (!known || timeOf(consent) >= timeOf(known)) last.set(consent.purpose, consent)
  }
  return [...last.values()].flatMap(({ purpose, state }) => (state === 'granted' ? [purpose] : [])).toSorted()
}
const timeOf = ({ at }: Consent) => (at ? Date.parse(at) : Infinity)

const MEMBERS = ['purpose', 'state', 'at', 'source', 'textVersion'] as const

/**
 * What is wrong with the list of consents somebody saves, in words for them, or null. What stands there is a proof, so
 * it stays as it is and in its place; only a confirmation may still be added to it, once.
 */
export function consentProblem(before: readonly Consent[], after: readonly Consent[]): string | null {
  const isKept = before.every((was, index) => {
    const is = after[index]
    return (
      is !== undefined &&
      MEMBERS.every(name => (was[name] ?? null) === (is[name] ?? null)) &&
      (!was.doubleOptInAt || was.doubleOptInAt === is.doubleOptInAt)
    )
  })
  return isKept
    ? null
    : 'Einwilligungen bleiben als Nachweis stehen. Bitte tragen Sie einen Widerruf als neue Zeile ein.'
}
