import { unanswered, type RingSettings } from '#web/backoffice/areas/orders/sound/ring-decision.ts'

type Waiting = Parameters<typeof unanswered>[0][number]

/**
 * The orders that want somebody now. A device without sound still shakes for them; one that was told to keep quiet
 * until the next order does not, unless nobody answers for too long.
 */
export const waitingFor = (orders: readonly Waiting[], { mute, mutedIds }: RingSettings, now: number): number[] =>
  unanswered(orders, now)
    .filter(({ id, isLoud }) => mute !== 'untilNext' || isLoud || !mutedIds.includes(id))
    .map(({ id }) => id)
