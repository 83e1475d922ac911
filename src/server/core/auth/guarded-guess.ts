import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import {
  type Count,
  forgetTries,
  giveTryBack,
  takeTry,
  tooManyTries,
  TriesUsedUp,
  type Pace,
} from '#server/core/auth/guesses.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>
type Checked = {
  /** What tries count under, how fast they may follow each other, and whose account shows that it is locked. */
  at: string
  pace: Pace
  username?: string
  /**
   * Nobody but one person guesses here: in a browser where they are known, or signed in. Their right guess makes their
   * own misses forgotten; where several guess at one place, a right guess of one says nothing of the misses of others.
   */
  isOwn?: boolean
  /** A second count, wider than the first: of a terminal or a network in an hour. */
  ceiling?: { at: string; perHour: number }
  /**
   * Whoever knows the secret passes also while others are kept waiting; something else bounds how many are looked at.
   */
  letsRightPass?: boolean
  isRight: () => Promise<boolean>
  /** What the log calls a wrong guess, and what it says of who made it. */
  failure: 'signInFailed' | 'codeFailed' | 'confirmationFailed' | 'pinFailed' | 'clockPinFailed' | 'pairingFailed'
  facts: Facts
  /** What is told of a wrong guess while others are left. */
  wrong: () => Problem
}

/** Strangers fail as often as they like; once in a while is enough to know of it. */
const SECONDS_BETWEEN = 60
/** Whose account it is, where there is one; never what was typed. */
const whose = ({ account }: Facts) => ({ userId: typeof account === 'number' ? account : null })

/**
 * Lets somebody guess at a secret: the try is counted, then the secret looked at. A right guess is no miss and gives
 * its try back; every other outcome leaves a line in the log. @throws Problem `wrong`, or `tooMany` from the fifth
 * wrong try on, or beyond the ceiling.
 */
export async function guardedGuess(app: App, guess: Checked): Promise<void> {
  const { at, pace, username, ceiling, isOwn, letsRightPass, isRight, failure, facts, wrong } = guess
  const counts: Count[] = [{ at, pace, ...(username !== undefined && { username }) }, ...(ceiling ? [ceiling] : [])]
  const { taken, lockedUntil, isRefused } = await takeAll(app, counts)
  if (isRefused) {
    noteSecurity(app.log, 'lockedOut', { ...facts, of: failure })
    noteLog(app, 'lockedOut', { ...whose(facts), onceInSeconds: SECONDS_BETWEEN })
    if (letsRightPass && (await isRight())) return
    throw tooManyTries(lockedUntil ?? app.clock.now(), app.clock.now())
  }
  if (await isRight()) {
    for (const count of taken) await (isOwn && count.at === at ? forgetTries(app.db, at) : giveTryBack(app.db, count))
    return
  }
  noteSecurity(app.log, failure, { ...facts, isLocking: lockedUntil !== null })
  noteLog(app, lockedUntil === null ? failure : 'lockedOut', { ...whose(facts), onceInSeconds: SECONDS_BETWEEN })
  throw lockedUntil ? tooManyTries(lockedUntil, app.clock.now()) : wrong()
}

type Taken = { taken: readonly Count[]; lockedUntil: string | null; isRefused: boolean }

/** Takes a try of every count, or of none. */
async function takeAll(app: App, counts: readonly Count[]): Promise<Taken> {
  const taken: Count[] = []
  let lockedUntil: string | null = null
  for (const count of counts) {
    try {
      const until = await takeTry(app, count)
      taken.push(count)
      if (until !== null && (lockedUntil === null || until > lockedUntil)) lockedUntil = until
    } catch (error) {
      if (!(error instanceof TriesUsedUp)) throw error
      for (const before of taken) await giveTryBack(app.db, before)
      return { taken: [], lockedUntil: error.until, isRefused: true }
    }
  }
  return { taken, lockedUntil, isRefused: false }
}

/**
 * Does something that a code somebody typed is part of, and counts a code that nobody made as a miss: so many an hour
 * and source. @throws Problem `tooMany` beyond it, whatever the code.
 */
export async function withCountedCode<T>(
  app: App,
  { at, perHour, what, isMiss }: { at: string; perHour: number; what: string; isMiss: (problem: Problem) => boolean },
  act: () => Promise<T>,
): Promise<T> {
  const count = { at, perHour }
  const { isRefused, lockedUntil } = await takeAll(app, [count])
  if (isRefused) throw tooManyTries(lockedUntil ?? app.clock.now(), app.clock.now(), what)
  let isKept = false
  try {
    return await act()
  } catch (error) {
    isKept = error instanceof Problem && isMiss(error)
    throw error
  } finally {
    if (!isKept) await giveTryBack(app.db, count)
  }
}
