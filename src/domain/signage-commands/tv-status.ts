/** How a TV is doing, by the words staff read (docs/reference/signage.md#tv-status). */
export const TV_STATUSES = {
  playing: 'Spielt',
  idle: 'Nichts dran',
  online: 'Online, Stream aus',
  offline: 'Offline',
  error: 'Meldet einen Fehler',
  unpaired: 'Nicht gekoppelt',
} as const
export type TvStatus = keyof typeof TV_STATUSES

/** So often a TV says that it is there. */
export const TV_BEAT_SECONDS = 30
/** Silent for longer it counts as gone. */
export const TV_OFFLINE_MS = 3 * 60_000

type Facts = {
  hasKey: boolean
  isEnabled: boolean
  /** By the server's own clock, so that a wrong one of the TV changes nothing. */
  lastSeenAt: string | null
  hasFault: boolean
  /** Whether it says that it shows something. */
  isShowing: boolean
  /** Whether there is a stream, or something in its place, that is switched on. */
  hasProgramme: boolean
}

/** How a TV is doing at `now`. One that is switched off cannot be there, whatever it said before. */
export function tvStatus(
  { hasKey, isEnabled, lastSeenAt, hasFault, isShowing, hasProgramme }: Facts,
  now: string,
): TvStatus {
  if (!hasKey) return 'unpaired'
  if (!isEnabled || lastSeenAt === null || Date.parse(now) - Date.parse(lastSeenAt) > TV_OFFLINE_MS) return 'offline'
  if (hasFault) return 'error'
  if (isShowing) return 'playing'
  return hasProgramme ? 'idle' : 'online'
}
