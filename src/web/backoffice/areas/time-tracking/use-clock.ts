import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClockStep } from '#domain/people/clock.ts'
import { STEP_FAILED } from '#domain/people/clock.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { newOrderKey } from '#web/kit/new-order-key.ts'

const OWN = ['time-tracking'] as const
const AGAIN_MS = 60_000

/** How one's own clock stands. A terminal or a phone may have moved it meanwhile, so it is asked again now and then. */
export const useOwnClock = () =>
  useQuery({
    queryKey: [...OWN, 'me'],
    queryFn: ({ signal }) => callApi('GET', '/time-tracking/me', { session: 'staff', signal }),
    refetchInterval: AGAIN_MS,
  })

/** One's own records of the last four weeks. */
export const useOwnRecords = () =>
  useQuery({
    queryKey: [...OWN, 'records'],
    queryFn: ({ signal }) => callApi('GET', '/time-tracking/working-activities', { session: 'staff', signal }),
  })

/** A step, and what may be said with it. */
type TakenStep = {
  step: ClockStep
  at?: string | undefined
  branch?: { id: number } | undefined
  project?: { id: number } | undefined
  position?: { latitude: number; longitude: number; accuracy: number } | undefined
}
const take = ({ step, at, branch, project, position }: TakenStep) => {
  const moment = { key: newOrderKey(), ...(at && { at }) }
  const staff = { session: 'staff' } as const
  if (step === 'start')
    return callApi('POST', '/time-tracking/working-activities/start', {
      ...staff,
      body: { ...moment, ...(branch && { branch }), ...(project && { project }), ...(position && { position }) },
    })
  if (step === 'pause') return callApi('POST', '/time-tracking/working-activities/pause', { ...staff, body: moment })
  return step === 'resume'
    ? callApi('POST', '/time-tracking/working-activities/resume', { ...staff, body: moment })
    : callApi('POST', '/time-tracking/working-activities/end', { ...staff, body: moment })
}

/** Takes a step of one's own clock; what stands in its way is told, and how things stand is asked anew. */
export function useClockStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: take,
    onError: (error: Error, { step }) =>
      notifications.show({ color: 'red', message: failureText(error, STEP_FAILED[step]) }),
    onSettled: () => client.invalidateQueries({ queryKey: OWN }),
  })
}

/** One's own balances, for what is about to be broken; asked again now and then while the clock runs. */
export const useOwnWarnings = (isRunning: boolean) =>
  useQuery({
    queryKey: [...OWN, 'balances'],
    queryFn: ({ signal }) => callApi('GET', '/time-tracking/balances', { session: 'staff', signal }),
    refetchInterval: isRunning ? AGAIN_MS : false,
    select: ({ warnings, today }) => ({ warnings, today }),
  })
