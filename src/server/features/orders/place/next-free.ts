import type { BranchRow } from '#contract/resources/branches.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Load, Taken } from '#domain/hours/capacity.ts'
import { NEXT_FREE_DAYS, nextFreeSlot } from '#domain/hours/next-free.ts'
import type { Slot } from '#domain/hours/slots.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { takenBetween } from '#server/core/db/taken-load.ts'

type Wanted = {
  branch: BranchRow
  orderType: OrderType
  supplyAt: string
  load: Load
  leadMinutes: number
  /** How the next free time is told in place of a refusal; by default its sentence names it. */
  tell?: ((found: Slot, refusal: ProblemEntry) => Problem) | undefined
}

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
    if (!(error instanceof Problem)) throw error
    const full = error.errors.find(({ code }) => code === 'full')
    if (!full) throw error
    onFull()
    throw await toldNext(app, wanted, full, error)
  }
}

/** A refusal that names the next time that is free; without one the refusal as it was, which is as true. */
export async function toldNext(app: App, wanted: Wanted, refusal: ProblemEntry, error: Problem): Promise<Problem> {
  const found = await findNext(app, wanted).catch(() => null)
  if (!found) return error
  if (wanted.tell) return wanted.tell(found, refusal)
  const when = dayAndTime(found.at, wanted.branch.timeZone, app.clock.now())
  return new Problem('invalid', { ...refusal, message: `${refusal.message} Der nächste freie Termin: ${when}.` })
}

async function findNext(app: App, { branch, orderType, supplyAt, load, leadMinutes }: Wanted): Promise<Slot | null> {
  const { ordering, businessDayStart: dayStart } = (await app.catalogue.current()).config
  const { maxDaysAhead } = ordering
  const now = app.clock.now()
  const taken = await takenFrom(app, branch.id, supplyAt)
  const query = { branch, orderType, now, leadMinutes, taken, wanted: load, maxDaysAhead, dayStart }
  return nextFreeSlot(query, supplyAt) ?? null
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
