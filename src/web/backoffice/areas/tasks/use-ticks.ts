import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { use, useSyncExternalStore } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import {
  keepTicks,
  readTicks,
  TICKS_KEY,
  ticksOf,
  type WaitingTick,
  withoutTick,
  withTick,
} from '#web/backoffice/areas/tasks/tick-queue.ts'
import { signed, TickSigner } from '#web/backoffice/areas/tasks/tick-signing.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { meQuery, useMe } from '#web/backoffice/session/use-me.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'

const AGAIN_MS = 4000
const listeners = new Set<() => void>()
let waiting: readonly WaitingTick[] = readTicks(localStorage)
let isKept = true
let isSending = false

const tell = () => {
  for (const listener of listeners) listener()
}
/** What waits now: other tabs of this browser tick and send as well. */
const now = () => (isKept ? readTicks(localStorage) : waiting)
function set(ticks: readonly WaitingTick[]): void {
  waiting = ticks
  isKept = keepTicks(localStorage, ticks)
  tell()
}
const nameOf = ({ id, username }: Me) => `${id} ${username}`
/** Who works here now; null while nobody is known to. */
const present = async () => {
  try {
    return nameOf(await queryClient.ensureQueryData(meQuery))
  } catch {
    return null
  }
}

/**
 * Sends what waits, one after the other, until nothing waits or nobody answers. What is refused is told and given up;
 * the rest stays.
 */
async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    // of several tabs one sends; browsers lend locks to safe addresses alone
    await ('locks' in navigator ? navigator.locks.request(TICKS_KEY, sendEach) : sendEach())
  } finally {
    isSending = false
  }
}
async function sendEach(): Promise<void> {
  const by = await present()
  if (by === null) return
  let hasSent = false
  for (let [tick] = ticksOf(now(), by); tick; [tick] = ticksOf(now(), by)) {
    const sent = tick
    try {
      await send(sent)
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        error.status === 0 ||
        error.status >= 500 ||
        error.status === 401 ||
        error.status === 429
      )
        return
      notifications.show({ color: 'red', message: error.message })
    }
    set(withoutTick(now(), sent))
    hasSent = true
  }
  if (hasSent) void queryClient.invalidateQueries({ queryKey: TASKS })
}
const send = ({ task, point, isDone, value, shift }: WaitingTick) =>
  callApi('PUT', '/tasks/{id}', {
    session: 'staff',
    params: { id: task },
    body: {
      ...(shift === undefined ? {} : { shift }),
      ...(point === null
        ? { status: isDone ? ('done' as const) : ('open' as const) }
        : { ticks: [{ id: point, isDone, ...(value === undefined ? {} : { value }) }] }),
    },
  })

setInterval(() => {
  if (waiting.length > 0) void sendAll()
}, AGAIN_MS)
addEventListener('online', () => void sendAll())
addEventListener('storage', ({ key }) => {
  if (key !== TICKS_KEY) return
  waiting = readTicks(localStorage)
  tell()
})

/**
 * Ticks that count at once: they are kept in this browser until the server has them, so that neither a lost line nor a
 * reload loses one.
 */
export function useTicks() {
  const client = useQueryClient()
  const by = nameOf(useMe())
  const signing = use(TickSigner)
  const ticks = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
  const tickAs = (shift: number | null, tick: WaitingTick) => {
    set(withTick(now(), { ...tick, by, ...(shift === null ? {} : { shift }) }))
    void sendAll().then(() => client.invalidateQueries({ queryKey: TASKS }))
  }
  return {
    waiting: ticksOf(ticks, by),
    /** As somebody who is known already. */
    tickAs,
    tick: (tick: WaitingTick) => signed(signing, shift => tickAs(shift, tick)),
  }
}
