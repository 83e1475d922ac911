import { useParams } from 'wouter'
import { ClockKeys } from '#web/backoffice/areas/users/ClockKeys.tsx'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** Somebody of the staff, and what opens their clock. */
export function UserPage() {
  const { id = 'new' } = useParams()
  const me = useMe()
  const isKnown = /^\d+$/.test(id) && may(me, 'time-tracking.keys')
  return <ResourceFormPage below={isKnown ? <ClockKeys key={id} id={Number(id)} /> : null} />
}
