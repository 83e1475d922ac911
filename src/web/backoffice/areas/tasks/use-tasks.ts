import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Task, TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { inAddress, TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { follow } from '#web/backoffice/kit/live.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { callApi, callApiPage, type BodyOf } from '#web/kit/api-client.ts'

export const LOAD_FAILED = 'Aufgaben konnten nicht geladen werden.'
export const SAVE_FAILED = 'Aufgabe konnte nicht geändert werden.'
const AGAIN_MS = 60_000

export const useTaskList = (query: Partial<TaskFilter>, enabled = true) =>
  useQuery({
    queryKey: [...TASKS, 'list', query] as const,
    queryFn: ({ signal }) =>
      callApiPage('GET', '/tasks', {
        session: 'staff',
        signal,
        query: inAddress(query),
      }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })

export const useTask = (id: number) =>
  useQuery({
    queryKey: [...TASKS, 'one', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/tasks/{id}', { session: 'staff', signal, params: { id } }),
    refetchInterval: AGAIN_MS,
  })

/**
 * Keeps tasks as they stand on the server, of one project or of all one sees: whoever moves one, it is seen here within
 * a moment.
 */
export function useFollowedTasks(project?: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      // several at once are one reading
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: TASKS }), 120)
    }
    const end = follow(project === undefined ? 'tasks' : `tasks:${project}`, { task: again, resync: again }, true)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [client, project])
}

export type TaskEdit = BodyOf<'PUT', '/tasks/{id}'>
/** Changes a task; how it stands then is known at once, and told if it was refused. */
export function useTaskChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: TaskEdit & { id: number }) =>
      callApi('PUT', '/tasks/{id}', { session: 'staff', params: { id }, body }),
    onSuccess: (task: Task) => client.setQueryData([...TASKS, 'one', task.id], task),
    onError: (error: Error) => notifications.show({ color: 'red', message: failureText(error, SAVE_FAILED) }),
    onSettled: lookAgain(client, TASKS),
  })
}

/** Whom one may name in a comment; asked for once somebody begins to. */
export const useTaskColleagues = (id: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['task-colleagues', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/tasks/{id}/people', { session: 'staff', signal, params: { id } }),
    staleTime: AGAIN_MS,
    enabled: isWanted,
  })

/** Whom one may give tasks to. */
export const useTaskPeople = (project: number | null) =>
  useQuery({
    queryKey: ['task-people', project] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/task-people', { session: 'staff', signal, query: project === null ? {} : { project } }),
    staleTime: AGAIN_MS,
  })
