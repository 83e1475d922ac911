import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Inbox, InboxRow } from '#contract/calls/inbox.ts'
import { ANSWERS, STATUS_AFTER } from '#web/backoffice/areas/inbox/inbox-words.ts'
import { isUnheard, toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { follow } from '#web/backoffice/kit/live.ts'
import { callApi } from '#web/kit/api-client.ts'
import { updateRow } from '#web/kit/resource-client.ts'

const REFRESH_MS = 60_000
const INBOX_ROWS_KEY = ['inbox', 'rows']

/** What waits for oneself; read anew each minute, and as soon as the plan, a task or the state of a device changes. */
export function useInbox() {
  const client = useQueryClient()
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ['inbox'] })
    const ends = [
      follow('plan', { plan: again }, true),
      follow('tasks', { task: again, resync: again }, true),
      follow('inbox', { inbox: again }, true),
    ]
    return () => ends.forEach(end => end())
  }, [client])
  return useQuery({
    queryKey: INBOX_ROWS_KEY,
    queryFn: ({ signal }) => callApi('GET', '/inbox', { session: 'staff', signal }),
    refetchInterval: REFRESH_MS,
  })
}

/** `onDone` is called once it is answered, by oneself or by who was faster, before the entry leaves. */
type Answer = { row: InboxRow; isYes: boolean; reason: string | null; onDone: () => void }

/** Answers an entry by the call of its own page, with the same right and against the version it was read with. */
async function answer({
  row: { asks, id, parent, version, days, times, failure = '' },
  isYes,
  reason,
}: Omit<Answer, 'onDone'>): Promise<unknown> {
  const params = { id }
  const session = 'staff' as const
  switch (asks) {
    case 'leave':
    case 'cancellation':
    case 'sickness':
    case 'sicknessBack':
      return callApi('PUT', '/working-schedules/{id}/status', {
        session,
        params,
        body: {
          version: version ?? 0,
          status: STATUS_AFTER[asks][isYes ? 'yes' : 'no'],
          decisionReason: reason,
          withSeries: times > 1,
        },
      })
    case 'swap':
      return callApi('POST', '/working-schedules/{id}/swap', {
        session,
        params,
        body: { step: isYes ? 'approve' : 'decline' },
      })
    case 'correction':
      return callApi('PUT', '/working-activities/{id}', {
        session,
        params,
        body: {
          version: version ?? 0,
          approval: isYes ? 'approved' : 'rejected',
          ...(reason !== null && { correctionReason: reason }),
        },
      })
    case 'sheet':
      return callApi('POST', '/time-sheets/{user}/{month}/approve', {
        session,
        params: { user: parent ?? 0, month: days?.from.slice(0, 7) ?? '' },
        body: {},
      })
    case 'task':
      return callApi('PUT', '/tasks/{id}', { session, params, body: { version: version ?? 0, status: 'done' } })
    case 'mention':
      return callApi('PUT', '/tasks/{id}/comments/{comment}/seen', {
        session,
        params: { id: parent ?? 0, comment: id },
        body: {},
      })
    case 'form':
      return updateRow('form-submissions', id, { version: version ?? 0, isDone: true })
    case 'device':
      return callApi('PUT', '/devices/{id}/failure/seen', { session, params, body: { failure } })
    case 'tv':
      return callApi('PUT', '/digital-signage-devices/{id}/failure/seen', { session, params, body: { failure } })
    case null:
      return undefined
  }
}

/** What shows what was answered, and is read anew with it. */
const TOUCHED: readonly string[] = [
  'inbox',
  'plan',
  'working-activities',
  'time-tracking',
  'balances',
  'time-sheets',
  'tasks',
  'rows',
  'devices',
  'digital-signage-devices',
]

/** How a call says that somebody else was faster. */
const FASTER: readonly (string | undefined)[] = ['stale', 'state', 'nothingAsked', 'alreadyApproved', 'monthLocked']

/** What is said where no answer came and the entry is gone all the same. */
const GONE = 'Die Verbindung ist abgerissen. Der Eintrag ist inzwischen erledigt.'

/**
 * Answers an entry. What was refused stays at the entry; who was slower reads what it has become, and so does whoever
 * lost the answer on the way.
 */
export function useAnswer() {
  const client = useQueryClient()
  const isListed = ({ kind, id }: InboxRow) =>
    client.getQueryData<Inbox>(INBOX_ROWS_KEY)?.rows.some(row => row.kind === kind && row.id === id)
  return useMutation({
    mutationFn: (given: Answer) => answer(given),
    onSuccess: (_, { row: { asks }, isYes, onDone }) => {
      onDone()
      if (!asks) return
      const { done, no } = ANSWERS[asks]
      notifications.show({ color: 'green', message: isYes ? done : (no?.done ?? done) })
    },
    onError: (error, { onDone }) => {
      // the entry leaves with the next reading, and what is said at it would leave with it
      const [told] = toldErrors(error)
      if (!told || !FASTER.includes(told.code)) return
      onDone()
      notifications.show({ color: 'red', message: told.message })
    },
    onSettled: async (_, error, { row }) => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.includes(String(queryKey[0])) })
      if (isUnheard(error) && isListed(row) === false) notifications.show({ message: GONE })
    },
  })
}
