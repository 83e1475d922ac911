import { localDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { requireOpenMonth } from '#server/core/recorded-work/open-month.ts'

/** @throws Problem `conflict` naming the month an instant lies in, where it is closed for somebody. */
export function requireOpenMonthAt(
  tx: Executor,
  principal: Principal | null,
  { userId, at, timeZone }: { userId: number; at: string; timeZone: string },
): Promise<void> {
  const day = localDay(at, timeZone)
  return requireOpenMonth(tx, principal, { userId, from: day, to: day })
}
