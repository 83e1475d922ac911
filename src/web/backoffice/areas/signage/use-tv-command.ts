import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { keepTv, lookAgain } from '#web/backoffice/areas/signage/tv-queries.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'

type Deed = { done: string; failed: string; run: () => Promise<TvState> }

/** Does something with a TV, and says what came of it. */
export const useTvDeed = () =>
  useMutation({
    mutationFn: ({ run }: Deed) => run(),
    onSuccess: (tv, { done }) => {
      keepTv(tv)
      notifications.show({ color: 'green', message: done })
    },
    onError: (failure, { failed }) => {
      notifications.show({ color: 'red', message: failureText(failure, failed) })
      void lookAgain()
    },
  })
