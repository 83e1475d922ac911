import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { TASKS } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { keepTicks, readTicks, type WaitingTick, withTick } from '#web/backoffice/areas/tasks/tick-queue.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'

const AGAIN_MS = 4000
const listeners = new Set<() => void>()
let waiting: readonly WaitingTick[] = readTicks(localStorage)
let isSending = false

function set(ticks: readonly WaitingTick[]): void {
  waiting = ticks
  keepTicks(localStorage, ticks)
  for (const listener of listeners) listener()
}

/** Sends what waits, one after the other, until nothing waits or nobody answers. What is refused is told and given up; the rest stays. */
async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let tick = waiting[0]; tick; tick = waiting[0]) {
      const sent = tick
      try {
        await send(sent)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429)
          return
        notifications.show({ color: 'red', message: error.message })
      }
      set(waiting.filter(other => other !== sent))
    }
  } finally {
    isSending = false
    void queryClient.invalidateQueries({ queryKey: TASKS })
  }
}
const send = ({ task, point, isDone, value }: WaitingTick) =>
  ask('PUT', '/tasks/{id}', {
    session: 'staff',
    params: { id: task },
    body:
      point === null ? { status: isDone ? 'done' : 'open' } : { ticks: [{ id: point, isDone, ...(value === undefined ? {} : { value }) }] },
  })

setInterval(() => {
  if (waiting.length > 0) void sendAll()
}, AGAIN_MS)
addEventListener('online', () => void sendAll())

/** Ticks that count at once: they are kept in this browser until the server has them, so that neither a lost line nor a reload loses one. */
export function useTicks() {
  const client = useQueryClient()
  const ticks = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
  return {
    waiting: ticks,
    tick: (tick: WaitingTick) => {
      set(withTick(waiting, tick))
      void sendAll().then(() => client.invalidateQueries({ queryKey: TASKS }))
    },
  }
}
