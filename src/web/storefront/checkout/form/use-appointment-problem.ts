import { useEffect, useState } from 'react'
import type { SlotQuery } from '#domain/hours/slots.ts'

/** Why a chosen time `YYYY-MM-DDTHH:mm` is not to be had any more: the order type changed, or it has passed. */
export function useAppointmentProblem(query: SlotQuery, local: string | null): string | undefined {
  const [answer, setAnswer] = useState<{ query: SlotQuery; local: string; refusal: string | undefined }>()
  useEffect(() => {
    if (local === null) return
    let isCurrent = true
    // unreachable code of the site is no reason to doubt the guest's choice: the order is checked once more when it is
    // placed
    import('#web/storefront/checkout/form/appointment-refusal.ts').then(
      ({ appointmentRefusal }) => isCurrent && setAnswer({ query, local, refusal: appointmentRefusal(query, local) }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [query, local])
  return answer?.local === local && answer?.query.orderType === query.orderType ? answer.refusal : undefined
}
