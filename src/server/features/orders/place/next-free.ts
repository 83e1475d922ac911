import type { BranchRow } from '#contract/resources/branches.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Load, Taken } from '#domain/hours/capacity.ts'
import { NEXT_FREE_DAYS, nextFreeSlot } from '#domain/hours/next-free.ts'
import { Problem } from '#domain/problem.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { takenBetween } from '#server/core/db/taken-load.ts'

type Wanted = { branch: BranchRow; orderType: OrderType; supplyAt: string; load: Load; leadMinutes: number }

const DAY_MS = 86_400_000
const at = (ms: number) => new Date(ms).toISOString()

/**
 * Stores something that needs room in the kitchen; when it is full, the guest is told the next time that is free. Asked
 * only then, and once the lock of the branch is let go. @throws Problem whatever the storing refuses.
 */
export async function withNextFree<T>(
  app: App,
  wanted: Wanted,
  store: () => Promise<T>,
  onFull = () => undefined as void,
): Promise<T> {
  try {
    return await store()
  } catch (error) {
    const full = error instanceof Problem ? error.errors.find(({ code }) => code === 'full') : undefined
    if (!full) throw error
    onFull()
    // without it the refusal is as true
    const found = await findNext(app, wanted).catch(() => null)
    throw found
      ? new Problem('invalid', { ...full, message: `${full.message} Der nächste freie Termin: ${found}.` })
      : error
  }
}

async function findNext(app: App, { branch, orderType, supplyAt, load, leadMinutes }: Wanted): Promise<string | null> {
  const { ordering, businessDayStart: dayStart } = (await app.catalogue.current()).config
  const { maxDaysAhead } = ordering
  const now = app.clock.now()
  const taken = await takenFrom(app, branch.id, supplyAt)
  const query = { branch, orderType, now, leadMinutes, taken, wanted: load, maxDaysAhead, dayStart }
  const slot = nextFreeSlot(query, supplyAt)
  return slot ? dayAndTime(slot.at, branch.timeZone, now) : null
}

/** What is read at this moment: in a rush all who are refused at once ask the same. */
const reading = new WeakMap<Executor, Map<string, Promise<Taken[]>>>()

function takenFrom({ db }: App, branchId: number, supplyAt: string): Promise<Taken[]> {
  const here = reading.get(db) ?? new Map<string, Promise<Taken[]>>()
  reading.set(db, here)
  const name = `${branchId} ${supplyAt}`
  const start = Date.parse(supplyAt)
  const found =
    here.get(name) ??
    takenBetween(db, { branchId, from: at(start - DAY_MS), to: at(start + (NEXT_FREE_DAYS + 2) * DAY_MS) }).finally(
      () => here.delete(name),
    )
  here.set(name, found)
  return found
}
