import { useQuery } from '@tanstack/react-query'
import { deviceStateQuery } from '#web/backoffice/areas/devices/device-queries.ts'

/** While something is under way one looks more often. */
const BUSY_MS = 1500
const REST_MS = 10_000

/** How a device is doing, as it changes. */
export const useDeviceState = (id: number) =>
  useQuery({
    ...deviceStateQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.commands.some(({ status }) => status === 'queued' || status === 'delivered' || status === 'running')
        ? BUSY_MS
        : REST_MS,
  })
