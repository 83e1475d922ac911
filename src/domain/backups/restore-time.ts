/** What a restore has to do. `loaded`: bytes of a database that is filled anew from a dump. */
export type RestoreWork = { bytes: number; files: number; loaded: number }
/** How fast a machine does it. */
export type RestorePace = { bytesPerSecond: number; filesPerSecond: number; loadedPerSecond: number }

/** Start and check of the programs, however little there is to do. */
const ALWAYS_SECONDS = 5
const MINUTE = 60
const HOUR = 3600
const [STEP_SHORT, STEP_LONG] = [5, 30]

/** About how long a restore takes, in seconds. */
export const restoreSeconds = ({ bytes, files, loaded }: RestoreWork, pace: RestorePace): number =>
  ALWAYS_SECONDS + bytes / pace.bytesPerSecond + files / pace.filesPerSecond + loaded / pace.loadedPerSecond

/**
 * A length of time as one tells somebody who waits for it: never shorter than reckoned, and no more exact than a guess
 * is.
 */
export function aboutTime(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes <= 1) return 'weniger als eine Minute'
  if (minutes <= 10) return `etwa ${minutes} Minuten`
  const rounded = roundUp(minutes, STEP_SHORT)
  if (rounded < HOUR / MINUTE) return `etwa ${rounded} Minuten`
  const hours = roundUp(minutes, STEP_LONG) / (HOUR / MINUTE)
  return hours === 1 ? 'etwa eine Stunde' : `etwa ${hours.toLocaleString('de-DE')} Stunden`
}

const roundUp = (value: number, step: number) => Math.ceil(value / step) * step
