import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import { readPlanSoon } from '#web/backoffice/areas/working-schedules/plan-reading.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { follow } from '#web/backoffice/kit/live.ts'
import { callApi, type BodyOf } from '#web/kit/api-client.ts'
import { newUuid } from '#web/kit/new-ids.ts'
import { listRows } from '#web/kit/resource-client.ts'

export type Row = ListedSchedule
export type WholeRow = Extract<Row, { view: 'whole' }>
export type ScheduleBody = BodyOf<'POST', '/working-schedules'>
type Asked = { from: string; to: string; branch?: number | undefined; user?: number | undefined }

/** What failed (docs/reference/people.md#planning-failures). */
export const FAILED = {
  load: 'Arbeitsplanung konnte nicht geladen werden.',
  create: 'Planung konnte nicht erstellt werden.',
  update: 'Planung konnte nicht aktualisiert werden.',
  remove: 'Planung konnte nicht gelöscht werden.',
} as const

export const planKey = (asked: Asked) => ['plan', asked] as const

/** Shifts and absences of these days, as far as one may see them. */
export const usePlan = (asked: Asked, isWanted = true) => useQuery({ ...planQuery(asked), enabled: isWanted })

/** The same of a week of a branch; that of the week before stays while this one is read. */
export const useWeekPlan = (asked: Asked & { branch: number | undefined }) =>
  useQuery({
    ...planQuery(asked),
    enabled: asked.branch !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1].branch === asked.branch ? before : undefined),
  })

const planQuery = (asked: Asked) => ({
  queryKey: planKey(asked),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi('GET', '/working-schedules', { session: 'staff', signal, query: asked }),
})

/** Who works at a branch. */
export const usePeople = (branch: number | undefined) =>
  useQuery({
    queryKey: ['plan-people', branch],
    queryFn: ({ signal }) =>
      callApi('GET', '/working-schedules/people', { session: 'staff', signal, query: { branch: branch ?? 0 } }),
    enabled: branch !== undefined,
    staleTime: 60_000,
  })

export const useCoverage = (
  asked: { branch: number | undefined; department: number | undefined; from: string; to: string },
  isWanted: boolean,
) =>
  useQuery({
    queryKey: ['plan', 'coverage', asked],
    queryFn: ({ signal }) =>
      callApi('GET', '/working-schedules/coverage', {
        session: 'staff',
        signal,
        query: { ...asked, branch: asked.branch ?? 0 },
      }),
    enabled: isWanted && asked.branch !== undefined,
  })

/** What the shifts of a week will cost beside what is expected, as far as one may read it. */
export const usePlannedCosts = (asked: { branch: number | undefined; from: string; to: string }, isWanted: boolean) =>
  useQuery({
    queryKey: ['plan', 'costs', asked],
    queryFn: ({ signal }) =>
      callApi('GET', '/working-schedules/costs', {
        session: 'staff',
        signal,
        query: { ...asked, branch: asked.branch ?? 0 },
      }),
    enabled: isWanted && asked.branch !== undefined,
  })

/** Of whom something will be lost unless it is taken: who, and how it is said. */
export type Loss = { user: { id: number; name: string }; message: string }
const LOSSES: readonly string[] = ['holidayExpires', 'overtimeCap']
const ACCOUNTS_FRESH_MS = 300_000

/** What people of a branch are about to lose of their accounts, days of leave or hours, for who plans them. */
export const useLosses = (branch: number | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: ['balances', 'losses', branch],
    queryFn: async ({ signal }) => {
      const query = { branch: branch ?? 0, warned: 'true' } as const
      const warned = await callApi('GET', '/time-sheets/balances', { session: 'staff', signal, query })
      return warned.flatMap(({ user, warnings }) =>
        warnings.flatMap(({ code, message }): Loss[] => (LOSSES.includes(code) ? [{ user, message }] : [])),
      )
    },
    enabled: isWanted && branch !== undefined,
    staleTime: ACCOUNTS_FRESH_MS,
  })

/** The templates of a branch, for who plans. */
export const useTemplates = (branchId: number | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: ['rows', 'shift-templates', 'all', branchId],
    queryFn: ({ signal }) => listRows('shift-templates', { signal, query: { branch: branchId ?? 0 } }),
    enabled: isWanted && branchId !== undefined,
    staleTime: 60_000,
  })

/** Reads the plan anew whenever somebody changes it, so that a published week is on every phone at once. */
export function useFollowPlan(): void {
  const client = useQueryClient()
  useEffect(() => follow('plan', { plan: () => readPlanSoon(client) }, true), [client])
}

/** Does something to the plan and reads it anew; what stands against it is told in a note. */
export function useDeed<T, A>(deed: (given: T) => Promise<A>, failed: string, done?: (answer: A) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deed,
    onSuccess: answer => {
      if (done) notifications.show({ color: 'green', message: done(answer) })
    },
    onError: error => notifications.show({ color: 'red', message: failureText(error, failed) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['plan'] }),
  })
}

/**
 * Under a key, so that it is entered once however often it is sent; one press without a form is a request by itself.
 */
export const createRow = (body: ScheduleBody, key: string = newUuid()) =>
  callApi('POST', '/working-schedules', { session: 'staff', headers: { 'Idempotency-Key': key }, body })
/** A shift on every day of a rule. */
export const repeatRow = (body: BodyOf<'POST', '/working-schedules/repeat'>) =>
  callApi('POST', '/working-schedules/repeat', { session: 'staff', body })
export const saveRow = ({ id, ...body }: { id: number } & BodyOf<'PUT', '/working-schedules/{id}'>) =>
  callApi('PUT', '/working-schedules/{id}', { session: 'staff', params: { id }, body })
export const removeRow = ({ id, withSeries = false }: { id: number; withSeries?: boolean }) =>
  callApi('DELETE', '/working-schedules/{id}', {
    session: 'staff',
    params: { id },
    query: { withSeries: withSeries ? 'true' : 'false' },
  })
export const moveRow = ({ id, ...body }: { id: number } & BodyOf<'PUT', '/working-schedules/{id}/status'>) =>
  callApi('PUT', '/working-schedules/{id}/status', { session: 'staff', params: { id }, body })
export const swapRow = ({ id, step }: { id: number } & BodyOf<'POST', '/working-schedules/{id}/swap'>) =>
  callApi('POST', '/working-schedules/{id}/swap', { session: 'staff', params: { id }, body: { step } })
export const takeRow = (id: number) =>
  callApi('POST', '/working-schedules/{id}/take', { session: 'staff', params: { id }, body: {} })
export const acknowledgeRow = (id: number) =>
  callApi('POST', '/working-schedules/{id}/acknowledge', { session: 'staff', params: { id }, body: {} })

/** The body that writes a shift as it stands, with what is to be different. */
export const shiftBodyOf = (
  row: WholeRow,
  change: { userId?: number | null; startAt?: string; endAt?: string } = {},
) => ({
  type: 'shift' as const,
  user:
    change.userId === undefined
      ? row.user && { id: row.user.id }
      : change.userId === null
        ? null
        : { id: change.userId },
  branch: { id: row.branch?.id ?? 0 },
  department: row.department && { id: row.department.id },
  startAt: change.startAt ?? row.startAt ?? '',
  endAt: change.endAt ?? row.endAt ?? '',
  plannedPauseMinutes: row.plannedPauseMinutes,
  position: row.position,
  project: row.project && { id: row.project.id },
  color: row.color,
  note: row.note,
  internalNote: row.internalNote,
})
