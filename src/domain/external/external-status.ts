export const EXTERNAL_STATUSES = {
  invited: 'Eingeladen',
  active: 'Aktiv',
  disabled: 'Ausgeschaltet',
  expired: 'Abgelaufen',
} as const
export type ExternalStatus = keyof typeof EXTERNAL_STATUSES

/** What a way in is for: to look at what concerns somebody, and to work on it. */
export const ACCESS_SCOPES = ['read', 'work'] as const
export type AccessScope = (typeof ACCESS_SCOPES)[number]

/** How long an invitation waits to be taken. */
export const INVITATION_DAYS = 14

export type ExternalFacts = {
  readonly isEnabled: boolean
  readonly activatedAt: string | null
  /** When their access ends; null for never. */
  readonly expiresAt: string | null
  /** Until when the invitation may be taken; null where none was sent. */
  readonly inviteExpiresAt: string | null
}

/**
 * How somebody from outside stands at an instant: switched off goes before over, and over is also an invitation nobody
 * took in time.
 */
export function externalStatus(
  { isEnabled, activatedAt, expiresAt, inviteExpiresAt }: ExternalFacts,
  now: string,
): ExternalStatus {
  if (!isEnabled) return 'disabled'
  const isOver = (end: string | null) => end !== null && Date.parse(end) <= Date.parse(now)
  if (isOver(expiresAt) || (activatedAt === null && isOver(inviteExpiresAt))) return 'expired'
  return activatedAt === null ? 'invited' : 'active'
}
