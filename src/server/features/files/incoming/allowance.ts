import { Problem } from '#domain/problem.ts'

/** Counts one use at `now` (instant). Throws Problem `tooMany` with the seconds to wait when none is left. */
export type Allowance = { take(who: string, now: string): void }

const MOST_REMEMBERED = 10_000

/** So many uses per time and address, remembered in this process. */
export const createAllowance = ({ uses, seconds }: { uses: number; seconds: number }): Allowance => {
  const taken = new Map<string, number[]>()
  return {
    take(who, now) {
      const at = Date.parse(now)
      const recent = (taken.get(who) ?? []).filter(moment => moment > at - seconds * 1000)
      const [oldest = at] = recent
      if (recent.length >= uses) {
        const retryAfterSeconds = Math.max(1, Math.ceil((oldest + seconds * 1000 - at) / 1000))
        throw new Problem(
          'tooMany',
          { message: 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut.' },
          { retryAfterSeconds },
        )
      }
      taken.delete(who)
      taken.set(who, [...recent, at])
      for (const oldestWho of taken.keys()) {
        if (taken.size <= MOST_REMEMBERED) break
        taken.delete(oldestWho)
      }
    },
  }
}
