import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/kit/api-client.ts'

/** Guests are told another time within so long of the kitchen's having more to do. */
const LOOK_MS = 20_000

/**
 * By how many minutes everything takes longer than usual now, by branch; nothing until it is known, and nothing where
 * it takes as long as always. Of many that show it, as the cards of a board, one looks for all (`isLooking`).
 */
export function useKitchenDelays(isLooking = true): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: ['orders', 'delays'],
    queryFn: ({ signal }) => callApi('GET', '/orders/current/delays', { session: 'staff', signal }),
    refetchInterval: isLooking ? LOOK_MS : false,
    staleTime: isLooking ? 0 : 2 * LOOK_MS,
    select: asMap,
  })
  return data ?? NONE
}

const NONE: ReadonlyMap<number, number> = new Map()
const asMap = (delays: readonly { branch: number; minutes: number }[]): ReadonlyMap<number, number> =>
  new Map(delays.map(({ branch, minutes }) => [branch, minutes]))
