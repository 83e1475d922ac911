import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { type CommandStatus, statusesBefore } from '#domain/devices/command-steps.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Often enough to see a device come and go; what staff do shows at once. */
const REFRESH_MS = 10_000
/** While something is under way one looks more often. */
const BUSY_MS = 1500
const STATES = ['devices', 'states'] as const

export const deviceStatesQuery = (branch: number | null) =>
  queryOptions({
    queryKey: [...STATES, 'list', branch] as const,
    queryFn: ({ signal }) => callApi('GET', '/devices/states', { query: { branch }, signal, session: 'staff' }),
    refetchInterval: REFRESH_MS,
  })
export const deviceStateQuery = (id: number, everyMs = REFRESH_MS) =>
  queryOptions({
    queryKey: [...STATES, 'one', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/devices/{id}/state', { params: { id }, signal, session: 'staff' }),
    refetchInterval: everyMs,
  })

/** How often one looks at a device or TV, by whether a command to it is under way. */
export const refetchMs = (state: { commands: readonly { status: CommandStatus }[] } | undefined): number =>
  state?.commands.some(({ status }) => statusesBefore('abort').includes(status)) ? BUSY_MS : REFRESH_MS
/** How a device is doing, as it changes. */
export const useDeviceState = (id: number) =>
  useQuery({ ...deviceStateQuery(id), refetchInterval: ({ state: { data } }) => refetchMs(data) })

/** The card terminals of whoever takes the money of a branch; asked anew each time a device is opened. */
export const terminalsQuery = (branch: number) =>
  queryOptions({
    queryKey: ['devices', 'terminals', branch] as const,
    queryFn: ({ signal }) => callApi('GET', '/devices/terminals', { query: { branch }, signal, session: 'staff' }),
  })

/** Shows what the server answered of a device wherever it is on the page. */
export function keepState(state: DeviceState): void {
  queryClient.setQueryData(deviceStateQuery(state.id).queryKey, state)
  void queryClient.invalidateQueries({ queryKey: [...STATES, 'list'] })
}
/** What the server knows of devices is another thing now. */
export const lookAgain = () => queryClient.invalidateQueries({ queryKey: STATES })
