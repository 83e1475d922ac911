import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import type { Identified } from '#contract/calls/people/clock-keys.ts'
import { type ClockStep, CLOCK_STEPS } from '#domain/people/clock.ts'
import {
  type ClockQueue,
  createClockQueue,
  type Shown,
  type Waiting,
} from '#web/backoffice/by-key/clock/clock-queue.ts'
import { stepsFrom } from '#web/backoffice/kit/clock-words.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { newOrderKey } from '#web/kit/new-order-key.ts'

/**
 * What the terminal shows: it waits for somebody, knows them, knows them without having heard of the server, or tells
 * what came of it.
 */
export type View =
  | { at: 'idle'; error: string }
  | { at: 'asking' }
  | { at: 'known'; visit: Identified; who: Shown; error: string }
  | { at: 'unheard'; who: Shown; error: string }
  | {
      at: 'done'
      step: ClockStep
      moment: string
      name: string | null
      activity: WorkingActivityRow | null
      /** When they say that they went the last time; a request of that waits now. */
      forgottenEnd?: string | undefined
    }

const DONE_MS = 4000
/** Nobody stands there any more; the token holds for a minute. */
const LEFT_MS = 30_000
const AGAIN_MS = 5000
const NOT_KEPT = 'Keine Verbindung, und dieses Gerät kann nichts aufheben. Bitte melden Sie sich bei der Leitung.'
const NO_CODE =
  'Ohne Verbindung gilt ein Code vom Handy nicht. Bitte geben Sie die PIN ein, oder halten Sie den Ausweis hin.'
const isAway = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

const identify = (who: Shown) => callApi('POST', '/time-tracking/terminal/identify', { body: who })
const STEP_CALLS = {
  start: '/time-tracking/working-activities/start',
  pause: '/time-tracking/working-activities/pause',
  resume: '/time-tracking/working-activities/resume',
  end: '/time-tracking/working-activities/end',
} as const satisfies Record<ClockStep, string>
const send = (token: string, step: ClockStep, body: { key: string; at?: string; forgottenEnd?: string }) =>
  callApi('POST', STEP_CALLS[step], { body, headers: { authorization: `Clock ${token}` } })
/**
 * At the moment it was by the clock of the server: that of a tablet may be wrong, and is wrong by as much when it is
 * sent.
 */
async function takeLate({ who, step, at, key, forgottenEnd }: Waiting) {
  const { token, me } = await identify(who)
  const ahead = Date.now() - Date.parse(me.now)
  await send(token, step, {
    at: new Date(Date.parse(at) - ahead).toISOString(),
    key,
    ...(forgottenEnd && { forgottenEnd }),
  })
}

const queues = new Map<number, ClockQueue>()
const queueOf = (branchId: number): ClockQueue => {
  const known = queues.get(branchId) ?? createClockQueue(localStorage, `tresen-clock-${branchId}`, takeLate)
  queues.set(branchId, known)
  return known
}

/**
 * One visit after the other at a shared tablet. What nobody answered is kept and sent later, at the moment it was
 * (docs/reference/people.md#late-steps-of-a-terminal).
 */
export function useTerminal(branchId: number) {
  const [view, setView] = useState<View>({ at: 'idle', error: '' })
  const queue = queueOf(branchId)
  const { waiting, refused } = useSyncExternalStore(queue.subscribe, queue.read)
  const leave = () => setView({ at: 'idle', error: '' })

  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    addEventListener('online', flush)
    const timer = setInterval(flush, AGAIN_MS)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [queue])

  useEffect(() => {
    if (view.at === 'idle' || view.at === 'asking') return
    const timer = setTimeout(leave, view.at === 'done' ? DONE_MS : LEFT_MS)
    return () => clearTimeout(timer)
  }, [view])

  /** Who stands there. What waits goes first, so that how things stand is told as they stand. */
  async function show(who: Shown) {
    setView({ at: 'asking' })
    await queue.flush()
    try {
      const visit = await identify(who)
      setView({ at: 'known', visit, who, error: '' })
    } catch (error) {
      // a code is over in a minute: it cannot be kept for later
      if (isAway(error) && 'code' in who) return setView({ at: 'idle', error: NO_CODE })
      setView(isAway(error) ? { at: 'unheard', who, error: '' } : { at: 'idle', error: messageOf(error) })
    }
  }

  /** Takes a step; `forgottenEnd` says with a beginning when somebody went the last time. */
  async function take(step: ClockStep, forgottenEnd?: string) {
    if (view.at !== 'known' && view.at !== 'unheard') return
    const [key, moment] = [newOrderKey(), new Date().toISOString()]
    const name = view.at === 'known' ? view.visit.me.firstName : null
    if (view.at === 'known') {
      setView({ at: 'asking' })
      try {
        const activity = await send(view.visit.token, step, { key, ...(forgottenEnd && { forgottenEnd }) })
        return setView({ at: 'done', step, moment: activity.endedAt ?? moment, name, activity, forgottenEnd })
      } catch (error) {
        if (!isAway(error)) return setView({ ...view, error: messageOf(error) })
        if ('code' in view.who) return setView({ ...view, error: NO_CODE })
      }
    }
    try {
      queue.add({ key, step, at: moment, who: view.who, ...(forgottenEnd && { forgottenEnd }) })
      setView({ at: 'done', step, moment, name, activity: null, forgottenEnd })
    } catch {
      setView({ ...view, error: NOT_KEPT })
    }
  }
  return { view, waiting: waiting.length, refused, show, take, leave, dismiss: queue.dismiss }
}
export type Terminal = ReturnType<typeof useTerminal>

/** The steps that make sense as things stand; all of them where that is not known. */
export const possibleSteps = (view: View): readonly ClockStep[] =>
  view.at === 'known' ? stepsFrom(view.visit.me.currentWorkingActivity) : CLOCK_STEPS
