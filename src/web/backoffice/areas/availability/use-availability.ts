import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AvailabilityEntry } from '#contract/calls/shop.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useNoteWorkedAt } from '#web/backoffice/session/worked-at.ts'
import { callApi } from '#web/kit/api-client.ts'

const REFRESH_MS = 30_000
type Change = Pick<AvailabilityEntry, 'product' | 'optionId' | 'until' | 'quantityLeft'>
const isSame = (one: Change, other: Change) =>
  one.product.id === other.product.id && (one.optionId ?? null) === (other.optionId ?? null)
const isBack = ({ until, quantityLeft }: Change) => until == null && quantityLeft == null

/**
 * What is sold out or scarce at a branch, and the way to change it. A change shows at once and is taken back if the
 * server refuses.
 */
export function useAvailability(branchId: number | undefined) {
  const client = useQueryClient()
  const noteWorkedAt = useNoteWorkedAt()
  const key = ['availability', branchId]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<AvailabilityEntry[]> =>
      callApi('GET', '/branches/{id}/availability', { params: { id: branchId ?? '' }, signal, session: 'staff' }),
    enabled: branchId !== undefined,
    refetchInterval: REFRESH_MS,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) =>
      callApi('PUT', '/branches/{id}/availability', {
        params: { id: branchId ?? '' },
        body: [change],
        session: 'staff',
      }),
    onMutate: async change => {
      if (branchId !== undefined) noteWorkedAt(branchId)
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<AvailabilityEntry[]>(key)
      client.setQueryData<AvailabilityEntry[]>(key, (entries = []) => [
        ...entries.filter(entry => !isSame(entry, change)),
        ...(isBack(change) ? [] : [change]),
      ])
      return before
    },
    onError: (error, _change, before) => {
      client.setQueryData(key, before)
      notifications.show({
        color: 'red',
        message: failureText(error, 'Verfügbarkeit konnte nicht gespeichert werden.'),
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return { ...query, change: mutate, isPending }
}
